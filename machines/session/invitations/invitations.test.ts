import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { invitations } from './invitations.ts'
import { FJORD, HARBOUR, invitationsWalk, JOINED, OVER } from './invitations.walk.ts'
import { refusal } from '../samples.walk.ts'

testsOfWalk(invitationsWalk, {
  loading: {
    'place.changed': 'loading',
    'load answered': 'shown',
    'load failed': 'failed',
    'search.typed': 'settling',
    'screen.staled': 'loading',
  },
  failed: { 'place.changed': 'failed', 'retry.requested': 'loading', 'screen.staled': 'loading' },
  settling: { 'place.changed': 'settling', 'search.typed': 'settling', 'after searchPause': 'loading' },
  shown: {
    'place.changed': 'shown',
    'search.typed': 'settling',
    'order.chosen': 'loading',
    'screen.staled': 'loading',
    'more.requested': 'loadingMore',
    'decline.requested': 'shown',
    'decline.dropped': 'shown',
    'decline.confirmed': 'declining',
    'join.requested': 'accepting',
    'removal.requested': 'removing',
  },
  loadingMore: {
    'place.changed': 'loadingMore',
    'screen.staled': 'loading',
    'loadMore answered': 'shown',
    'loadMore failed': 'shown',
  },
  accepting: {
    'place.changed': 'accepting',
    'accept answered': ['shown', 'loading'],
    'screen.staled': 'accepting',
    'accept failed': 'loading',
  },
  declining: {
    'place.changed': 'declining',
    'decline answered': ['shown', 'loading'],
    'screen.staled': 'declining',
    'decline failed': 'loading',
  },
  removing: {
    'place.changed': 'removing',
    'remove answered': ['shown', 'loading'],
    'screen.staled': 'removing',
    'remove failed': 'loading',
  },
})

/** What is asked, besides the link that may have been opened. */
const running = (world: World) => world.running.filter((id) => id !== 'openedLink')

function open() {
  const world = new World(['session', 'toasts'])
  const actor = world.host(invitations, { place: { route: 'invitations', params: {}, search: '' } })
  actor.start()
  world.port('load').answer({ rows: [HARBOUR, FJORD], count: 2 })
  return { world, actor, names: () => actor.getSnapshot().context.rows.map(({ workspace }) => workspace.name) }
}

test('[WSP-08] [AUTH-08] [USE-14] accepting joins: the session knows at once, and the row is gone', () => {
  const { world, actor, names } = open()
  actor.send({ type: 'join.requested', id: HARBOUR.id })
  expect(world.port('accept').input).toEqual({ id: HARBOUR.id })
  const user = { ...JOINED, activeTenantId: 'another' }
  world.port('accept').answer({ user })
  const { id: _, ...fields } = user
  expect([names(), world.told]).toEqual([
    ['Fjord'],
    [
      { type: 'user.changed', fields },
      {
        type: 'toast.requested',
        kind: 'success',
        text: { key: 'invitations.joined', values: { workspace: 'Open Harbour' } },
        // They stay where they are; the other one is a press away.
        action: {
          label: { key: 'invitations.open' },
          to: 'switcher',
          event: { type: 'workspace.chosen', id: HARBOUR.workspace.id },
        },
      },
    ],
  ])
})

test('[LIVE-04] what was missed while a row waited is asked for once that has its answer', () => {
  const { world, actor, names } = open()
  actor.send({ type: 'join.requested', id: HARBOUR.id })
  actor.send({ type: 'screen.staled' })
  expect(running(world)).toEqual(['accept'])
  world.port('accept').answer({ user: JOINED })
  expect([names(), running(world)]).toEqual([['Fjord'], ['load']])
  world.port('load').answer({ rows: [OVER], count: 1 })
  expect([names(), running(world)]).toEqual([['Old Mill'], []])
})

test('[WSP-08] declining asks in its row first; one can still keep it', () => {
  const { world, actor, names } = open()
  actor.send({ type: 'decline.confirmed' })
  actor.send({ type: 'decline.requested', id: FJORD.id })
  actor.send({ type: 'decline.dropped' })
  actor.send({ type: 'decline.confirmed' })
  expect(running(world)).toEqual([])
  actor.send({ type: 'decline.requested', id: FJORD.id })
  actor.send({ type: 'decline.confirmed' })
  world.port('decline').answer(null)
  expect(names()).toEqual(['Open Harbour'])
})

test('[WSP-08] one that is over is taken out of the list without being asked about', () => {
  const world = new World(['session', 'toasts'])
  const actor = world.host(invitations, { place: { route: 'invitations', params: {}, search: '' } })
  actor.start()
  world.port('load').answer({ rows: [HARBOUR, OVER], count: 2 })
  actor.send({ type: 'removal.requested', id: HARBOUR.id })
  expect(running(world)).toEqual([])
  actor.send({ type: 'removal.requested', id: OVER.id })
  expect(world.port('remove').input).toEqual({ id: OVER.id })
  world.port('remove').answer(null)
  expect(actor.getSnapshot().context).toMatchObject({ rows: [HARBOUR], count: 1 })
  expect(world.told).toEqual([])
})

test('[WSP-08] the last one that is taken out leaves none', () => {
  const world = new World(['session', 'toasts'])
  const actor = world.host(invitations, { place: { route: 'invitations', params: {}, search: '' } })
  actor.start()
  world.port('load').answer({ rows: [OVER], count: 1 })
  actor.send({ type: 'removal.requested', id: OVER.id })
  world.port('remove').answer(null)
  expect(actor.getSnapshot().context).toMatchObject({ rows: [], count: 0 })
})

test('[WSP-08] what was taken back meanwhile brings the list as it is', () => {
  const { world, actor, names } = open()
  actor.send({ type: 'join.requested', id: HARBOUR.id })
  world.port('accept').fail(refusal(404))
  world.port('load').answer({ rows: [FJORD], count: 1 })
  expect([names(), world.told]).toEqual([['Fjord'], []])
})

test('[WSP-08] is searched for half a second after the last letter, wherever the list is by then', () => {
  const { world, actor } = open()
  const types = (q: string) => actor.send({ type: 'search.typed', q })
  const searched = () => (running(world).includes('load') ? world.port('load').input : null)
  types('fj')
  world.clock.pass(499)
  expect(running(world)).toEqual([])
  world.clock.pass(1)
  expect(searched()).toEqual({ q: 'fj', order: 'DESC', page: 0 })
  types('fjo')
  expect(running(world)).toEqual([])
  world.clock.pass(500)
  expect(searched()).toMatchObject({ q: 'fjo' })
  types('fjor')
  world.clock.pass(499)
  types('fjord')
  world.clock.pass(499)
  expect(running(world)).toEqual([])
  world.clock.pass(1)
  expect(searched()).toMatchObject({ q: 'fjord' })
  world.port('load').answer({ rows: [FJORD], count: 2 })
  actor.send({ type: 'more.requested' })
  expect(world.port('loadMore').input).toEqual({ q: 'fjord', order: 'DESC', page: 1 })
})

test('[USE-14] the link that was opened hears where the page is', () => {
  const { world, actor } = open()
  const place = { route: 'invitation', params: { idPrefix: '30000000', token: 'i' }, search: '' } as const
  expect(world.port('openedLink').input).toEqual({ place: { route: 'invitations', params: {}, search: '' } })
  actor.send({ type: 'place.changed', place })
  expect(world.port('openedLink').received).toEqual([{ type: 'place.changed', place }])
})
