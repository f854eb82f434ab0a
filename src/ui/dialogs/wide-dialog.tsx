import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { Modal, ModalTitle, type ModalProps } from './modal.tsx'
import { classes } from '../layout/classes.ts'

/** A dialog with room for a choice side by side: its head and foot stay, its content scrolls; it fills a phone. */
export function WideDialog({
  title,
  description,
  closeLabel,
  width,
  footer,
  footerStart,
  onCloseRequested,
  children,
  ...modal
}: ModalProps & {
  description?: ReactNode
  closeLabel: string
  /** In pixels; the window minus 32 at most. */
  width: number
  /** The answers, the main one last. */
  footer: ReactNode
  footerStart?: ReactNode
}) {
  const id = useId()
  return (
    <Modal
      {...modal}
      title={title}
      describedBy={description === undefined ? undefined : id}
      onCloseRequested={onCloseRequested}
      style={{ '--width': `${width}px` }}
      className={classes(
        'fixed inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(var(--width),100vw-32px)] rounded-dialog',
        'max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:rounded-none',
        'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
      )}
    >
      <header className="flex flex-none items-start gap-3 px-8 pt-6 pb-1 max-sm:px-5 max-sm:pt-4">
        <div className="min-w-0 flex-1">
          <ModalTitle className="text-20 font-semibold text-pretty">{title}</ModalTitle>
          {description !== undefined && (
            <p id={id} className="mt-1 text-pretty text-ink-soft">
              {description}
            </p>
          )}
        </div>
        <IconButton icon={X} iconSize={20} label={closeLabel} onClick={() => onCloseRequested('button')} />
      </header>
      <div className="min-h-0 flex-auto overflow-y-auto px-8 pt-4 pb-6 max-sm:px-5">{children}</div>
      <div className="flex flex-none flex-wrap items-center justify-end gap-x-3 gap-y-3 border-t border-line px-8 py-4 max-sm:px-5">
        {footerStart !== undefined && <div className="me-auto min-w-0">{footerStart}</div>}
        <div className="ms-auto flex flex-wrap justify-end gap-2">{footer}</div>
      </div>
    </Modal>
  )
}
