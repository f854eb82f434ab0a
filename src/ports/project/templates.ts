import * as calls from '#contract/calls/templates.ts'
import type { ProjectTemplate, TemplateForm } from '#contract/entities/template.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** What a new project can begin with. Who shows it says that it could not be had. */
export const loadTemplates: Port<readonly ProjectTemplate[], void> = portOf(calls.listTemplates, () => ({}), {
  toast: false,
})

/** Saves a project as a template. */
export const saveTemplate: Port<ProjectTemplate, { projectId: string; form: TemplateForm }> = portOf(
  calls.createTemplate,
  ({ projectId, form }) => ({ params: { id: projectId }, body: form }),
)

/** Deletes a template of the workspace. */
export const deleteTemplate: Port<null, { id: string }> = portOf(calls.deleteTemplate, (input) => ({ params: input }))
