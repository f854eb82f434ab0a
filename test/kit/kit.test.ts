import { assign } from 'xstate'
import { describe, expect, test } from 'vitest'
import { kiosk, kioskSetup, kioskWalk } from './kiosk.walk.ts'
import { pathsForPage, walkOnPage, type PageDriver } from './page/page-walk.ts'
import { pathsOf, type Step } from './paths.ts'
import { differencesFrom, linesOfWalk, type Table } from './table.ts'
import { elapsed, failed, type Walk } from './walk.ts'
import { briefPathsOf, walkEveryPath } from './walked.ts'

const kioskTable: Table = {
  idle: { 'ticket.chosen': 'paying.counting' },
  'paying.counting': {
    'coin.dropped': ['paying.counting', 'booking'],
    'money.returned': 'paying.returning',
    'after patience': 'paying.returning',
    'slot.jammed': 'broken',
  },
  'paying.returning': {
    'coin.dropped': 'idle',
    'after patience': ['idle', 'paying.returning'],
    'slot.jammed': 'broken',
  },
  booking: { 'book answered': 'printing', 'book failed': 'idle' },
  printing: { 'print-1 answered': ['printing', 'sold'], 'print-2 answered': ['printing', 'sold'] },
}

describe('a right machine', () => {
  test('passes: every transition is taken, every state entered, every slot played', () => {
    expect(walkEveryPath(kioskWalk)).toMatchObject({ failures: [], missing: [], unvisited: [], unused: [] })
  })

  test('agrees with its table', () => {
    expect(differencesFrom(kioskTable, kioskWalk)).toEqual({ besides: [], missing: [] })
  })

  test('takes every edge at least once', () => {
    const { paths, edges } = pathsOf(kioskWalk)
    expect(new Set(paths.flatMap((path) => path.steps))).toEqual(new Set(edges))
  })

  test('has brief paths that still take every transition', () => {
    const brief = briefPathsOf(kioskWalk)
    const all = pathsOf(kioskWalk)
    const length = (paths: readonly { steps: readonly unknown[] }[]) =>
      paths.reduce((sum, p) => sum + p.steps.length, 0)
    expect(length(brief)).toBeLessThan(length(all.paths))
    const takenBy = (steps: readonly Step[]) => new Set(steps.flatMap(({ taken = [] }) => taken))
    expect(takenBy(brief.flatMap(({ steps }) => steps))).toEqual(takenBy(all.edges))
    for (const { steps } of brief)
      for (const [at, { from }] of steps.entries()) expect(from).toBe(at === 0 ? steps[0]?.from : steps[at - 1]?.to)
  })
})

type Node = { [name: string]: Node }
const copied = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(copied)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]))
      : value

/** The kiosk with something planted in its states. */
function planted(change: (states: Node) => void): Walk<typeof kiosk> {
  const config = copied(kiosk.config) as typeof kiosk.config
  change(config.states as unknown as Node)
  return { ...kioskWalk, machine: kioskSetup.createMachine(config as never) as unknown as typeof kiosk }
}

describe('a wrong machine is caught', () => {
  test('when a transition can never be taken', () => {
    const walk = planted((states) => {
      states['booking']!['on'] = { 'ticket.chosen': { guard: (() => false) as never, target: 'idle' as never } }
    })
    expect(walkEveryPath(walk).missing).toEqual(['kiosk.booking --ticket.chosen[0]--> kiosk.idle'])
  })

  test('when a state can never be entered', () => {
    const walk = planted((states) => {
      states['lost'] = { type: 'final' as never }
    })
    expect(walkEveryPath(walk).unvisited).toEqual(['kiosk.lost'])
  })

  test('when a transition leads elsewhere than the specification says', () => {
    const walk = planted((states) => {
      states['booking']!['invoke']!['onError'] = 'paying' as never
    })
    expect(differencesFrom(kioskTable, walk)).toMatchObject({
      besides: ['booking — book failed → booking'],
      missing: ['booking — book failed → idle'],
    })
  })

  test('when an action throws', () => {
    const machine = kiosk.provide({
      actions: {
        ring: () => {
          throw new Error('the bell fell off')
        },
      },
    })
    const { failures } = walkEveryPath({ ...kioskWalk, machine })
    expect(failures.length).toBeGreaterThan(0)
    expect(failures[0]).toContain("after 'book answered' in booking the actor broke: Error: the bell fell off")
    expect(failures[0]).toContain('on the way: ticket.chosen → ')
  })

  test('when an assignment throws, with the event and the state named', () => {
    const machine = kiosk.provide({
      actions: {
        countPrinted: assign(() => {
          throw new Error('no paper')
        }),
      },
    })
    expect(() => walkEveryPath({ ...kioskWalk, machine })).toThrow("'print-1 answered' in printing throws: no paper")
  })

  test('when a guard throws', () => {
    const walk = planted((states) => {
      states['idle']!['on']!['ticket.chosen']!['guard'] = (() => {
        throw new Error('no price list')
      }) as never
    })
    expect(() => walkEveryPath(walk)).toThrow(/a guard of 'ticket.chosen' in idle throws: .*no price list/s)
  })

  test('when it talks to a slot that is already gone', () => {
    const walk = planted((states) => {
      states['broken']!['entry'] = 'giveBack' as never
    })
    expect(() => walkEveryPath(walk)).toThrow("'slot.jammed' in paying.counting throws: Unable to send event")
  })

  test('when it is not pure: it ends elsewhere each time', () => {
    let paid = 0
    const machine = kiosk.provide({ actions: { count: assign(() => ({ paid: (paid += 0.001) })) } })
    const walk = { ...kioskWalk, machine, project: () => null, invariants: {} }
    expect(walkEveryPath(walk).failures[0]).toContain('the actor is not where the model is')
  })

  test('when it keeps children that have ended', () => {
    const machine = kiosk.provide({ actions: { putAway: () => {} } })
    expect(walkEveryPath({ ...kioskWalk, machine }).failures[0]).toContain("the slot 'print-1' does not run any more")
  })

  test('when an invariant does not hold', () => {
    const { failures } = walkEveryPath({
      ...kioskWalk,
      invariants: { 'no seat is ever free': ({ snapshot }) => !snapshot.matches('printing') },
    })
    expect(failures[0]).toContain('now in printing, "no seat is ever free" does not hold')
  })

  test('when the projection leaves out what a guard reads', () => {
    const { failures } = walkEveryPath({ ...kioskWalk, project: () => null })
    expect(failures[0]).toContain('the projection hides what matters')
  })

  test('when it waits for another time than it should', () => {
    const machine = kiosk.provide({ delays: { patience: 3_000 } })
    expect(walkEveryPath({ ...kioskWalk, machine }).failures[0]).toContain('"patience is half a minute" does not hold')
  })

  test('when a sample or a port names an event that it never hears', () => {
    const { unused } = walkEveryPath({
      ...kioskWalk,
      events: [...(kioskWalk.events as []), failed('bok'), elapsed('patience', 'kiosk.payin')],
      ports: { coins: ['coin.*', 'slot.jammed', 'slot.empty'] },
    })
    expect(unused).toEqual(['xstate.error.actor.bok', 'xstate.after.patience.kiosk.payin', 'slot.empty'])
  })

  test('when it never ends', () => {
    const endless = { ...kioskWalk, only: (_: unknown, { type }: { type: string }) => type !== 'slot.jammed', limit: 3 }
    expect(() => pathsOf(endless)).toThrow('Traversal limit exceeded')
  })
})

describe('on a page', () => {
  /** What is not drawn by then never is. */
  const DRAWN_WITHIN_MS = 100
  type Page = { screen: string }
  /** A page that shows what a clerk types on it; `wrong` shows something else after that event. */
  const driver = (wrong?: string): PageDriver<Page, typeof kiosk> => ({
    open: async () => ({ screen: 'idle' }),
    does: {
      'ticket.chosen': async (page) => void (page.screen = wrong === 'ticket.chosen' ? 'blank' : 'paying'),
      'coin.dropped': async (page, event) => {
        const enough = page.screen === 'paying half' || event['cents'] === 200
        page.screen = page.screen === 'returning' ? 'idle' : enough ? 'booking' : 'paying half'
      },
      'money.returned': async (page) => void (page.screen = 'returning'),
      'book answered': async (page) => void (page.screen = 'printing'),
      'book failed': async (page) => void (page.screen = 'idle'),
      'print-*': async (page) => void (page.screen = page.screen === 'printing' ? 'printed one' : 'sold'),
    },
    shows: {
      'paying.returning': async ({ screen }) => expect(screen).toBe('returning'),
      'paying.*': async ({ screen }) => expect(screen).toMatch(/^paying/),
      printing: async ({ screen }) => expect(screen).toMatch(/^print/),
      sold: async ({ screen }) => expect(screen).toBe('sold'),
      idle: async ({ screen }) => expect(screen).toBe('idle'),
      booking: async ({ screen }) => expect(screen).toBe('booking'),
    },
    leaves: { 'slot.jammed': 'no slot jams here', 'after patience': 'nobody waits that long' },
  })

  test('the same paths are walked, without what a page cannot do', async () => {
    const right = driver()
    const paths = pathsForPage(kioskWalk, right)
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) await walkOnPage(right, path)
  })

  test('a page that shows the wrong thing is caught, with the way there', async () => {
    const wrong = driver('ticket.chosen')
    const [path] = pathsForPage(kioskWalk, wrong)
    await expect(walkOnPage(wrong, path!, DRAWN_WITHIN_MS)).rejects.toThrow(/on the way: ticket\.chosen$/)
  })

  test('an event that nobody can do and a state that nobody describes are named', async () => {
    const { does, shows, ...rest } = driver()
    const [path] = pathsForPage(kioskWalk, { ...rest, does, shows })
    await expect(walkOnPage({ ...rest, shows, does: {} }, path!)).rejects.toThrow(
      "nobody knows how to do 'ticket.chosen'",
    )
    await expect(walkOnPage({ ...rest, does, shows: {} }, path!)).rejects.toThrow('nobody says what idle looks like')
  })
})

test('lines read aloud', () => {
  expect(linesOfWalk(kioskWalk)).toContain('booking — book answered → printing')
})
