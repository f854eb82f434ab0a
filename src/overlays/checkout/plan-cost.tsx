import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { dayOf } from '#i18n/formats/formats.ts'
import type { CheckoutRef } from '#machines/billing/checkout.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useMoney } from '../../parts/binding/use-money.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Note } from '../../ui/feedback/note.tsx'

const RATE_PER_PERCENT = 100

/** What a plan costs now, line by line, and what it costs from then on; or what stands in its way. */
export function PlanCost({ checkout }: { checkout: CheckoutRef }) {
  const { exactDollars } = useMoney()
  const words = useWords()
  const { billing } = words
  const formats = useFormats()
  const preview = useSelector(checkout, ({ context }) => context.preview)
  if (!preview) return null
  const { lines, totals, obstacles, trialEndsAt, nextAt, nextCents } = preview
  const day = (moment: string) => formats.day(dayOf(new Date(moment)))
  if (obstacles.length > 0)
    return obstacles.map(({ kind, used, most }) => (
      <Note key={kind} tone="danger" icon={CircleAlert}>
        {words.planObstacles[kind]({ used: formats.number(used), most: formats.number(most) })}
      </Note>
    ))
  const rate = formats.number(totals.taxRate / RATE_PER_PERCENT)
  const isCredit = totals.grossCents < 0
  return (
    <div className="grid gap-4 text-13">
      {lines.length > 0 && (
        <dl className="grid gap-2">
          {lines.map((line) => (
            <Sum
              key={`${line.kind} ${line.plan}`}
              label={words.invoiceLines[line.kind]({ plan: line.plan, seats: line.seats, to: day(line.to) })}
              cents={line.netCents}
            />
          ))}
          {totals.taxKind === 'reverseCharge' ? (
            <p className="text-ink-soft">{billing.reverseCharge()}</p>
          ) : (
            totals.taxCents !== 0 && <Sum label={billing.tax({ rate })} cents={totals.taxCents} />
          )}
          {totals.creditCents > 0 && <Sum label={billing.fromCredit()} cents={-totals.creditCents} />}
          <Sum
            strong
            label={isCredit ? billing.becomesCredit() : billing.due()}
            cents={isCredit ? -totals.grossCents : totals.dueCents}
          />
        </dl>
      )}
      {trialEndsAt !== null && <p>{billing.trialUntil({ day: day(trialEndsAt) })}</p>}
      {lines.length === 0 && trialEndsAt === null && <p>{billing.nothingNow()}</p>}
      <p className="text-ink-soft">
        {nextAt === null ? billing.freeThen() : billing.nextAt({ day: day(nextAt), sum: exactDollars(nextCents) })}
      </p>
    </div>
  )
}

function Sum({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  const { exactDollars } = useMoney()
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4',
        strong ? 'border-t border-line pt-2 text-14 font-semibold' : 'text-ink-soft',
      )}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap text-ink tabular-nums">{exactDollars(cents)}</dd>
    </div>
  )
}
