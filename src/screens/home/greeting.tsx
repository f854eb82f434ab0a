import type { ShownDashboard } from '#machines/dashboard/dashboard-query.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useNow } from '../../ui/dates/use-now.ts'

const NOON = 12
const EVENING = 18

/** Good morning, afternoon or evening, which day it is, and what waits. */
export function Greeting({ name, due }: { name: string; due: ShownDashboard['due'] | null }) {
  const words = useWords()
  const formats = useFormats()
  const { today, hour } = useNow()
  const greet = hour < NOON ? words.home.morning : hour < EVENING ? words.home.afternoon : words.home.evening
  return (
    <header>
      <h1 className="text-28 font-semibold text-balance max-sm:text-20">{greet({ name })}</h1>
      <p className="mt-1 text-pretty text-ink-soft first-letter:uppercase">
        {formats.longDay(today)}
        {'. '}
        {due && due.overdue > 0 && (
          <>
            <span className="font-medium text-danger">{words.home.overdue({ count: due.overdue })}</span>{' '}
          </>
        )}
        {due && due.today > 0 && words.home.dueToday({ count: due.today })}
      </p>
    </header>
  )
}
