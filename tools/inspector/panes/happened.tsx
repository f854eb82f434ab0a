import { Search, X } from 'lucide-react'
import type { InspectorStore, View } from '../store.ts'
import { LogList } from './log-list.tsx'
import { nameIn } from '../moment.ts'
import { Sequence } from './sequence.tsx'
import { happeningsIn, type Cast, type Filter } from '../story.ts'

/** As many as are looked at with profit; filters narrow them down. */
const SHOWN = 200
/** So much of what comes next is shown as well. */
const AHEAD = 20

function Actors({ filter, view, cast, onChange }: ActorsProps) {
  const { actors } = filter
  const toggle = (id: string): void =>
    onChange({ actors: actors.includes(id) ? actors.filter((one) => one !== id) : [...actors, id] })
  const known = [...cast.values()].filter(({ events, id }) => events > 0 || id === view.chosen)
  return (
    <span className="chip">
      <details className="menu">
        <summary>Actor</summary>
        <ul>
          {known.map(({ id, name }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={actors.includes(id)} onChange={() => toggle(id)} />
                {name}
              </label>
            </li>
          ))}
        </ul>
      </details>
      <b>{actors.length === 0 ? 'all' : `${actors.length} chosen`}</b>
      {actors.length > 0 && (
        <button type="button" aria-label="Show every actor" onClick={() => onChange({ actors: [] })}>
          <X size={13} />
        </button>
      )}
    </span>
  )
}
interface ActorsProps {
  readonly filter: Filter
  readonly view: View
  readonly cast: Cast
  readonly onChange: (differences: Partial<Filter>) => void
}

/** What happened between the actors, filtered: as a diagram or as a list. */
export function Happened({ store, view, cast }: { store: InspectorStore; view: View; cast: Cast }) {
  const { filter } = view
  const change = (differences: Partial<Filter>): void => store.change({ filter: { ...filter, ...differences } })
  const count = view.paused ?? view.entries.length
  const all = happeningsIn(view.entries, (id) => nameIn(cast, id), filter)
  const upTo = all.findLastIndex(({ at }) => at < count) + 1
  const lines = all.slice(Math.max(0, upTo - SHOWN), upTo + AHEAD)
  const here = all[upTo - 1]
  const goTo = (at: number): void => {
    // The event with what it did: up to the actor's next snapshot.
    const id = view.entries[at]?.sessionId
    const end = view.entries.findIndex(
      ({ type, sessionId }, place) => place > at && sessionId === id && type === '@xstate.snapshot',
    )
    store.change({ paused: end < 0 ? at + 1 : end + 1, isPlaying: false })
  }
  return (
    <section className="sequence" aria-label="Sequence">
      <div className="filters">
        <div className="field">
          <Search size={14} aria-hidden="true" />
          <input
            type="search"
            aria-label="Event, actor or payload"
            placeholder="Event, actor or payload"
            value={filter.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </div>
        <Actors filter={filter} view={view} cast={cast} onChange={change} />
        {filter.hidden.map((type) => (
          <span key={type} className="chip">
            Hide <b>{type}</b>
            <button
              type="button"
              aria-label={`Show ${type} again`}
              onClick={() => change({ hidden: filter.hidden.filter((one) => one !== type) })}
            >
              <X size={13} />
            </button>
          </span>
        ))}
        <span className="faint end">{`${lines.length} of ${all.length} events`}</span>
        <span className="key-of-lines" aria-hidden="true">
          <i className="solid" /> event <i className="dashed" /> from the world
        </span>
      </div>
      {view.below === 'sequence' ? (
        <Sequence lines={lines} here={here} cast={cast} chosen={view.chosen} onGo={goTo} />
      ) : (
        <LogList lines={lines} here={here} cast={cast} onGo={goTo} />
      )}
    </section>
  )
}
