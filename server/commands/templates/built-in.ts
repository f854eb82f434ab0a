import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { Priority } from '#contract/entities/task.ts'
import type { BuiltInTemplate, ProjectTemplate } from '#contract/entities/template.ts'
import type { TemplateContent, TemplateTexts } from './content.ts'

const RED = '#f87171'
const AMBER = '#fbbf24'
const GREEN = '#4ade80'
const SKY = '#38bdf8'
const INDIGO = '#818cf8'
const SLATE = '#94a3b8'

/** A task: in which column it stands, and which label it wears, both by their places. */
interface TaskAt {
  column: number
  label?: number
  priority?: Priority
}
/** A board without its texts, which stand in the same order in `templates.ts` of each language. */
interface Shape {
  kinds: readonly ColumnKind[]
  colors: readonly string[]
  tasks: readonly TaskAt[]
}

const SHAPES: Record<BuiltInTemplate, Shape> = {
  sprint: {
    kinds: ['notBegun', 'notBegun', 'underWay', 'underWay', 'done'],
    colors: [RED, INDIGO, SLATE],
    tasks: [
      { column: 0, label: 1 },
      { column: 0, label: 2, priority: 'low' },
      { column: 1 },
      { column: 1, label: 0, priority: 'high' },
      { column: 2, label: 1 },
      { column: 3, label: 2 },
      { column: 4, label: 2 },
    ],
  },
  campaign: {
    kinds: ['notBegun', 'notBegun', 'underWay', 'underWay', 'done'],
    colors: [SKY, INDIGO, GREEN, AMBER],
    tasks: [
      { column: 0, label: 2 },
      { column: 0, label: 0 },
      { column: 1, priority: 'high' },
      { column: 1 },
      { column: 2, label: 2 },
      { column: 3, label: 3, priority: 'medium' },
      { column: 4, label: 1 },
    ],
  },
  hiring: {
    kinds: ['notBegun', 'underWay', 'underWay', 'underWay', 'done', 'cancelled'],
    colors: [GREEN, SKY, AMBER],
    tasks: [
      { column: 0, priority: 'high' },
      { column: 0 },
      { column: 0, label: 1 },
      { column: 1, label: 2 },
      { column: 2, label: 0 },
    ],
  },
  onboarding: {
    kinds: ['notBegun', 'underWay', 'underWay', 'underWay', 'done'],
    colors: [INDIGO, SKY, SLATE],
    tasks: [
      { column: 0, label: 0 },
      { column: 0 },
      { column: 1, priority: 'high' },
      { column: 2, label: 1 },
      { column: 2, label: 2 },
      { column: 3 },
      { column: 3, priority: 'low' },
    ],
  },
  event: {
    kinds: ['notBegun', 'underWay', 'underWay', 'underWay', 'done'],
    colors: [SKY, INDIGO, AMBER, GREEN],
    tasks: [
      { column: 0, priority: 'high' },
      { column: 0, label: 3 },
      { column: 0, label: 3 },
      { column: 1, label: 0 },
      { column: 1, label: 1 },
      { column: 1, label: 2 },
      { column: 3, label: 3 },
      { column: 3, priority: 'low' },
    ],
  },
  renovation: {
    kinds: ['notBegun', 'underWay', 'underWay', 'underWay', 'done'],
    colors: [AMBER, SKY, RED, GREEN],
    tasks: [
      { column: 0 },
      { column: 0, priority: 'high' },
      { column: 1, label: 1 },
      { column: 1, label: 2, priority: 'high' },
      { column: 2, label: 0 },
      { column: 3, label: 3 },
      { column: 0, priority: 'medium' },
    ],
  },
}
const NAMES = Object.keys(SHAPES) as BuiltInTemplate[]

/** What a board that comes with the product begins with, in the language of these texts. */
export function builtInContent(texts: TemplateTexts, name: BuiltInTemplate): TemplateContent {
  const { kinds, colors, tasks } = SHAPES[name]
  const said = texts[name]
  return {
    labels: colors.map((color, at) => ({ name: said.labels[at] ?? '', color })),
    columns: kinds.map((kind, column) => ({
      name: said.columns[column] ?? '',
      kind,
      tasks: tasks.flatMap((task, at) =>
        task.column === column
          ? {
              name: said.tasks[at] ?? '',
              description: null,
              priority: task.priority ?? null,
              labels: task.label === undefined ? [] : [task.label],
              subtasks: [],
            }
          : [],
      ),
    })),
  }
}

/** The boards that come with the product, as a choice shows them. */
export const builtInTemplates = (texts: TemplateTexts): ProjectTemplate[] =>
  NAMES.map((id) => ({
    id,
    name: texts[id].name,
    description: texts[id].description,
    columns: [...texts[id].columns],
    tasksCount: SHAPES[id].tasks.length,
    isOwn: false,
  }))
