import { setTimeout as pause } from 'node:timers/promises'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { noteLeaves, noteOnPage } from './on-page.ts'
import type { Path } from '../paths.ts'
import { labelOf, matchesType, stateOf, type Walk } from '../walk.ts'
import { briefPathsOf } from '../walked.ts'

/** How a walk is done on a page: each event by what a person or the server does, each state by what is on screen. */
export interface PageDriver<Page, Machine extends AnyStateMachine> {
  /** Brings a fresh page to the first state. */
  readonly open: () => Promise<Page>
  /** By event type or label (`saveTeam answered`), or a prefix with `*`. */
  readonly does: Readonly<Record<string, (page: Page, event: AnyEventObject) => Promise<void>>>
  /** By state (each region of parallel ones), or a prefix with `*`; throws when the page shows something else. */
  readonly shows: Readonly<Record<string, (page: Page, snapshot: SnapshotFrom<Machine>) => Promise<void>>>
  /**
   * Events (by type, label, or a prefix with `*`) that a person cannot bring about, and why; what lies behind them is
   * walked on the machine alone, and `npm run paths` says so. A transition by its key (`open --X[1]-->*`, without the
   * machine's name) is only told, not left out of the paths: for a branch that no answer of the real server leads to.
   */
  readonly leaves?: Readonly<Record<string, string>>
  /** Looks at every step, such as for console noise. */
  readonly always?: (page: Page) => Promise<void>
  readonly close?: (page: Page) => Promise<void>
}

const handlerFor = <Handler>(
  handlers: Readonly<Record<string, Handler>>,
  ...names: readonly string[]
): Handler | undefined =>
  Object.entries(handlers).find(([known]) => names.some((name) => matchesType(known, name)))?.[1]

const names = (event: AnyEventObject): readonly [string, string] => [event.type, labelOf(event)]

/** The paths of a walk that a driver can take. */
export function pathsForPage<Page, Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  driver: PageDriver<Page, Machine>,
): readonly Path[] {
  const { leaves = {} } = driver
  const left = Object.keys(leaves)
  noteLeaves(walk.machine.id, leaves)
  const only = (snapshot: SnapshotFrom<Machine>, event: AnyEventObject): boolean =>
    !names(event).some((name) => left.some((one) => matchesType(one, name))) && (walk.only?.(snapshot, event) ?? true)
  return briefPathsOf({ ...walk, only })
}

const DRAWN_WITHIN_MS = 5000
const LOOKED_AT_EVERY_MS = 30

/** A page is drawn a moment after the step: what it does not show yet is looked at again. */
async function inTime(look: () => Promise<void>, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs
  for (;;)
    try {
      return await look()
    } catch (problem) {
      if (performance.now() >= until) throw problem
      await pause(LOOKED_AT_EVERY_MS)
    }
}

/** Walks one path on a page. A state that is not on screen, or an event nobody can do, fails with the way there. */
export async function walkOnPage<Page, Machine extends AnyStateMachine>(
  driver: PageDriver<Page, Machine>,
  path: Path,
  drawnWithinMs = DRAWN_WITHIN_MS,
): Promise<void> {
  const page = await driver.open()
  const walked: string[] = []
  const look = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    for (const state of stateOf(snapshot).split(' + ')) {
      const shows = handlerFor(driver.shows, state)
      if (!shows) throw new Error(`nobody says what ${state} looks like`)
      await inTime(() => shows(page, snapshot as SnapshotFrom<Machine>), drawnWithinMs)
    }
    await driver.always?.(page)
  }
  try {
    if (path.steps[0]) await look(path.steps[0].from)
    for (const { event, to, taken = [] } of path.steps) {
      walked.push(labelOf(event))
      const does = handlerFor(driver.does, ...names(event))
      if (!does) throw new Error(`nobody knows how to do '${labelOf(event)}'`)
      await does(page, event)
      await look(to)
      noteOnPage(to.machine.id, taken)
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${reason}\n  on the way: ${walked.join(' → ') || '(just opened)'}`, { cause })
  } finally {
    await driver.close?.(page)
  }
}
