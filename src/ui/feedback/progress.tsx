import { classes } from '../layout/classes.ts'

/** Of a percent: less than that nobody sees, and browsers write in their own ways. */
const HUNDREDTHS = 10_000

/** How much of something is done, from 0 to 1, as a thin bar. */
export function ProgressBar({ value, label, className }: { value: number; label: string; className?: string }) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <span className={classes('block min-w-0', className)}>
      <progress className="sr-only" value={share} aria-label={label} />
      <span aria-hidden className="block h-1 overflow-hidden rounded-[2px] bg-press">
        <span
          style={{ width: `${Math.round(share * HUNDREDTHS) / 100}%` }}
          className="block h-full rounded-[2px] bg-accent transition-[width] duration-slow"
        />
      </span>
    </span>
  )
}

const AROUND = 2 * Math.PI * 5

/** A ring that fills: subtasks done of all. Green when all are. Its words stand beside it. */
export function ProgressRing({ done, total }: { done: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(1, done / total)
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden className="flex-none -rotate-90">
      <circle cx="7" cy="7" r="5" strokeWidth="2" className="stroke-press" />
      {share > 0 && (
        <circle
          cx="7"
          cy="7"
          r="5"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray={`${share * AROUND} ${AROUND}`}
          className={share === 1 ? 'stroke-success-solid' : 'stroke-accent'}
        />
      )}
    </svg>
  )
}
