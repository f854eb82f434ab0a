import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Sent } from './effects/effects.ts'
import type { World } from './ports/world.ts'

type FromPort =
  | { type: `xstate.done.actor.${string}`; output: unknown; actorId: string }
  | { type: `xstate.error.actor.${string}`; error: unknown; actorId: string }
type FromClock = { type: `xstate.after.${string}` }

/** An event a walk may send: one of the machine's own, an answer of a slot, or a timer that ran out. */
export type Sample<Machine extends AnyStateMachine> = EventFromLogic<Machine> | FromPort | FromClock

/** What an invariant sees after each step. */
export interface Moment<Machine extends AnyStateMachine> {
  readonly event: AnyEventObject
  readonly before: SnapshotFrom<Machine>
  readonly snapshot: SnapshotFrom<Machine>
  readonly world: World
  /** What the machine emitted during this step. */
  readonly emitted: readonly AnyEventObject[]
  /** What the machine sent to its parent, and to the actors it looks up by system id, during this step. */
  readonly told: readonly AnyEventObject[]
  /** What it sent during this step, with whom it sent it to. */
  readonly sent: readonly Sent[]
}

/**
 * Everything the kit needs to walk a machine. Stands beside the machine as `x.walk.ts`, so that tests, pages and
 * reports walk the same paths.
 */
export interface Walk<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly input?: InputFrom<Machine>
  /** Events with their payload. A type without a sample is sent bare; several samples of a type are all tried. */
  readonly events?: readonly Sample<Machine>[] | ((snapshot: SnapshotFrom<Machine>) => readonly Sample<Machine>[])
  /** Which events a slot (by the id of its invoke) says by itself: exact types, or a prefix with `*`. */
  readonly ports?: Readonly<Record<string, readonly string[]>>
  /** Names of actors that the machine looks up in its system and talks to. */
  readonly system?: readonly string[]
  /** What makes two states of a kind different: context and running children unless given. It must hold what guards read. */
  readonly project?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** Leaves out events that make no sense in a state. */
  readonly only?: (snapshot: SnapshotFrom<Machine>, event: AnyEventObject) => boolean
  /** What must hold after every step, by name; `false` or a throw is a failure. */
  readonly invariants?: Readonly<Record<string, (moment: Moment<Machine>) => boolean | void>>
  /** Why no page walks it: for a machine without a screen of its own, with those that show it. */
  readonly offPage?: string
  /** The most states the walk may find before it gives up as endless. */
  readonly limit?: number
}

/** The machine that a walk is of. */
export type MachineOf<Of> = Of extends Walk<infer Machine> ? Machine : never

/** Declares a walk, so that its parts are checked against the machine. */
export const walkOf = <Machine extends AnyStateMachine>(
  walk: { readonly machine: Machine } & Walk<NoInfer<Machine>>,
): Walk<Machine> => walk

/** Whether this step started a slot (by the id of its invoke), or started it anew. */
export const hasStarted = (
  { before, snapshot }: { readonly before: AnyMachineSnapshot; readonly snapshot: AnyMachineSnapshot },
  id: string,
): boolean => snapshot.children[id] !== undefined && snapshot.children[id] !== before.children[id]

/** The slot with this id answers. */
export const answered = (id: string, output?: unknown): FromPort => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
})

/** The slot with this id fails. */
export const failed = (id: string, error: unknown = new Error('failed on purpose')): FromPort => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
})

/** A named delay of a state runs out; `state` is the id of its node, such as `live.open`. */
export const elapsed = (delay: string, state: string): FromClock => ({ type: `xstate.after.${delay}.${state}` })

/** The event as a person would name it: `saveTeam answered`, `saveTeam failed`, `after retryDelay`, or its own type. */
export function labelOf(event: { readonly type: string }): string {
  const port = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
  if (port) return `${port[2]} ${port[1] === 'done' ? 'answered' : 'failed'}`
  const timer = /^xstate\.after\.([^.]+)\./.exec(event.type)
  return timer ? `after ${timer[1]}` : event.type
}

/** The states a snapshot is in, as a dotted path; parallel ones joined by ` + `. */
export function stateOf(snapshot: { readonly value: AnyMachineSnapshot['value'] }): string {
  const paths = (value: AnyMachineSnapshot['value']): string[] =>
    typeof value === 'string'
      ? [value]
      : Object.entries(value).flatMap(([name, inner]) => {
          const below = inner === undefined ? [] : paths(inner)
          return below.length === 0 ? [name] : below.map((path) => `${name}.${path}`)
        })
  return paths(snapshot.value).join(' + ')
}

/** Whether a type is the described one, or begins like a description that ends with `*`. */
export function matchesType(descriptor: string, type: string): boolean {
  return descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)))
}
