import type { Page } from 'playwright-core'
import { beforeAll, beforeEach } from 'vitest'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import * as calls from '#contract/calls/safes.ts'
import type { Safe, SafeEntryForm } from '#contract/entities/safe.ts'
import { newPerson, type Person } from '../browser/browser.ts'
import { type HttpPerson, signIn } from '../people/http-person.ts'
import { entryForm } from '../safes/entry-form.ts'
import { sharedSample } from '../server/shared-server.ts'
import { makeScene, type Scene } from './at-the-board.ts'
import { letsIn, type WayIn } from './at-the-page.ts'

/** What a project of these tests shows on its cards, and its safes. */
export const SHOWN = {
  showAssignee: true,
  showLabels: true,
  showPriority: true,
  showDueDate: true,
  showSafesColumn: true,
}
/** Marked, so that it is found wherever it goes. */
export const PASSWORD = 'ZQX-9f3-quarry-lantern'

/** Ada, who makes safes, and Ben, each over HTTP and at a browser, at a project of the test's own that shows its safes. */
export class SafeScene {
  url = ''
  ways!: { owner: WayIn; employee: WayIn }
  ada!: HttpPerson
  ben!: HttpPerson
  scene!: Scene
  adas!: Person
  bens!: Person

  /** Made anew for each test of the file. */
  static ofEachTest(): SafeScene {
    const here = new SafeScene()
    beforeAll(async () => {
      const server = await sharedSample()
      const of = (role: string) => server.signIns.find((one) => one.role === role)!
      here.url = server.url
      here.ways = { owner: of('Owner'), employee: of('Employee') }
    })
    beforeEach(async () => {
      const { url, ways } = here
      here.ada = (await signIn(url, ways.owner.email, ways.owner.password))!
      here.ben = (await signIn(url, ways.employee.email, ways.employee.password))!
      here.scene = await makeScene(here.ada, [here.ben], { 'To do': ['Rigging'] })
      await here.ada.ask(changeProjectSettings, { params: { id: here.scene.project.id }, body: SHOWN })
      const permissions = ['clipboard-read', 'clipboard-write']
      here.adas = await newPerson(url, { permissions })
      here.bens = await newPerson(url, { permissions })
      await letsIn(here.adas, ways.owner)
      await letsIn(here.bens, ways.employee)
    })
    return here
  }

  /** A safe of Ada's with one entry, on which these people are listed, too. */
  async safeOf(name: string, others: readonly HttpPerson[] = [], changes: Partial<SafeEntryForm> = {}): Promise<Safe> {
    const body = { name, userIds: others.map(({ user }) => user.id) }
    const safe = await this.ada.ask(calls.createSafe, { params: { id: this.scene.project.id }, body })
    const form = entryForm({ name: 'App Store', password: PASSWORD, ...changes })
    await this.ada.ask(calls.createSafeEntry, { params: { id: safe.id }, body: form })
    return safe
  }

  pathOf({ id }: Safe): string {
    return `${this.scene.path}/safe/${id}`
  }

  async opens({ page }: Person, safe: Safe): Promise<void> {
    await page.goto(this.pathOf(safe))
    await panel(page, safe.name).getByRole('heading', { name: safe.name }).waitFor()
  }
}

export const column = (page: Page) => page.getByRole('region', { name: 'Safes' })
export const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
export const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Opens a menu and chooses from it. */
export async function chooses(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
