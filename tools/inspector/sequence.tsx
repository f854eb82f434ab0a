import type { Desk, View } from './desk.ts'
import { happeningsIn, type Cast, type Happening } from './story.ts'

const [LANE, ROW, HEAD, TIME] = [150, 26, 34, 110]
/** As many as are looked at with profit; filters narrow them down. */
const SHOWN = 200
const OUTSIDE = 'outside'

interface Line {
  readonly at: number
  readonly entry: Happening
}

const timeOf = ({ createdAt }: Happening): string => new Date(Number(createdAt)).toISOString().slice(11, 23)

function Arrow({
  line,
  from,
  to,
  row,
  isHere,
}: {
  line: Line
  from: number
  to: number
  row: number
  isHere: boolean
}) {
  const y = row * ROW + ROW / 2
  const [start, end] = [TIME + from * LANE + LANE / 2, TIME + to * LANE + LANE / 2]
  const isSelf = from === to
  const tip = isSelf ? start + 4 : end > start ? end - 1 : end + 1
  const side = isSelf || end < start ? 1 : -1
  return (
    <g className={isHere ? 'message here' : 'message'}>
      <text className="time" x={8} y={y + 4}>
        {timeOf(line.entry)}
      </text>
      {isSelf ? (
        <path className="line" d={`M${start} ${y - 5}h26v10h-22`} />
      ) : (
        <path className="line" d={`M${start} ${y}H${tip}`} />
      )}
      <path className="head" d={`M${tip} ${y + (isSelf ? 5 : 0)}l${7 * side} -4v8Z`} />
      <text
        className="type"
        x={isSelf ? start + 34 : (start + end) / 2}
        y={y - (isSelf ? -4 : 4)}
        textAnchor={isSelf ? 'start' : 'middle'}
      >
        {line.entry.event.type}
      </text>
    </g>
  )
}

/** What the actors said to each other: a line for each of them, an arrow for each event. */
export function Sequence({ desk, view, cast }: { desk: Desk; view: View; cast: Cast }) {
  const { filter } = view
  const nameOf = (id: string | undefined): string => (id === undefined ? OUTSIDE : (cast.get(id)?.name ?? OUTSIDE))
  const count = view.paused ?? view.entries.length
  const all = happeningsIn(view.entries, nameOf, filter)
  const upTo = all.findLastIndex(({ at }) => at < count) + 1
  const lines = all.slice(Math.max(0, upTo - SHOWN), upTo + 20)
  // Whoever spoke last stands first.
  const lanes = [...new Set(lines.toReversed().flatMap(({ entry }) => [entry.sourceId ?? OUTSIDE, entry.sessionId]))]
  const laneOf = (id: string | undefined): number => lanes.indexOf(id ?? OUTSIDE)
  const here = all[upTo - 1]
  const change = (differences: Partial<View['filter']>) => desk.change({ filter: { ...filter, ...differences } })
  return (
    <section className="sequence" aria-label="Sequence">
      <div className="filters">
        <input
          type="search"
          aria-label="Event, actor or payload"
          placeholder="Event, actor or payload"
          value={filter.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <label>
          <input
            type="checkbox"
            checked={filter.actor !== null}
            disabled={view.chosen === null}
            onChange={({ target }) => change({ actor: target.checked ? view.chosen : null })}
          />
          Only the chosen actor
        </label>
        {filter.hidden.map((type) => (
          <button
            key={type}
            type="button"
            onClick={() => change({ hidden: filter.hidden.filter((one) => one !== type) })}
          >
            {`Hidden: ${type} ×`}
          </button>
        ))}
        <span className="faint end">{`${lines.length} of ${all.length} events`}</span>
      </div>
      <section
        className="scroll"
        aria-label="Sequence diagram"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        <div className="rolls">
          <svg
            className="heads"
            width={TIME + lanes.length * LANE}
            height={HEAD}
            role="img"
            aria-label="Actors of the diagram"
          >
            {lanes.map((id, lane) => (
              <g key={id} className={id === view.chosen ? 'lane chosen' : 'lane'}>
                <rect x={TIME + lane * LANE + 8} y={4} width={LANE - 16} height={24} rx={6} />
                <text x={TIME + lane * LANE + LANE / 2} y={20} textAnchor="middle">
                  {id === OUTSIDE ? OUTSIDE : nameOf(id).slice(0, 20)}
                </text>
              </g>
            ))}
          </svg>
          <svg
            width={TIME + lanes.length * LANE}
            height={lines.length * ROW + 10}
            role="img"
            aria-label="Events between actors"
          >
            {lanes.map((id, lane) => (
              <path
                key={id}
                className={id === view.chosen ? 'thread chosen' : 'thread'}
                d={`M${TIME + lane * LANE + LANE / 2} 0V${lines.length * ROW + 10}`}
              />
            ))}
            {lines.map((line, row) => (
              <Arrow
                key={line.at}
                line={line}
                row={row}
                from={laneOf(line.entry.sourceId)}
                to={laneOf(line.entry.sessionId)}
                isHere={line === here}
              />
            ))}
          </svg>
        </div>
      </section>
      <aside className="event" aria-label="Event">
        {here && (
          <>
            <h3>
              <code>{here.entry.event.type}</code>
            </h3>
            <p className="faint">{`from ${nameOf(here.entry.sourceId)} to ${nameOf(here.entry.sessionId)}`}</p>
            <pre>{JSON.stringify({ ...here.entry.event, type: undefined }, null, 1)}</pre>
            <button type="button" onClick={() => change({ hidden: [...filter.hidden, here.entry.event.type] })}>
              Hide events of this type
            </button>
          </>
        )}
      </aside>
    </section>
  )
}
