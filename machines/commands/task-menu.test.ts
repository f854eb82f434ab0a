import { describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { BUG, surroundings, TASK } from '../task/samples.walk.ts'
import { ADA, PROJECT } from './samples.walk.ts'
import { taskMenu } from './task-menu.ts'
import { BOTH_WITH_BUG, FOR_ONE, FOR_TWO, OTHER, taskMenuWalk } from './task-menu.walk.ts'
import { hindranceOf } from './palette/hindrances.ts'
import { areDone, changeBy, pageOf, TASK_COMMANDS } from './task-wishes.ts'

type Stage = 'fetching' | 'there' | 'missing'
const at = (tasks: Stage, around: Stage, places = 'resting') =>
  `open.tasks.${tasks} + open.around.${around} + open.places.${places}`
const FIRST = at('fetching', 'fetching')
const leaves = {
  'menu.requested': FIRST,
  'close.requested': 'closed',
  'session.closed': 'closed',
  'change.chosen': 'closed',
  'link.chosen': 'closed',
  'otherDay.chosen': 'closed',
  'other.told': 'closed',
}
const STAGES: readonly Stage[] = ['fetching', 'there', 'missing']
const waiting: Table = Object.fromEntries(
  STAGES.flatMap((tasks) =>
    STAGES.map((around) => {
      const isMissing = tasks === 'missing' || around === 'missing'
      const again = (stage: Stage): Stage => (stage === 'missing' ? 'fetching' : stage)
      return [
        at(tasks, around),
        {
          ...leaves,
          'change.toggled': at(tasks, around),
          ...(tasks === 'fetching' && {
            'loadTasks answered': at('there', around),
            'loadTasks failed': at('missing', around),
          }),
          ...(around === 'fetching' && {
            'loadAround answered': at(tasks, 'there'),
            'loadAround failed': at(tasks, 'missing'),
          }),
          ...(isMissing && { 'retry.requested': at(again(tasks), again(around)) }),
        },
      ]
    }),
  ),
)
const place = (places: string) => at('there', 'there', places)
const turns = (places: string) => ({
  ...leaves,
  'change.toggled': place(places),
  'page.turned': place('fetchingProjects'),
  'project.chosen': place('fetchingColumns'),
})

testsOfWalk(taskMenuWalk, {
  closed: { 'menu.requested': FIRST, 'session.closed': 'closed' },
  ...waiting,
  [place('resting')]: turns('resting'),
  [place('fetchingProjects')]: {
    ...turns('fetchingProjects'),
    'loadProjects answered': place('resting'),
    'loadProjects failed': place('withoutProjects'),
  },
  [place('withoutProjects')]: { ...turns('withoutProjects'), 'retry.requested': place('fetchingProjects') },
  [place('fetchingColumns')]: {
    ...turns('fetchingColumns'),
    'loadColumns answered': place('resting'),
    'loadColumns failed': place('withoutColumns'),
  },
  [place('withoutColumns')]: { ...turns('withoutColumns'), 'retry.requested': place('fetchingColumns') },
})

function opens(asked = FOR_ONE) {
  const world = new World(['mutations', 'screen'])
  const actor = world.host(taskMenu, undefined)
  actor.start()
  actor.send(asked)
  return { world, actor, now: () => actor.getSnapshot() }
}

describe('[USE-08] the menu of tasks', () => {
  test('knows its tasks before what they can be given has come', () => {
    const { world, now } = opens(FOR_TWO)
    expect(world.port('loadTasks').input).toEqual({ taskIds: ['t1', 't2'] })
    expect(world.port('loadAround').input).toEqual({
      about: { taskId: 't1', projectId: 'p1', isCard: false },
      isOne: false,
    })
    world.port('loadTasks').answer([TASK, OTHER])
    expect(now().context).toMatchObject({ tasks: [TASK, OTHER], surroundings: null })
    world.port('loadAround').answer(surroundings)
    expect(now().context.surroundings).toBe(surroundings)
  })

  test('puts labels on several tasks one after the other, and does everything else once', () => {
    const { world, actor, now } = opens(FOR_TWO)
    world.port('loadTasks').answer([TASK, OTHER])
    actor.send({ type: 'change.toggled', command: BOTH_WITH_BUG })
    expect(now().context.tasks.map(({ labels }) => labels)).toEqual([[BUG], [BUG]])
    const command = { name: 'task.delete', tasks: [TASK, OTHER] } as const
    actor.send({ type: 'change.chosen', command })
    expect(now().matches('closed')).toBe(true)
    expect(world.told.map((one) => one['command'])).toEqual([BOTH_WITH_BUG, command])
  })

  test('asks for the columns of another project when that project is chosen', () => {
    const { world, actor } = opens()
    actor.send({ type: 'page.turned', page: 'moveProject' })
    world.port('loadProjects').answer([PROJECT])
    actor.send({ type: 'project.chosen', project: PROJECT })
    expect(world.port('loadColumns').input).toEqual({ projectId: 'p2' })
  })
})

describe('[USE-08] what can be done to tasks is one table', () => {
  const done = { ...TASK, completedAt: TASK.updatedAt }
  const subtask = { ...TASK, parentId: 't0' }

  test('several are completed as long as one of them is open, and opened again when all are done', () => {
    expect([areDone([TASK, done]), areDone([done])]).toEqual([false, true])
    expect(changeBy('complete', [TASK, done], ADA)).toMatchObject({ changes: [{ id: 't1', before: null }] })
    expect(changeBy('complete', [done], ADA)).toMatchObject({ changes: [{ value: null }] })
  })

  test.each([
    ['rename', [TASK, OTHER], 'onlyOne'],
    ['rename', [TASK], null],
    ['copyLink', [TASK, OTHER], 'onlyOne'],
    ['moveTo', [subtask], 'ofSubtask'],
    ['moveTo', [TASK, OTHER], null],
    ['moveProject', [TASK, OTHER], 'onlyOne'],
    ['moveProject', [subtask], 'ofSubtask'],
    ['assignToMe', [{ ...TASK, assignee: ADA }], 'isYours'],
    ['assignToMe', [{ ...TASK, assignee: ADA }, TASK], null],
    ['delete', Array.from({ length: 501 }, () => TASK), 'tooMany'],
    ['delete', Array.from({ length: 500 }, () => TASK), null],
  ] as const)('%s says why it cannot be done', (name, tasks, why) => {
    expect(hindranceOf(name, tasks, ADA)).toBe(why)
  })

  test('a command changes something, opens what one chooses from, or is left to the screen or the clipboard', () => {
    const open = ['open', 'rename', 'copyLink']
    for (const name of Object.keys(TASK_COMMANDS) as (keyof typeof TASK_COMMANDS)[]) {
      const ways = [pageOf(name) !== undefined, changeBy(name, [TASK], ADA) !== null, open.includes(name)]
      expect(
        ways.filter(Boolean),
        `${name} does one of these to TASK, which needs something for it to change`,
      ).toHaveLength(1)
    }
  })
})
