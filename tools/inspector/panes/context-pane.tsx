import { Check, Copy, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { drawnOf } from '../charts.ts'
import type { InspectorStore } from '../store.ts'
import type { Seen } from '../story.ts'

type Thing = Readonly<Record<string, unknown>>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const text = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))
const kindOf = (value: unknown): string =>
  typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : ''
const sizeOf = (value: Thing): string =>
  Array.isArray(value) ? `${value.length} items` : `${Object.keys(value).length} fields`

interface LeafProps {
  readonly name: string
  readonly value: unknown
  readonly before: unknown
  readonly first: unknown
}

function markOf({ value, before, first }: LeafProps): string {
  if (!isSame(value, before)) return 'just'
  return isSame(value, first) ? '' : 'since'
}

function Node(props: LeafProps) {
  const { name, value, before, first } = props
  const mark = markOf(props)
  if (!isThing(value))
    return (
      <li className={mark}>
        <span className="key">{name}</span>
        {mark === 'just' && !isThing(before) && before !== undefined && <del>{text(before)}</del>}
        <span className={value === 'hidden' ? 'hidden' : kindOf(value)}>
          {value === 'hidden' ? 'hidden' : text(value)}
          {value === 'hidden' && <EyeOff size={12} aria-hidden="true" />}
        </span>
        {mark === 'just' && before === undefined && <span className="faint">added</span>}
      </li>
    )
  const [old, start] = [isThing(before) ? before : {}, isThing(first) ? first : {}]
  return (
    <li className={mark}>
      <details open={mark === 'just' || Object.keys(value).length < 8}>
        <summary>
          <span className="key">{name}</span> <span className="faint">{sizeOf(value)}</span>
        </summary>
        <ul>
          {Object.entries(value).map(([key, inner]) => (
            <Node key={key} name={key} value={inner} before={old[key]} first={start[key]} />
          ))}
          {Object.keys(old)
            .filter((key) => !(key in value))
            .map((key) => (
              <li key={key} className="just">
                <span className="key">{key}</span>
                <del>{text(old[key]).slice(0, 80)}</del>
              </li>
            ))}
        </ul>
      </details>
    </li>
  )
}

function Tree({ now, before, first }: { now: unknown; before: unknown; first: unknown }) {
  if (!isThing(now) || Object.keys(now).length === 0) return <p className="faint">Nothing is kept here.</p>
  const [old, start] = [isThing(before) ? before : {}, isThing(first) ? first : {}]
  return (
    <ul className="tree-of-values">
      {Object.entries(now).map(([key, value]) => (
        <Node key={key} name={key} value={value} before={old[key]} first={start[key]} />
      ))}
    </ul>
  )
}

const TABS = ['Context', 'Transition', 'Input'] as const

function Transition({ seen }: { seen: Seen }) {
  return (
    <dl>
      <dt>Last event</dt>
      <dd>
        <code>{seen.lastEvent?.type ?? 'none yet'}</code>
      </dd>
      <dt>Taken</dt>
      {seen.taken.map((key) => (
        <dd key={key}>
          <code>{key}</code>
        </dd>
      ))}
      {seen.taken.length === 0 && <dd>none</dd>}
      <dt>Events so far</dt>
      <dd>{seen.events}</dd>
    </dl>
  )
}

/** What the view asks this actor for, and which guards let the last event through. */
function Foot({ seen }: { seen: Seen }) {
  const drawn = seen.definition === undefined ? 'none' : drawnOf(seen.definition, () => undefined)
  const transitions = typeof drawn === 'object' ? drawn.chart.transitions : []
  const guards = transitions.filter(({ key, guard }) => guard !== '' && seen.taken.includes(key))
  return (
    <dl className="tags">
      <dt>Tags</dt>
      <dd>
        {seen.tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
        {seen.tags.length === 0 && <span className="faint">none</span>}
      </dd>
      <dt>Guard</dt>
      <dd>
        {guards.map(({ key, guard }) => (
          <code key={key} className="held">
            <Check size={13} aria-hidden="true" /> {guard}
          </code>
        ))}
        {guards.length === 0 && <span className="faint">none was asked</span>}
      </dd>
    </dl>
  )
}

/** What the chosen actor keeps, and what its last event changed in it. */
export function ContextPane({ store, seen }: { store: InspectorStore; seen: Seen | undefined }) {
  const [tab, choose] = useState<(typeof TABS)[number]>('Context')
  const shown = { Context: seen?.context, Transition: seen?.taken, Input: seen?.input }[tab]
  return (
    <section className="context" aria-label="Context">
      <div className="head">
        <div role="tablist" className="tabs">
          {TABS.map((name) => (
            <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => choose(name)}>
              {name}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="ghost icon end"
          aria-label={`Copy: ${tab}`}
          disabled={shown === undefined}
          onClick={() => void store.copy(JSON.stringify(shown, null, 2))}
        >
          <Copy size={14} />
        </button>
      </div>
      <section
        className="values"
        aria-label="Values"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {seen && tab === 'Context' && (
          <>
            <p className="legend">
              <span className="swatch just" /> changed just now <span className="swatch since" /> since it started
            </p>
            <Tree now={seen.context} before={seen.before} first={seen.first} />
          </>
        )}
        {seen && tab === 'Transition' && <Transition seen={seen} />}
        {seen && tab === 'Input' && <Tree now={seen.input} before={seen.input} first={seen.input} />}
      </section>
      {seen && <Foot seen={seen} />}
    </section>
  )
}
