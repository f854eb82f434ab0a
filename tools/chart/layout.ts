import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { statesIn, type Chart, type ChartState, type ChartTransition } from './chart.ts'

/** What is asked to lay a graph out: elkjs, in this process or in a worker. */
export interface Layouter {
  layout(graph: ElkNode): Promise<ElkNode>
}

export interface Box {
  readonly state: ChartState
  readonly depth: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
/** An arrow for all transitions that lead from one state to another. */
export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly lines: readonly { readonly text: string; readonly key: string }[]
  readonly points: readonly Point[]
  readonly label: Point & { readonly width: number; readonly height: number }
}
/** A chart with a place for everything, in pixels. */
export interface Picture {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

/** Text is measured by its letters, so that a chart looks the same wherever it is laid out. */
const LETTER = 6.5
const SMALL_LETTER = 6
const LINE = 14
const MARGIN = 8
const HEAD = 30

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
  'elk.edgeLabels.inline': 'true',
  'elk.randomSeed': '1',
}

const textOf = ({ label, guard }: ChartTransition): string => (guard === '' ? label : `${label} [${guard}]`)

function groupsOf(chart: Chart): Map<string, ChartTransition[]> {
  const groups = new Map<string, ChartTransition[]>()
  for (const transition of chart.transitions) {
    if (transition.to === null) continue
    const id = `${transition.from} → ${transition.to}`
    groups.set(id, [...(groups.get(id) ?? []), transition])
  }
  return groups
}

function nodeOf(state: ChartState): ElkNode {
  const widest = Math.max(state.name.length + (state.isFirst ? 3 : 0), ...state.runs.map((run) => run.length + 2))
  const width = Math.max(84, Math.ceil(widest * LETTER * 1.08) + 24)
  const head = HEAD + state.runs.length * LINE
  if (state.states.length === 0) return { id: state.id, width, height: head + 2 }
  return {
    id: state.id,
    children: state.states.map(nodeOf),
    layoutOptions: {
      'elk.padding': `[top=${head + 14},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${head + 20})`,
    },
  }
}

interface Placed extends Omit<ElkExtendedEdge, 'labels'> {
  container?: string
  labels?: readonly { x?: number; y?: number; width?: number; height?: number }[]
}

/** Gives everything a place. The same chart always gets the same one. */
export async function pictureOf(chart: Chart, layouter: Layouter): Promise<Picture> {
  const groups = groupsOf(chart)
  const edges: ElkExtendedEdge[] = [...groups].map(([id, group]) => {
    const lines = group.map(textOf)
    const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * SMALL_LETTER) + 10
    const label = { text: lines.join('\n'), width, height: lines.length * LINE + 4 }
    return { id, sources: [group[0]?.from ?? ''], targets: [group[0]?.to ?? ''], labels: [label] }
  })
  const laid = await layouter.layout({ id: '', children: [nodeOf(chart.root)], edges, layoutOptions: OPTIONS })
  const states = new Map(statesIn(chart.root).map((state) => [state.id, state]))
  const origins = new Map<string, Point>([['', { x: MARGIN, y: MARGIN }]])
  const boxes: Box[] = []
  const place = (node: ElkNode, at: Point, depth: number): void => {
    const [x, y] = [at.x + (node.x ?? 0), at.y + (node.y ?? 0)]
    const state = states.get(node.id)
    if (state) boxes.push({ state, depth, x, y, width: node.width ?? 0, height: node.height ?? 0 })
    origins.set(node.id, { x, y })
    for (const child of node.children ?? []) place(child, { x, y }, depth + 1)
  }
  for (const child of laid.children ?? []) place(child, { x: MARGIN, y: MARGIN }, 0)
  const arrows = ((laid.edges ?? []) as Placed[]).map((edge): Arrow => {
    const origin = origins.get(edge.container ?? '') ?? { x: MARGIN, y: MARGIN }
    const moved = ({ x, y }: Point): Point => ({ x: x + origin.x, y: y + origin.y })
    const points = (edge.sections ?? []).flatMap((section) =>
      [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(moved),
    )
    const group = groups.get(edge.id) ?? []
    const { x = 0, y = 0, width = 0, height = 0 } = edge.labels?.[0] ?? {}
    return {
      id: edge.id,
      from: edge.sources[0] ?? '',
      to: edge.targets[0] ?? '',
      lines: group.map((transition) => ({ text: textOf(transition), key: transition.key })),
      points,
      label: { ...moved({ x, y }), width, height },
    }
  })
  const width = Math.ceil((laid.width ?? 0) + 2 * MARGIN)
  return { name: chart.name, width, height: Math.ceil((laid.height ?? 0) + 2 * MARGIN), boxes, arrows }
}
