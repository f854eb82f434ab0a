import * as z from 'zod/mini'
import { ColumnKind } from '#contract/columns/column-kinds.ts'
import { Priority } from '#contract/entities/task.ts'
import type { BuiltInTemplate } from '#contract/entities/template.ts'
import type { ForeignBoard } from '../foreign-board.ts'

const TemplateTask = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  priority: z.nullable(Priority),
  /** Which of the template's labels it wears, by their places in the list. */
  labels: z.array(z.int()),
  subtasks: z.array(z.string()),
})

/** What a board begins with: columns with their tasks, and the labels that these wear. */
export const TemplateContent = z.object({
  labels: z.array(z.object({ name: z.string(), color: z.string() })),
  columns: z.array(z.object({ name: z.string(), kind: ColumnKind, tasks: z.array(TemplateTask) })),
})
export type TemplateContent = z.infer<typeof TemplateContent>

/** What a board that comes with the product says, in one language. */
export interface BoardTexts {
  readonly name: string
  readonly description: string
  readonly columns: readonly string[]
  readonly labels: readonly string[]
  readonly tasks: readonly string[]
}
export type TemplateTexts = Readonly<Record<BuiltInTemplate, BoardTexts>>

/** Whom the tasks of a template are made by, among the people of the board. */
export const MAKER = 'maker'

/** The board that a template makes at a moment; all of its tasks are new. */
export function boardOfTemplate(content: TemplateContent, now: Date): ForeignBoard {
  return {
    name: '',
    description: null,
    people: [],
    labels: content.labels.map((label, at) => ({ key: String(at), ...label })),
    columns: content.columns.map(({ name, kind, tasks }, at) => ({
      key: String(at),
      name,
      kind,
      tasks: tasks.map(({ labels, subtasks, ...task }) => ({
        ...task,
        createdAt: now,
        completedAt: null,
        labelKeys: labels.map(String),
        personKeys: [],
        subtasks: subtasks.map((one) => ({ name: one, isDone: false })),
        activities: [{ type: 'create', personKey: MAKER, personName: '', at: now }],
      })),
    })),
  }
}
