import { Button } from '../../ui/buttons/button.tsx'
import type { Deleting } from '../binding/opening/use-delete-button.ts'

/** Takes the focus; when the question is taken back under it, the focus goes to what comes in its place. */
function focusWhileAsked(button: HTMLButtonElement | null): (() => void) | undefined {
  const place = button?.parentElement?.parentElement
  button?.focus()
  return () => {
    if (document.activeElement !== button) return
    queueMicrotask(() => place?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true }))
  }
}

/** The second of two clicks, in the place of a row's menu: it has the focus, and leaving it takes the question back. */
export function AskingButton({ label, busy, deleting }: { label: string; busy: boolean; deleting: Deleting }) {
  return (
    <span className="flex justify-end">
      <Button {...deleting.button} ref={focusWhileAsked} look="danger" size="sm" busy={busy}>
        {label}
      </Button>
    </span>
  )
}
