import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { isForOneColumn, isNarrow, startsFolded } from './breakpoints.ts'
import { isFolded, isSheet, isSheetOpen, sidebar } from './sidebar.ts'
import { sidebarWalk } from './sidebar.walk.ts'

const FOLDED = 'menu.beside.folded'
const UNFOLDED = 'menu.beside.unfolded'
const AWAY = 'menu.sheet.away'
const OPEN = 'menu.sheet.open'
/** What becomes of the menu, by its place now. */
const MENU: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'menu.measuring': { 'width.changed': [FOLDED, UNFOLDED, AWAY] },
  [FOLDED]: { 'menu.toggled': [UNFOLDED], 'width.changed': [FOLDED, AWAY] },
  [UNFOLDED]: { 'menu.toggled': [FOLDED], 'width.changed': [UNFOLDED, AWAY] },
  [AWAY]: { 'menu.toggled': [OPEN], 'width.changed': [AWAY, FOLDED, UNFOLDED] },
  [OPEN]: {
    'menu.toggled': [AWAY],
    'menu.dismissed': [AWAY],
    'menu.itemChosen': [AWAY],
    'width.changed': [OPEN, FOLDED, UNFOLDED],
  },
}
const NONE = 'lists.none'
const LISTED = 'lists.listed'
/** What becomes of the lists, whatever the menu does. */
const LISTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  [NONE]: { 'session.opened': [LISTED] },
  [LISTED]: {
    'session.opened': [LISTED, NONE],
    'session.closed': [NONE],
    'list.changed': [LISTED],
    'screen.staled': [LISTED],
  },
}
const bothOf = (menu: string, lists: string) => `${menu} + ${lists}`
const table: Table = Object.fromEntries(
  Object.entries(MENU).flatMap(([menu, ofMenu]) =>
    Object.entries(LISTS).map(([lists, ofLists]) => [
      bothOf(menu, lists),
      {
        ...Object.fromEntries(
          Object.entries(ofMenu).map(([event, to]) => [event, to.map((one) => bothOf(one, lists))]),
        ),
        ...Object.fromEntries(
          Object.entries(ofLists).map(([event, to]) => [event, to.map((one) => bothOf(menu, one))]),
        ),
      },
    ]),
  ),
)

testsOfWalk(sidebarWalk, table)

test.each([
  [767, true, true, true],
  [768, false, true, true],
  [1_023, false, true, true],
  [1_024, false, false, true],
  [1_025, false, false, false],
])(
  '[LAY-16] a %i px wide window: one column %s, menu over the page %s, starts folded %s',
  (width, one, narrow, folded) => {
    expect([isForOneColumn(width), isNarrow(width), startsFolded(width)]).toEqual([one, narrow, folded])
  },
)

function start(width: number) {
  const world = new World()
  const actor = world.host(sidebar, undefined)
  actor.start()
  actor.send({ type: 'width.changed', width })
  return { actor, now: () => actor.getSnapshot() }
}

describe('the menu', () => {
  let bench: ReturnType<typeof start>
  beforeEach(() => {
    bench = start(1_400)
  })

  test('[LAY-07] beside the page stays when something in it is followed', () => {
    bench.actor.send({ type: 'menu.itemChosen' })
    bench.actor.send({ type: 'menu.dismissed' })
    expect([isFolded(bench.now()), isSheet(bench.now())]).toEqual([false, false])
    bench.actor.send({ type: 'menu.toggled' })
    expect(isFolded(bench.now())).toBe(true)
  })

  test.each(['menu.itemChosen', 'menu.dismissed', 'menu.toggled'] as const)(
    '[LAY-16] over the page goes after %s',
    (type) => {
      bench = start(800)
      expect([isSheet(bench.now()), isSheetOpen(bench.now())]).toEqual([true, false])
      bench.actor.send({ type: 'menu.toggled' })
      expect(isSheetOpen(bench.now())).toBe(true)
      bench.actor.send({ type })
      expect(isSheetOpen(bench.now())).toBe(false)
    },
  )

  test('[LAY-16] folds when the window becomes narrow, may be opened there, and is as it was when there is room again', () => {
    bench.actor.send({ type: 'width.changed', width: 1_023 })
    expect(isFolded(bench.now())).toBe(true)
    bench.actor.send({ type: 'menu.toggled' })
    bench.actor.send({ type: 'width.changed', width: 900 })
    expect(isSheetOpen(bench.now())).toBe(true)
    bench.actor.send({ type: 'width.changed', width: 1_200 })
    expect([isSheet(bench.now()), isFolded(bench.now())]).toEqual([false, false])
  })

  test.each([
    [[], false],
    [['menu.toggled'], true],
  ] as const)(
    '[LAY-16] comes back as it was left beside the page, whatever it was over it: %j',
    (presses, isLeftFolded) => {
      for (const type of presses) bench.actor.send({ type })
      for (const width of [1_023, 800, 1_400]) bench.actor.send({ type: 'width.changed', width })
      expect(isFolded(bench.now())).toBe(isLeftFolded)
      bench.actor.send({ type: 'width.changed', width: 390 })
      bench.actor.send({ type: 'menu.toggled' })
      bench.actor.send({ type: 'width.changed', width: 1_400 })
      expect(isFolded(bench.now())).toBe(isLeftFolded)
    },
  )
})
