import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a planted error says: it may be what a person typed, and stands nowhere but in the error. */
export const PLANTED = 'swordfish-4711'

/** The little of an actor that is used here. */
interface Ref {
  readonly send: (event: object) => void
  readonly getSnapshot: () => {
    status?: string
    fallen?: true
    value?: unknown
    children?: Record<string, Ref | undefined>
  }
}
interface Window {
  actorOf: (path: string) => Ref | undefined
  namesOfActors: () => string[]
}

/**
 * Makes the actors of a page known to the test, as React holds them: by their names in the system, and what they run by
 * `name/child`.
 */
export const findsActors = (page: Page): Promise<void> => expect.poll(() => showsActors(page)).toBe(true)

/** Whether there are any: a page that came drawn has none before it is taken over. */
const showsActors = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    type Fiber = { memoizedProps?: { app?: unknown } | null; child: Fiber | null; sibling: Fiber | null }
    const root = document.querySelector('#root') as unknown as Record<string, { stateNode: { current: Fiber } }>
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
    const search = (fiber: Fiber | null): unknown =>
      fiber && (fiber.memoizedProps?.app ?? search(fiber.child) ?? search(fiber.sibling))
    const app = search(root[key]?.stateNode.current ?? null) as
      | ({ system: { get: (name: string) => Ref | undefined; getAll: () => object } } & Ref)
      | null
    if (!app) return false
    Object.assign(globalThis, {
      actorOf: (path: string) => {
        const [name = '', ...children] = path.split('/')
        return children.reduce<Ref | undefined>(
          (actor, child) => actor?.getSnapshot().children?.[child],
          app.system.get(name),
        )
      },
      namesOfActors: () => Object.keys(app.system.getAll()),
    })
    return true
  })

/** The names of all actors that have one. */
export const actorNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Window).namesOfActors())

/** The children of an actor that run at this moment, by their ids. */
export const childrenOf = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(
    (name) => Object.keys((globalThis as unknown as Window).actorOf(name)?.getSnapshot().children ?? {}),
    path,
  )

/** Tells an actor something, as another one would. */
export const tells = (page: Page, path: string, event: object): Promise<void> =>
  page.evaluate(([name, told]) => (globalThis as unknown as Window).actorOf(name)?.send(told), [path, event] as const)

/** Has an actor throw: something that it asked for fails, and nobody expected that it could. */
export const breaks = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    ([name, secret]) =>
      (globalThis as unknown as Window).actorOf(name)?.send({
        type: 'xstate.error.actor.planted',
        actorId: 'planted',
        error: new TypeError(secret),
      }),
    [path, PLANTED] as const,
  )

/** Whether an actor is there and hears what it is told. */
export const isAtWork = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((name) => {
    const now = (globalThis as unknown as Window).actorOf(name)?.getSnapshot()
    return now?.status === 'active' && now.fallen === undefined
  }, path)
