import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { codeOf, secrets, shownOf } from './secrets.ts'
import { secretsWalk } from './secrets.walk.ts'

/** Each region by itself; the others stay as they are. */
const REGIONS = {
  screen: {
    hidden: { 'reveal.requested': 'fetching' },
    fetching: {
      'reveal.requested': 'fetching',
      'hide.requested': 'hidden',
      'revealSecret answered': 'shown',
      'revealSecret failed': 'hidden',
    },
    shown: { 'reveal.requested': ['hidden', 'fetching'], 'hide.requested': 'hidden', 'after shownFor': 'hidden' },
  },
  clipboard: {
    resting: { 'copy.requested': 'fetching', 'text.copied': 'writing' },
    fetching: { 'copySecret answered': 'resting', 'copySecret failed': 'resting' },
    writing: { 'copyText answered': 'resting', 'copyText failed': 'resting' },
  },
  code: {
    hidden: { 'code.requested': 'fetching' },
    fetching: { 'code.hidden': 'hidden', 'showCode answered': 'shown', 'showCode failed': 'hidden' },
    shown: { 'code.hidden': 'hidden', 'code.requested': ['hidden', 'fetching'], 'after codeLasts': 'fetching' },
  },
} as const

const at = (screen: string, clipboard: string, code: string) =>
  `screen.${screen} + clipboard.${clipboard} + code.${code}`
const led = (rows: object, to: (state: string) => string) =>
  Object.fromEntries(
    Object.entries(rows as Record<string, string | readonly string[]>).map(([event, state]) => [
      event,
      typeof state === 'string' ? to(state) : state.map(to),
    ]),
  )
const table = Object.fromEntries(
  Object.entries(REGIONS.screen).flatMap(([screen, ofScreen]) =>
    Object.entries(REGIONS.clipboard).flatMap(([clipboard, ofClipboard]) =>
      Object.entries(REGIONS.code).map(([code, ofCode]) => [
        at(screen, clipboard, code),
        {
          ...led(ofScreen, (state) => at(state, clipboard, code)),
          ...led(ofClipboard, (state) => at(screen, state, code)),
          ...led(ofCode, (state) => at(screen, clipboard, state)),
        },
      ]),
    ),
  ),
)

testsOfWalk(secretsWalk, table)

describe('[SAFE-01] a secret', () => {
  const which = { entryId: 'e1', field: 'password' } as const
  const open = () => {
    const world = new World(['toasts', 'safeHost'])
    const actor = world.host(secrets, { safeId: 's1' })
    actor.start()
    return { world, actor, now: () => actor.getSnapshot() }
  }

  test('is asked for when it is to be seen, and gone after half a minute', () => {
    const { world, actor, now } = open()
    actor.send({ type: 'reveal.requested', ...which })
    expect(world.port('revealSecret').input).toEqual({ safeId: 's1', ...which })
    world.port('revealSecret').answer({ secret: 'open sesame' })
    expect(shownOf(which)(now())).toBe('open sesame')
    expect(shownOf({ ...which, field: 'cardCode' })(now())).toBeNull()
    world.clock.pass(29_999)
    expect(shownOf(which)(now())).toBe('open sesame')
    world.clock.pass(1)
    expect([shownOf(which)(now()), JSON.stringify(now().context)]).toEqual([
      null,
      expect.not.stringContaining('sesame'),
    ])
  })

  test('is copied without coming here, and the clipboard is emptied later', () => {
    const { world, actor } = open()
    actor.send({ type: 'copy.requested', ...which })
    expect(world.port('copySecret').input).toEqual({ safeId: 's1', ...which })
    world.port('copySecret').answer(null)
    expect(world.told.map((event) => [event.type, 'text' in event ? event.text : null])).toEqual([
      ['secret.used', null],
      ['secret.copied', null],
      ['toast.requested', { key: 'safeCopied.password' }],
    ])
  })

  test('a code follows the one before it as long as it is shown', () => {
    const { world, actor, now } = open()
    actor.send({ type: 'code.requested', entryId: 'e1' })
    world.port('showCode').answer({ secret: '111111', periodMs: 30_000, leftMs: 4_000 })
    expect(codeOf('e1')(now())?.secret).toBe('111111')
    world.clock.pass(4_000)
    world.port('showCode').answer({ secret: '222222', periodMs: 30_000, leftMs: 30_000 })
    expect([codeOf('e1')(now())?.secret, codeOf('e2')(now())]).toEqual(['222222', null])
    actor.send({ type: 'code.hidden' })
    expect(now().context.code).toBeNull()
  })
})
