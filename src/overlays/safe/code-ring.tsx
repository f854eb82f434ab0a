const SIZE = 18
const RADIUS = 7
const AROUND = 2 * Math.PI * RADIUS

/** How long a one-time code is still good, as a ring that closes. */
export function CodeRing({ periodMs, leftMs }: { periodMs: number; leftMs: number }) {
  const from = AROUND * (1 - leftMs / periodMs)
  return (
    <svg aria-hidden width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} className="-rotate-90">
      <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} fill="none" strokeWidth={2.5} className="stroke-line" />
      <circle
        cx={SIZE / 2}
        cy={SIZE / 2}
        r={RADIUS}
        fill="none"
        strokeWidth={2.5}
        strokeDasharray={AROUND}
        className="stroke-accent"
      >
        <animate attributeName="stroke-dashoffset" from={from} to={AROUND} dur={`${leftMs}ms`} fill="freeze" />
      </circle>
    </svg>
  )
}
