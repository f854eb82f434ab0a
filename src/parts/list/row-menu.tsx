import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { useWords } from '../binding/words-context.tsx'

/** What can be done with a row, behind its three dots. */
export function RowMenu({ name, busy = false, children }: { name: string; busy?: boolean; children: ReactNode }) {
  const words = useWords()
  const label = words.lists.more({ name })
  return (
    <Menu label={label} align="end" trigger={<IconButton icon={Ellipsis} label={label} busy={busy} />}>
      {children}
    </Menu>
  )
}
