import { useId, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Modal, ModalTitle, type ModalProps } from './modal.tsx'

/**
 * A dialog in the middle of the page: title, text, and the answers at its foot. It never closes itself, it says that
 * someone wants it closed. What must be focused first carries `data-first-focus`.
 */
export function Dialog({
  title,
  description,
  footer,
  footerStart,
  width,
  children,
  ...modal
}: ModalProps & {
  description?: ReactNode
  /** The answers, the main one last. */
  footer?: ReactNode
  /** An answer that stands apart at the left: leaving, or destroying. */
  footerStart?: ReactNode
  /** In pixels, where it is another than every dialog's; the window minus 32 at most. */
  width?: number
}) {
  const id = useId()
  const described = description !== undefined
  return (
    <Modal
      {...modal}
      title={title}
      describedBy={described ? id : undefined}
      style={width === undefined ? {} : { '--w-dialog': `${width}px` }}
      className={classes(
        'fixed inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(var(--w-dialog),100vw-32px)] rounded-dialog',
        'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
      )}
    >
      <header className="flex-none px-6 pt-6">
        <ModalTitle className="text-16 font-semibold text-pretty">{title}</ModalTitle>
        {described && (
          <p id={id} className="mt-1 text-pretty text-ink-soft">
            {description}
          </p>
        )}
      </header>
      {children !== undefined && <div className="min-h-0 flex-auto overflow-y-auto px-6 pt-4 pb-1">{children}</div>}
      {(footer !== undefined || footerStart !== undefined) && (
        <div
          className={classes(
            'flex flex-none flex-wrap items-center justify-end gap-2 p-6',
            // Three answers are too many for a row of a phone: one below the other, the main one on top.
            footerStart !== undefined && 'max-sm:flex-col-reverse max-sm:items-stretch',
          )}
        >
          {footerStart !== undefined && <div className="me-auto -ms-3 max-sm:mx-0 max-sm:grid">{footerStart}</div>}
          {footer}
        </div>
      )}
    </Modal>
  )
}
