import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { LOST } from '../board/cards/task-move.walk.ts'
import { BUG, personOf, TASK } from '../task/samples.walk.ts'
import { OPEN_TASK } from './samples.walk.ts'
import { taskErrands } from './task-errands.ts'
import { doneOf, errand, MOVE, taskErrandsWalk } from './task-errands.walk.ts'
import { deedFor } from './wants.ts'

testsOfWalk(taskErrandsWalk, {
  idle: { 'errand.requested': ['idle', 'running'], 'session.closed': 'idle' },
  running: {
    'errand.requested': 'running',
    'session.closed': 'idle',
    'runErrand answered': ['idle', 'running'],
    'runErrand failed': ['idle', 'running'],
  },
})

function open() {
  const world = new World(['toasts', 'screen', 'taskDoor', 'undoStack'])
  const actor = world.host(taskErrands, undefined)
  actor.start()
  return { world, actor, types: () => world.told.map(({ type }) => type) }
}

describe('[BRD-06] what is done to a task by key, menu or palette', () => {
  test('can be taken back; who shows the task hears of it by its message alone', () => {
    const { world, actor, types } = open()
    actor.send(errand({ kind: 'complete' }))
    world.port('runErrand').answer(doneOf({ kind: 'complete' }))
    expect(types()).toEqual(['undo.offered'])
    expect(world.told.at(-1)?.['offer']).toMatchObject({
      isQuiet: false,
      undoing: { kind: 'change', operations: [{ property: 'isCompleted', value: false }] },
    })
  })

  test('what is only edited can be taken back by a toast: no panel is open that would offer it', () => {
    const { world, actor } = open()
    const want = { kind: 'label', label: BUG, isOn: true } as const
    actor.send(errand(want))
    world.port('runErrand').answer(doneOf(want))
    expect(world.told.at(-1)?.['offer']).toMatchObject({ isQuiet: false })
  })

  test('a card goes to another column at once, by its board; a task that is open elsewhere by the server', () => {
    const { world, actor } = open()
    actor.send(errand(MOVE))
    expect(world.told).toEqual([{ type: 'move.asked', taskId: 't1', columnId: 'done', atEnd: true }])
    expect(world.running).toEqual([])
    actor.send(errand(MOVE, OPEN_TASK))
    expect(world.port('runErrand').input).toEqual({ about: OPEN_TASK, want: MOVE })
  })

  test('what nobody answered may have been done: the screen looks again; a link that was not copied is said', () => {
    const { world, actor, types } = open()
    actor.send(errand({ kind: 'complete' }))
    actor.send(errand({ kind: 'link' }))
    world.port('runErrand').fail(LOST)
    expect(types()).toEqual(['screen.staled'])
    world.port('runErrand').fail(new Error('not allowed'))
    expect(world.told.at(-1)).toMatchObject({ kind: 'error', text: { key: 'taskPanel.linkNotCopied' } })
  })

  test('a copy is said', () => {
    const { world, actor } = open()
    actor.send(errand({ kind: 'duplicate' }))
    world.port('runErrand').answer({ deed: { kind: 'duplicate' }, before: TASK })
    expect(world.told.at(-1)).toMatchObject({ type: 'toast.requested', text: { key: 'palette.duplicated' } })
  })
})

describe('what is wanted of a task', () => {
  const done = { ...TASK, completedAt: '2026-01-02T00:00:00.000Z', labels: [BUG] }
  test('is one change of what it is now', () => {
    const cy = personOf('u3', 'Cy')
    const values = [
      deedFor({ kind: 'assign', person: cy }, TASK, 'p1'),
      deedFor({ kind: 'label', label: BUG, isOn: true }, TASK, 'p1'),
      deedFor({ kind: 'label', label: BUG, isOn: false }, done, 'p1'),
      deedFor({ kind: 'priority', priority: 'high' }, TASK, 'p1'),
      deedFor({ kind: 'dueDate', day: '2026-05-01' }, TASK, 'p1'),
      deedFor({ kind: 'complete' }, TASK, 'p1'),
      deedFor({ kind: 'complete' }, done, 'p1'),
    ].map((deed) => deed?.kind === 'change' && [deed.operation.property, deed.operation.value])
    expect(values).toEqual([
      ['assigneeId', 'u3'],
      ['labelIds', ['l1']],
      ['labelIds', []],
      ['priority', 'high'],
      ['dueDate', '2026-05-01'],
      ['isCompleted', true],
      ['isCompleted', false],
    ])
  })

  test('is nothing where it is so already', () => {
    const wants = [
      deedFor({ kind: 'assign', person: null }, TASK, 'p1'),
      deedFor({ kind: 'label', label: BUG, isOn: true }, done, 'p1'),
      deedFor({ kind: 'priority', priority: null }, TASK, 'p1'),
      deedFor({ kind: 'dueDate', day: null }, TASK, 'p1'),
      deedFor({ kind: 'newLabel', form: { name: 'Harbour', color: '#38bdf8' } }, TASK, 'p1'),
      deedFor({ kind: 'link' }, TASK, 'p1'),
      deedFor(MOVE, TASK, 'elsewhere'),
    ]
    expect(wants).toEqual(wants.map(() => null))
  })

  test('a move says where from and where to, also to the very end', () => {
    expect(deedFor(MOVE, TASK, 'p1')).toMatchObject({ move: { oldColumnId: 'todo', columnId: 'done', atEnd: true } })
    const top = deedFor({ kind: 'move', projectId: 'p1', columnId: 'done', atEnd: false }, TASK, 'p1')
    expect(top?.kind === 'move' && 'atEnd' in top.move).toBe(false)
    expect([deedFor({ kind: 'delete' }, TASK, 'p1'), deedFor({ kind: 'duplicate' }, TASK, 'p1')]).toEqual([
      { kind: 'delete' },
      { kind: 'duplicate' },
    ])
  })
})

describe('an address that is to be copied', () => {
  const copied = (ends: (port: ReturnType<World['port']>) => void) => {
    const { world, actor } = open()
    actor.send(errand({ kind: 'link' }))
    ends(world.port('runErrand'))
    return world.told
  }

  test('is said to be copied, or not to be', () => {
    const [done, failed] = [copied((port) => port.answer(null)), copied((port) => port.fail(LOST))]
    expect([done.map(({ type }) => type), failed.map(({ type }) => type)]).toEqual([
      ['toast.requested'],
      ['toast.requested'],
    ])
    expect(done).not.toEqual(failed)
  })
})

test('what was asked of the server and got no answer is looked at anew, what it refused is not', () => {
  const [lost, refused] = [LOST, { status: 404, message: '', errors: [] }].map((failure) => {
    const { world, actor, types } = open()
    actor.send(errand({ kind: 'complete' }))
    world.port('runErrand').fail(failure)
    expect(actor.getSnapshot().value).toBe('idle')
    return types()
  })
  expect(lost).not.toEqual([])
  expect(refused).toEqual([])
})
