import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { opened } from '../app/signed-in-actors.walk.ts'
import { messageOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { createStore } from './store.ts'
import { storeActorWalk } from './store-actor.walk.ts'
import { storeKeeper } from './store-keeper.ts'
import { heldStore } from './heard.walk.ts'

testsOfWalk(storeActorWalk, {
  keeping: { 'message.received': 'keeping', 'session.opened': 'keeping', 'session.closed': 'keeping' },
})

test('[FLT-22] nothing of one person, or of one workspace, is left for the next', () => {
  const store = heldStore()
  const logic = storeKeeper(store)
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
