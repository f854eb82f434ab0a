import type { InspectorStore, View } from '../store.ts'
import { barsOf } from '../moment.ts'

const [BARS, HEIGHT] = [140, 24]

/** The whole log as bars, each a stretch of it, as high as there was going on; red where something broke. */
export function Timeline({ store, view, count }: { store: InspectorStore; view: View; count: number }) {
  const { entries } = view
  const bars = barsOf(entries, BARS)
  const highest = Math.max(1, ...bars.map(({ events }) => events))
  const place = entries.length === 0 ? 0 : (BARS * count) / entries.length
  return (
    <div className="timeline">
      <svg viewBox={`0 0 ${BARS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ events, hasBroken }, at) => {
          const height = events === 0 ? 0.5 : 3 + ((HEIGHT - 4) * events) / highest
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
              key={at}
              className={hasBroken ? 'broken' : at < place ? 'past' : 'ahead'}
              x={at + 0.15}
              y={HEIGHT - height}
              width={0.7}
              height={height}
            />
          )
        })}
        <rect className="cursor" x={Math.max(0, Math.min(BARS - 0.4, place - 0.2))} y={0} width={0.4} height={HEIGHT} />
      </svg>
      <input
        type="range"
        aria-label="Place in the log"
        min={0}
        max={entries.length}
        value={count}
        onChange={({ target }) => store.change({ paused: Number(target.value), isPlaying: false })}
      />
    </div>
  )
}
