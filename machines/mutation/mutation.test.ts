import { describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { failed } from '../../test/kit/walk.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { LOST, REFUSED } from '../board/cards/task-move.walk.ts'
import { headOf, taskAt } from '../board/samples.walk.ts'
import { heldStore } from '../store/heard.walk.ts'
import { keyOf, offerOf, patchesOf, type Command } from './commands.ts'
import { mutation } from './mutation.ts'
import { mutationWalk, rename } from './mutation.walk.ts'
import { mutationsWalk } from './mutations.walk.ts'

testsOfWalk(mutationWalk, {
  sending: {
    'command.replaced': 'sending',
    'send answered': ['sending', 'confirmed'],
    'send failed': ['refused', 'lost'],
  },
})
testsOfDecisions(mutationWalk, {
  decisions: [
    { in: 'sending', on: failed('send', LOST), to: 'lost' },
    { in: 'sending', on: failed('send', REFUSED), to: 'refused' },
  ],
})
testsOfWalk(mutationsWalk, {
  running: {
    'change.requested': 'running',
    'mutation.ended': 'running',
    'move.settled': 'running',
    'move.refused': 'running',
    'move.lost': 'running',
    'session.closed': 'running',
  },
})

test('[BRD-02] what is wanted anew while the first is under way is asked for next, and all is taken back as one', () => {
  const world = new World()
  const actor = world.host(mutation, { command: rename('Call Ben') })
  actor.start()
  actor.send({ type: 'command.replaced', command: rename('Call Cleo', 'Call Ben') })
  world.port('send').answer(null)
  expect(world.port('send').input).toEqual({ command: rename('Call Cleo') })
  world.port('send').answer(null)
  expect(world.told).toEqual([
    { type: 'mutation.ended', outcome: 'confirmed', confirmed: rename('Call Cleo'), wanted: rename('Call Cleo') },
  ])
  expect(world.has('overlay') && world.port('overlay').running()).toBe(false)
})

describe('what each command makes of the store, and how it is taken back', () => {
  const COMMANDS: readonly Command[] = [
    rename('Call Ben'),
    { name: 'task.schedule', taskId: 't1', value: '2026-11-30', before: null },
    {
      name: 'task.move',
      taskId: 't1',
      projectId: 'p1',
      value: { columnId: 'done', prevId: null },
      before: { columnId: 'todo', prevId: null },
      shows: [{ projectId: 'p1', columnId: 'done', position: 'a0' }],
      column: 'Done',
    },
    { name: 'column.rename', columnId: 'todo', value: 'Next', before: 'To do' },
    { name: 'column.order', projectId: 'p1', value: ['done', 'todo'], shifted: ['done'], before: ['todo', 'done'] },
  ]
  const shownWith = (command: Command) => {
    const store = heldStore()
    store.takeTasks([taskAt('t1', 'todo', 'a0', { name: 'Call Ada' })], store.now())
    for (const [at, id] of ['todo', 'done'].entries()) store.columns.take(headOf(id, at + 1), store.now())
    const shown = () => [
      store.task('t1')?.name,
      store.task('t1')?.dueDate,
      store.task('t1')?.taskPlacements[0]?.columnId,
      ...['todo', 'done'].map((id) => {
        const head = store.wanted.columns.over(store.columns.get(id), id)
        return `${head?.name} ${head?.order}`
      }),
    ]
    const before = shown()
    store.lay(keyOf(command), patchesOf(command))
    const during = shown()
    store.lift(keyOf(command))
    return { before, during, after: shown() }
  }

  test.each([
    ['task.rename', ['Call Ben', null, 'todo', 'column todo 1', 'column done 2'], 'change'],
    ['task.schedule', ['Call Ada', '2026-11-30', 'todo', 'column todo 1', 'column done 2'], 'change'],
    ['task.move', ['Call Ada', null, 'done', 'column todo 1', 'column done 2'], 'move'],
    ['column.rename', ['Call Ada', null, 'todo', 'Next 1', 'column done 2'], 'renameColumn'],
    ['column.order', ['Call Ada', null, 'todo', 'column todo 2', 'column done 1'], 'orderColumns'],
  ] as const)('%s', (name, shown, kind) => {
    const command = COMMANDS.find((one) => one.name === name)!
    const { before, during, after } = shownWith(command)
    expect(during).toEqual(shown)
    expect(after).toEqual(before)
    expect(offerOf(command)?.undoing.kind).toBe(kind)
    expect(offerOf({ ...command, value: command.before } as Command)).toBeNull()
  })
})
