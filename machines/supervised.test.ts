import { beforeEach, describe, expect, test } from 'vitest'
import {
  assign,
  createActor,
  fromPromise,
  fromTransition,
  sendTo,
  setup,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate'
import { StepClock } from '../test/kit/ports/step-clock.ts'
import { recorder } from '../test/kit/ports/world.ts'
import { actorAt } from './actor-named.ts'
import { supervised, type ActorFell } from './supervised.ts'

const SECRET = new TypeError('the password is swordfish')
/** Counts, tells a neighbour, waits, has a child, and throws where it is told to. */
const worker = setup({
  types: { context: {} as { count: number; place: string }, input: {} as { place: string } },
  actors: { helper: fromTransition((state: null) => state, null), asked: fromPromise(() => Promise.reject(SECRET)) },
  delays: { soon: 1_000 },
  actions: {
    count: assign(({ context }) => ({ count: context.count + 1 })),
    tell: sendTo(actorAt('neighbour'), { type: 'told' }),
    break: assign(() => {
      throw SECRET
    }),
  },
}).createMachine({
  id: 'worker',
  context: ({ input }) => ({ count: 0, place: input.place }),
  initial: 'idle',
  invoke: { id: 'helper', src: 'helper', systemId: 'helper' },
  states: {
    idle: {
      on: {
        counted: { actions: 'count' },
        broke: { actions: ['count', 'tell', 'break'] },
        began: 'busy',
        asked: 'asking',
      },
    },
    busy: { after: { soon: 'late' }, on: { broke: { actions: 'break' } } },
    asking: { invoke: { id: 'asked', src: 'asked' } },
    late: {},
  },
})

function open(logic: ReturnType<typeof supervised<typeof worker>>) {
  const clock = new StepClock()
  const told: AnyEventObject[] = []
  const fell: ActorFell[] = []
  const root = createActor(
    fromTransition((state: null, event: AnyEventObject) => {
      if (event.type === 'actor.fell') fell.push(event as unknown as ActorFell)
      else if (event.type.startsWith('xstate.error')) told.push(event)
      return state
    }, null),
    { clock },
  ).start()
  createActor(recorder(told), { parent: root, systemId: 'neighbour' }).start()
  const actor = createActor(logic, { parent: root, id: 'worker', systemId: 'worker', input: { place: 'here' } }).start()
  const seen: unknown[] = []
  actor.subscribe({ next: (now) => seen.push(now.value), error: (error) => seen.push(error) })
  const helper = () => root.system.get('helper') as AnyActorRef | undefined
  return { clock, told, fell, actor, seen, helper, named: () => root.system.get('worker') as AnyActorRef | undefined }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open(supervised(worker))
})

describe('[SEC-20] an actor that throws', () => {
  test('does nothing of what threw, is told to the root by its name, and hears nothing until that answers', () => {
    bench.actor.send({ type: 'counted' })
    const before = bench.helper()
    bench.actor.send({ type: 'broke' })
    expect(bench.fell).toEqual([{ type: 'actor.fell', actor: bench.actor, name: 'worker', error: SECRET }])
    expect([bench.told, bench.actor.getSnapshot().context.count]).toEqual([[], 1])
    expect([before?.getSnapshot().status, bench.helper()]).toEqual(['active', undefined])
    bench.actor.send({ type: 'counted' })
    expect([bench.actor.getSnapshot().context.count, bench.actor.getSnapshot().status]).toEqual([1, 'active'])
  })

  test('begins anew in its place, with what it was given: a person who holds on to it sees and hears it again', () => {
    bench.actor.send({ type: 'began' })
    bench.actor.send({ type: 'broke' })
    expect(bench.clock.timers).toEqual([])
    bench.actor.send({ type: 'supervision.restart' } as never)
    expect(bench.named()).toBe(bench.actor)
    expect(bench.actor.getSnapshot().context).toEqual({ count: 0, place: 'here' })
    expect(bench.helper()).toBe(bench.actor.getSnapshot().children['helper'])
    bench.actor.send({ type: 'began' })
    bench.clock.fire()
    expect(bench.seen.slice(-3)).toEqual(['idle', 'busy', 'late'])
  })

  test('or whose question fails unheard, is one and the same', async () => {
    bench.actor.send({ type: 'asked' })
    await Promise.resolve()
    await Promise.resolve()
    expect(bench.fell).toMatchObject([{ name: 'worker', error: SECRET }])
    bench.actor.send({ type: 'supervision.restart' } as never)
    expect(bench.actor.getSnapshot().value).toBe('idle')
  })

  test('that is given up stays as it was, and hears nothing any more', () => {
    bench.actor.send({ type: 'broke' })
    bench.actor.send({ type: 'supervision.giveUp' } as never)
    bench.actor.send({ type: 'counted' })
    expect([bench.actor.getSnapshot().status, bench.actor.getSnapshot().context.count]).toEqual(['active', 0])
    expect(bench.named()).toBe(bench.actor)
  })

  test('or, where its parent goes on without it, ends', () => {
    bench = open(supervised(worker, 'ends'))
    bench.actor.send({ type: 'broke' })
    expect(bench.actor.getSnapshot().status).toBe('active')
    bench.actor.send({ type: 'supervision.giveUp' } as never)
    expect(bench.actor.getSnapshot().status).toBe('error')
    expect(bench.seen.at(-1)).toEqual(new Error('an actor was given up'))
    expect([bench.named(), bench.told.map(({ type }) => type)]).toEqual([undefined, ['xstate.error.actor.worker']])
  })

  test('as it begins, throws nobody else over either', () => {
    const stillborn = setup({}).createMachine({
      context: () => {
        throw SECRET
      },
    })
    const fell: string[] = []
    const root = createActor(
      fromTransition((state: null, event: AnyEventObject) => {
        if (event.type === 'actor.fell') fell.push(String(event['name']))
        return state
      }, null),
    ).start()
    createActor(supervised(stillborn), { parent: root, systemId: 'stillborn' }).start()
    expect([fell, root.getSnapshot().status]).toEqual([['stillborn'], 'active'])
    expect(root.system.get('stillborn')).toBeDefined()
  })
})

test('[SEC-20] what is told an actor that is gone comes back to nobody, and is written down by its type', () => {
  const told: AnyEventObject[] = []
  const sender = setup({
    actions: { tell: sendTo(actorAt('gone'), { type: 'files.admitted', files: ['a secret'] }) },
  }).createMachine({
    on: { began: { actions: 'tell' }, 'files.admitted': { actions: () => told.push({ type: 'came back' }) } },
  })
  const root = createActor(recorder([])).start()
  createActor(recorder(told), { parent: root, systemId: 'errors' }).start()
  const actor = createActor(sender, { parent: root }).start()
  actor.send({ type: 'began' })
  expect(told).toEqual([{ type: 'event.undelivered', to: 'gone', eventType: 'files.admitted' }])
})
