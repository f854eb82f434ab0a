import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import { classes } from '../../ui/layout/classes.ts'

const INK: Readonly<Record<ColumnKind, string>> = {
  notBegun: 'text-ink-faint',
  underWay: 'text-warning',
  done: 'text-success',
  cancelled: 'text-ink-faint',
}
const RING = { cx: 7, cy: 7, r: 5.75, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const

/** What is inside of the circle: nothing yet, half of it, a tick, a cross. */
function Glyph({ kind }: { kind: ColumnKind }) {
  if (kind === 'notBegun') return <circle {...RING} strokeDasharray="2.26 1.35" />
  if (kind === 'underWay')
    return (
      <>
        <circle {...RING} />
        <path d="M7 3.75a3.25 3.25 0 0 1 0 6.5z" fill="currentColor" />
      </>
    )
  const sign = kind === 'done' ? 'm4.4 7.2 1.9 1.9 3.4-3.9' : 'm4.9 4.9 4.2 4.2m0-4.2L4.9 9.1'
  return (
    <>
      <circle cx={7} cy={7} r={6.5} fill="currentColor" />
      <path
        d={sign}
        className="stroke-surface"
        fill="none"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

/** What standing in a column says of a task, as a small circle; `label` where no words beside it say the same. */
export function KindIcon({ kind, label, className }: { kind: ColumnKind; label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 14 14"
      width={14}
      height={14}
      data-kind={kind}
      className={classes('flex-none', INK[kind], className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <Glyph kind={kind} />
    </svg>
  )
}
