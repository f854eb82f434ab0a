import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import type { CheckoutRef } from '#machines/billing/checkout.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Note } from '../../ui/feedback/note.tsx'

/** A card of one's own: the field in its place is Stripe's, and nothing that is typed into it comes here. */
export function CardField({ checkout }: { checkout: CheckoutRef }) {
  const { billing } = useWords()
  const isRefused = useSelector(checkout, ({ context }) => context.isRefusedByHolder)
  const refusal = useSelector(checkout, ({ context }) => context.refusal)
  return (
    <>
      {(isRefused || refusal !== null) && (
        <Note tone="danger" icon={CircleAlert}>
          {refusal ?? billing.refusedByHolder()}
        </Note>
      )}
      <div className="grid gap-2">
        <span className="text-13 font-medium">{billing.cardNumber()}</span>
        <div
          id="card-field"
          className="min-h-11 rounded-segment border border-line-control bg-surface px-3 py-3 text-15 text-ink"
        />
        <p className="text-12 text-pretty text-ink-soft">{billing.cardFieldText()}</p>
      </div>
    </>
  )
}
