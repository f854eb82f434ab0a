import { useSelector } from '@xstate/react'
import { CalendarClock, CircleAlert, Gift, Landmark, ReceiptText, Undo2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf } from '#i18n/formats/formats.ts'
import type { billingPage, LoadedBilling } from '#machines/billing/billing-page.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useMoney } from '../../parts/binding/use-money.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'

type Actor = ScreenProps<typeof billingPage>['actor']

/** What comes next: the next payment, the end of a trial or of the subscription, or what is open; and what can be done about it. */
export function StandingNote({ actor, shown: { subscription, setup } }: { actor: Actor; shown: LoadedBilling }) {
  const { exactDollars } = useMoney()
  const words = useWords()
  const formats = useFormats()
  const busy = useSelector(actor, (now) => now.hasTag('busy'))
  const { state, open, next, creditCents, rewardDays, trialEndsAt, paidUntil, planName } = subscription
  const day = (moment: string | null) => (moment === null ? '' : formats.day(dayOf(new Date(moment))))
  const { billing } = words
  const credit = creditCents > 0 && <p>{billing.credit({ sum: exactDollars(creditCents) })}</p>
  const pay = setup.provider !== 'none' && setup.card && (
    <Button look="primary" busy={busy} onClick={() => actor.send({ type: 'pay.requested' })}>
      {billing.payNow()}
    </Button>
  )
  if (open && setup.provider === 'none')
    return (
      <Line icon={Landmark} tone="warning" title={billing.openTitle({ sum: exactDollars(open.dueCents) })}>
        <p className="wrap-anywhere">{billing.openText({ reference: open.paymentId })}</p>
        {setup.transferTo !== null && <p>{billing.transferTo({ account: setup.transferTo })}</p>}
      </Line>
    )
  if (open && (state === 'pastDue' || state === 'unpaid'))
    return (
      <Line
        icon={CircleAlert}
        tone={state === 'unpaid' ? 'danger' : 'warning'}
        title={billing.pastDueTitle({ sum: exactDollars(open.dueCents) })}
        action={pay}
      >
        <p>{open.nextTryAt === null ? billing.unpaidText() : billing.pastDueText({ day: day(open.nextTryAt) })}</p>
      </Line>
    )
  if (state === 'cancelled')
    return (
      <Line
        icon={Undo2}
        tone="warning"
        title={billing.cancelledTitle()}
        action={
          <Button busy={busy} onClick={() => actor.send({ type: 'resume.requested' })}>
            {billing.resume()}
          </Button>
        }
      >
        <p>{billing.cancelledText({ day: day(paidUntil ?? trialEndsAt) })}</p>
        {credit}
      </Line>
    )
  if (state === 'ended')
    return (
      <Line icon={CircleAlert} tone="danger" title={billing.endedTitle()}>
        <p>{billing.endedText()}</p>
        {credit}
      </Line>
    )
  const sum = next ? exactDollars(next.totals.dueCents) : ''
  if (state === 'trialing' && trialEndsAt !== null) {
    const after =
      setup.provider === 'none'
        ? billing.trialThenTransfer({ sum })
        : setup.card
          ? billing.trialThenCard({ sum })
          : billing.trialThenNoCard()
    return (
      <Line icon={CalendarClock} title={billing.trialText({ plan: planName, day: day(trialEndsAt), after })}>
        {credit}
      </Line>
    )
  }
  if (next) {
    const { netCents, taxCents, taxKind } = next.totals
    return (
      <Line icon={rewardDays > 0 ? Gift : ReceiptText} title={billing.next({ sum, day: day(next.at) })}>
        {taxKind === 'reverseCharge' && <p>{billing.nextNoTax()}</p>}
        {taxCents > 0 && <p>{billing.nextTax({ net: exactDollars(netCents), tax: exactDollars(taxCents) })}</p>}
        {rewardDays > 0 && (
          <p>
            {billing.rewardTitle({ count: rewardDays })} {billing.rewardText()}
          </p>
        )}
        {credit}
      </Line>
    )
  }
  return creditCents > 0 ? <Line icon={ReceiptText} title={billing.credit({ sum: exactDollars(creditCents) })} /> : null
}

const LOOKS = {
  plain: 'bg-accent-soft text-accent-text',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

function Line({
  icon,
  tone = 'plain',
  title,
  action,
  children,
}: {
  icon: LucideIcon
  tone?: keyof typeof LOOKS
  title: string
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5 py-4">
      <span className={classes('grid size-10 flex-none place-items-center rounded-segment', LOOKS[tone])}>
        <Icon of={icon} size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-60 text-13 text-ink-soft">
        <h2 className="text-14 font-medium text-ink text-pretty">{title}</h2>
        {children}
      </div>
      {action}
    </section>
  )
}
