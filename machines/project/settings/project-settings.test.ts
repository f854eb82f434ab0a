import { failed } from '../../../test/kit/walk.ts'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { projectOf, messageOf } from '../../board/samples.walk.ts'
import { isGone, projectIn, projectSettings } from './project-settings.ts'
import { PLACE, projectSettingsWalk, takenAway } from './project-settings.walk.ts'

const at = (picture: string, settings: string, status: string) =>
  `ready.picture.${picture} + ready.settings.${settings} + ready.status.${status}`
const calm = at('fresh', 'settled', 'settled')
const told = (here: string) => ({
  'message.received': [here, 'leaving', 'gone'],
  'project.arrived': here,
})
const fetching = at('fetching', 'settled', 'settled')
const switching = at('fresh', 'saving', 'settled')
const closing = at('fresh', 'settled', 'saving')

testsOfWalk(projectSettingsWalk, {
  loading: {
    ...told('loading'),
    'screen.staled': 'loading',
    'loadProject answered': calm,
    'loadProject failed': ['gone', 'failed'],
  },
  failed: { ...told('failed'), 'retry.requested': 'loading', 'screen.staled': 'loading' },
  leaving: { ...told('leaving'), 'after answered': 'gone' },
  gone: told('gone'),
  [calm]: { ...told(calm), 'screen.staled': fetching, 'setting.chosen': switching, 'status.chosen': closing },
  [fetching]: {
    ...told(fetching),
    'screen.staled': fetching,
    'loadProject answered': calm,
    'loadProject failed': ['gone', calm],
  },
  [switching]: {
    ...told(switching),
    'setting.chosen': switching,
    'saveSettings answered': [calm, switching],
    'saveSettings failed': calm,
  },
  [closing]: { ...told(closing), 'saveStatus answered': calm, 'saveStatus failed': calm },
})

function open() {
  const world = new World(['router', 'toasts'])
  const actor = world.host(projectSettings, { place: PLACE })
  actor.start()
  world.port('loadProject').answer(projectOf())
  return { world, actor, now: () => projectIn(actor.getSnapshot()) }
}

test('[PROJ-07] a switch shows at once; one that was not taken goes back', () => {
  const { world, actor, now } = open()
  actor.send({ type: 'setting.chosen', setting: { name: 'showLabels', value: false } })
  expect(now()?.showLabels).toBe(false)
  expect(world.port('saveSettings').input).toMatchObject({ settings: { showLabels: false, showAssignee: true } })
  world.port('saveSettings').fail({ status: 0, message: '', errors: [] })
  expect(now()?.showLabels).toBe(true)
})

test('[PROJ-07] what is switched while another one is under way is sent after it, not beside it', () => {
  const { world, actor, now } = open()
  actor.send({ type: 'setting.chosen', setting: { name: 'showLabels', value: false } })
  actor.send({ type: 'setting.chosen', setting: { name: 'showDueDate', value: false } })
  expect(world.running.filter((one) => one.startsWith('save'))).toEqual(['saveSettings'])
  world.port('saveSettings').answer(projectOf({ showLabels: false, revision: 2 }))
  expect(world.port('saveSettings').input).toMatchObject({ settings: { showLabels: false, showDueDate: false } })
  world.port('saveSettings').answer(projectOf({ showLabels: false, showDueDate: false, revision: 3 }))
  expect(now()).toMatchObject({ showLabels: false, showDueDate: false, revision: 3 })
})

test('[PROJ-06] another status shows at once and is said when it is saved; its message alone tells the sidebar', () => {
  const { world, actor, now } = open()
  const saved = projectOf({ status: 'completed', revision: 2 })
  actor.send({ type: 'status.chosen', status: 'completed' })
  expect([now()?.status, world.told]).toEqual(['completed', []])
  expect(world.port('saveStatus').input).toEqual({ projectId: 'p1', status: 'completed' })
  actor.send({ type: 'project.arrived', project: saved })
  world.port('saveStatus').answer(saved)
  expect([now()?.status, world.told.length]).toEqual(['completed', 1])
  const undone = { type: 'status.requested', id: 'p1', status: 'inProgress' }
  expect(world.told).toMatchObject([
    {
      type: 'toast.requested',
      text: { key: 'projectSettings.statusSaved' },
      action: { to: 'projectDrawer', event: { type: 'open.requested', event: undone } },
    },
  ])
})

test('[PROJ-03] who archives the project from here stays until that is said, and is sent home without another word', () => {
  const { world, actor } = open()
  actor.send(takenAway('p1', true))
  expect([isGone(actor.getSnapshot()), world.running.includes('projectArchiving'), world.told]).toEqual([
    false,
    true,
    [],
  ])
  world.clock.pass(0)
  expect([isGone(actor.getSnapshot()), world.told]).toEqual([true, [{ type: 'go.requested', to: '/' }]])
})

test('[LIVE-05] a person who is taken out, or whose project another person archived, is told so by its name and sent home', () => {
  const { world, actor } = open()
  actor.send(takenAway('p1'))
  expect(world.told).toMatchObject([
    { type: 'toast.requested', kind: 'info', text: { key: 'project.takenAway', values: { name: projectOf().name } } },
    { type: 'go.requested', to: '/' },
  ])
})

test('[LIVE-04] what was missed is known once the project was fetched again', () => {
  const { world, actor, now } = open()
  actor.send({ type: 'screen.staled' })
  world.port('loadProject').answer(projectOf({ revision: 2, name: 'Renamed' }))
  expect(now()?.name).toBe('Renamed')
})

test('older news than what is known change nothing', () => {
  const { actor, now } = open()
  actor.send({ type: 'project.arrived', project: projectOf({ revision: 5, name: 'New' }) })
  actor.send({ type: 'project.arrived', project: projectOf({ revision: 4, name: 'Old' }) })
  expect(now()?.name).toBe('New')
})

const missing = failed('loadProject', { status: 404, message: 'There is no such project', errors: [] })
const unheard = failed('loadProject', { status: 0, message: '', errors: [] })
testsOfDecisions(projectSettingsWalk, {
  decisions: [
    { in: 'loading', on: missing, to: 'gone' },
    { in: 'loading', on: unheard, to: 'failed' },
    { in: fetching, on: missing, to: 'gone' },
    { in: fetching, on: unheard, to: calm },
    { in: calm, on: takenAway('p1', true), to: 'leaving' },
    { in: calm, on: takenAway('p2', true), to: calm },
  ],
})

test('[PROJ-06] what is heard of the project is taken, and the lists below hear what they do something about', () => {
  const { world, actor, now } = open()
  const removed = messageOf('SUBTASK_DESTROYED', { parentId: 't1', subtaskId: 's1' })
  actor.send({ type: 'project.arrived', project: projectOf({ revision: 2, name: 'Renamed' }) })
  const heard = () => ['deletedTasks', 'labelSettings', 'columnSettings'].map((list) => world.port(list).received)
  expect([now()?.name, ...heard()]).toEqual(['Renamed', [], [], []])
  const stale = { type: 'screen.staled' } as const
  const news = { type: 'message.received', message: removed } as const
  actor.send(news)
  actor.send(stale)
  expect(heard()).toEqual([
    [news, stale],
    // The labels follow the store.
    [stale],
    [news, stale],
  ])
})
