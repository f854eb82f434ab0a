import { useEffect, useRef } from 'react'
import { arrowLabel } from '../../chart/chart.ts'
import { isSlot, nameIn, OUTSIDE, timeOf } from '../moment.ts'
import type { Cast, Line } from '../story.ts'

const [LANE, ROW, HEAD, TIME] = [148, 26, 36, 110]
const LONGEST_NAME = 20

/** The same event in a row, as while typing, is one row that stands at the last of them. */
interface Row {
  readonly last: Line
  readonly times: number
  readonly holds: readonly number[]
}

function rowsOf(lines: readonly Line[]): readonly Row[] {
  const rows: Row[] = []
  for (const line of lines) {
    const before = rows.at(-1)
    const { event, sessionId, sourceId } = line.entry
    const isSame =
      before?.last.entry.event.type === event.type &&
      before.last.entry.sessionId === sessionId &&
      before.last.entry.sourceId === sourceId
    if (isSame && before)
      rows[rows.length - 1] = { last: line, times: before.times + 1, holds: [...before.holds, line.at] }
    else rows.push({ last: line, times: 1, holds: [line.at] })
  }
  return rows
}

interface ArrowProps {
  readonly row: Row
  readonly from: number
  readonly to: number
  readonly y: number
  readonly isHere: boolean
  readonly isFromTheWorld: boolean
  readonly width: number
  readonly onGo: (at: number) => void
}

function Arrow({ row, from, to, y, isHere, isFromTheWorld, width, onGo }: ArrowProps) {
  const [start, end] = [TIME + from * LANE + LANE / 2, TIME + to * LANE + LANE / 2]
  const isSelf = from === to
  const tip = isSelf ? start + 5 : end > start ? end - 4 : end + 4
  const side = isSelf || end < start ? 1 : -1
  const { event, createdAt } = row.last.entry
  const label = arrowLabel(event.type)
  const text = row.times > 1 ? `${label} × ${row.times}` : label
  const half = (text.length * 6.1) / 2 + 6
  const middle = Math.max(TIME + half, (start + end) / 2)
  const own = useRef<SVGGElement>(null)
  useEffect(() => {
    if (isHere) own.current?.scrollIntoView({ block: 'center' })
  }, [isHere])
  return (
    // A row is chosen with the mouse here; the list beside it is for the keyboard.
    <g
      ref={own}
      className={['message', isHere ? 'here' : '', isFromTheWorld ? 'from-the-world' : ''].filter(Boolean).join(' ')}
      onClick={() => onGo(row.last.at)}
    >
      <rect className="row" x={0} y={y - ROW / 2} width={width} height={ROW} />
      <text className="time" x={8} y={y + 4}>
        {timeOf(createdAt)}
      </text>
      {isSelf ? (
        <path className="line" d={`M${start} ${y - 6}h24v12h-20`} />
      ) : (
        <path className="line" d={`M${start} ${y}H${tip}`} />
      )}
      <path className="head" d={`M${tip} ${y + (isSelf ? 6 : 0)}l${7 * side} -4v8Z`} />
      <rect className="ground" x={isSelf ? start + 28 : middle - half} y={y - 10} width={half * 2} height={20} rx={5} />
      <text className="type" x={isSelf ? start + 28 + half : middle} y={y + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

interface Props {
  readonly lines: readonly Line[]
  readonly here: Line | undefined
  readonly cast: Cast
  readonly chosen: string | null
  readonly onGo: (at: number) => void
}

/** What the actors said to each other: a line for each of them, an arrow for each event. */
export function Sequence({ lines, here, cast, chosen, onGo }: Props) {
  const rows = rowsOf(lines)
  // The latest sender stands first.
  const lanes = [
    ...new Set(rows.toReversed().flatMap(({ last: { entry } }) => [entry.sourceId ?? OUTSIDE, entry.sessionId])),
  ]
  const laneOf = (id: string | undefined): number => lanes.indexOf(id ?? OUTSIDE)
  const [width, height] = [TIME + lanes.length * LANE, rows.length * ROW + 8]
  const middleOf = (lane: number): number => TIME + lane * LANE + LANE / 2
  return (
    <section
      className="scroll"
      aria-label="Sequence diagram"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
    >
      <div className="rolls">
        <svg className="heads" width={width} height={HEAD} role="img" aria-label="Actors of the diagram">
          {lanes.map((id, lane) => (
            <g key={id} className={id === chosen ? 'lane chosen' : 'lane'}>
              <rect x={TIME + lane * LANE + 8} y={5} width={LANE - 16} height={24} rx={6} />
              <text x={middleOf(lane)} y={21} textAnchor="middle">
                {id === OUTSIDE ? OUTSIDE : nameIn(cast, id).slice(0, LONGEST_NAME)}
              </text>
            </g>
          ))}
        </svg>
        <svg width={width} height={height} role="img" aria-label="Events between actors">
          {lanes.map((id, lane) => (
            <path
              key={id}
              className={id === chosen ? 'thread chosen' : 'thread'}
              d={`M${middleOf(lane)} 0V${height}`}
            />
          ))}
          {rows.map((row, at) => (
            <Arrow
              key={row.last.at}
              row={row}
              y={at * ROW + ROW / 2}
              width={width}
              from={laneOf(row.last.entry.sourceId)}
              to={laneOf(row.last.entry.sessionId)}
              isHere={here !== undefined && row.holds.includes(here.at)}
              isFromTheWorld={isSlot(cast, row.last.entry.sourceId)}
              onGo={onGo}
            />
          ))}
        </svg>
      </div>
    </section>
  )
}
