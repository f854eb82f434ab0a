import { createActor, fromPromise, setup, toPromise } from 'xstate'
import { expect, test } from 'vitest'
import { plug } from './plug.ts'
import { callbackPort, unplugged, unpluggedCallback } from './unplugged.ts'

type Ring = { type: 'bell.rang'; times: number }
type Mute = { type: 'bell.muted' }

const greeter = setup({
  types: {
    context: {} as { name: string },
    events: {} as Ring,
    input: {} as { name: string },
    output: {} as string,
  },
  actors: {
    greet: unplugged<string, { name: string }>('greet'),
    bell: unpluggedCallback<Mute, { volume: number }, Ring>('bell'),
  },
}).createMachine({
  id: 'greeter',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      invoke: { id: 'bell', src: 'bell', input: { volume: 3 } },
      on: { 'bell.rang': 'greeting' },
    },
    greeting: { invoke: { id: 'greet', src: 'greet', input: ({ context }) => context, onDone: 'greeted' } },
    greeted: { type: 'final' },
  },
  output: ({ context }) => context.name,
})

const greet = fromPromise<string, { name: string }>(async ({ input }) => `Hello ${input.name}`)
const bell = callbackPort<Mute, { volume: number }, Ring>(({ input, sendBack }) => {
  sendBack({ type: 'bell.rang', times: input.volume })
})

test('a machine with every slot filled runs to its end', async () => {
  const actor = createActor(plug(greeter, { greet, bell }), { input: { name: 'Ada' } }).start()
  expect(await toPromise(actor)).toBe('Ada')
})

test('a forgotten or wrong slot does not compile', () => {
  // @ts-expect-error the bell is missing
  const forgotten = plug(greeter, { greet })
  // @ts-expect-error the greeting answers with a number
  const wrong = plug(greeter, { greet: fromPromise<number, { name: string }>(async () => 1), bell })
  expect([forgotten, wrong]).toHaveLength(2)
})

test('a slot that runs unfilled says its name', async () => {
  const slot = createActor(unplugged<string, undefined>('loadTeam'), { input: undefined }).start()
  await expect(toPromise(slot)).rejects.toThrow("actor 'loadTeam' is not plugged in")

  const failures: unknown[] = []
  const talking = createActor(unpluggedCallback<Mute, undefined, Ring>('bell'), { input: undefined })
  talking.subscribe({ error: (failure) => failures.push(failure) })
  talking.start()
  expect(failures).toEqual([new Error("actor 'bell' is not plugged in")])
})
