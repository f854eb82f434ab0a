import { Button } from '../../ui/button.tsx'

const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus()

/** The second of two clicks, in the place of a row's menu: it takes the focus, and leaving it takes the question back. */
export function AskingButton({
  label,
  busy,
  onConfirmed,
  onLeft,
}: {
  label: string
  busy: boolean
  onConfirmed: () => void
  onLeft: () => void
}) {
  return (
    <span className="flex justify-end">
      <Button ref={focusOnArrival} look="danger" size="sm" busy={busy} onClick={onConfirmed} onBlur={onLeft}>
        {label}
      </Button>
    </span>
  )
}
