import type { ActorLogic, AnyActorScope, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { transitionKey } from './coverage.ts'
import { asPlain, eventsOf, graphOptionsOf, keyOf, modelOf } from './model.ts'
import { labelOf, type Walk } from './walk.ts'

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

/** Steps after which a path is not led on to further edges: a long way there is hard to read. */
const LONG_ENOUGH = 200

/** Everything a walk finds: the states it knows, and every edge between them. */
export interface Graph {
  readonly start: string
  /** The transitions taken at once when it starts. */
  readonly takenAtStart: readonly string[]
  readonly edges: readonly Edge[]
  readonly states: number
}

/** The graphs that were asked for last: several tests look at one and the same. */
const lately: { readonly of: object; readonly as: object; readonly graph: Graph }[] = []
const MOST_KEPT = 4

/** Looks at every event in every state. Each edge says which transitions it takes. */
export function graphOf<Machine extends AnyStateMachine>(walk: Walk<Machine>): Graph {
  // A fault that is put into a machine brings words of its own.
  const as = walk.machine.implementations
  const known = lately.find((one) => one.of === walk && one.as === as)
  if (known) return known.graph
  const graph = lookThrough(walk)
  lately.push({ of: walk, as, graph })
  if (lately.length > MOST_KEPT) lately.shift()
  return graph
}

function lookThrough<Machine extends AnyStateMachine>(walk: Walk<Machine>): Graph {
  let taking: string[] = []
  const takenFrom = new Map<AnyMachineSnapshot, Map<AnyEventObject, readonly string[]>>()
  const { logic, options } = graphOptionsOf(walk, (transitions) => taking.push(...transitions.map(transitionKey)))
  const { fromState: first, filterEvents: _, ...others } = options
  if (first.status === 'error') throw first.error
  const takenAtStart = taking
  const looking = {
    ...(logic as ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown>),
    transition: (from: AnyMachineSnapshot, event: AnyEventObject, scope: AnyActorScope) => {
      taking = []
      const to = logic.transition(from as never, event as never, scope as never) as AnyMachineSnapshot
      const known = takenFrom.get(from) ?? new Map<AnyEventObject, readonly string[]>()
      takenFrom.set(from, known.set(event, taking))
      return to
    },
  }
  const found = getAdjacencyMap(looking, { ...others, fromState: first })
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
