import { keyOfTaken, type Wire } from './protocol.ts'

/** An actor as it was at some moment of the log. */
export interface Seen {
  readonly id: string
  /** What it is called here: by its machine where its own name only says what place it fills. */
  readonly name: string
  /** Its name below its parent. */
  readonly slot: string
  readonly parentId: string | undefined
  readonly definition: string | undefined
  /** The id of its machine; nothing for what is no machine. */
  readonly machine: string
  readonly status: string
  readonly value: unknown
  readonly context: unknown
  /** The context before its last event. */
  readonly before: unknown
  /** The context it started with. */
  readonly first: unknown
  readonly input: unknown
  readonly tags: readonly string[]
  readonly events: number
  /** The transitions it took last. */
  readonly taken: readonly string[]
  readonly lastEvent: { readonly type: string } | undefined
}
/** All actors at a moment, by session id, in the order they came. */
export type Cast = ReadonlyMap<string, Seen>

interface Snapshot {
  readonly status?: string
  readonly value?: unknown
  readonly context?: unknown
  readonly input?: unknown
  readonly tags?: readonly string[]
}

const plain = (snapshot: unknown): Snapshot => (typeof snapshot === 'object' && snapshot !== null ? snapshot : {})

function machineOf(definition: string | undefined): string {
  try {
    const { id, states, on } = JSON.parse(definition ?? '{}') as { id?: string; states?: unknown; on?: unknown }
    return states === undefined && on === undefined ? '' : (id ?? '')
  } catch {
    return ''
  }
}

/** Names that many different actors have one after the other: the screen that is shown, what a stand-in brought in. */
const PLACES = ['screen', 'inner']

/** What one entry of the log changes. */
function take(cast: Map<string, Seen>, entry: Wire): void {
  const seen = cast.get(entry.sessionId)
  switch (entry.type) {
    case '@app.page':
      return
    case '@xstate.actor': {
      if (seen) return
      const { status = 'active', value, context, input, tags = [] } = plain(entry.snapshot)
      const { sessionId: id, name: slot, parentId, definition } = entry
      const machine = machineOf(definition)
      cast.set(id, {
        id,
        name: PLACES.includes(slot) && machine !== '' ? machine : slot,
        slot,
        parentId,
        definition,
        machine,
        status,
        value,
        context,
        before: context,
        first: context,
        input,
        tags,
        events: 0,
        taken: [],
        lastEvent: undefined,
      })
      return
    }
    case '@xstate.event':
      if (seen) cast.set(seen.id, { ...seen, events: seen.events + 1, lastEvent: entry.event, taken: [] })
      return
    case '@app.transitions':
      if (seen) cast.set(seen.id, { ...seen, taken: [...seen.taken, ...entry.taken.map(keyOfTaken)] })
      return
    case '@xstate.snapshot': {
      if (!seen) return
      const {
        status = seen.status,
        value = seen.value,
        context = seen.context,
        tags = seen.tags,
      } = plain(entry.snapshot)
      cast.set(seen.id, { ...seen, status, value, context, tags, before: seen.context })
    }
  }
}

/** Everybody as they were after so many entries. `from` may be an earlier moment that is known already. */
export function castAt(
  entries: readonly Wire[],
  count: number,
  from: { readonly count: number; readonly cast: Cast } = { count: 0, cast: new Map() },
): Cast {
  const start = from.count <= count ? from : { count: 0, cast: new Map<string, Seen>() }
  const cast = new Map(start.cast)
  for (const entry of entries.slice(start.count, count)) take(cast, entry)
  return cast
}

export const isEnded = ({ status }: Seen): boolean => status === 'done' || status === 'stopped'

/** A log without its oldest entries. Actors that still run, or are mentioned, come first, as they were by then. */
export function shortened(entries: readonly Wire[], kept: number): readonly Wire[] {
  const rest = entries.slice(-kept)
  const title = entries.slice(0, -kept).findLast(({ type }) => type === '@app.page')
  const spokenOf = new Set(
    rest.flatMap((entry) => [entry.sessionId, entry.type === '@xstate.event' ? entry.sourceId : undefined]),
  )
  const there = [...castAt(entries, entries.length - rest.length).values()]
  const told = there.filter((seen) => !isEnded(seen) || spokenOf.has(seen.id))
  return [
    ...told.map(({ id, slot, parentId, definition, status, value, context, input, tags }) => ({
      type: '@xstate.actor' as const,
      sessionId: id,
      createdAt: rest[0]?.createdAt ?? '',
      name: slot,
      parentId,
      definition,
      snapshot: { status, value, context, input, tags },
    })),
    ...(title ? [title] : []),
    ...rest,
  ]
}

/** The dotted names of all states a value is in, with everything above them. */
export function activeIn(value: unknown, above: readonly string[] = []): readonly string[] {
  if (typeof value === 'string') return [...prefixes(above), [...above, value].join('.')]
  if (typeof value !== 'object' || value === null) return prefixes(above)
  return [...prefixes(above), ...Object.entries(value).flatMap(([name, inner]) => activeIn(inner, [...above, name]))]
}
const prefixes = (path: readonly string[]): string[] => (path.length === 0 ? [] : [path.join('.')])

/** A state value as one short text. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => (valueText(inner) === '' ? name : `${name}.${valueText(inner)}`))
    .join(' + ')
}

/** A filter of a log. */
export interface Filter {
  readonly text: string
  readonly hidden: readonly string[]
  /** Only what these actors send or are sent; none of them means everybody. */
  readonly actors: readonly string[]
}

export type Happening = Extract<Wire, { type: '@xstate.event' }>
/** An event of a log, and its place there. */
export interface Line {
  readonly at: number
  readonly entry: Happening
}
/** The events of a log that pass a filter, each with its place. */
export function happeningsIn(
  entries: readonly Wire[],
  nameOf: (id: string | undefined) => string,
  { text, hidden, actors }: Filter,
): readonly Line[] {
  const wanted = text.trim().toLowerCase()
  return entries.flatMap((entry, at) => {
    if (entry.type !== '@xstate.event' || hidden.includes(entry.event.type)) return []
    if (actors.length > 0 && ![entry.sessionId, entry.sourceId].some((id) => actors.includes(id ?? ''))) return []
    const words = `${entry.event.type} ${nameOf(entry.sessionId)} ${nameOf(entry.sourceId)} ${JSON.stringify(entry.event)}`
    return wanted === '' || words.toLowerCase().includes(wanted) ? [{ at, entry }] : []
  })
}
