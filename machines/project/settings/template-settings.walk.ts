import { deepEqual } from 'node:assert/strict'
import type { ProjectTemplate } from '#contract/entities/template.ts'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { asksAnew } from '../../query/query.walk.ts'
import { templateSettings } from './template-settings.ts'

const LOST = { status: 0, message: '', errors: [] }
const TAKEN = { status: 400, message: '', errors: [{ param: 'name', message: 'There is one already' }] }
export const OWN: ProjectTemplate = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Harbour',
  description: null,
  columns: ['To do', 'Done'],
  tasksCount: 2,
  isOwn: true,
}
export const SPRINT: ProjectTemplate = { ...OWN, id: 'sprint', name: 'Software sprint', isOwn: false }

export const templateSettingsWalk = walkOf({
  machine: templateSettings,
  input: { projectId: 'p1' },
  system: ['toasts'],
  offPage:
    'A browser test saves, refuses and deletes templates; its list is fetched as that of the labels, which is walked there.',
  events: [
    answered('loadTemplates', [SPRINT, OWN]),
    answered('loadTemplates', [SPRINT]),
    failed('loadTemplates', LOST),
    answered('saveTemplate', OWN),
    failed('saveTemplate', TAKEN),
    failed('saveTemplate', LOST),
    answered('deleteTemplate', null),
    failed('deleteTemplate', LOST),
    { type: 'saving.started', name: 'Relaunch' },
    { type: 'name.typed', name: 'Launches' },
    { type: 'name.typed', name: '' },
    { type: 'tasks.switched', withTasks: false },
    { type: 'delete.confirmed', about: { id: OWN.id } },
    { type: 'delete.confirmed', about: { id: SPRINT.id } },
  ],
  ports: { deleteButton: ['delete.confirmed'] },
  // What stood in fields that are closed makes no difference.
  project: (now) => {
    const { templates, form, refused, deleting } = now.context
    return { ids: templates.map(({ id }) => id), fields: now.hasTag('form') ? [form, refused] : null, deleting }
  },
  invariants: {
    'a template without a name is not sent': ({ snapshot, world }) =>
      !world.running.includes('saveTemplate') || snapshot.context.form.name !== '',
    'something is being deleted exactly while it is asked for': ({ snapshot, world }) =>
      (snapshot.context.deleting !== null) === world.running.includes('deleteTemplate'),
    'what was fetched last is listed, of that only what the workspace has saved': ({ event, before, snapshot }) => {
      const found = event['output'] as readonly ProjectTemplate[]
      const isAnswer = event.type === 'xstate.done.actor.loadTemplates'
      const listed = isAnswer ? found.filter(({ isOwn }) => isOwn) : before.context.templates
      deepEqual(snapshot.context.templates, listed)
    },
    '[LIVE-04] what may be out of date is asked for again, also while it is being fetched': asksAnew(
      'loadTemplates',
      'list.outdated',
      'screen.staled',
    ),
    'what is typed stays until it is saved or put aside': ({ before, event, snapshot }) =>
      !before.hasTag('form') || snapshot.context.form.name === before.context.form.name || event.type === 'name.typed',
    'that it was saved is said by its name': ({ event, told }) =>
      (event.type === 'xstate.done.actor.saveTemplate') === told.some(({ type }) => type === 'toast.requested'),
    'one question of a kind is open at a time': ({ world }) => new Set(world.running).size === world.running.length,
  },
})
