import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { opened } from '../app/signed-in-actors.walk.ts'
import { messageOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { createStore, type Hearing } from './store.ts'
import { storeActorWalk } from './store-actor.walk.ts'
import { storeKeeper, type MessageLog } from './store-keeper.ts'
import { heldStore } from './heard.walk.ts'

testsOfWalk(storeActorWalk, {
  keeping: {
    'message.received': 'keeping',
    'kept.shown': 'keeping',
    'session.opened': 'keeping',
    'session.closed': 'keeping',
  },
})

const keepsNothing: MessageLog = { keep: () => undefined, place: () => '/', since: () => undefined }

describe('[PWA-05] over kept answers', () => {
  const moved = {
    ...messageOf('TASK_UPDATED', { task: taskAt('t1', 'todo', 'a0', { name: 'Since', revision: 2 }) }),
    seq: 8,
  }
  const shown = (path: string) => ({ type: 'kept.shown', path, asOf: 7, at: 1 }) as const
  function bench() {
    const store = heldStore()
    const kept: Hearing[] = []
    const asked: { path: string; say: (heard: readonly Hearing[]) => void }[] = []
    const at = { place: '/projects/p1' }
    const log: MessageLog = {
      keep: (heard) => void kept.push(heard),
      place: () => at.place,
      since: ({ path }, say) => void asked.push({ path, say }),
    }
    const keeper = createActor(storeKeeper(store, log)).start()
    keeper.send(opened())
    return { store, kept, asked, keeper, at }
  }

  test('what was heard since is told once at a place, and asks nothing of the server', () => {
    const { store, asked, keeper, kept, at } = bench()
    const changes: string[] = []
    store.listen(({ of }) => void changes.push(of))
    for (const path of ['columns?', 'labels?', 'columns?']) keeper.send(shown(path))
    at.place = '/'
    keeper.send(shown('columns?'))
    expect(asked.map(({ path }) => path)).toEqual(['columns?', 'labels?', 'columns?'])
    const comment = messageOf('TASK_ATTACHMENT_DESTROYED', { taskId: 't1', attachmentId: 'a1' })
    asked[0]?.say([{ message: moved }, { message: comment }])
    expect([store.task('t1')?.name, changes, kept]).toEqual(['Since', ['task', 'attachmentGone'], []])
  })

  test('of somebody who is not here any more it is told to nobody', () => {
    const { store, asked, keeper } = bench()
    keeper.send(shown('columns?'))
    keeper.send({ ...opened(), tenantId: 'another' })
    asked[0]?.say([{ message: moved }])
    expect(store.task('t1')).toBeUndefined()
  })

  test('what has a number and says something of the work is kept', () => {
    const { kept, keeper } = bench()
    const numbered = messageOf('PROFILE_ACTIVATED', { userId: 'u', activatedAt: '2026-01-02T00:00:00.000Z' })
    keeper.send({ type: 'message.received', message: moved, isOwn: true })
    keeper.send({ type: 'message.received', message: { ...moved, seq: null } })
    keeper.send({ type: 'message.received', message: { ...numbered, seq: 9 } })
    expect(kept).toEqual([{ message: moved, isOwn: true }])
  })
})

test('[FLT-22] nothing of one person, or of one workspace, is left for the next', () => {
  const store = heldStore()
  const logic = storeKeeper(store, keepsNothing)
  const keeper = createActor(logic).start()
  const task = taskAt('t1', 'todo', 'a0')
  const hear = () => keeper.send({ type: 'message.received', message: messageOf('TASK_CREATED', { task }) })
  keeper.send(opened())
  hear()
  expect(store.task('t1')?.name).toBe(task.name)
  // Told once more who is there, as after a restart, it holds what it held.
  const again = createActor(logic).start()
  again.send(opened())
  expect(store.task('t1')?.name).toBe(task.name)
  again.send({ ...opened(), tenantId: 'another' })
  expect(store.task('t1')).toBeUndefined()
  hear()
  keeper.send({ type: 'session.closed' })
  expect(store.task('t1')).toBeUndefined()
})

test('what was asked for before the store heard who is here stays; nothing that somebody else has asked for', () => {
  const store = heldStore()
  const keeper = createActor(storeKeeper(store, keepsNothing)).start()
  const task = taskAt('t1', 'todo', 'a0')
  store.takeTasks([task], store.now())
  keeper.send(opened())
  expect(store.task('t1')?.name).toBe(task.name)
  keeper.send({ type: 'session.closed' })
  store.takeTasks([task], store.now())
  keeper.send(opened())
  expect(store.task('t1')).toBeUndefined()
})

test('a view that begins to follow because of a change does not hear that change once more', () => {
  const store = createStore()
  store.takeProjects([projectOf({ revision: 1 })], store.now())
  let heard = 0
  const follow = () => {
    const stop = store.listen(() => {
      heard += 1
      stop()
      if (heard < 10) follow()
    })
  }
  follow()
  store.takeProjects([projectOf({ revision: 2, name: 'Called otherwise' })], store.now())
  expect(heard).toBe(1)
})
