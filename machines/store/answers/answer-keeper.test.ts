import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor, type EventObject } from 'xstate'
import { messageOf, projectOf, taskAt } from '../../board/samples.walk.ts'
import { callbackPort } from '../../port.ts'
import { createStore, type Store } from '../store.ts'
import { answerKeeper, type AnswerRenewed, type ToAnswerKeeper } from './answer-keeper.ts'
import { intoStore } from './into-store.ts'

/** An answer that names a project and a task. */
interface Answer {
  readonly project: { readonly id: string; readonly name: string }
  readonly task: { readonly id: string; readonly name: string } | null
}
const ANSWER: Answer = { project: { id: 'p1', name: 'Answered' }, task: { id: 't1', name: 'Answered' } }

let store: Store
let said: Answer[]
let tell: (told: ToAnswerKeeper<Answer>) => void
beforeEach(() => {
  store = createStore()
  said = []
  const keeper = answerKeeper<Answer>(store, {
    follows: ['project', 'task', 'taskGone', 'tasksShown'],
    taskIds: ({ task }) => (task ? [task.id] : []),
    renew: ({ project, task }, renewal) => ({
      project: renewal.project(project),
      task: task && renewal.taskWith(task, {}),
    }),
  })
  const actor = createActor(keeper, {
    parent: createActor(
      callbackPort<EventObject, void, EventObject>(({ receive }) =>
        receive((event) => void said.push((event as AnswerRenewed<Answer>).answer)),
      ),
    ).start(),
  }).start()
  tell = (told) => actor.send(told)
})
const renamed = (name: string, revision: number) =>
  store.hear({ message: messageOf('PROJECT_UPDATED', { project: projectOf({ id: 'p1', name, revision }) }) })
const names = () => said.map(({ project }) => project.name)

describe('what an answer names', () => {
  test('is what the store knows newer than it, though that was heard while it was on its way', () => {
    renamed('Before', 2)
    tell({ type: 'answer.asked' })
    tell({ type: 'answer.taken', answer: ANSWER })
    expect(names()).toEqual([])
    tell({ type: 'answer.asked' })
    renamed('Meanwhile', 3)
    tell({ type: 'answer.taken', answer: ANSWER })
    renamed('After', 4)
    // Of the answer before, and of the one that has taken its place.
    expect(names()).toEqual(['Meanwhile', 'Meanwhile', 'After'])
  })

  test('is said only where it looks different', () => {
    tell({ type: 'answer.asked' })
    tell({ type: 'answer.taken', answer: ANSWER })
    store.hear({ message: messageOf('PROJECT_UPDATED', { project: projectOf({ id: 'another' }) }) })
    renamed('Answered', 2)
    expect(said).toEqual([])
  })

  test('is what is wanted of it, and is gone where it is to be', () => {
    tell({ type: 'answer.asked' })
    tell({ type: 'answer.taken', answer: ANSWER })
    store.lay('mine', { tasks: new Map([['t1', { name: 'Mine' }]]) })
    store.lay('mine', { tasks: new Map([['t1', null]]) })
    store.lift('mine')
    store.hear({ message: messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }) })
    expect(said.map(({ task }) => task?.name ?? null)).toEqual(['Mine', null, 'Answered', null])
  })

  test('is kept in the store as long as the answer is shown', () => {
    tell({ type: 'answer.asked' })
    tell({ type: 'answer.taken', answer: ANSWER })
    for (const id of ['t1', 'another'])
      store.hear({ message: messageOf('TASK_UPDATED', { task: taskAt(id, 'todo', 'a0', { revision: 2 }) }) })
    expect([...store.tasks.all()].map(({ id }) => id)).toEqual(['t1'])
  })
})

test('an answer is in the store before anybody sees it, and nothing in the place of what was heard since it was asked', async () => {
  const heardOf: string[] = []
  store.listen((change) => {
    if (change.of === 'project') heardOf.push(`${change.how} ${change.project.name}`)
  })
  const ask = (name: string, revision: number) =>
    createActor(
      intoStore(
        store,
        fromPromise(() => Promise.resolve(projectOf({ id: 'p1', name, revision }))),
        (project, asOf) => store.takeProjects([project], asOf),
      ),
    ).start()
  await waitFor(ask('First', 1), ({ status }) => status === 'done')
  const late = ask('Late', 2)
  renamed('Heard', 3)
  await waitFor(late, ({ status }) => status === 'done')
  await waitFor(ask('Newest', 4), ({ status }) => status === 'done')
  expect([heardOf, store.projects.get('p1')?.name]).toEqual([['changed Heard', 'read Newest'], 'Newest'])
})
