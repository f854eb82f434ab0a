import { expect, test } from 'vitest'
import { messageOf, taskAt } from '../../board/samples.walk.ts'
import { createStore } from '../store.ts'

const ID = 't1'
const AT = '2026-03-01T10:00:00.000Z'
const named = (name: string, revision: number, fields: object = {}) =>
  taskAt(ID, 'todo', 'a0', { name, revision, updatedAt: AT, ...fields })

function opened() {
  const store = createStore()
  store.listen(
    () => {},
    (id) => id === ID,
  )
  store.takeTasks([named('Call', 1, { description: 'Soon' })], store.now())
  const hear = (task: ReturnType<typeof named>, by?: string, isOwn = false) =>
    store.hear({ message: { ...messageOf('TASK_UPDATED', { task }), ...(by !== undefined && { by }) }, isOwn })
  return { store, hear, writers: () => store.writersOf(ID) }
}

test('[USE-05] it is known who has last written which text, and when', () => {
  const { hear, writers } = opened()
  hear(named('Call Ada', 2, { description: 'Soon' }), 'ben')
  expect(writers()).toEqual({ name: { id: 'ben', at: AT } })
  hear(named('Call Ada', 3, { description: 'Later' }), 'cleo')
  expect(writers()).toEqual({ name: { id: 'ben', at: AT }, description: { id: 'cleo', at: AT } })
})

test('[USE-05] what is written here, by nobody who is named, or in an answer, is written by nobody else', () => {
  const { store, hear, writers } = opened()
  hear(named('Call Ada', 2, { description: 'Soon' }), 'ben')
  hear(named('Call Eve', 3, { description: 'Soon' }), 'olga', true)
  expect(writers()).toEqual({})
  hear(named('Call Ada', 4, { description: 'Soon' }), 'ben')
  hear(named('Call them', 5, { description: 'Soon' }))
  expect(writers()).toEqual({})
  hear(named('Call Ada', 6, { description: 'Soon' }), 'ben')
  store.takeTasks([named('Call us', 7, { description: 'Soon' })], store.now())
  expect(writers()).toEqual({})
})

test('[USE-05] what an answer has brought is whose the message says that comes behind it', () => {
  const { store, hear, writers } = opened()
  hear(named('Call Ada', 2, { description: 'Soon' }), 'ben')
  store.takeTasks([named('Call us', 4, { description: 'Soon' })], store.now())
  expect(writers()).toEqual({})
  hear(named('Call Ada', 3, { description: 'Soon' }), 'eve')
  expect(writers()).toEqual({})
  hear(named('Call us', 4, { description: 'Soon' }), 'cleo')
  hear(named('Call us', 4, { description: 'Soon' }), 'eve')
  expect(writers()).toEqual({ name: { id: 'cleo', at: AT } })
})

test('[USE-05] what was written here stays so where the answer comes before the message', () => {
  const { store, hear, writers } = opened()
  store.takeTasks([named('Call us', 2, { description: 'Soon' })], store.now())
  hear(named('Call us', 2, { description: 'Soon' }), 'olga', true)
  hear(named('Call us', 3, { description: 'Soon' }), 'ben')
  expect(writers()).toEqual({})
})

test('[USE-05] an answer that changes something else leaves whose the texts are', () => {
  const { store, hear, writers } = opened()
  hear(named('Call Ada', 2, { description: 'Soon' }), 'ben')
  store.takeTasks([named('Call Ada', 3, { description: 'Soon', priority: 'low' })], store.now())
  expect(writers()).toEqual({ name: { id: 'ben', at: AT } })
})

test('[USE-05] an older message that comes late changes nobody’s name', () => {
  const { hear, writers } = opened()
  hear(named('Call Ada', 5), 'ben')
  hear(named('Call Eve', 3), 'cleo')
  expect(writers().name?.id).toBe('ben')
})
