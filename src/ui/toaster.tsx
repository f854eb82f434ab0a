import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { ToastView, type ToastLook } from './toast-view.tsx'

/** One toast that is to be seen. */
export type Toast = { id: string; look: ToastLook; text: ReactNode; action?: string | undefined }

const COLLAPSE_MS = 160
const RiseAndFade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: COLLAPSE_MS })

/**
 * Shows exactly the toasts it is given, at the bottom in the middle, above everything. When one comes and when it goes
 * is decided by their owner; this only says what was pressed, and when a pointer or the focus rests on them. They lie
 * beside the page, not in it: what a modal layer hides from those who listen does not hide them.
 */
export function Toaster({
  label,
  toasts,
  closeLabel,
  onClosed,
  onAction,
  onHeld,
}: {
  /** What the place is called for those who cannot see it. */
  label: string
  toasts: readonly Toast[]
  closeLabel: string
  onClosed: (id: string) => void
  onAction: (id: string) => void
  onHeld?: (held: boolean) => void
}) {
  const calls = useRef({ onClosed, onAction })
  useEffect(() => {
    calls.current = { onClosed, onAction }
  })
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const wanted = new Set(toasts.map(({ id }) => id))
    for (const id of seen.current) if (!wanted.has(id)) toast.dismiss(id)
    for (const one of toasts) {
      if (seen.current.has(one.id)) continue
      toast(
        <ToastView
          look={one.look}
          action={one.action}
          closeLabel={closeLabel}
          onAction={() => calls.current.onAction(one.id)}
          onClose={() => calls.current.onClosed(one.id)}
        >
          {one.text}
        </ToastView>,
        { toastId: one.id, role: one.look === 'error' ? 'alert' : 'status' },
      )
    }
    seen.current = wanted
  }, [toasts, closeLabel])
  return createPortal(
    <div
      data-above-modals
      onPointerEnter={() => onHeld?.(true)}
      onPointerLeave={() => onHeld?.(false)}
      onFocus={() => onHeld?.(true)}
      onBlur={() => onHeld?.(false)}
    >
      <ToastContainer
        aria-label={label}
        position="bottom-center"
        autoClose={false}
        closeButton={false}
        closeOnClick={false}
        draggable={false}
        icon={false}
        hideProgressBar
        transition={RiseAndFade}
        hotKeys={() => false}
      />
    </div>,
    document.body,
  )
}
