import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/buttons/button.tsx'
import { useIsPhone } from '../binding/use-is-phone.ts'

/** How what is open over a page is closed: the words for it, and what the press does. */
interface Closing {
  readonly label: string
  readonly onClose: () => void
}

/** The bar above what is open over a page; it has the focus when that opens. On a phone it begins with the way back. */
export function PanelBar({ closing, children }: { closing: Closing; children?: ReactNode }) {
  const phone = useIsPhone()
  const close = (
    <IconButton icon={phone ? ArrowLeft : X} iconSize={20} label={closing.label} onClick={closing.onClose} />
  )
  return (
    <header
      tabIndex={-1}
      data-first-focus
      className="flex h-14 flex-none items-center gap-2 border-b border-line px-6 outline-none max-md:gap-1 max-md:px-2"
    >
      {phone && close}
      {children ?? <span className="flex-1" />}
      {!phone && (
        <>
          {children && <span aria-hidden className="mx-1 h-5 w-px bg-line" />}
          {close}
        </>
      )}
    </header>
  )
}
