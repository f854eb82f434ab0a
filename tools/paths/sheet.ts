import type { Entry } from '../../test/kit/catalogue.ts'
import { notedLeaves, notedOnPage } from '../../test/kit/page/on-page.ts'
import { exactly, graphOf, pathsThrough, type Edge, type Graph, type Path, type Step } from '../../test/kit/paths.ts'
import { labelOf, matchesType, stateOf } from '../../test/kit/walk.ts'
import { chartOf, statesIn, type Chart } from '../chart/chart.ts'
import { plainly } from './plainly.ts'
import { eventInWords, stateInWords } from './words.ts'

/** How far a transition was walked. */
export type WalkedOn = 'page' | 'machine' | 'never'

export interface SheetStep {
  readonly event: string
  /** The event itself, for tools: what is sent, or what an actor answers. */
  readonly sent: unknown
  readonly words: string
  readonly with: string
  readonly state: string
  readonly shows: string
  readonly transitions: readonly string[]
}
/** A part of a path that shows one thing for the first time: it begins where the one before it ended. */
interface SheetScenario {
  readonly name: string
  /** How many of the path's steps it takes. */
  readonly steps: number
}
export interface SheetPath {
  readonly name: string
  readonly given: { readonly state: string; readonly words: string }
  readonly steps: readonly SheetStep[]
  readonly scenarios: readonly SheetScenario[]
}
export interface SheetTransition {
  readonly key: string
  readonly from: string
  readonly event: string
  readonly guard: string
  readonly to: string | null
  readonly walked: WalkedOn
  /** Why no walk on the page takes it, where one says so; null where one does, or should. */
  readonly left: string | null
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
  /** Why it is walked on no page of its own; null where it has a screen. */
  readonly offPage: string | null
  readonly paths: readonly SheetPath[]
}

/** The fewest edges that together take every transition. */
function wantedEdges({ edges }: Graph): readonly Edge[] {
  const takenBy = new Map<string, Edge>()
  for (const edge of edges) for (const key of edge.taken ?? []) if (!takenBy.has(key)) takenBy.set(key, edge)
  return [...new Set(takenBy.values())]
}

/** Of states that are side by side, those that it changes. */
export function nameOf({ from, event, to }: Pick<Step, 'from' | 'event' | 'to'>): string {
  const [before, after] = [stateOf(from).split(' + '), stateOf(to).split(' + ')]
  const isOne = before.length === 1 && after.length === 1
  const [left, entered] = isOne
    ? [before, after]
    : [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))]
  const ends = [left.join(' + '), entered.join(' + ')]
  return ends.join('') === '' ? labelOf(event) : `${ends[0]} — ${labelOf(event)} → ${ends[1]}`
}

/** The parts of a path: each ends with a step that takes a transition nothing before it has shown. */
function scenariosIn({ steps }: Path, shown: Set<string>): readonly SheetScenario[] {
  const ends = steps.flatMap((step, at) => {
    const isNew = (step.taken ?? []).some((key) => !shown.has(key))
    for (const key of step.taken ?? []) shown.add(key)
    return isNew || at === steps.length - 1 ? [at] : []
  })
  return ends.flatMap((at, place) => {
    const step = steps[at]
    return step ? [{ name: nameOf(step), steps: at - (ends[place - 1] ?? -1) }] : []
  })
}

/**
 * A path in words: its name is its last step, which nothing before it has shown. `shown` are the transitions that were taken
 * before; those of the path come to it.
 */
export function inWords(path: Path, shown = new Set<string>()): SheetPath {
  const first = path.steps[0]?.from
  const last = path.steps.at(-1)
  return {
    name: last ? nameOf(last) : 'nothing happens',
    given: first ? stateInWords(first) : { state: '', words: '' },
    steps: path.steps.map(({ event, to, taken = [] }) => {
      const { state, words } = stateInWords(to)
      return { ...eventInWords(event), sent: plainly(event), state, shows: words, transitions: taken }
    }),
    scenarios: scenariosIn(path, shown),
  }
}

const walkedOn = (key: string, onMachine: ReadonlySet<string>, onPage?: ReadonlySet<string>): WalkedOn => {
  if (onPage?.has(key) === true) return 'page'
  return onMachine.has(key) ? 'machine' : 'never'
}

/** The transitions that are still taken when these events never come. */
function takenWithout({ start, edges }: Graph, isLeft: (edge: Edge) => boolean): readonly string[] {
  const outOf = new Map<string, Edge[]>()
  for (const edge of edges) if (!isLeft(edge)) outOf.set(edge.fromKey, [...(outOf.get(edge.fromKey) ?? []), edge])
  const [reached, taken] = [new Set([start]), new Set<string>()]
  for (const from of reached) {
    for (const edge of outOf.get(from) ?? []) {
      reached.add(edge.key)
      for (const key of edge.taken ?? []) taken.add(key)
    }
  }
  return [...taken]
}

const BEHIND = 'Lies behind what nobody can bring about.'

/** Why the walks on the page leave a transition out; null where they do not say so. */
function reasonOf(entry: Entry, graphs: readonly Graph[]): (key: string, label: string) => string | null {
  const leaves = Object.entries(notedLeaves(entry.name))
  const leftBy = (...names: readonly string[]): string | undefined =>
    leaves.find(([left]) => names.some((name) => matchesType(left, name)))?.[1]
  const isLeft = ({ event }: Edge): boolean => leftBy(event.type, labelOf(event)) !== undefined
  const within = new Set(leaves.length > 0 ? graphs.flatMap((graph) => takenWithout(graph, isLeft)) : [])
  return (key, label) => {
    if (leaves.length === 0) return null
    const type = /--(.+)\[-?\d+\]-->/.exec(key)?.[1] ?? ''
    const own = leftBy(type, label, labelOf({ type }), key.slice(entry.name.length + 1))
    return own ?? (within.has(key) ? null : BEHIND)
  }
}

/** What is known of a machine, and the paths that take every one of its transitions, in words and as they were found. */
export function studied(
  entry: Entry,
  chart: Chart = chartOf(entry.machine),
): { readonly sheet: Sheet; readonly paths: readonly Path[] } {
  const found = entry.walks.map((walk) => ({ walk, graph: graphOf(walk) }))
  const atStart = found.flatMap(({ graph }) => graph.takenAtStart)
  const onMachine = new Set([
    ...atStart,
    ...found.flatMap(({ graph }) => graph.edges.flatMap(({ taken = [] }) => taken)),
  ])
  const noted = notedOnPage(entry.name)
  const onPage = noted && new Set([...noted, ...atStart])
  const reason = reasonOf(
    entry,
    found.map(({ graph }) => graph),
  )
  const paths = found.flatMap(({ walk, graph }) =>
    pathsThrough(graph, wantedEdges(graph)).map((path) => exactly(walk, path)),
  )
  const sheet: Sheet = {
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
      left: noted === undefined || onPage?.has(key) === true ? null : reason(key, label),
    })),
    isOnPage: noted !== undefined,
    offPage: entry.walks.find(({ offPage }) => offPage !== undefined)?.offPage ?? null,
    paths: inWordsEach(paths),
  }
  return { sheet, paths }
}

function inWordsEach(paths: readonly Path[]): readonly SheetPath[] {
  const shown = new Set<string>()
  return paths.map((path) => inWords(path, shown))
}

/** What is known of a machine, in words. */
export const sheetOf = (entry: Entry): Sheet => studied(entry).sheet

/** How many transitions of a sheet were walked so far. */
export const countWalked = ({ transitions }: Sheet, ...how: readonly WalkedOn[]): number =>
  transitions.filter(({ walked }) => how.includes(walked)).length

/** What a walk on the page should take and does not. */
export const missingOnPage = ({ isOnPage, transitions }: Sheet): readonly SheetTransition[] =>
  isOnPage ? transitions.filter(({ walked, left }) => walked !== 'page' && left === null) : []
/** How many transitions are out of a person's hands. */
export const countLeft = ({ transitions }: Sheet): number => transitions.filter(({ left }) => left !== null).length
