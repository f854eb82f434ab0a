import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronUp, FileText } from 'lucide-react'
import type { Payment } from '#contract/entities/billing.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import type { billingPage } from '#machines/billing/billing-page.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useMoney } from '../../parts/binding/use-money.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { AttemptLine } from './attempt-row.tsx'

const TONES: Record<Payment['status'], Tone> = { open: 'warning', paid: 'success', refunded: 'plain', void: 'plain' }

/** One payment: what for, how much, where it stands, its invoice; its tries fold out beneath where there were several. */
export function PaymentRow({ actor, payment }: { actor: ScreenProps<typeof billingPage>['actor']; payment: Payment }) {
  const { exactDollars } = useMoney()
  const words = useWords()
  const { billing } = words
  const formats = useFormats()
  const isUnfolded = useSelector(actor, ({ context }) => context.unfolded.includes(payment.id))
  const day = (moment: string) => formats.day(dayOf(new Date(moment)))
  const { id, status, reason, attempts, dueCents, isInvoiceGenerated } = payment
  const hasTries = attempts.length > 1 || attempts.some((attempt) => attempt.status === 'refused')
  const what = words.paymentReasons[reason]({
    plan: payment.planName,
    seats: payment.seats,
    from: day(payment.from),
    to: day(payment.to),
  })
  return (
    <>
      <tr className="border-t border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3 sm:h-11">
        <td className="date px-3 ps-4 whitespace-nowrap max-sm:order-2 max-sm:p-0 max-sm:text-12 max-sm:text-ink-soft">
          {day(payment.at)}
        </td>
        <td className="px-3 max-sm:order-1 max-sm:p-0">
          <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            {what}
            {hasTries && (
              <Button
                look="quiet"
                size="sm"
                icon={isUnfolded ? ChevronUp : ChevronDown}
                aria-expanded={isUnfolded}
                onClick={() => actor.send({ type: 'payment.toggled', id })}
              >
                {billing.tries({ count: attempts.length })}
              </Button>
            )}
          </span>
        </td>
        <td className="px-3 text-end whitespace-nowrap tabular-nums max-sm:order-1 max-sm:p-0">
          {exactDollars(dueCents)}
        </td>
        <td className="px-3 max-sm:order-2 max-sm:p-0 max-sm:text-end">
          <Badge tone={TONES[status]}>{words.paymentStates[status]()}</Badge>
        </td>
        <td className="px-3 pe-4 text-end max-sm:order-3 max-sm:col-span-2 max-sm:p-0">
          {isInvoiceGenerated && (
            <TextLink
              href={`/api/payments/${id}/invoice`}
              download
              aria-label={billing.pdfOf({ day: day(payment.at) })}
              className="inline-flex items-center gap-1.5 whitespace-nowrap"
            >
              <Icon of={FileText} />
              {billing.pdf()}
            </TextLink>
          )}
        </td>
      </tr>
      {isUnfolded && (
        <tr className="max-sm:block">
          <td colSpan={5} className="px-4 pb-3 max-sm:block">
            <ul className="grid gap-1 rounded-segment bg-sunken p-3">
              {attempts.map((attempt) => (
                <AttemptLine key={attempt.id} attempt={attempt} />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  )
}
