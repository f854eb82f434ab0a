import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ProjectTemplate, TemplateForm } from '../entities/template.ts'
import { oneProject } from './projects.ts'

/**
 * What a new project can begin with: the boards that come with the product, in the caller's language, then, for Owners and
 * managers, the workspace's own by name.
 */
export const listTemplates = call({
  name: 'listTemplates',
  method: 'GET',
  path: '/templates',
  access: 'member',
  reply: z.array(ProjectTemplate),
})
/** Owners and managers; of 'My tasks' no template is made. A name that another template has is refused (400, `name`). */
export const createTemplate = call({
  name: 'createTemplate',
  method: 'POST',
  path: '/projects/:id/template',
  access: 'member',
  params: oneProject,
  body: TemplateForm,
  reply: ProjectTemplate,
})
/** Owners and managers; of the workspace's own only. Projects that were begun with it stay as they are. */
export const deleteTemplate = call({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/templates/:id',
  access: 'member',
  params: z.object({ id: z.uuid() }),
  reply: z.null(),
})
