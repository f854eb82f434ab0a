import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PAYMENTS_PER_PAGE } from '#contract/limits.ts'
import { pagesOf, type billingPage } from '#machines/billing/billing-page.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Segment } from '../../ui/choices/segment.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Count } from '../../ui/signs/count.tsx'
import { AttemptRow } from './attempt-row.tsx'
import { PaymentRow } from './payment-row.tsx'

type Actor = ScreenProps<typeof billingPage>['actor']

/** The payments with their invoices, or every try to take one, a page at a time. */
export function PaymentTable({ actor }: { actor: Actor }) {
  const words = useWords()
  const shown = useSelector(actor, ({ context }) => context.shown)
  const view = useSelector(actor, ({ context }) => context.view)
  const page = useSelector(actor, ({ context }) => context.page)
  const pages = useSelector(actor, pagesOf)
  if (!shown) return null
  const { count, rows } = shown[view]
  const turn = (next: number) => actor.send({ type: 'page.chosen', page: next })
  const { billing } = words
  const heads =
    view === 'payments'
      ? [billing.date(), billing.whatFor(), billing.amount(), billing.state(), billing.invoice()]
      : [billing.date(), billing.paidWith(), billing.state(), billing.reason()]
  return (
    <section aria-labelledby="payments" className="mt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="payments" className="flex items-center gap-2 text-16 font-semibold">
          {view === 'payments' ? billing.payments() : billing.attempts()}
          {count > 0 && <Count value={count} />}
        </h2>
        <Segment
          label={billing.view()}
          value={view}
          options={[
            { value: 'payments', label: billing.payments() },
            { value: 'attempts', label: billing.attempts() },
          ]}
          onChosen={(chosen) => actor.send({ type: 'view.chosen', view: chosen })}
        />
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        {rows.length === 0 ? (
          <EmptyState>{view === 'payments' ? billing.noPayments() : billing.noAttempts()}</EmptyState>
        ) : (
          <table className="w-full text-start text-13 max-sm:block">
            <thead className="text-12 text-ink-soft max-sm:sr-only">
              <tr className="h-9">
                {heads.map((head, at) => (
                  <th
                    key={head}
                    className={
                      view === 'payments' && (at === 2 || at === 4)
                        ? 'px-3 text-end font-medium last:pe-4'
                        : 'px-3 font-medium first:ps-4'
                    }
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {view === 'payments'
                ? shown.payments.rows.map((payment) => <PaymentRow key={payment.id} actor={actor} payment={payment} />)
                : shown.attempts.rows.map((attempt) => <AttemptRow key={attempt.id} attempt={attempt} />)}
            </tbody>
          </table>
        )}
      </div>
      {pages > 1 && (
        <div className="flex items-center justify-between gap-3 pt-3 ps-1 text-13 text-ink-soft tabular-nums">
          {billing.range({
            from: page * PAYMENTS_PER_PAGE + 1,
            to: page * PAYMENTS_PER_PAGE + rows.length,
            count,
          })}
          <span className="flex gap-1">
            <IconButton
              icon={ChevronLeft}
              label={billing.newer()}
              disabled={page === 0}
              onClick={() => turn(page - 1)}
            />
            <IconButton
              icon={ChevronRight}
              label={billing.older()}
              disabled={page + 1 >= pages}
              onClick={() => turn(page + 1)}
            />
          </span>
        </div>
      )}
    </section>
  )
}
