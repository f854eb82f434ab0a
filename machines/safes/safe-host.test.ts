import { expect, test } from 'vitest'
import { fromCallback, type EventObject } from 'xstate'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { userOf } from '../session/samples.walk.ts'
import { isOpen, safeHost } from './safe-host.ts'
import { arrived, ELSEWHERE, PANEL, safeHostWalk, SEATED, shown } from './safe-host.walk.ts'

const [closed, loading, open] = ['onBoard.closed', 'onBoard.loading', 'onBoard.open']
const everywhere = (state: string) => ({
  'place.shown': ['away', closed, loading, open].filter((to) => to !== (state === loading ? open : loading)),
  'place.left': 'away',
  'session.closed': 'away',
  'message.received': state,
  'screen.staled': state,
  'project.arrived': state,
  'secret.copied': state,
  'typed.copied': state,
})

testsOfWalk(safeHostWalk, {
  away: {
    'place.shown': ['away', closed, loading, open],
    'session.opened': 'away',
    'session.closed': 'away',
    'secret.copied': 'away',
    'typed.copied': 'away',
  },
  [closed]: { ...everywhere(closed), 'place.shown': ['away', closed, loading, open] },
  [loading]: { ...everywhere(loading), 'loadSafePanel answered': open, 'loadSafePanel failed': closed },
  [open]: { ...everywhere(open), 'lock.requested': open, 'session.ending': open, 'panel failed': closed },
})

const opened = (user = userOf()) => {
  const world = new World(['router', 'toasts', 'screen'])
  const actor = world.host(safeHost, undefined)
  actor.start()
  actor.send({ type: 'session.opened', user })
  return { world, actor, now: () => actor.getSnapshot() }
}

test('[NAV-09] [SAFE-02] the safe of an address opens over its board, and goes with it', () => {
  const { actor, world, now } = opened()
  actor.send(shown('p1', 's1'))
  expect(world.port('safeList').input).toEqual({ projectId: 'p1' })
  world.port('loadSafePanel').answer(PANEL)
  expect(isOpen(now())).toBe(true)
  actor.send(shown('p1'))
  expect(isOpen(now())).toBe(false)
  actor.send(ELSEWHERE)
  expect(world.running).not.toContain('safeList')
})

test('[BRD-09] the board is asked for its project, and what it says is passed on; that of another board is not', () => {
  const { actor, world } = opened()
  actor.send(shown('p1'))
  expect(world.told.at(-1)).toEqual({ type: 'project.asked' })
  actor.send(arrived('p2'))
  actor.send(arrived('p1'))
  expect(world.port('safeList').received).toEqual([arrived('p1')])
})

test('[ADM-04] an administrator in another person’s seat is shown no safes', () => {
  const { actor, world, now } = opened(SEATED)
  actor.send(shown('p1', 's1'))
  expect([now().value, world.running.includes('safeList')]).toEqual(['away', false])
  // What the address asked for is answered in words, over the board.
  expect(world.told.slice(-2)).toEqual([
    { type: 'toast.requested', kind: 'info', text: { key: 'safes.notInSeat' } },
    { type: 'go.requested', to: '/projects/p1/board?q=ada', replace: true },
  ])
})

test('[FLT-44] what is typed and not saved is handed to what keeps it, when the session is ended from elsewhere', () => {
  const kept: unknown[] = []
  const typedKept = fromCallback<EventObject, { secret: string }>(({ input, receive }) => {
    kept.push(input)
    receive((event) => kept.push(event))
  })
  const endsWith = (typed: string | null) => {
    const { actor, world } = opened()
    actor.send(shown('p1', 's1'))
    world.port('loadSafePanel').answer({ ...PANEL, typedIn: () => typed, typedKept })
    actor.send({ type: 'session.ending' })
    actor.send({ type: 'session.closed' })
    actor.send({ type: 'typed.copied' })
    actor.send({ type: 'session.opened', user: userOf() })
  }
  endsWith(null)
  expect(kept).toEqual([])
  endsWith('note: MARK')
  expect(kept).toEqual([{ secret: 'note: MARK' }, { type: 'typed.copied' }, { type: 'session.opened' }])
})

test('[NAV-09] a safe that cannot be shown leads back to its board as it was looked through last', () => {
  const { actor, world } = opened()
  actor.send(shown('p1', 's1', '?q=ada'))
  actor.send(shown('p1', 's1', '?q=ben'))
  world.port('loadSafePanel').fail(new Error('the line was cut'))
  expect(world.told.at(-1)).toEqual({ type: 'go.requested', to: '/projects/p1/board?q=ben', replace: true })
})
