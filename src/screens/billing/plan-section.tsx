import type { BillingState, BillingSubscription } from '#contract/entities/billing.ts'
import { STORAGE_KB_PER_GB } from '#contract/limits.ts'
import type { billingPage } from '#machines/billing/billing-page.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useMoney } from '../../parts/binding/use-money.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { ProgressBar } from '../../ui/feedback/progress.tsx'

export type Send = ScreenProps<typeof billingPage>['actor']['send']

const TONES: Record<BillingState, Tone> = {
  free: 'plain',
  trialing: 'accent',
  active: 'success',
  pastDue: 'warning',
  unpaid: 'danger',
  cancelled: 'warning',
  ended: 'danger',
}
const PERCENT = 100

/** The plan, what it costs a month, and how full it is. */
export function PlanSection({ subscription, send }: { subscription: BillingSubscription; send: Send }) {
  const { dollars, exactDollars } = useMoney()
  const words = useWords()
  const formats = useFormats()
  const { planName, state, unitCents, discountPercent, seatsPaid, people } = subscription
  const seats = state === 'active' || state === 'cancelled' || state === 'pastDue' ? seatsPaid : Math.max(1, people)
  const monthly = Math.round((unitCents * seats * (PERCENT - discountPercent)) / PERCENT)
  return (
    <section aria-label={planName} className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="flex min-h-8 flex-wrap items-center gap-2 text-16 font-semibold">
          {planName}
          <Badge tone={TONES[state]}>{words.billingStates[state]()}</Badge>
          {discountPercent > 0 && <Badge tone="accent">{words.billing.discount({ percent: discountPercent })}</Badge>}
        </h2>
        <Button onClick={() => send({ type: 'plans.requested' })}>{words.billing.changePlan()}</Button>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-28 font-semibold tabular-nums">{exactDollars(monthly)}</span>
        <span className="text-13 text-ink-soft">
          {unitCents === 0 ? words.billing.forEveryone() : words.billing.aMonth({ seats, price: dollars(unitCents) })}
        </span>
      </p>
      <div className="mt-5 grid grid-cols-3 gap-6 max-sm:grid-cols-1 max-sm:gap-4">
        <Usage
          label={words.billing.people()}
          share={people / subscription.peopleMax}
          text={words.billing.ofMost({ used: formats.number(people), most: formats.number(subscription.peopleMax) })}
        />
        <Usage
          label={words.billing.projects()}
          share={subscription.projects / subscription.projectsMax}
          text={words.billing.ofMost({
            used: formats.number(subscription.projects),
            most: formats.number(subscription.projectsMax),
          })}
        />
        <Usage
          label={words.billing.storage()}
          share={subscription.storageUsedInKB / (subscription.storageAvailableInGB * STORAGE_KB_PER_GB)}
          text={words.billing.ofGB({
            used: formats.gigabytes(subscription.storageUsedInKB),
            most: formats.number(subscription.storageAvailableInGB),
          })}
        />
      </div>
    </section>
  )
}

function Usage({ label, share, text }: { label: string; share: number; text: string }) {
  return (
    <div className="flex min-w-0 flex-col justify-between">
      <p className="mb-2 flex flex-wrap justify-between gap-x-2 text-13">
        <span className="text-ink-soft">{label}</span>
        <span className={classes('font-medium tabular-nums', share >= 1 && 'text-warning')}>{text}</span>
      </p>
      <ProgressBar value={share} label={label} />
    </div>
  )
}
