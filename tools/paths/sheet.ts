import type { Entry } from '../../test/kit/catalogue.ts'
import { notedOnPage } from '../../test/kit/on-page.ts'
import { exactly, graphOf, pathsThrough, type Edge, type Graph, type Path } from '../../test/kit/paths.ts'
import { labelOf, stateOf } from '../../test/kit/walk.ts'
import { chartOf, statesIn, type Chart } from '../chart/chart.ts'
import { eventInWords, stateInWords } from './words.ts'

/** How far a transition was walked. */
export type WalkedOn = 'page' | 'machine' | 'never'

export interface SheetStep {
  readonly event: string
  readonly words: string
  readonly with: string
  readonly state: string
  readonly shows: string
  readonly transitions: readonly string[]
}
export interface SheetPath {
  readonly name: string
  readonly given: { readonly state: string; readonly words: string }
  readonly steps: readonly SheetStep[]
}
export interface SheetTransition {
  readonly key: string
  readonly from: string
  readonly event: string
  readonly guard: string
  readonly to: string | null
  readonly walked: WalkedOn
}
/** Everything `npm run paths` says about a machine. */
export interface Sheet {
  readonly name: string
  readonly folder: string
  readonly says: string
  readonly states: readonly { readonly id: string; readonly says: string }[]
  readonly transitions: readonly SheetTransition[]
  /** Whether it was walked on the page at all. */
  readonly isOnPage: boolean
  readonly paths: readonly SheetPath[]
}

/** The fewest edges that together take every transition. */
function wantedEdges({ edges }: Graph): readonly Edge[] {
  const takenBy = new Map<string, Edge>()
  for (const edge of edges) for (const key of edge.taken ?? []) if (!takenBy.has(key)) takenBy.set(key, edge)
  return [...new Set(takenBy.values())]
}

/** A path in words: its name is its last step, which nothing before it has shown. */
export function inWords(path: Path): SheetPath {
  const first = path.steps[0]?.from
  const last = path.steps.at(-1)
  return {
    name: last ? `${stateOf(last.from)} — ${labelOf(last.event)} → ${stateOf(last.to)}` : 'nothing happens',
    given: first ? stateInWords(first) : { state: '', words: '' },
    steps: path.steps.map(({ event, to, taken = [] }) => {
      const { state, words } = stateInWords(to)
      return { ...eventInWords(event), state, shows: words, transitions: taken }
    }),
  }
}

const walkedOn = (key: string, onMachine: ReadonlySet<string>, onPage?: ReadonlySet<string>): WalkedOn => {
  if (onPage?.has(key) === true) return 'page'
  return onMachine.has(key) ? 'machine' : 'never'
}

/** What is known of a machine, and the paths that take every one of its transitions. */
export function sheetOf(entry: Entry, chart: Chart = chartOf(entry.machine)): Sheet {
  const found = entry.walks.map((walk) => ({ walk, graph: graphOf(walk) }))
  const atStart = found.flatMap(({ graph }) => graph.takenAtStart)
  const onMachine = new Set([
    ...atStart,
    ...found.flatMap(({ graph }) => graph.edges.flatMap(({ taken = [] }) => taken)),
  ])
  const noted = notedOnPage(entry.name)
  const onPage = noted && new Set([...noted, ...atStart])
  return {
    name: entry.name,
    folder: entry.folder,
    says: entry.says,
    states: statesIn(chart.root).map(({ id, says }) => ({ id, says })),
    transitions: chart.transitions.map(({ key, from, label, guard, to }) => ({
      key,
      from,
      event: label,
      guard,
      to,
      walked: walkedOn(key, onMachine, onPage),
    })),
    isOnPage: noted !== undefined,
    paths: found.flatMap(({ walk, graph }) =>
      pathsThrough(graph, wantedEdges(graph)).map((path) => inWords(exactly(walk, path))),
    ),
  }
}

/** How many transitions of a sheet were walked so far. */
export const countWalked = ({ transitions }: Sheet, ...how: readonly WalkedOn[]): number =>
  transitions.filter(({ walked }) => how.includes(walked)).length
