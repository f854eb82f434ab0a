import { beforeAll, expect, test } from 'vitest'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import { createSafe } from '#contract/calls/safes.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { letsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { SHOWN } from '../../support/page/at-the-safes.ts'
import { expectAlive, holdsCode } from '../../support/page/drawn-page.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedSample } from '../../support/server/shared-server.ts'

let url: string
let way: WayIn
let scene: Scene

beforeAll(async () => {
  const sample = await sharedSample()
  url = sample.url
  way = sample.signIns.find(({ role }) => role === 'Owner')!
  const owner = (await signIn(url, way.email, way.password))!
  scene = await makeScene(owner, [], { 'To do': [] })
  const params = { id: scene.project.id }
  await owner.ask(changeProjectSettings, { params, body: SHOWN })
  await owner.ask(createSafe, { params, body: { name: 'There', userIds: [] } })
})

test('[SAFE-01] [BRD-09] safes that come drawn, with code of their own, are taken over as they stand, and a press before that counts', async () => {
  const person = await newPerson(url)
  await letsIn(person, way)
  const { page } = person
  const letGo = await holdsCode(page)
  await page.goto(scene.path, { waitUntil: 'commit' })
  const button = page.getByRole('region', { name: 'Safes' }).getByRole('button', { name: 'New safe' }).last()
  const stood = (await button.elementHandle())!
  await button.click()
  letGo()
  await page.getByRole('dialog', { name: 'New safe' }).waitFor()
  await expectAlive(page)
  expect(await stood.evaluate((element) => element.isConnected)).toBe(true)
  await person.leave()
})
