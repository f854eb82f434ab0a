import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { besideList, outdating, queryLeads } from '../../query/query.walk.ts'
import { canSave, formOf, hasForm, refusalOf, templateSettings, templatesIn } from './template-settings.ts'
import { OWN, SPRINT, templateSettingsWalk } from './template-settings.walk.ts'

const at = (list: string, change: string) => `list.${list} + change.${change}`

testsOfWalk(
  templateSettingsWalk,
  besideList(queryLeads('loadTemplates', 'list.outdated', 'screen.staled'), 'change', {
    resting: { 'saving.started': 'editing', 'delete.confirmed': 'deleting' },
    editing: {
      'name.typed': 'editing',
      'tasks.switched': 'editing',
      'form.submitted': 'saving',
      'back.requested': 'resting',
    },
    saving: { 'saveTemplate answered': outdating('resting'), 'saveTemplate failed': 'editing' },
    deleting: { 'deleteTemplate answered': outdating('resting'), 'deleteTemplate failed': outdating('resting') },
  }),
)

testsOfDecisions(templateSettingsWalk, {
  decisions: [
    {
      in: at('ready', 'resting'),
      when: ({ templates }) => templates.length > 0,
      on: { type: 'delete.confirmed', about: { id: 'sprint' } },
      to: at('ready', 'resting'),
    },
    {
      in: at('ready', 'resting'),
      when: ({ templates }) => templates.length > 0,
      on: { type: 'delete.confirmed', about: { id: OWN.id } },
      to: at('ready', 'deleting'),
    },
    {
      in: at('ready', 'editing'),
      when: ({ form }) => form.name === '',
      on: { type: 'form.submitted' },
      to: at('ready', 'editing'),
    },
  ],
})

test('[USE-13] a project is saved as a template under a name of its own, and what is refused stays in its field', () => {
  const world = new World(['toasts'])
  const actor = world.host(templateSettings, { projectId: 'p1' })
  const now = () => actor.getSnapshot()
  actor.start()
  world.port('loadTemplates').answer([SPRINT, OWN])
  expect(templatesIn(now())).toEqual([OWN])
  actor.send({ type: 'saving.started', name: 'Relaunch' })
  actor.send({ type: 'tasks.switched', withTasks: false })
  actor.send({ type: 'form.submitted' })
  expect(world.port('saveTemplate').input).toEqual({ projectId: 'p1', form: { name: 'Relaunch', withTasks: false } })
  world.port('saveTemplate').fail({ status: 400, message: '', errors: [{ param: 'name', message: 'There is one' }] })
  expect([refusalOf(now()), formOf(now()).name]).toEqual(['There is one', 'Relaunch'])
  actor.send({ type: 'name.typed', name: 'Launches' })
  expect([refusalOf(now()), canSave(now())]).toEqual([null, true])
  actor.send({ type: 'form.submitted' })
  world.port('saveTemplate').answer(OWN)
  expect(hasForm(now())).toBe(false)
  expect(world.told).toEqual([
    {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'projectSettings.templateSaved', values: { name: 'Harbour' } },
    },
  ])
})
