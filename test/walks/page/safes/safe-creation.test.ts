import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import * as calls from '#contract/calls/safes.ts'
import { safeCreationWalk } from '#machines/safes/safe-creation.walk.ts'
import { announceFailuresOf, answersOf, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { MachineOf, Walk } from '../../../kit/walk.ts'
import { makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { letsIn, type WayIn } from '../../../support/page/at-the-page.ts'
import { SHOWN } from '../../../support/page/at-the-safes.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { type HttpPerson, signIn } from '../../../support/people/http-person.ts'
import { sharedSample } from '../../../support/server/shared-server.ts'

// The dialog that makes a safe, over a board that shows its safes.

interface Stage {
  readonly calls: HeldCalls
}
type Creation = MachineOf<typeof safeCreationWalk>
const PORTS = { loadPeople: calls.listSafePeople, createSafe: calls.createSafe }

let way: WayIn
let owner: HttpPerson
let colleague: HttpPerson
let person: Person
let page: Page
let scene: Scene
let held: HeldCalls

beforeAll(async () => {
  const { url, signIns } = await sharedSample()
  const as = (role: string) => signIns.find((one) => one.role === role)!
  way = as('Owner')
  owner = (await signIn(url, way.email, way.password))!
  colleague = (await signIn(url, as('Employee').email, as('Employee').password))!
  scene = await makeScene(owner, [colleague], { 'To do': [] })
  const params = { id: scene.project.id }
  await owner.ask(changeProjectSettings, { params, body: SHOWN })
  await owner.ask(calls.createSafe, { params, body: { name: 'There', userIds: [] } })
  person = await newPerson(url)
  await letsIn(person, way)
  ;({ page } = person)
  held = await HeldCalls.on(page, PORTS)
})
afterAll(async () => {
  await held.close()
  await person.leave()
})

const making = (): Locator => page.getByRole('dialog', { name: 'New safe' })
const unlocking = (): Locator => page.getByRole('dialog', { name: /^Unlock/ })
const waits = (port: keyof typeof PORTS): Promise<void> => expect.poll(() => held.waiting(port)).toBeGreaterThan(0)

const driver: PageDriver<Stage, Creation> = {
  open: async () => {
    await held.letGo()
    await page.goto('about:blank')
    await page.goto(scene.path)
    held.hold()
    return { calls: held }
  },
  close: () => held.letGo(),
  leaves: { 'session.closed': 'What a session that ends leads to is walked with the session.' },
  does: {
    ...answersOf(PORTS),
    'creation.opened': async () => {
      if (page.url().includes('/safe/')) await page.goto(scene.path)
      await page.getByRole('region', { name: 'Safes' }).getByRole('button', { name: 'New safe' }).last().click()
    },
    'name.typed': (_, { name }) => making().getByLabel('Name of the safe').fill(String(name)),
    'person.toggled': () => making().getByRole('checkbox', { name: colleague.user.fullName }).click(),
    'save.requested': () => making().getByRole('button', { name: 'Make safe' }).click(),
    'close.requested': () => page.keyboard.press('Escape'),
    'unlock answered': async (_, { output }) => {
      if (!(output as { isUnlocked: boolean }).isUnlocked)
        return unlocking().getByRole('button', { name: 'Cancel' }).click()
      await unlocking().getByLabel('Your password').fill(way.password)
      await unlocking().getByRole('button', { name: 'Unlock' }).click()
    },
  },
  shows: {
    closed: async () => {
      await making().waitFor({ state: 'detached' })
      expect(await unlocking().count()).toBe(0)
    },
    'open.editing': async (_, { context: { name, userIds, people, problem } }) => {
      const field = making().getByLabel('Name of the safe')
      await field.waitFor()
      await expect.poll(() => field.inputValue()).toBe(name)
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe(problem === null ? null : 'true')
      const box = making().getByRole('checkbox', { name: colleague.user.fullName })
      if (people === null || people.length === 0) await expect.poll(() => box.count()).toBe(0)
      else await expect.poll(() => box.isChecked()).toBe(userIds.length > 0)
    },
    'open.saving': () => waits('createSafe'),
    'open.unlocking': () => unlocking().waitFor(),
  },
}

const onPage: Walk<Creation> = {
  ...safeCreationWalk,
  only: (snapshot, event) => {
    const { name, people } = snapshot.context
    if (event.type === 'name.typed' && event['name'] === name) return false
    if (event.type === 'person.toggled' && (people === null || people.length === 0)) return false
    // Elsewhere the button is off, or the question for the password is what closes.
    if (event.type === 'close.requested' && !snapshot.matches({ open: 'editing' })) return false
    return safeCreationWalk.only?.(snapshot, event) ?? true
  },
}

testsOnPage('[ACT-01] [ACT-04] [SAFE-01] [SAFE-03] every path of making a safe, on the page', onPage, driver, () =>
  announceFailuresOf(person, PORTS),
)
