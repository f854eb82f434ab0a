import {
  createActor,
  getNextTransitions,
  type ActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import { answered, failed, labelOf, matchesType, stateOf, type Walk } from './walk.ts'
import { recorder } from './ports/world.ts'

const DEFAULT_LIMIT = 20_000

/** Values that JSON leaves empty, as what they hold. */
export const asPlain = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return [...value]
  if (value instanceof Set) return [...value]
  if (value instanceof Error) return { error: value.message }
  return value
}

/** What makes two states the same for this walk: where the machine is, and what its walk says counts. */
export function keyOf<Machine extends AnyStateMachine>(walk: Walk<Machine>, snapshot: AnyMachineSnapshot): string {
  if (!walk.project) return wholeOf(snapshot)
  const projected = walk.project(snapshot as SnapshotFrom<Machine>)
  return JSON.stringify({ state: stateOf(snapshot), status: snapshot.status, projected }, asPlain)
}

/** The whole state of an actor as text, its running children included. */
export const wholeOf = ({ value, context, status, children }: AnyMachineSnapshot): string =>
  JSON.stringify({ value, status, context, children: Object.keys(children).toSorted() }, asPlain)

function hearMicrostep(seen: InspectionEvent, tell: (transitions: readonly AnyTransitionDefinition[]) => void): void {
  if (seen.type === '@xstate.microstep') tell(seen._transitions as readonly AnyTransitionDefinition[])
}

/**
 * The machine as pure logic. Its world is empty at each step, so that system ids never collide: a step that gives a name in
 * it leaves it for a new one.
 */
export function modelOf<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  onMicrostep?: (transitions: readonly AnyTransitionDefinition[]) => void,
): ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> & { first: () => AnyMachineSnapshot } {
  const names = walk.system ?? []
  const newScope = (): AnyActorScope => {
    const root = createActor(recorder([]))
    if (onMicrostep) root.system.inspect((seen) => hearMicrostep(seen, onMicrostep))
    for (const systemId of names) createActor(recorder([]), { parent: root, systemId }).start()
    const self = createActor(recorder([]), { parent: root })
    return {
      self,
      id: walk.machine.id,
      sessionId: self.sessionId,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      system: root.system,
      stopChild: () => {},
      actionExecutor: () => {},
    }
  }
  let known: AnyActorScope | undefined
  const scope = (): AnyActorScope => {
    if (known === undefined || Object.keys(known.system.getAll()).length > names.length) known = newScope()
    return known
  }
  const model: ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> = {
    getInitialSnapshot: (_, input) => walk.machine.getInitialSnapshot(scope(), input),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event) => {
      try {
        return walk.machine.transition(snapshot, event, scope())
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new Error(`'${labelOf(event)}' in ${stateOf(snapshot)} throws: ${reason}`, { cause })
      }
    },
  }
  return { ...model, first: () => walk.machine.getInitialSnapshot(scope(), walk.input) }
}

/** The event types the states of a snapshot react to by themselves, not counting what the machine tells itself. */
const descriptorsOf = (snapshot: AnyMachineSnapshot): string[] =>
  [...new Set(getNextTransitions(snapshot).map((transition) => transition.eventType))].filter(
    (type) => type !== '' && !type.startsWith('xstate.done.state.') && !type.startsWith('xstate.route'),
  )

/** An event without a sample: slots answer with nothing or fail with an error, everything else is the type alone. */
function bare(type: string): AnyEventObject {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (id === undefined) return { type }
  return how === 'done' ? answered(id) : failed(id)
}

/** Whether the slot that says or ends with this event exists in this state. */
function canBeSaid<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  snapshot: AnyMachineSnapshot,
  { type }: AnyEventObject,
): boolean {
  const ending = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]
  if (ending !== undefined) return snapshot.children[ending] !== undefined
  const speaker = Object.entries(walk.ports ?? {}).find(([, types]) => types.some((known) => matchesType(known, type)))
  return speaker === undefined || snapshot.children[speaker[0]] !== undefined
}

/** The events the walk tries in a state: samples where there are any of a type, the bare type where there are none. */
export function eventsOf<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  snapshot: AnyMachineSnapshot,
): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const typed = snapshot as SnapshotFrom<Machine>
  const samples: readonly AnyEventObject[] =
    (typeof walk.events === 'function' ? walk.events(typed) : walk.events) ?? []
  const tried = descriptorsOf(snapshot).flatMap((descriptor) => {
    const known = samples.filter(({ type }) => matchesType(descriptor, type))
    return known.length > 0 || descriptor.endsWith('*') ? known : [bare(descriptor)]
  })
  return [...new Set(tried)].filter(
    (event) => canBeSaid(walk, snapshot, event) && (walk.only?.(typed, event) ?? true) && can(snapshot, event),
  )
}

function can(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`a guard of '${labelOf(event)}' in ${stateOf(snapshot)} throws: ${reason}`, { cause })
  }
}

/** What XState's own traversals need of a walk, beside a machine. */
interface GraphOptions {
  readonly fromState: AnyMachineSnapshot
  readonly events: (snapshot: AnyMachineSnapshot) => AnyEventObject[]
  readonly filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  readonly serializeState: (snapshot: AnyMachineSnapshot) => string
  readonly serializeEvent: (event: AnyEventObject) => string
  readonly limit: number
}

/** A state as `createTestModel` wants it: it refuses what invokes or waits, since it plays neither; a walk plays both. */
function withoutTheWorld(node: AnyStateNode): AnyStateNode {
  const states = Object.fromEntries(Object.entries(node.states).map(([key, state]) => [key, withoutTheWorld(state)]))
  const without = { invoke: { value: [] }, after: { value: [] }, states: { value: states } }
  return Object.create(node, without) as AnyStateNode
}

/**
 * A walk as `xstate/graph` takes it: `getShortestPaths(logic, options)`, `getAdjacencyMap(logic, options)` and
 * `createTestModel(logic, options)` go over the states and events that the walk goes over. `logic` is the machine in a world of
 * its own, without slots; `onMicrostep` hears of the transitions it takes.
 */
export function graphOptionsOf<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  onMicrostep?: (transitions: readonly AnyTransitionDefinition[]) => void,
): { readonly logic: Machine; readonly options: GraphOptions } {
  const model = modelOf(walk, onMicrostep)
  const textOf = (event: AnyEventObject): string => JSON.stringify(event, asPlain)
  const logic = Object.create(walk.machine, {
    transition: { value: model.transition },
    getInitialSnapshot: { value: model.first },
    root: { value: withoutTheWorld(walk.machine.root) },
  }) as Machine
  return {
    logic,
    options: {
      fromState: model.first(),
      events: (snapshot) => eventsOf(walk, snapshot),
      // A test model offers types that stand for many, such as `field.*`, by themselves: nobody can send those.
      filterEvents: (snapshot, event) => eventsOf(walk, snapshot).some((known) => textOf(known) === textOf(event)),
      serializeState: (snapshot) => keyOf(walk, snapshot),
      serializeEvent: textOf,
      limit: walk.limit ?? DEFAULT_LIMIT,
    },
  }
}
