import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { labelOf, stateOf } from '../walk.ts'

/** What an actor sent to another one: its parent, a child by its id, or one by its name in the system. */
export interface Sent {
  readonly to: string
  readonly event: AnyEventObject
}

/**
 * What a machine does on its way beside going from state to state, and exactly where: an effect, and the lines
 * `state — event → state` on which it can be seen, written by hand from the specification. A `*` stands for anything; a line
 * that begins with `not ` takes back some of what the lines before it say. The start is the line `(start) → state`, and
 * `state → state` is short for any event that leads there.
 *
 * The effects are `tells WHOM: EVENT`, `starts ACTOR`, `stops ACTOR` of what was spawned, `emits EVENT`, `sets KEY` and `clears KEY`
 * of the context. An effect belongs to a line when it can be seen there in one of the ways the walk goes along it.
 */
export type Effects = Readonly<Record<string, string | readonly string[]>>

const START = '(start)'

/** By line, everything that was seen on it. */
export type Seen = Map<string, Set<string>>

/** Who hears something of an actor, as it is named in a table. */
export function addressOf(speaker: AnyActorRef, hearer: AnyActorRef & { readonly systemId?: string }): string {
  if (hearer === speaker) return 'itself'
  if (hearer === speaker._parent) return 'its parent'
  return hearer.systemId ?? kindOf(hearer.id)
}

/** Children that are numbered or named by what they are for are of one kind: `upload-3` is `upload-N`. */
const kindOf = (id: string): string => id.replaceAll(/\d+/g, 'N')

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  value === 0 ||
  (value instanceof Map || value instanceof Set
    ? value.size === 0
    : typeof value === 'object' && Object.keys(value).length === 0)

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner instanceof Map || inner instanceof Set ? [...inner] : inner instanceof Error ? inner.message : inner,
  ) ?? ''

/** How the context became another one. */
function changes(before: object, after: object): string[] {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...other].flatMap(([key, value]) =>
    one.get(key) === value || asText(one.get(key)) === asText(value)
      ? []
      : [`${isNothing(value) ? 'clears' : 'sets'} ${key}`],
  )
}

/** The children that end by themselves when their state is left. */
const invokedBy = ({ machine }: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set([machine.root, ...getStateNodes(machine.root)].flatMap(({ invoke }) => invoke.map(({ id }) => id)))

/** What is seen of one step from outside. */
export interface Outward {
  readonly sent: readonly Sent[]
  readonly started: readonly string[]
  readonly emitted: readonly AnyEventObject[]
}

/** The line of a step, and all its effects. */
export function effectsOf(
  before: AnyMachineSnapshot | null,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
  { sent, started, emitted }: Outward,
): { readonly line: string; readonly effects: readonly string[] } {
  const invoked = invokedBy(after)
  const stopped = Object.entries(before?.children ?? {}).filter(
    ([id, child]) => child !== undefined && after.children[id] !== child && !invoked.has(id),
  )
  return {
    line: before ? `${stateOf(before)} — ${labelOf(event)} → ${stateOf(after)}` : `${START} → ${stateOf(after)}`,
    effects: [
      ...sent.map(({ to, event: { type } }) => `tells ${to}: ${type}`),
      ...started.map((id) => `starts ${kindOf(id)}`),
      ...stopped.map(([id]) => `stops ${kindOf(id)}`),
      ...emitted.map(({ type }) => `emits ${type}`),
      ...(before ? changes(before.context as object, after.context as object) : []),
    ],
  }
}

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
/** `from → to` is short for `from — * → to`; `* → to` means the start as well. */
const inFull = (line: string): string => {
  const [from = '', to] = line.split(' → ')
  return from.includes(' — ') || from === START || from === '*' ? line : `${from} — * → ${to}`
}
const patternOf = (line: string): RegExp => new RegExp(`^${escaped(inFull(line)).replaceAll('*', '.*')}$`)
const NOT = 'not '

/** The lines of a walk that a table means. */
function meant(table: string | readonly string[], lines: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const written of [table].flat()) {
    const takesBack = written.startsWith(NOT)
    const pattern = patternOf(takesBack ? written.slice(NOT.length) : written)
    for (const line of lines)
      if (pattern.test(line)) {
        if (takesBack) found.delete(line)
        else found.add(line)
      }
  }
  return found
}

/** Where a machine and a table of effects differ: what it does besides, what it does not do, and lines that no walk comes to. */
export function effectDifferences(
  table: Effects,
  seen: Seen,
): { readonly besides: readonly string[]; readonly missing: readonly string[]; readonly nowhere: readonly string[] } {
  const lines = [...seen.keys()]
  const should = new Map(Object.entries(table).map(([effect, where]) => [effect, meant(where, lines)]))
  const nowhere = Object.entries(table).flatMap(([effect, where]) =>
    [where]
      .flat()
      .map((written) => (written.startsWith(NOT) ? written.slice(NOT.length) : written))
      .filter((written) => !lines.some((line) => patternOf(written).test(line)))
      .map((written) => `${effect}: ${written}`),
  )
  return {
    besides: [...seen].flatMap(([line, effects]) =>
      [...effects].filter((effect) => should.get(effect)?.has(line) !== true).map((effect) => `${effect}: ${line}`),
    ),
    missing: [...should].flatMap(([effect, where]) =>
      [...where].filter((line) => seen.get(line)?.has(effect) !== true).map((line) => `${effect}: ${line}`),
    ),
    nowhere,
  }
}
