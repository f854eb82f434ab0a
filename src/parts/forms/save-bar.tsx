import { Button } from '../../ui/buttons/button.tsx'
import { useWords } from '../binding/words-context.tsx'

/** Says that something on a page is not saved yet, with both ways to deal with it; there only while that is so. */
export function SaveBar({
  isChanged,
  busy,
  notSaved,
  send,
}: {
  isChanged: boolean
  busy: boolean
  /** What it says. */
  notSaved: string
  send: (event: { type: 'discard.requested' } | { type: 'save.requested' }) => void
}) {
  const words = useWords()
  if (!isChanged && !busy) return null
  return (
    <div className="sticky bottom-0 z-10 flex-none border-t border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-[984px] flex-wrap items-center justify-end gap-2 px-8 py-3 max-sm:px-5">
        <output className="me-auto flex items-center gap-2.5 text-13 text-ink-soft max-sm:basis-full">
          <span aria-hidden className="size-2 rounded-full bg-warning" />
          {notSaved}
        </output>
        <Button disabled={busy} onClick={() => send({ type: 'discard.requested' })}>
          {words.actions.discard()}
        </Button>
        <Button look="primary" busy={busy} onClick={() => send({ type: 'save.requested' })}>
          {words.actions.save()}
        </Button>
      </div>
    </div>
  )
}
