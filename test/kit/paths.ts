import {
  createActor,
  getNextTransitions,
  type ActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { transitionKey } from './coverage.ts'
import { answered, failed, labelOf, matchesType, stateOf, type Walk } from './walk.ts'
import { recorder } from './world.ts'

/** One event of a path, and the state the model says it leads to. */
export interface Step {
  readonly event: AnyEventObject
  readonly from: AnyMachineSnapshot
  readonly to: AnyMachineSnapshot
  readonly key: string
  /** The transitions it takes, where they were asked for. */
  readonly taken?: readonly string[]
}

/** A way through a machine from its first state. */
export interface Path {
  readonly name: string
  readonly steps: readonly Step[]
}

/** What a walk found: paths that take every edge, and the edges. */
export interface Paths {
  readonly paths: readonly Path[]
  readonly states: number
  readonly edges: readonly Step[]
}

/** A step that can be taken from a state. */
export type Edge = Step & { readonly fromKey: string }
type Found = {
  state: AnyMachineSnapshot
  transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }>
}

const DEFAULT_LIMIT = 20_000
/** Steps after which a path is not led on to further edges: a long way there is hard to read. */
const LONG_ENOUGH = 200

const asPlain = (_: string, value: unknown): unknown => {
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

/** Everything a walk finds: the states it knows, and every edge between them. */
export interface Graph {
  readonly start: string
  /** The transitions taken at once when it starts. */
  readonly takenAtStart: readonly string[]
  readonly edges: readonly Edge[]
  readonly states: number
}

/** Looks at every event in every state. Each edge says which transitions it takes. */
export function graphOf<Machine extends AnyStateMachine>(walk: Walk<Machine>): Graph {
  let taking: string[] = []
  const takenFrom = new Map<AnyMachineSnapshot, Map<AnyEventObject, readonly string[]>>()
  const model = modelOf(walk, (transitions) => taking.push(...transitions.map(transitionKey)))
  const first = model.first()
  if (first.status === 'error') throw first.error
  const takenAtStart = taking
  const looking: typeof model = {
    ...model,
    transition: (from, event, scope) => {
      taking = []
      const to = model.transition(from, event, scope)
      const known = takenFrom.get(from) ?? new Map<AnyEventObject, readonly string[]>()
      takenFrom.set(from, known.set(event, taking))
      return to
    },
  }
  const found = getAdjacencyMap(looking, {
    fromState: first,
    events: (snapshot) => eventsOf(walk, snapshot),
    serializeState: (snapshot) => keyOf(walk, snapshot),
    serializeEvent: (event) => JSON.stringify(event, asPlain),
    limit: walk.limit ?? DEFAULT_LIMIT,
  })
  const edges = Object.entries(found as Record<string, Found>).flatMap(([fromKey, { state: from, transitions }]) =>
    Object.values(transitions).map(({ event, state: to }): Edge => {
      const taken = takenFrom.get(from)?.get(event) ?? []
      return { fromKey, from, event, to, key: keyOf(walk, to), taken }
    }),
  )
  return { start: keyOf(walk, first), takenAtStart, edges, states: Object.keys(found).length }
}

/** An event as a state itself offers it: what it holds it may know again by identity, as actors do within a process. */
function offeredBy<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  from: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyEventObject {
  if (typeof walk.events !== 'function') return event
  const text = JSON.stringify(event, asPlain)
  return eventsOf(walk, from).find((offered) => JSON.stringify(offered, asPlain) === text) ?? event
}

/** The same path with the very snapshots it passes, where a projection let one state stand for many. */
export function exactly<Machine extends AnyStateMachine>(walk: Walk<Machine>, path: Path): Path {
  const model = modelOf(walk)
  let from = model.first()
  const steps = path.steps.map((step): Step => {
    const event = offeredBy(walk, from, step.event)
    const to = model.transition(from, event, undefined as never)
    const exact = { ...step, event, from, to }
    from = to
    return exact
  })
  return { ...path, steps }
}

/** A path as its events, one after the other. */
export const nameOf = (steps: readonly Step[]): string => steps.map(({ event }) => labelOf(event)).join(' → ')

/** Paths from the first state that together take every edge: every event the walk knows, in every state it finds. */
export function pathsOf<Machine extends AnyStateMachine>(walk: Walk<Machine>): Paths {
  const graph = graphOf(walk)
  return { paths: pathsThrough(graph, graph.edges), states: graph.states, edges: graph.edges }
}

/** Paths from the first state that together take these edges, the nearest next. */
export function pathsThrough({ start, edges }: Graph, wanted: readonly Edge[]): readonly Path[] {
  const outOf = new Map<string, Edge[]>()
  for (const edge of edges) outOf.set(edge.fromKey, [...(outOf.get(edge.fromKey) ?? []), edge])
  const untaken = new Map([...outOf.keys()].map((from) => [from, new Set<Edge>()]))
  for (const edge of wanted) untaken.get(edge.fromKey)?.add(edge)

  const reachedBy = new Map<string, Edge>()
  const queue = [start]
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    for (const edge of outOf.get(from) ?? []) {
      if (edge.key === start || reachedBy.has(edge.key)) continue
      reachedBy.set(edge.key, edge)
      queue.push(edge.key)
    }
  }
  const wayTo = (key: string): Edge[] => {
    const way: Edge[] = []
    for (let edge = reachedBy.get(key); edge; edge = reachedBy.get(edge.fromKey)) way.unshift(edge)
    return way
  }

  /** From a state to the nearest one that still has an untaken edge, when that is no longer than starting anew. */
  const wayOn = (from: string): Edge[] | undefined => {
    const cameBy = new Map<string, Edge | null>([[from, null]])
    const ahead = [from]
    for (let key = ahead.shift(); key !== undefined; key = ahead.shift()) {
      if (untaken.get(key)?.size) {
        const way: Edge[] = []
        for (let edge = cameBy.get(key); edge; edge = cameBy.get(edge.fromKey)) way.unshift(edge)
        return way.length <= wayTo(key).length ? way : undefined
      }
      for (const edge of outOf.get(key) ?? []) {
        if (cameBy.has(edge.key)) continue
        cameBy.set(edge.key, edge)
        ahead.push(edge.key)
      }
    }
    return undefined
  }

  return wanted.flatMap((first): Path[] => {
    if (!untaken.get(first.fromKey)?.has(first)) return []
    const steps: Edge[] = []
    for (let way: Edge[] | undefined = wayTo(first.fromKey); way && steps.length < LONG_ENOUGH;) {
      steps.push(...way)
      let edge = untaken
        .get(steps.at(-1)?.key ?? start)
        ?.values()
        .next().value
      for (; edge; edge = untaken.get(edge.key)?.values().next().value) {
        untaken.get(edge.fromKey)?.delete(edge)
        steps.push(edge)
      }
      way = wayOn(steps.at(-1)?.key ?? start)
    }
    return [{ name: nameOf(steps), steps }]
  })
}
