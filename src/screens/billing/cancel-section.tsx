import { useSelector } from '@xstate/react'
import type { BillingSubscription } from '#contract/entities/billing.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import { isAskingToCancel, type billingPage } from '#machines/billing/billing-page.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

type Actor = ScreenProps<typeof billingPage>['actor']

/** The end of the subscription: what happens then is said before, and asked once more. */
export function CancelSection({ actor, subscription }: { actor: Actor; subscription: BillingSubscription }) {
  const { billing } = useWords()
  const formats = useFormats()
  const isAsking = useSelector(actor, isAskingToCancel)
  const busy = useSelector(actor, (now) => now.hasTag('busy'))
  const { state, paidUntil, trialEndsAt } = subscription
  const isPossible = state === 'active' || state === 'trialing' || state === 'pastDue' || state === 'unpaid'
  if (!isPossible && !isAsking) return null
  const until = state === 'active' || state === 'trialing' ? (paidUntil ?? trialEndsAt) : null
  const text =
    until === null ? billing.cancelNowText() : billing.cancelText({ day: formats.day(dayOf(new Date(until))) })
  const close = () => actor.send({ type: 'close.requested' })
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-danger p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-medium">{billing.cancelTitle()}</h2>
        <p className="text-13 text-pretty text-ink-soft">{text}</p>
      </div>
      <Button look="danger-quiet" onClick={() => actor.send({ type: 'cancel.requested' })}>
        {billing.cancel()}
      </Button>
      <Dialog
        open={isAsking}
        title={billing.cancelAsk()}
        description={text}
        onCloseRequested={close}
        footer={
          <>
            <Button onClick={close} data-first-focus>
              {billing.keep()}
            </Button>
            <Button look="danger" busy={busy} onClick={() => actor.send({ type: 'cancel.confirmed' })}>
              {billing.cancel()}
            </Button>
          </>
        }
      />
    </section>
  )
}
