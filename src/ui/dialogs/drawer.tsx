import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { classes } from '../layout/classes.ts'
import { Modal, ModalTitle, type ModalProps } from './modal.tsx'

/** A drawer from the right: its head and foot stay, its content scrolls. */
export function Drawer({
  title,
  closeLabel,
  footer,
  footerStart,
  offsetTop = 0,
  onCloseRequested,
  children,
  ...modal
}: ModalProps & {
  closeLabel: string
  /** The actions, the main one last. */
  footer?: ReactNode
  /** The destructive one, quiet, at the left. */
  footerStart?: ReactNode
  /** How many pixels of the page stay above it. */
  offsetTop?: number
}) {
  return (
    <Modal
      {...modal}
      title={title}
      onCloseRequested={onCloseRequested}
      style={{ '--offset-top': `${offsetTop}px` }}
      className={classes(
        'fixed top-(--offset-top) end-0 bottom-0 w-drawer max-w-[100vw]',
        'data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
      )}
    >
      <header className="flex h-15 flex-none items-center gap-3 border-b border-line pe-4 ps-6 touch:ps-4">
        <ModalTitle className="cut flex-1 text-16 font-semibold">{title}</ModalTitle>
        <IconButton icon={X} iconSize={20} label={closeLabel} onClick={() => onCloseRequested('button')} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain p-6 touch:px-4">
        {children}
      </div>
      {(footer !== undefined || footerStart !== undefined) && (
        <div className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-4 touch:px-4">
          {footerStart !== undefined && <div className="me-auto -ms-3">{footerStart}</div>}
          <div className="ms-auto flex flex-wrap justify-end gap-2">{footer}</div>
        </div>
      )}
    </Modal>
  )
}
