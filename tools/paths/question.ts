import type { AnyStateMachine } from 'xstate'
import type { Entry } from '../../test/kit/catalogue.ts'
import { exactly, graphOf, type Edge, type Graph, type Path } from '../../test/kit/paths.ts'
import { labelOf, stateOf, type Walk } from '../../test/kit/walk.ts'
import { inWords, type SheetPath } from './sheet.ts'

/** Whether a state is the one a person asks about: by its whole path, or by any part of it, such as `editing`. */
export function isIn(state: string, asked: string): boolean {
  return state.split(' + ').some((region) => `.${region}.`.includes(`.${asked}.`))
}

/** A way from one state to another, and how one gets to where it begins. */
export interface Way {
  readonly before: SheetPath | null
  readonly way: SheetPath
  /** All of it from the start, as it can be walked. */
  readonly path: Path
  readonly walk: Walk<AnyStateMachine>
}

interface Reached {
  readonly key: string
  readonly edges: readonly Edge[]
}

const outOf = ({ edges }: Graph): ReadonlyMap<string, readonly Edge[]> => {
  const leaving = new Map<string, Edge[]>()
  for (const edge of edges) leaving.set(edge.fromKey, [...(leaving.get(edge.fromKey) ?? []), edge])
  return leaving
}

/** Every state that can be reached, the nearest first, with the way to it. */
function* spread(graph: Graph, starts: readonly Reached[], isThrough: (edge: Edge) => boolean): Generator<Reached> {
  const leaving = outOf(graph)
  const seen = new Set(starts.map(({ key }) => key))
  const ahead = [...starts]
  for (let reached = ahead.shift(); reached; reached = ahead.shift()) {
    yield reached
    for (const edge of leaving.get(reached.key) ?? []) {
      if (seen.has(edge.key) || !isThrough(edge)) continue
      seen.add(edge.key)
      ahead.push({ key: edge.key, edges: [...reached.edges, edge] })
    }
  }
}

function noWay(entry: Entry, from: string, to: string, reached: ReadonlySet<string>): string {
  const others = [...reached].filter((state) => !isIn(state, from)).toSorted()
  const there = others.length > 0 ? `From there one gets to ${others.join(', ')}.` : 'Nothing leads on from there.'
  return `${entry.name} has no way from '${from}' to '${to}'. ${from === to ? 'Whatever happens there stays there, or never comes back.' : there}`
}

/**
 * The shortest ways from a state to another, one for each event that can be the last. What lies between is neither the
 * one nor the other. Names of states that the machine does not have are
 * an error, and so is a question that no way answers.
 */
export function waysBetween(entry: Entry, from: string, to: string): readonly Way[] {
  const found = new Map<string, Way & { length: number }>()
  const known = new Set<string>()
  /** Where one gets from there. */
  const within = new Set<string>()
  for (const walk of entry.walks) {
    const graph = graphOf(walk)
    const stateAt = new Map(
      graph.edges.flatMap((edge) => [
        [edge.fromKey, stateOf(edge.from)],
        [edge.key, stateOf(edge.to)],
      ]),
    )
    for (const state of stateAt.values()) known.add(state)
    const atStart: Reached = { key: graph.start, edges: [] }
    const begins = [...spread(graph, [atStart], () => true)].filter(({ key }) => isIn(stateAt.get(key) ?? '', from))
    const between = spread(
      graph,
      begins.map(({ key }) => ({ key, edges: [] })),
      (edge) => !isIn(stateOf(edge.to), to),
    )
    const leaving = outOf(graph)
    for (const { key, edges } of between) {
      if (edges.length > 0) within.add(stateAt.get(key) ?? '')
      for (const last of leaving.get(key) ?? []) {
        if (!isIn(stateOf(last.to), to) || isIn(stateOf(last.from), to)) continue
        const name = labelOf(last.event)
        const whole = [...edges, last]
        if ((found.get(name)?.length ?? Infinity) <= whole.length) continue
        const lead = begins.find((one) => one.key === whole[0]?.fromKey)?.edges ?? []
        const path = exactly(walk, { name, steps: [...lead, ...whole] })
        const exact = path.steps
        const before = lead.length > 0 ? inWords({ name: '', steps: exact.slice(0, lead.length) }) : null
        found.set(name, {
          before,
          way: inWords({ name, steps: exact.slice(lead.length) }),
          path,
          walk,
          length: whole.length,
        })
      }
    }
  }
  for (const asked of [from, to])
    if (![...known].some((state) => isIn(state, asked)))
      throw new Error(`${entry.name} has no state '${asked}'. It has: ${[...known].toSorted().join(', ')}.`)
  if (found.size === 0) throw new Error(noWay(entry, from, to, within))
  return [...found.values()].toSorted((one, other) => one.length - other.length)
}
