import { useSelector } from '@xstate/react'
import { Copy, Ellipsis, FolderOutput } from 'lucide-react'
import type { SafeEntry } from '#contract/entities/safe.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { usePanel } from './panel-context.ts'

/** What can be done with an entry beside changing it. */
export function EntryMenu({ entry: { id, name } }: { entry: SafeEntry }) {
  const words = useWords()
  const panel = usePanel()
  const move = { type: 'care.opened', care: { kind: 'move', entryId: id } } as const
  const duplicate = { type: 'entry.duplicated', entryId: id } as const
  const canMove = useSelector(panel, (now) => now.can(move))
  const canDuplicate = useSelector(panel, (now) => now.can(duplicate))
  const label = words.safeCare.moreOf({ name })
  return (
    <Menu align="end" label={label} trigger={<IconButton icon={Ellipsis} label={label} />}>
      <MenuItem icon={Copy} disabled={!canDuplicate} onSelect={() => panel.send(duplicate)}>
        {words.safeCare.duplicate()}
      </MenuItem>
      <MenuItem icon={FolderOutput} disabled={!canMove} onSelect={() => panel.send(move)}>
        {words.safeCare.move()}
      </MenuItem>
    </Menu>
  )
}
