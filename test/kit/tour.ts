import type { Edge, Graph } from './paths.ts'

/** How many steps a start from the first state is worth: a page is opened for each, with its data made anew. */
const START_IN_STEPS = 5
/** How many edges may be looked through in search of the cheapest tour. */
const EDGES_LOOKED_AT = 40_000
const MOST_TRIES = 40

type Way = readonly Edge[]
/** The edges out of a state, in the order in which a try prefers them. */
type Exits = ReadonlyMap<string, readonly Edge[]>

/** Few and short ways from the first state that together take every transition of the graph: the cheapest of several tries. */
export function tourOf(graph: Graph): readonly Way[] {
  const random = seededRandom()
  const tries = Math.max(3, Math.min(MOST_TRIES, Math.floor(EDGES_LOOKED_AT / Math.max(1, graph.edges.length))))
  let best = tryTour(graph, exitsOf(graph.edges))
  for (let next = 1; next < tries; next += 1) {
    const shuffled = graph.edges.map((edge) => ({ edge, at: random() })).toSorted((one, other) => one.at - other.at)
    const found = tryTour(graph, exitsOf(shuffled.map(({ edge }) => edge)))
    if (costOf(found) < costOf(best)) best = found
  }
  return best
}

const costOf = (ways: readonly Way[]): number =>
  ways.reduce((sum, way) => sum + way.length, ways.length * START_IN_STEPS)

function exitsOf(edges: readonly Edge[]): Exits {
  const exits = new Map<string, Edge[]>()
  for (const edge of edges) {
    const known = exits.get(edge.fromKey)
    if (known) known.push(edge)
    else exits.set(edge.fromKey, [edge])
  }
  return exits
}

/** Goes to the nearest transition that was not taken yet, on from where it is or from the start, whichever costs less. */
function tryTour({ start, edges }: Graph, exits: Exits): readonly Way[] {
  const untaken = new Set(edges.flatMap(({ taken = [] }) => taken))
  const ways: Edge[][] = []
  for (;;) {
    const here = ways.at(-1)?.at(-1)?.key
    const on = here === undefined ? undefined : wayToUntaken(here, exits, untaken)
    const anew = wayToUntaken(start, exits, untaken)
    const goesOn = on !== undefined && on.length <= (anew?.length ?? Infinity) + START_IN_STEPS
    const way = goesOn ? on : anew
    if (way === undefined) return ways
    if (goesOn) ways.at(-1)?.push(...way)
    else ways.push([...way])
    for (const { taken = [] } of way) for (const transition of taken) untaken.delete(transition)
  }
}

/** The shortest way from a state that ends with an untaken transition; of equally short ones that which takes the most. */
function wayToUntaken(from: string, exits: Exits, untaken: ReadonlySet<string>): Way | undefined {
  const cameBy = new Map<string, Edge | null>([[from, null]])
  for (let layer = [from]; layer.length > 0;) {
    const ahead = layer.flatMap((state) => exits.get(state) ?? [])
    const last = mostUntaken(ahead, untaken)
    if (last) {
      const way = [last]
      for (let edge = cameBy.get(last.fromKey); edge; edge = cameBy.get(edge.fromKey)) way.unshift(edge)
      return way
    }
    layer = []
    for (const edge of ahead) {
      if (cameBy.has(edge.key)) continue
      cameBy.set(edge.key, edge)
      layer.push(edge.key)
    }
  }
  return undefined
}

function mostUntaken(edges: readonly Edge[], untaken: ReadonlySet<string>): Edge | undefined {
  let [most, count]: [Edge | undefined, number] = [undefined, 0]
  for (const edge of edges) {
    const its = (edge.taken ?? []).filter((transition) => untaken.has(transition)).length
    if (its > count) [most, count] = [edge, its]
  }
  return most
}

/** The same numbers from 0 to 1 each time, so that the same machine is always walked the same way. */
function seededRandom(): () => number {
  const [factor, step, modulus] = [1_103_515_245, 12_345, 2_147_483_648]
  let state = 1
  return () => {
    state = (state * factor + step) % modulus
    return state / modulus
  }
}
