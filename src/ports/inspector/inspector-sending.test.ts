import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assign, createActor, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate'
import { actorAt } from '#machines/actor-named.ts'
import { supervised } from '#machines/supervised.ts'
import { canTake, sendWritten } from './inspector-sending.ts'

const machine = setup({
  types: {
    context: {} as { name: string },
    events: {} as { type: 'user.named'; user: { name: string } } | { type: 'sent' },
  },
  actions: {
    take: assign((_, { name }: { name: string }) => ({ name: name.trim() })),
    tell: sendTo(actorAt('somebody'), { type: 'told' }),
  },
}).createMachine({
  context: { name: 'Ada' },
  on: { 'user.named': { actions: { type: 'take', params: ({ event }) => event.user } }, sent: { actions: 'tell' } },
})

let warned: string[] = []
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => warned.push(line))
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['as it is', machine],
  ['that is supervised', supervised(machine)],
])('[SEC-20] an event written in the inspector reaches an actor %s only where that gets over it', (_, logic) => {
  const actor = createActor(logic).start() as AnyActorRef
  for (const event of [{ type: 'user.named' }, { type: 'user.named', user: {} }, { type: 'unheard.of' }, { type: 7 }])
    sendWritten(actor, event as never)
  expect([actor.getSnapshot().status, actor.getSnapshot().context.name, warned.length]).toEqual(['active', 'Ada', 4])
  sendWritten(actor, { type: 'user.named', user: { name: ' Ben ' } } as never)
  expect([actor.getSnapshot().context.name, canTake(actor, { type: 'sent' })]).toEqual(['Ben', true])
  expect(warned).toHaveLength(4)
})

test('[SEC-20] what is no machine, or is gone, is sent nothing', () => {
  const asked = createActor(fromPromise(() => Promise.resolve())) as unknown as AnyActorRef
  sendWritten(asked, { type: 'xstate.promise.reject' })
  sendWritten(undefined, { type: 'sent' })
  expect(warned).toHaveLength(2)
})
