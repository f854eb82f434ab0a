import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { SANDBOX_TOKENS } from '#contract/entities/billing.ts'
import type { CheckoutRef } from '#machines/billing/checkout.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Radio } from '../../ui/choices/radio.tsx'
import { Note } from '../../ui/feedback/note.tsx'

/** The cards of the sandbox, each with what becomes of it. */
export function CardChoice({ checkout }: { checkout: CheckoutRef }) {
  const words = useWords()
  const { billing } = words
  const token = useSelector(checkout, ({ context }) => context.token)
  const isRefused = useSelector(checkout, ({ context }) => context.isRefusedByHolder)
  const busy = useSelector(checkout, (now) => now.hasTag('busy'))
  return (
    <>
      {isRefused && (
        <Note tone="danger" icon={CircleAlert}>
          {billing.refusedByHolder()}
        </Note>
      )}
      <fieldset disabled={busy} className="grid gap-2.5">
        <legend className="mb-2.5 text-13 font-medium">{billing.testCards()}</legend>
        {SANDBOX_TOKENS.map((one) => (
          <Radio
            key={one}
            name="card"
            checked={token === one}
            onChange={() => checkout.send({ type: 'card.chosen', token: one })}
          >
            {words.sandboxCards[one]()}
          </Radio>
        ))}
      </fieldset>
    </>
  )
}
