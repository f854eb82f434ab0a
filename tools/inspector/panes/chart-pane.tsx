import { Maximize, SendHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Drawing, type Marks } from '../../chart/drawing.tsx'
import { drawnOf, type Drawn } from '../charts.ts'
import type { InspectorStore, View } from '../store.ts'
import { samplesOf } from '../samples.ts'
import { SourcePane } from './source-pane.tsx'
import { activeIn, valueText, type Seen } from '../story.ts'

const activeIds = (seen: Seen, root: string): ReadonlySet<string> =>
  new Set(['', ...activeIn(seen.value)].map((path) => [root, path].filter(Boolean).join('.')))

/** What is active, what was taken just now, and what leads on from here. */
function marksOf({ chart }: Drawn, seen: Seen): Marks {
  const active = activeIds(seen, chart.root.id)
  const taken = new Set(seen.taken)
  const ahead = new Set(chart.transitions.filter(({ from }) => active.has(from)).map(({ key }) => key))
  const mark = (keys: readonly string[]): string => {
    if (keys.some((key) => taken.has(key))) return 'taken'
    return keys.some((key) => ahead.has(key)) ? 'ahead' : ''
  }
  return { state: (id) => (active.has(id) ? 'active' : ''), arrow: mark, line: (key) => mark([key]) }
}

interface Next {
  readonly type: string
  readonly isGuarded: boolean
}
/** The events that can be sent now: those the active states react to, without answers of actors and delays. */
function nextOf({ chart }: Drawn, seen: Seen): readonly Next[] {
  const active = activeIds(seen, chart.root.id)
  const here = chart.transitions.filter(
    ({ from, event }) => active.has(from) && event !== '' && !event.startsWith('xstate.'),
  )
  return [...new Set(here.map(({ event }) => event))].map((type) => ({
    type,
    isGuarded: here.filter(({ event }) => event === type).every(({ guard }) => guard !== ''),
  }))
}

function Sending({
  store,
  seen,
  next,
  isLive,
}: {
  store: InspectorStore
  seen: Seen
  next: readonly Next[]
  isLive: boolean
}) {
  const [payload, write] = useState('')
  const [problem, complain] = useState('')
  const known = samplesOf(seen.machine, () => store.change({}))
  const samples = next.flatMap(({ type }) =>
    (known[type] ?? []).map((sample) => ({ type, text: JSON.stringify(sample) })),
  )
  const send = (type: string): void => {
    try {
      const more: unknown = payload.trim() === '' ? {} : JSON.parse(payload)
      if (typeof more !== 'object' || more === null) throw new Error('no object')
      complain('')
      store.send(seen.id, { ...more, type })
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
          title={isGuarded ? 'A guard decides whether anything comes of it.' : undefined}
          onClick={() => send(type)}
        >
          <SendHorizontal size={12} aria-hidden="true" />
          {type}
        </button>
      ))}
      {next.length === 0 && <span className="faint">nothing that anybody could send</span>}
      {next.length > 0 && (
        <>
          <input
            aria-label="What goes with the event"
            placeholder='{"name": "Platform"}'
            value={payload}
            list="samples"
            onChange={({ target }) => write(target.value)}
          />
          <datalist id="samples">
            {samples.map(({ type, text }) => (
              <option key={`${type} ${text}`} value={text}>
                {type}
              </option>
            ))}
          </datalist>
          <span className="faint hint">{isLive ? 'Click sends the event' : 'Only a live page can be sent events'}</span>
        </>
      )}
      {problem !== '' && (
        <span className="problem" role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  )
}

function Crumbs({ seen }: { seen: Seen | undefined }) {
  if (!seen) return <h2>No actor</h2>
  const value = valueText(seen.value)
  const crumbs = value.includes(' + ') ? [value] : value.split('.')
  return (
    <>
      <h2>{seen.name}</h2>
      <ol className="crumbs" aria-label="Where it is">
        {crumbs.map((crumb, at) => (
          <li key={crumb}>
            {at === crumbs.length - 1 ? <code className="value">{crumb || seen.status}</code> : crumb}
          </li>
        ))}
      </ol>
    </>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number | null; onZoom: (zoom: number | null) => void }) {
  return (
    <span className="zoom">
      <button
        type="button"
        className="ghost icon"
        aria-label="Smaller"
        onClick={() => onZoom(Math.max(0.4, (zoom ?? 1) - 0.2))}
      >
        <ZoomOut size={16} />
      </button>
      <span className="faint">{zoom === null ? 'Fit' : `${Math.round(zoom * 100)} %`}</span>
      <button
        type="button"
        className="ghost icon"
        aria-label="Larger"
        onClick={() => onZoom(Math.min(2, (zoom ?? 0.8) + 0.2))}
      >
        <ZoomIn size={16} />
      </button>
      <button
        type="button"
        className="ghost icon"
        aria-label="Fit"
        aria-pressed={zoom === null}
        onClick={() => onZoom(null)}
      >
        <Maximize size={16} />
      </button>
    </span>
  )
}

/** The chosen actor's statechart, with its active states lit and what it took last flashing; or the text it is written in. */
export function ChartPane({ store, view, seen }: { store: InspectorStore; view: View; seen: Seen | undefined }) {
  // Nothing stands for as large as there is room.
  const [zoom, setZoom] = useState<number | null>(null)
  const onReady = (): void => store.change({})
  const drawn = seen?.definition === undefined ? 'none' : drawnOf(seen.definition, onReady)
  const isDrawn = typeof drawn === 'object'
  const isChart = view.shape === 'chart'
  const paper = useRef<HTMLElement>(null)
  const where = JSON.stringify(seen?.value ?? null)
  useEffect(() => {
    const lit = paper.current?.querySelector('.state.active:not(.compound):not(.parallel)')
    lit?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [where, seen?.id, isDrawn])
  return (
    <main className="pane" aria-label="Chart">
      <header>
        <Crumbs seen={seen} />
        <fieldset className="segments end" aria-label="How it is shown">
          {(['chart', 'source'] as const).map((shape) => (
            <button
              key={shape}
              type="button"
              aria-pressed={view.shape === shape}
              onClick={() => store.change({ shape })}
            >
              {shape === 'chart' ? 'Chart' : 'Source'}
            </button>
          ))}
        </fieldset>
        {isChart && <Zoom zoom={zoom} onZoom={setZoom} />}
      </header>
      <section
        ref={paper}
        className={isChart ? (zoom === null ? 'paper fits' : `paper zoom-${Math.round(zoom * 10)}`) : 'paper text'}
        aria-label={isChart ? 'Statechart' : 'Source'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {isDrawn && seen && isChart && (
          <Drawing key={`${seen.id}`} picture={drawn.picture} marks={marksOf(drawn, seen)} />
        )}
        {isDrawn && seen && !isChart && <SourcePane key={seen.machine} seen={seen} onReady={onReady} />}
        {drawn === 'coming' && <p className="faint">Drawing…</p>}
        {drawn === 'none' && <p className="faint">{seen ? 'This actor is no state machine.' : 'Choose an actor.'}</p>}
      </section>
      {isDrawn && seen && (
        <Sending
          store={store}
          seen={seen}
          next={nextOf(drawn, seen)}
          isLive={view.source === 'page' && seen.status === 'active'}
        />
      )}
    </main>
  )
}
