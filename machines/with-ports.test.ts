import { createActor, fromPromise, setup, toPromise } from 'xstate'
import { expect, test } from 'vitest'
import { withPorts } from './with-ports.ts'
import { callbackPort, portNotProvided, callbackPortNotProvided } from './port.ts'

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
    greet: portNotProvided<string, { name: string }>('greet'),
    bell: callbackPortNotProvided<Mute, { volume: number }, Ring>('bell'),
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

test('a machine with every port filled runs to its end', async () => {
  const actor = createActor(withPorts(greeter, { greet, bell }), { input: { name: 'Ada' } }).start()
  expect(await toPromise(actor)).toBe('Ada')
})

test('a forgotten or wrong port does not compile', () => {
  // @ts-expect-error the bell is missing
  const forgotten = withPorts(greeter, { greet })
  // @ts-expect-error the greeting answers with a number
  const wrong = withPorts(greeter, { greet: fromPromise<number, { name: string }>(async () => 1), bell })
  expect([forgotten, wrong]).toHaveLength(2)
})

test('a port that nobody provided says its name', async () => {
  const port = createActor(portNotProvided<string, undefined>('loadTeam'), { input: undefined }).start()
  await expect(toPromise(port)).rejects.toThrow("port 'loadTeam' is not provided")

  const failures: unknown[] = []
  const talking = createActor(callbackPortNotProvided<Mute, undefined, Ring>('bell'), { input: undefined })
  talking.subscribe({ error: (failure) => failures.push(failure) })
  talking.start()
  expect(failures).toEqual([new Error("port 'bell' is not provided")])
})
