import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cssTransition, toast, ToastContainer, type ToastTransitionProps } from 'react-toastify/unstyled'
import { keepOffTyping } from './toast-place.ts'
import { ToastView, type ToastLook } from './toast-view.tsx'

/** One toast that is to be seen. */
export type Toast = { id: string; look: ToastLook; text: ReactNode; action?: string | undefined; shownMs: number }

const COLLAPSE_MS = 160
const RiseAndFade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: COLLAPSE_MS })

/** Its time begins when it has come in, unless the pointer rests on it by then, or the focus on one of them. */
function ComingIn(props: ToastTransitionProps) {
  const start = () => {
    const node = props.nodeRef.current
    const isHeld = node?.matches(':hover') === true || node?.closest('[data-above-modals]:focus-within') != null
    if (!isHeld) props.playToast()
  }
  return <RiseAndFade {...props} playToast={start} />
}

/**
 * Shows the toasts it is given, each for its time, at the bottom in the middle, above everything. Time stands still while a
 * pointer or the focus rests on them and while the window is not looked at; a finger swipes them away. They move up where they would cover
 * what is being typed in or chosen from. One that its owner
 * no longer has goes at once. They lie beside the page, not in it: what a modal layer hides from those who listen does not
 * hide them.
 */
export function Toaster({
  label,
  toasts,
  closeLabel,
  onClosed,
  onAction,
}: {
  /** What the place is called for those who cannot see it. */
  label: string
  toasts: readonly Toast[]
  closeLabel: string
  /** It has gone, or is just going: its time is over, or it was put away. */
  onClosed: (id: string) => void
  onAction: (id: string) => void
}) {
  const calls = useRef({ onClosed, onAction })
  useEffect(() => {
    calls.current = { onClosed, onAction }
  })
  const seen = useRef(new Set<string>())
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? keepOffTyping(place.current) : undefined), [])
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
          onClose={() => toast.dismiss(one.id)}
        >
          {one.text}
        </ToastView>,
        {
          toastId: one.id,
          role: one.look === 'error' ? 'alert' : 'status',
          autoClose: one.shownMs,
          onClose: () => {
            // Its focus goes without a word; what waited because of it goes on.
            if (place.current?.contains(document.activeElement) === true) toast.play()
            calls.current.onClosed(one.id)
          },
        },
      )
    }
    seen.current = wanted
  }, [toasts, closeLabel])
  return createPortal(
    <div ref={place} data-above-modals onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        aria-label={label}
        position="bottom-center"
        closeButton={false}
        closeOnClick={false}
        icon={false}
        hideProgressBar
        transition={ComingIn}
        hotKeys={() => false}
      />
    </div>,
    document.body,
  )
}
