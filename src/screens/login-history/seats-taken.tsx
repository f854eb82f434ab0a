import type { SeatTaken } from '#contract/calls/account/account.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'

/** The administrators who acted as this user, from when to when (privacy policy); nothing where nobody did. */
export function SeatsTaken({ seats }: { seats: readonly SeatTaken[] }) {
  const words = useWords()
  const formats = useFormats()
  if (seats.length === 0) return null
  return (
    <section aria-label={words.security.seats()} className="pb-8">
      <h2 className="text-16 font-semibold">{words.security.seats()}</h2>
      <p className="mt-1 mb-4 text-13 text-pretty text-ink-soft">{words.security.seatsText()}</p>
      <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-start text-13">
          <thead className="text-12 text-ink-soft max-sm:sr-only">
            <tr className="h-9">
              <th className="px-3 ps-4 font-medium">{words.security.seatWho()}</th>
              <th className="px-3 font-medium" aria-sort="descending">
                {words.security.seatFrom()}
              </th>
              <th className="px-3 font-medium">{words.security.seatTo()}</th>
            </tr>
          </thead>
          <tbody>
            {seats.map(({ administrator, from, to }) => {
              const until = to === null ? <Badge tone="warning">{words.security.seatNow()}</Badge> : formats.moment(to)
              return (
                <tr
                  key={`${from} ${administrator}`}
                  className="h-11 border-line max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-2.5 sm:border-t max-sm:not-first:border-t"
                >
                  <td className="px-3 ps-4 font-medium wrap-anywhere max-sm:w-full max-sm:p-0">{administrator}</td>
                  <td className="date px-3 text-ink-soft max-sm:p-0">{formats.moment(from)}</td>
                  <td className="date px-3 text-ink-soft max-sm:p-0">{until}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
