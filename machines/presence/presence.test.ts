import { describe, expect, test } from 'vitest'
import { PRESENCE_WRITING_MS } from '#contract/limits.ts'
import { messageOf } from '../board/samples.walk.ts'
import { World } from '../../test/kit/ports/world.ts'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { userOf } from '../session/samples.walk.ts'
import { othersAt, othersHere, presence, writerIn } from './presence.ts'
import { HERE, placed, presenceWalk } from './presence.walk.ts'

const at = (saying: 'said' | 'pausing', hand: string) => `saying.${saying} + hand.${hand}`
/** What changes the place is said at once, unless one was said a moment ago: then it waits. */
const told = (hand: string) => ({ said: [at('pausing', hand), at('said', hand)], pausing: at('pausing', hand) })
const WHILE_STILL = [
  'session.opened',
  'session.closed',
  'connection.back',
  'place.left',
  'task.found',
  'window.left',
  'window.returned',
]
const OFTEN = { said: [at('pausing', 'writing'), at('said', 'writing')], pausing: at('pausing', 'writing') }

const tables = (['said', 'pausing'] as const).flatMap((saying): Table[] => {
  const here = (hand: string): Table[string] => ({
    'connection.lost': at(saying, hand),
    'message.received': at(saying, hand),
    'place.shown': told(hand)[saying],
    ...(saying === 'pausing' && { 'after saidEvery': [at('pausing', hand), at('said', hand)] }),
  })
  const still = Object.fromEntries(WHILE_STILL.map((event) => [event, told('still')[saying]]))
  const fades = { said: [at('pausing', 'still'), at('said', 'still')], pausing: at('pausing', 'still') }
  return [
    { [at(saying, 'still')]: { ...here('still'), ...still, 'writing.began': at('pausing', 'writing') } },
    {
      [at(saying, 'writing')]: {
        ...here('writing'),
        'writing.began': OFTEN[saying],
        'writing.paused': at(saying, 'fading'),
        'writing.ended': at('pausing', 'still'),
      },
    },
    {
      [at(saying, 'fading')]: {
        ...here('fading'),
        'writing.began': OFTEN[saying],
        'after writingFades': fades[saying],
        'writing.ended': at('pausing', 'still'),
      },
    },
  ]
})
testsOfWalk(presenceWalk, Object.assign({}, ...tables) as Table)

describe('who looks at what', () => {
  function start() {
    const world = new World(['live', 'router'])
    const actor = world.host(presence, undefined)
    actor.start()
    actor.send({ type: 'session.opened', user: userOf() })
    actor.send({ type: 'connection.back' })
    const said = () => world.told.flatMap((event) => (event.type === 'place.told' ? [event['place']] : []))
    return { world, actor, said }
  }
  const BOARD = placed('singleProjectBoard', { id: 'p1' })
  const TASK = placed('singleProjectBoardSingleTask', { id: 'p1', taskId: 't1' })

  test('[USE-05] the server hears where the window is, and again over the next connection', () => {
    const { actor, said, world } = start()
    actor.send(BOARD)
    const board = { projectId: 'p1', taskId: null, field: null }
    expect(said()).toEqual([board])
    actor.send({ type: 'connection.lost' })
    actor.send({ type: 'connection.back' })
    world.clock.pass(1_000)
    expect(said()).toEqual([board, board])
  })

  test('[USE-05] a task that is opened over another board counts where it belongs', () => {
    const { actor, said, world } = start()
    actor.send(TASK)
    actor.send({ type: 'task.found', taskId: 't1', projectId: 'home' })
    world.clock.pass(1_000)
    expect(said().at(-1)).toEqual({ projectId: 'home', taskId: 't1', field: null })
    actor.send({ type: 'message.received', message: messageOf('PRESENCE_CHANGED', { projectId: 'home', here: HERE }) })
    expect(othersAt('t1')(actor.getSnapshot()).map(({ id }) => id)).toEqual(['ben'])
    expect(othersHere(actor.getSnapshot())).toEqual([])
  })

  test('[USE-05] a window that nobody sees is nowhere', () => {
    const { actor, said, world } = start()
    actor.send(BOARD)
    actor.send({ type: 'window.left' })
    world.clock.pass(1_000)
    expect(said().at(-1)).toBeNull()
  })

  test('[USE-05] somebody who pauses is still said to be writing for a while', () => {
    const { actor, said, world } = start()
    actor.send(TASK)
    actor.send({ type: 'writing.began', taskId: 't1', field: 'name' })
    world.clock.pass(1_000)
    expect(said().at(-1)).toMatchObject({ field: 'name' })
    actor.send({ type: 'writing.paused', taskId: 't1', field: 'name' })
    world.clock.pass(PRESENCE_WRITING_MS - 1)
    expect(said().at(-1)).toMatchObject({ field: 'name' })
    world.clock.pass(1)
    expect(said().at(-1)).toMatchObject({ field: null })
  })

  test('[USE-05] who leaves the text has stopped at once; who has left another one has not', () => {
    const { actor, said, world } = start()
    actor.send(TASK)
    actor.send({ type: 'writing.began', taskId: 't1', field: 'name' })
    world.clock.pass(1_000)
    actor.send({ type: 'writing.ended', taskId: 't1', field: 'description' })
    expect(said().at(-1)).toMatchObject({ field: 'name' })
    actor.send({ type: 'writing.ended', taskId: 't1', field: 'name' })
    world.clock.pass(1_000)
    expect(said().at(-1)).toMatchObject({ field: null })
  })

  test('[USE-05] others are shown once each, oneself never', () => {
    const { actor } = start()
    actor.send(TASK)
    actor.send({ type: 'message.received', message: messageOf('PRESENCE_CHANGED', { projectId: 'p1', here: HERE }) })
    const now = actor.getSnapshot()
    expect(othersHere(now).map(({ id }) => id)).toEqual(['ben'])
    expect(writerIn('t1', 'name')(now)?.id).toBe('ben')
  })
})
