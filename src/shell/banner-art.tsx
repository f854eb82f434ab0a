/** Heights of the cards of each lane; the one that is lit stands where the eye falls. */
const LANES = [
  [70, 120, 52, 96, 130, 60, 84, 48],
  [96, 48, 84, 130, 104, 48, 74, 56, 92],
  [120, 110, 80, 52, 118, 52, 116, 52, 84, 60, 120],
  [74, 142, 52, 82, 84, 140, 56, 92, 110],
  [92, 110, 84, 60, 74, 130, 92, 56, 110],
] as const
const LIT = { lane: 2, card: 3 } as const
const LANE_WIDTH = 138
const LANE_STEP = 164
const FIRST_LANE_AT = -82
const GAP = 14
const TURN = 'rotate(-8 317 450)'
const START = [150, 66, -150, -70, -190] as const

type Card = { lane: number; card: number; y: number; height: number }

const CARDS: readonly Card[] = LANES.flatMap((heights, lane) => {
  let y: number = START[lane] ?? 0
  return heights.map((height, card) => {
    const placed = { lane, card, y, height }
    y += height + GAP
    return placed
  })
})

const isLit = ({ lane, card }: Card) => lane === LIT.lane && card === LIT.card

/** Lanes of cards going by behind the banner's words; decoration only. */
export function BannerArt() {
  return (
    <svg aria-hidden viewBox="0 0 634 900" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
      <defs>
        <linearGradient id="banner-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.1" stopColor="#fff" />
          <stop offset="0.86" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id="banner-mask">
          <rect width="634" height="900" fill="url(#banner-fade)" />
        </mask>
      </defs>
      <g mask="url(#banner-mask)">
        <g transform={TURN}>
          {CARDS.map((card) => isLit(card) || <CardShape key={`${card.lane}-${card.card}`} {...card} />)}
        </g>
      </g>
      <g transform={TURN}>
        {CARDS.filter(isLit).map((card) => (
          <CardShape key="lit" {...card} lit />
        ))}
      </g>
    </svg>
  )
}

function CardShape({ lane, card, y, height, lit = false }: Card & { lit?: boolean }) {
  const x = FIRST_LANE_AT + lane * LANE_STEP
  const wide = 34 + ((card * 29 + lane * 17) % 34)
  const isTall = height > 60
  return (
    <g fill={lit ? '#6366f1' : '#fff'}>
      <rect
        x={x}
        y={y}
        width={LANE_WIDTH}
        height={height}
        rx="10"
        fill="#fff"
        fillOpacity={lit ? 0.96 : 0.11}
        stroke="#fff"
        strokeOpacity=".1"
      />
      <rect x={x + 13} y={y + 13} width={wide} height="6" rx="3" fillOpacity={lit ? 0.9 : 0.42} />
      {isTall && <rect x={x + 13} y={y + 27} width={wide + 24} height="5" rx="2.5" fillOpacity=".24" />}
      {isTall && <circle cx={x + LANE_WIDTH - 18} cy={y + height - 18} r="7" fillOpacity=".2" />}
    </g>
  )
}
