import { expect, test } from 'vitest'
import { inspectorLog } from './inspector-log.ts'

const actor = (sessionId: string, value: string) => ({
  type: '@xstate.actor',
  sessionId,
  snapshot: { status: 'active', value },
})
const event = (sessionId: string, sourceId: string) => ({ type: '@xstate.event', sessionId, sourceId })
const snapshot = (sessionId: string, value: string, status = 'active') => ({
  type: '@xstate.snapshot',
  sessionId,
  snapshot: { status, value },
})
const page = { type: '@app.page', sessionId: 'x:0', title: 'Board' }

test('[ACT-06] an inspector that is opened anew is told everything, who is there first', () => {
  const { add, all } = inspectorLog(4)
  const told = [actor('x:1', 'closed'), event('x:1', 'x:0'), snapshot('x:1', 'open'), actor('x:2', 'idle')]
  for (const one of told) add(one)
  expect(all()).toEqual([told[0], told[3], told[1], told[2]])
})

test('[ACT-06] whose last word is long ago is told of as they were then, and the person who has ended is forgotten', () => {
  const { add, all } = inspectorLog(4)
  for (const one of [actor('x:1', 'closed'), actor('x:2', 'asking'), actor('x:3', 'asking')]) add(one)
  for (const one of [page, snapshot('x:1', 'open'), snapshot('x:2', 'answered', 'done')]) add(one)
  add(snapshot('x:3', 'answered', 'done'))
  const last = [event('x:3', 'x:0'), event('x:1', 'x:3')]
  for (const one of last) add(one)
  expect(all()).toEqual([
    actor('x:1', 'open'),
    actor('x:2', 'asking'),
    actor('x:3', 'asking'),
    page,
    snapshot('x:2', 'answered', 'done'),
    snapshot('x:3', 'answered', 'done'),
    ...last,
  ])
  const actorsAfter = (count: number) => {
    for (let at = 0; at < count; at += 1) add(event('x:1', 'x:0'))
    return all().filter(({ type }) => type === '@xstate.actor')
  }
  const ended = { type: '@xstate.actor', sessionId: 'x:3', snapshot: { status: 'done', value: 'answered' } }
  expect(actorsAfter(1)).toEqual([actor('x:1', 'open'), ended])
  expect(actorsAfter(2)).toEqual([actor('x:1', 'open')])
})
