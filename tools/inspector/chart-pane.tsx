import { useState } from 'react'
import { Drawing, type Marks } from '../chart/drawing.tsx'
import { drawnOf, type Drawn } from './charts.ts'
import type { Desk, View } from './desk.ts'
import { activeIn, valueText, type Seen } from './story.ts'

function marksOf(seen: Seen): Marks {
  const active = new Set(['', ...activeIn(seen.value)].map((path) => [seen.machine, path].filter(Boolean).join('.')))
  const taken = new Set(seen.taken)
  return {
    state: (id) => (active.has(id) ? 'active' : ''),
    arrow: (keys) => (keys.some((key) => taken.has(key)) ? 'taken' : ''),
    line: (key) => (taken.has(key) ? 'taken' : ''),
  }
}

interface Next {
  readonly type: string
  readonly isGuarded: boolean
}
/** What somebody could send now: what the active states react to, but what actors answer and clocks say by themselves. */
function nextOf({ chart }: Drawn, seen: Seen): readonly Next[] {
  const active = new Set(['', ...activeIn(seen.value)].map((path) => [chart.root.id, path].filter(Boolean).join('.')))
  const here = chart.transitions.filter(
    ({ from, event }) => active.has(from) && event !== '' && !event.startsWith('xstate.'),
  )
  return [...new Set(here.map(({ event }) => event))].map((type) => ({
    type,
    isGuarded: here.filter(({ event }) => event === type).every(({ guard }) => guard !== ''),
  }))
}

function Sending({ desk, seen, next, isLive }: { desk: Desk; seen: Seen; next: readonly Next[]; isLive: boolean }) {
  const [payload, write] = useState('')
  const [problem, complain] = useState('')
  const send = (type: string): void => {
    try {
      const more: unknown = payload.trim() === '' ? {} : JSON.parse(payload)
      if (typeof more !== 'object' || more === null) throw new Error('no object')
      complain('')
      desk.send(seen.id, { ...more, type })
    } catch {
      complain('What goes with it must be an object, such as {"name": "Platform"}.')
    }
  }
  return (
    <fieldset className="next" aria-label="Possible next">
      <span className="faint">Possible next</span>
      {next.map(({ type, isGuarded }) => (
        <button
          key={type}
          type="button"
          disabled={!isLive}
          className={isGuarded ? 'guarded' : ''}
          onClick={() => send(type)}
        >
          {type}
        </button>
      ))}
      {next.length === 0 && <span className="faint">nothing that anybody could send</span>}
      <input
        aria-label="What goes with the event"
        placeholder='{"name": "Platform"}'
        value={payload}
        onChange={({ target }) => write(target.value)}
      />
      {problem !== '' && (
        <span className="problem" role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  )
}

/** The statechart of the chosen actor: its active states lit, what it took last flashing. */
export function ChartPane({ desk, view, seen }: { desk: Desk; view: View; seen: Seen | undefined }) {
  // Nothing stands for as large as there is room.
  const [zoom, setZoom] = useState<number | null>(null)
  const drawn = seen?.definition === undefined ? 'none' : drawnOf(seen.definition, () => desk.change({}))
  const isDrawn = typeof drawn === 'object'
  return (
    <main className="pane" aria-label="Chart">
      <header>
        <h2>{seen?.name ?? 'No actor'}</h2>
        {seen && <code className="value">{valueText(seen.value) || seen.status}</code>}
        <span className="end zoom">
          <button
            type="button"
            className="ghost"
            aria-label="Smaller"
            onClick={() => setZoom(Math.max(0.4, (zoom ?? 1) - 0.2))}
          >
            −
          </button>
          <button type="button" className="ghost" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
            Fit
          </button>
          {zoom === null ? '' : `${Math.round(zoom * 100)} %`}
          <button
            type="button"
            className="ghost"
            aria-label="Larger"
            onClick={() => setZoom(Math.min(2, (zoom ?? 0.8) + 0.2))}
          >
            +
          </button>
        </span>
      </header>
      <section
        className={zoom === null ? 'paper fits' : `paper zoom-${Math.round(zoom * 10)}`}
        aria-label="Statechart"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {isDrawn && seen && <Drawing key={`${seen.id}`} picture={drawn.picture} marks={marksOf(seen)} />}
        {drawn === 'coming' && <p className="faint">Drawing…</p>}
        {drawn === 'none' && <p className="faint">{seen ? 'This actor is no state machine.' : 'Choose an actor.'}</p>}
      </section>
      {isDrawn && seen && (
        <Sending
          desk={desk}
          seen={seen}
          next={nextOf(drawn, seen)}
          isLive={view.source === 'page' && seen.status === 'active'}
        />
      )}
    </main>
  )
}
