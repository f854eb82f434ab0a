import * as z from 'zod/mini'
import { PROJECT_TEMPLATE_NAME_MAX_CHARS, PROJECT_TEMPLATE_NAME_MIN_CHARS } from '../limits/template-limits.ts'
import { text } from '../text.ts'

/** The boards that come with the product. */
export const BuiltInTemplate = z.enum(['sprint', 'campaign', 'hiring', 'onboarding', 'event', 'renovation'])
export type BuiltInTemplate = z.infer<typeof BuiltInTemplate>

/** What a new project begins with: a board that comes with the product, by its name, or one of the workspace's own, by its id. */
export const TemplateId = z.union([BuiltInTemplate, z.uuid()])
export type TemplateId = z.infer<typeof TemplateId>

/** A board to begin a project with, as much as a choice among them shows. */
export const ProjectTemplate = z.object({
  id: TemplateId,
  name: z.string(),
  /** What it is for; a workspace's own says nothing. */
  description: z.nullable(z.string()),
  /** The names of its columns, from left to right. */
  columns: z.array(z.string()),
  tasksCount: z.int(),
  /** Saved from a project of this workspace. */
  isOwn: z.boolean(),
})
export type ProjectTemplate = z.infer<typeof ProjectTemplate>

/** What is saved of a project as a template: its columns and labels, and its open tasks where they are wanted. */
export const TemplateForm = z.strictObject({
  name: text(PROJECT_TEMPLATE_NAME_MIN_CHARS, PROJECT_TEMPLATE_NAME_MAX_CHARS),
  withTasks: z.boolean(),
})
export type TemplateForm = z.infer<typeof TemplateForm>
