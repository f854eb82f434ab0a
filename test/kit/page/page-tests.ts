import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { pathsForPage, walkOnPage, type PageDriver } from './page-walk.ts'
import type { Walk } from '../walk.ts'

/** Every brief path of a walk on the page, a test each. `before` goes before each of them, such as to announce noise. */
export function testsOnPage<Page, Machine extends AnyStateMachine>(
  title: string,
  walk: Walk<Machine>,
  driver: PageDriver<Page, Machine>,
  before: () => void = () => {},
): void {
  describe(`${title}`, () => {
    for (const [at, path] of pathsForPage(walk, driver).entries())
      test(`${walk.machine.id}, path ${at + 1}`, async () => {
        before()
        await expect(walkOnPage(driver, path)).resolves.toBeUndefined()
      })
  })
}
