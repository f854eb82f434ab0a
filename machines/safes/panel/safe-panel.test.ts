import { describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { answered, failed } from '../../../test/kit/walk.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { messageOf } from '../../board/samples.walk.ts'
import { entryOf, LOCKED, LOST, MISSING, openSafeOf } from '../samples.walk.ts'
import { safePanel } from './safe-panel.ts'
import { isGone, isLocked, isOpen, orderOf, shownIn, sparedIn } from './safe-panel-view.ts'
import { INPUT, OPENED, safePanelWalk } from './safe-panel.walk.ts'

const [contents, forms, works] = [
  ['known', 'stale'],
  ['closed', 'opened', 'caring'],
  ['resting', 'working'],
] as const
const at = (known: string, form: string, work: string) =>
  `open.contents.${known} + open.form.${form} + open.work.${work} + open.clock.counting`

/** Where an open safe goes from one of its states, as the specification says. */
function openRow(known: string, form: string, work: string): Record<string, string | string[]> {
  const here = at(known, form, work)
  const stale = at('stale', form, work)
  return {
    'close.requested': here,
    'search.typed': here,
    'order.chosen': here,
    'offer.toggled': here,
    'secret.used': here,
    'window.left': 'covered',
    'after locksIn': 'locked',
    'safe.outdated': stale,
    'message.received': ['gone', stale],
    'screen.staled': stale,
    ...(known === 'stale' && {
      'refresh answered': at('known', form, work),
      'refresh failed': ['locked', 'gone', at('known', form, work)],
    }),
    ...(form === 'closed' && {
      'entry.opened': at(known, 'opened', work),
      'care.opened': at(known, 'caring', work),
    }),
    ...(form === 'caring' && { 'safeCare answered': ['locked', at('stale', 'closed', work)] }),
    ...(form === 'opened' && { 'entryEditor answered': at('stale', 'closed', work) }),
    ...(work === 'resting' && {
      'name.submitted': at(known, form, 'working'),
      'person.added': at(known, form, 'working'),
      'person.removed': at(known, form, 'working'),
      'entry.duplicated': at(known, form, 'working'),
      'offer.taken': at(known, form, 'working'),
      'offer.declined': at(known, form, 'working'),
      'lock.requested': at(known, form, 'working'),
      'delete.confirmed': at(known, form, 'working'),
    }),
    ...(work === 'working' && {
      'perform answered': ['gone', 'locked', at('stale', form, 'resting')],
      'perform failed': ['locked', at('stale', form, 'resting')],
    }),
  }
}
const open = Object.fromEntries(
  contents.flatMap((known) =>
    forms.flatMap((form) => works.map((work) => [at(known, form, work), openRow(known, form, work)])),
  ),
)
const leaves = { 'message.received': 'gone' }

testsOfWalk(safePanelWalk, {
  opening: {
    ...leaves,
    'close.requested': 'opening',
    'window.left': 'covered',
    'openSafe answered': at('known', 'closed', 'resting'),
    'openSafe failed': ['locked', 'gone', 'failed'],
  },
  locked: { ...leaves, 'close.requested': 'locked', 'unlock answered': ['opening', 'gone'] },
  covered: { ...leaves, 'close.requested': 'covered', 'window.returned': 'opening' },
  failed: { ...leaves, 'close.requested': 'failed', 'retry.requested': 'opening' },
  gone: { ...leaves, 'close.requested': 'gone' },
  ...open,
})

const [calm, stale, working] = [
  at('known', 'closed', 'resting'),
  at('stale', 'closed', 'resting'),
  at('known', 'closed', 'working'),
]
const said = (type: 'SAFE_UPDATED' | 'SAFE_DESTROYED', safeId: string) =>
  ({ type: 'message.received', message: messageOf(type, { projectId: 'p1', safeId }) }) as const
const done = answered('perform', null)
testsOfDecisions(safePanelWalk, {
  decisions: [
    { in: 'opening', on: failed('openSafe', LOCKED), to: 'locked' },
    { in: 'opening', on: failed('openSafe', MISSING), to: 'gone' },
    { in: 'opening', on: failed('openSafe', LOST), to: 'failed' },
    { in: stale, on: failed('refresh', LOCKED), to: 'locked' },
    { in: stale, on: failed('refresh', MISSING), to: 'gone' },
    { in: stale, on: failed('refresh', LOST), to: calm },
    { in: 'locked', on: answered('unlock', { isUnlocked: true }), to: 'opening' },
    { in: 'locked', on: answered('unlock', { isUnlocked: false }), to: 'gone' },
    { in: calm, on: said('SAFE_UPDATED', 's1'), to: stale },
    { in: calm, on: said('SAFE_UPDATED', 's2'), to: calm },
    { in: calm, on: said('SAFE_DESTROYED', 's1'), to: 'gone' },
    { in: calm, on: { ...said('SAFE_DESTROYED', 's1'), isOwn: true }, to: calm },
    { in: calm, on: { type: 'name.submitted', name: 'Safe s1' }, to: calm },
    { in: calm, on: { type: 'name.submitted', name: ' ' }, to: calm },
    { in: working, on: failed('perform', LOCKED), to: 'locked' },
    { in: working, on: failed('perform', LOST), to: stale },
    { in: working, when: ({ command }) => command?.kind === 'deleteSafe', on: done, to: 'gone' },
    { in: working, when: ({ command }) => command?.kind === 'lock', on: done, to: 'locked' },
    { in: working, when: ({ command }) => command?.kind === 'rename', on: done, to: stale },
    { in: at('known', 'caring', 'resting'), on: answered('safeCare', { isLocked: true }), to: 'locked' },
    { in: at('known', 'caring', 'resting'), on: answered('safeCare', { isLocked: false }), to: stale },
  ],
})

describe('an open safe', () => {
  const opened = (safe = OPENED.safe) => {
    const world = new World(['router', 'toasts'])
    const actor = world.host(safePanel, INPUT)
    actor.start()
    world.port('openSafe').answer({ ...OPENED, safe })
    return { world, actor, now: () => actor.getSnapshot() }
  }

  test('[SAFE-04] asks for the password where the session has nothing to open it with, and then opens', () => {
    const world = new World(['router', 'toasts'])
    const actor = world.host(safePanel, INPUT)
    actor.start()
    world.port('openSafe').fail(LOCKED)
    expect(isLocked(actor.getSnapshot())).toBe(true)
    world.port('unlock').answer({ isUnlocked: true })
    world.port('openSafe').answer(OPENED)
    expect(isOpen(actor.getSnapshot())).toBe(true)
  })

  test('[SAFE-01] shows its entries by name, and those that a search is about', () => {
    const { actor, now } = opened(
      openSafeOf('s1', [
        entryOf('e1', { name: 'Shop', login: 'release' }),
        entryOf('e2', { name: 'bank' }),
        entryOf('e3', { name: 'App', note: 'in Luca’s drawer' }),
      ]),
    )
    const names = () => shownIn(now(), 'en').map(({ name }) => name)
    expect(names()).toEqual(['App', 'bank', 'Shop'])
    actor.send({ type: 'search.typed', query: ' RELEASE ' })
    expect(names()).toEqual(['Shop'])
    actor.send({ type: 'search.typed', query: 'drawer' })
    expect(names()).toEqual(['App'])
  })

  test('[SAFE-01] shows them in the order that was chosen, also after it was locked', () => {
    const at = (hour: string) => ({ updatedAt: `2026-03-01T${hour}:00:00.000Z` })
    const safe = openSafeOf('s1', [
      entryOf('e1', { name: 'Box 10', kind: 'keys', ...at('12') }),
      entryOf('e2', { name: 'Box 9', kind: 'note', ...at('14') }),
      entryOf('e3', { name: 'Ärmel', kind: 'login', ...at('13') }),
      entryOf('e4', { name: 'Zoll', kind: 'login', ...at('12') }),
    ])
    const { actor, world, now } = opened(safe)
    const names = (language = 'de') => shownIn(now(), language).map(({ name }) => name)
    expect(names()).toEqual(['Ärmel', 'Box 9', 'Box 10', 'Zoll'])
    actor.send({ type: 'order.chosen', order: 'changed' })
    expect(names()).toEqual(['Box 9', 'Ärmel', 'Box 10', 'Zoll'])
    actor.send({ type: 'order.chosen', order: 'kind' })
    expect(names()).toEqual(['Ärmel', 'Zoll', 'Box 9', 'Box 10'])
    actor.send({ type: 'lock.requested' })
    world.port('perform').answer(null)
    expect(names()).toEqual([])
    world.port('unlock').answer({ isUnlocked: true })
    world.port('openSafe').answer({ ...OPENED, safe })
    expect([orderOf(now()), names()[0]]).toEqual(['kind', 'Ärmel'])
  })

  test('[SAFE-02] [FLT-45] closes at once, and is empty, when the person is not listed any more', () => {
    const { actor, world, now } = opened()
    actor.send({
      type: 'message.received',
      message: messageOf('SAFE_DESTROYED', { projectId: 'p1', safeId: 's1' }),
    })
    expect([isGone(now()), JSON.stringify(now().context)]).toEqual([true, expect.not.stringContaining('MARK')])
    expect(world.told).toEqual([
      { type: 'toast.requested', kind: 'info', text: { key: 'safes.goneNow' } },
      { type: 'go.requested', to: '/projects/p1/board', replace: true, isForced: true },
    ])
  })

  test('[SAFE-04] is locked at once by its button, and empty', () => {
    const { actor, world, now } = opened()
    actor.send({ type: 'lock.requested' })
    expect(world.port('perform').input).toEqual({ safeId: 's1', command: { kind: 'lock' } })
    world.port('perform').answer(null)
    expect([isLocked(now()), JSON.stringify(now().context)]).toEqual([true, expect.not.stringContaining('MARK')])
  })

  test('[SAFE-04] locks by itself when nothing of it was used for as long as it says', () => {
    const { actor, world, now } = opened()
    const { locksInMs } = OPENED.safe
    world.clock.pass(locksInMs - 1)
    actor.send({ type: 'secret.used' })
    world.clock.pass(locksInMs - 1)
    expect(isOpen(now())).toBe(true)
    world.clock.pass(1)
    expect(isLocked(now())).toBe(true)
  })

  test('[LIVE-04] shows what has changed once it was fetched again', () => {
    const { actor, world, now } = opened()
    actor.send({ type: 'screen.staled' })
    world.port('refresh').answer({ ...OPENED, safe: openSafeOf('s1', [entryOf('e2', { name: 'Bank' })]) })
    expect(shownIn(now(), 'en').map(({ name }) => name)).toEqual(['Bank'])
  })

  test('[SAFE-09] knows how many entries still fit', () => {
    const { actor, world } = opened()
    actor.send({ type: 'care.opened', care: { kind: 'import' } })
    expect(world.port('safeCare').input).toEqual({ safeId: 's1', care: { kind: 'import' }, room: 999 })
  })

  test('[SAFE-11] remembers which entries no task is wanted of, until it is closed', () => {
    const { actor, now } = opened()
    for (const entryId of ['e1', 'e2', 'e1']) actor.send({ type: 'offer.toggled', entryId })
    expect(sparedIn(now())).toEqual(['e2'])
  })

  test('[SAFE-11] makes tasks of the offer, and then fetches what stands', () => {
    const { actor, world } = opened()
    actor.send({ type: 'offer.taken', secretNames: ['Change Shop'] })
    expect(world.port('perform').input).toEqual({
      safeId: 's1',
      command: { kind: 'takeOffer', secretNames: ['Change Shop'] },
    })
    world.port('perform').answer({ count: 1 })
    expect([world.told.at(-1), world.port('refresh').running()]).toEqual([
      { type: 'toast.requested', kind: 'success', text: { key: 'safeCare.tasksMade' } },
      true,
    ])
  })
})
