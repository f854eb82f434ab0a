import type { Priority } from '#contract/entities/task.ts'
import { useWords } from '../binding/words-context.tsx'

const BARS = [
  { x: 0.5, height: 4 },
  { x: 5.25, height: 7 },
  { x: 10, height: 11 },
]
const FILLED: Readonly<Record<Exclude<Priority, 'urgent'>, number>> = { low: 1, medium: 2, high: 3 }

/** How much a task matters, as rising bars; what is urgent is a red sign. It is named for those who do not see it. */
export function PriorityGlyph({ priority }: { priority: Priority }) {
  const words = useWords()
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      role="img"
      aria-label={words.task[priority]()}
      className="flex-none"
    >
      {priority === 'urgent' ? (
        <>
          <rect width="14" height="14" rx="3.5" className="fill-danger-solid" />
          <path d="M7 3.4v4.2M7 10.4v.2" strokeWidth="1.9" strokeLinecap="round" className="stroke-danger-ink" />
        </>
      ) : (
        BARS.map(({ x, height }, at) => (
          <rect
            key={x}
            x={x}
            y={13 - height}
            width="3.25"
            height={height}
            rx="1.2"
            className={at < FILLED[priority] ? 'fill-ink-soft' : 'fill-ink-soft opacity-25'}
          />
        ))
      )}
    </svg>
  )
}
