import { Check, Copy, Footprints } from 'lucide-react'
import { useState } from 'react'
import { drawnOf } from '../charts.ts'
import type { InspectorStore, View } from '../store.ts'
import { effectOf, eventBefore, nameIn, timeOf } from '../moment.ts'
import { retold } from '../retold.ts'
import type { Cast } from '../story.ts'

/** Events go on coming meanwhile, so it is a time that ends it. */
const COPIED_SHOWN_MS = 2_000

const shown = (value: unknown): string => JSON.stringify(value, null, 1) ?? 'nothing'

function Rows({ name, values }: { name: string; values: readonly string[] }) {
  return values.map((value, at) => (
    <div key={value} className="fact">
      <dt>{at === 0 ? name : ''}</dt>
      <dd>{value}</dd>
    </div>
  ))
}

/** The chosen event: its payload, its effects, and the path to it. */
export function EventPane({ store, view, cast }: { store: InspectorStore; view: View; cast: Cast }) {
  const [copied, setCopied] = useState('')
  const { entries, paused, filter } = view
  const count = paused ?? entries.length
  const at = eventBefore(entries, count)
  const receiver = cast.get(entries[at]?.sessionId ?? '')
  const drawn = receiver?.definition === undefined ? 'none' : drawnOf(receiver.definition, () => store.change({}))
  const effect = effectOf(entries, at, typeof drawn === 'object' ? drawn.chart : null)
  const chosen = view.chosen === null ? undefined : cast.get(view.chosen)
  const chosenDrawn = chosen?.definition === undefined ? 'none' : drawnOf(chosen.definition, () => store.change({}))
  const lines = (): readonly string[] =>
    chosen && typeof chosenDrawn === 'object' ? retold(entries, count, chosen.id, chosenDrawn.chart) : []
  const copy = (text: string, what: string): void => {
    void store.copy(text).then((isCopied) => {
      if (!isCopied) return
      setCopied(what)
      setTimeout(() => setCopied(''), COPIED_SHOWN_MS)
    })
  }
  return (
    <aside className="event" aria-label="Event">
      {effect && (
        <>
          <div className="head">
            <h3>
              <code>{effect.event.event.type}</code>
            </h3>
            <button
              type="button"
              className="ghost icon end"
              aria-label="Copy the event"
              onClick={() => copy(shown(effect.event.event), 'event')}
            >
              <Copy size={14} />
            </button>
          </div>
          <section
            className="facts"
            aria-label="What it did"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
            tabIndex={0}
          >
            <dl>
              <Rows name="from" values={[nameIn(cast, effect.event.sourceId)]} />
              <Rows name="to" values={[nameIn(cast, effect.event.sessionId)]} />
              <Rows name="at" values={[timeOf(effect.event.createdAt)]} />
              {Object.entries(effect.event.event)
                .filter(([key]) => key !== 'type')
                .map(([key, value]) => (
                  <div key={key} className="fact payload">
                    <dt>{key}</dt>
                    <dd>{shown(value)}</dd>
                  </div>
                ))}
              <Rows name="left" values={effect.left} />
              <Rows name="entered" values={effect.entered} />
              <Rows name="actions" values={effect.actions} />
            </dl>
          </section>
          <button
            type="button"
            className="ghost quiet"
            onClick={() => store.change({ filter: { ...filter, hidden: [...filter.hidden, effect.event.event.type] } })}
          >
            Hide events of this type
          </button>
        </>
      )}
      <button
        type="button"
        className="retell"
        disabled={typeof chosenDrawn !== 'object'}
        onClick={() => copy(lines().join('\n'), 'path')}
      >
        {copied === 'path' ? <Check size={14} aria-hidden="true" /> : <Footprints size={14} aria-hidden="true" />}
        {copied === 'path' ? 'Copied' : 'Copy as Given/When/Then'}
      </button>
    </aside>
  )
}
