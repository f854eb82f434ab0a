import { beforeEach, describe, expect, test } from 'vitest'
import { createMachine, fromTransition, type AnyActorRef, type AnyEventObject } from 'xstate'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf, projectOf } from '../workspace/samples.walk.ts'
import { signedInActors, SIGNED_IN_ACTORS, type LoadedActors } from './signed-in-actors.ts'
import { signedInActorsWalk, opened } from './signed-in-actors.walk.ts'

const stays = (...events: string[]) => Object.fromEntries(events.map((event) => [event, 'running']))
testsOfWalk(signedInActorsWalk, {
  stopped: { 'session.opened': 'loading' },
  loading: {
    'session.opened': 'loading',
    'session.closed': 'stopped',
    'loadActors answered': 'running',
    'loadActors failed': 'failed',
  },
  failed: { 'session.opened': 'failed', 'session.closed': 'stopped', 'retry.requested': 'loading' },
  running: stays(
    'session.opened',
    'session.closed',
    'message.received',
    'message.malformed',
    'screen.staled',
    'live.signedOut',
    'signOut.expected',
    'tenant.blocked',
    'limit.reached',
    'actor.restarted',
    'connection.lost',
    'connection.stood',
    'live.connected',
  ),
})

function open() {
  const heard: string[] = []
  const world = new World(['session', 'errors', 'screen'])
  const logics = SIGNED_IN_ACTORS.map((name) => {
    const logic = fromTransition((state: null, event: AnyEventObject) => {
      heard.push(`${name}: ${event.type}`)
      return state
    }, null)
    return [name, logic] as const
  })
  const actor = world.host(signedInActors, undefined)
  actor.start()
  actor.send(opened())
  const load = (more: Partial<LoadedActors> = {}) =>
    world.port('loadActors').answer({ ...(Object.fromEntries(logics) as LoadedActors), ...more })
  return { world, actor, heard, load }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})

describe('the actors of a signed-in person', () => {
  test('tells its actors who is there as soon as they are, and who is not there any more', () => {
    bench.load()
    bench.actor.send({ type: 'session.closed' })
    const holders = [
      'store',
      'live',
      'workspaceWatch',
      'switcher',
      'workspaceCreation',
      'workspaceLeaving',
      'planGate',
      'checkout',
    ]
    const dialogs = [
      'workspace',
      'sidebar',
      'myTasks',
      'favourites',
      'projectDrawer',
      'teamDrawer',
      'inviteDialog',
      'impersonation',
      'tour',
    ]
    const hear = (event: string) =>
      [
        ...holders,
        ...dialogs,
        'undoStack',
        'outbox',
        'mutations',
        'panelHost',
        'safeHost',
        'safeCreation',
        'commandPalette',
        'shortcuts',
        'presence',
      ].map((name) => `${name}: ${event}`)
    // The store also hears who was the first.
    expect(bench.heard).toEqual(['store: session.opened', ...hear('session.opened'), ...hear('session.closed')])
  })

  test('tells nothing when nobody is left', () => {
    bench.actor.send({ type: 'session.closed' })
    expect([bench.world.running, bench.heard]).toEqual([[], []])
  })

  test('[FLT-22] tells the store first whose it was until then, and the latest to all', () => {
    const another = { ...opened(), tenantId: 'another' }
    bench.actor.send(another)
    bench.load()
    expect(bench.heard.slice(0, 3)).toEqual(['store: session.opened', 'store: session.opened', 'live: session.opened'])
    expect(bench.actor.getSnapshot().context).toMatchObject({ first: opened(), news: another })
  })

  test('[FLT-22] tells the store that somebody has left before it ran', () => {
    bench.actor.send({ type: 'session.closed' })
    bench.actor.send(opened())
    bench.load()
    expect(bench.heard.slice(0, 3)).toEqual(['store: session.closed', 'store: session.opened', 'live: session.opened'])
  })

  test('[LIVE-03] sends a message to whom it concerns, and to nobody who is not there', () => {
    bench.load()
    bench.heard.length = 0
    bench.actor.send({
      type: 'message.received',
      message: messageOf({ type: 'PROJECT_UPDATED', data: { project: projectOf('p') } }),
      to: ['screen', 'panelHost'],
    })
    expect(bench.heard).toEqual(['store: message.received', 'panelHost: message.received'])
    expect(bench.world.told.map(({ type }) => type)).toEqual(['message.received'])
  })

  test('[LIVE-04] has what is shown fetched again when too much was missed', () => {
    bench.load()
    bench.heard.length = 0
    bench.actor.send({ type: 'screen.staled' })
    expect([bench.heard, bench.world.told]).toEqual([
      [
        'workspaceWatch: screen.staled',
        'workspace: screen.staled',
        'sidebar: screen.staled',
        'myTasks: screen.staled',
        'favourites: screen.staled',
        'panelHost: screen.staled',
        'safeHost: screen.staled',
      ],
      [{ type: 'screen.staled' }],
    ])
  })

  test('[USE-04] says to what waits for it whether there is a connection', () => {
    bench.load()
    bench.heard.length = 0
    bench.actor.send({ type: 'live.connected', websocketId: 'w1' })
    bench.actor.send({ type: 'connection.lost' })
    bench.actor.send({ type: 'connection.stood' })
    bench.actor.send({ type: 'live.connected', websocketId: 'w2' })
    expect(bench.heard).toEqual([
      'mutations: connection.back',
      'presence: connection.back',
      'mutations: connection.lost',
      'presence: connection.lost',
      'mutations: connection.stood',
      'presence: connection.stood',
      'mutations: connection.back',
      'presence: connection.back',
    ])
    expect(bench.world.told.map(({ type }) => type)).toEqual([
      'connection.back',
      'connection.lost',
      'connection.stood',
      'connection.back',
    ])
  })

  test('[USE-04] has tried again whatever shows that it could not be fetched, at any depth, once there is a connection', () => {
    const states = {
      failed: { tags: 'failed', on: { 'retry.requested': 'again' } },
      again: {},
    } as const
    const list = createMachine({ id: 'list', initial: 'failed', states })
    const other = createMachine({ id: 'other', initial: 'again', states })
    const screen = createMachine({
      invoke: [
        { id: 'list', src: list },
        { id: 'other', src: other },
      ],
    })
    bench.load({ sidebar: screen })
    const childOf = (id: string) => {
      const sidebar = bench.actor.getSnapshot().children['sidebar'] as AnyActorRef
      return (sidebar.getSnapshot().children[id] as AnyActorRef).getSnapshot().value
    }
    expect([childOf('list'), childOf('other')]).toEqual(['failed', 'again'])
    // The first connection of a page mends nothing: there was none to lose.
    bench.actor.send({ type: 'live.connected', websocketId: 'w1' })
    expect(childOf('list')).toBe('failed')
    bench.actor.send({ type: 'connection.lost' })
    bench.actor.send({ type: 'live.connected', websocketId: 'w2' })
    expect([childOf('list'), childOf('other')]).toEqual(['again', 'again'])
  })

  test('[LIVE-03] has a message of the wrong shape written down', () => {
    bench.load()
    bench.actor.send({ type: 'message.malformed', messageType: 'TASK_MOVED' })
    expect(bench.world.told).toEqual([{ type: 'message.malformed', messageType: 'TASK_MOVED' }])
  })

  test('[ERR-03] [PLAN-03] says who must do something about a blocked workspace, and about a plan that is full', () => {
    bench.load()
    bench.heard.length = 0
    bench.actor.send({ type: 'tenant.blocked', user: opened().user })
    bench.actor.send({ type: 'limit.reached', resource: 'users' })
    expect(bench.heard).toEqual([
      'workspaceWatch: tenant.blocked',
      'switcher: tenant.blocked',
      'planGate: limit.reached',
    ])
  })
})
