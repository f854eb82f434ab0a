import { useEffect, useRef } from 'react'
import { nameIn, timeOf } from '../moment.ts'
import type { Cast, Line } from '../story.ts'

const LONGEST = 160
const payloadOf = (event: { readonly type: string }): string => {
  const rest = Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'))
  const text = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

interface Props {
  readonly lines: readonly Line[]
  readonly here: Line | undefined
  readonly cast: Cast
  readonly onGo: (at: number) => void
}

/** What happened, line by line, the newest first. */
export function LogList({ lines, here, cast, onGo }: Props) {
  const place = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [here?.at])
  return (
    <section
      className="scroll list"
      aria-label="Events"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th>From</th>
            <th>To</th>
            <th>Event</th>
            <th>With</th>
          </tr>
        </thead>
        <tbody>
          {lines.toReversed().map(({ at, entry }) => (
            <tr key={at} ref={at === here?.at ? place : undefined} className={at === here?.at ? 'here' : ''}>
              <td>{timeOf(entry.createdAt)}</td>
              <td>{nameIn(cast, entry.sourceId)}</td>
              <td>{nameIn(cast, entry.sessionId)}</td>
              <td>
                <button type="button" aria-current={at === here?.at} onClick={() => onGo(at)}>
                  {entry.event.type}
                </button>
              </td>
              <td>
                <code>{payloadOf(entry.event)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
