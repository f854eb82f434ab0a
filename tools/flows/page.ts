import type { Entry } from '../../test/kit/catalogue.ts'
import { arrowLabel, chartOf, statesIn, type Chart, type ChartState, type ChartTransition } from '../chart/chart.ts'

/** The name of a machine's page in `docs/flows/`, without an ending. */
export const pageName = ({ folder, name }: Pick<Entry, 'folder' | 'name'>): string =>
  `${folder}-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const cell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => (text === '' ? '' : `\`${cell(text)}\``)
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
]

/** A state's path below its machine; the machine itself has none. */
const pathIn = (chart: Chart, id: string): string => (id === chart.root.id ? '' : id.slice(chart.root.id.length + 1))

function stateRows(chart: Chart): string[][] {
  const kind = ({ kind: is, isFirst }: ChartState): string =>
    [isFirst ? 'first' : '', is === 'parallel' ? 'all at once' : '', is === 'final' ? 'the end' : '']
      .filter((word) => word !== '')
      .join(', ')
  return statesIn(chart.root)
    .filter((state) => state !== chart.root)
    .map((state) => [
      code(pathIn(chart, state.id)),
      cell(state.says),
      kind(state),
      state.runs.map((run) => code(run)).join(', '),
    ])
}

function transitionRows(chart: Chart): string[][] {
  const where = (id: string): string => (id === chart.root.id ? 'anywhere' : code(pathIn(chart, id)))
  return chart.transitions.map(({ from, to, event, guard, actions }: ChartTransition) => [
    where(from),
    code(arrowLabel(event)),
    code(guard),
    to === null ? 'stays' : where(to),
    actions.map((action) => code(action)).join(', '),
  ])
}

function guardRows(chart: Chart): string[][] {
  const deciding = new Map<string, Set<string>>()
  for (const { guard, event } of chart.transitions)
    if (guard !== '') deciding.set(guard, (deciding.get(guard) ?? new Set()).add(arrowLabel(event)))
  return [...deciding].map(([guard, events]) => [code(guard), [...events].map((event) => code(event)).join(', ')])
}

/** The page of a machine. */
export function pageOf(entry: Entry, chart: Chart): string {
  const guards = guardRows(chart)
  const lines = [
    `# ${entry.name}`,
    '',
    entry.says,
    '',
    `Written by \`npm run flows\` from [${entry.file}](../../${entry.file}); its walk is [${entry.walkFile}](../../${entry.walkFile}).`,
    '',
    `![The chart of ${entry.name}](${pageName(entry)}.svg)`,
    '',
    `[Its definition](${pageName(entry)}.json) is JSON that Stately's editor imports.`,
    '',
    ...(chart.root.runs.length > 0
      ? [`As long as it lives it runs ${chart.root.runs.map((run) => code(run)).join(', ')}.`, '']
      : []),
    '## States',
    '',
    ...(chart.root.states.length === 0
      ? ['It has no states: it is there, and that is all.']
      : table(['State', 'What is going on', '', 'Runs'], stateRows(chart))),
    '',
    '## Events',
    '',
    '✓ and ✗ are what an actor answers, ◷ is a delay that has run out.',
    '',
    ...table(['In', 'On', 'If', 'Then', 'And does'], transitionRows(chart)),
    '',
    ...(guards.length > 0 ? ['## Guards', '', ...table(['Guard', 'Decides'], guards), ''] : []),
  ]
  return lines.join('\n')
}

/** The chart of a machine. */
export const chartOfEntry = ({ machine }: Entry): Chart => chartOf(machine)
