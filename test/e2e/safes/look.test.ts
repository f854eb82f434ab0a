import { beforeAll, test } from 'vitest'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import { changeLanguage } from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/safes.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { makeScene } from '../../support/page/at-the-board.ts'
import { letsIn } from '../../support/page/at-the-page.ts'
import { signIn } from '../../support/people/http-person.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { sharedSample } from '../../support/server/shared-server.ts'

test('looks', async () => {
  const server = await sharedSample()
  const way = server.signIns.find((one) => one.role === 'Owner')!
  const other = server.signIns.find((one) => one.role === 'Employee')!
  const api = (await signIn(server.url, way.email, way.password))!
  const ben = (await signIn(server.url, other.email, other.password))!
  const scene = await makeScene(api, [ben], { 'To do': ['Rigging', 'Sails'], Doing: ['Hull'] })
  const body = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: true }
  await api.ask(changeProjectSettings, { params: { id: scene.project.id }, body })
  const safe = await api.ask(calls.createSafe, {
    params: { id: scene.project.id },
    body: { name: 'App store accounts', userIds: [ben.user.id] },
  })
  const params = { id: safe.id }
  for (const form of [
    entryForm({ note: 'Two-factor codes go to the phone in Luca’s drawer.', oneTimeSecret: 'JBSWY3DPEHPK3PXP' }),
    entryForm({
      name: 'Google Play Console',
      addresses: ['play.google.com/console'],
      login: 'android-release@northbeam.io',
    }),
    entryForm({
      kind: 'card',
      name: 'Company card',
      addresses: [],
      login: '',
      password: '',
      cardHolder: 'Northbeam',
      cardNumber: '4111',
      cardExpiry: '12/28',
      cardCode: '123',
    }),
    entryForm({
      name: 'Keystore password',
      addresses: [],
      login: 'upload-key-2025',
      password: 'Tb4!kestrel_ferry',
      note: 'The file itself lies on the build machine.',
    }),
  ])
    await api.ask(calls.createSafeEntry, { params, body: form })
  for (const [width, height, scheme, language] of [
    [1440, 1000, 'light', 'en'],
    [1440, 1000, 'dark', 'de'],
    [390, 844, 'light', 'de'],
  ] as const) {
    await api.ask(changeLanguage, { body: { language } })
    const person = await newPerson(server.url, { viewport: { width, height }, colorScheme: scheme })
    await letsIn(person, way)
    await person.page.goto('/')
    await person.page.evaluate((to) => localStorage.setItem('language', to), language)
    const { page } = person
    const shot = (name: string) => page.screenshot({ path: `/tmp/f-look-${name}-${width}-${scheme}-${language}.png` })
    await page.goto(scene.path)
    await page.locator('[data-safes]').waitFor()
    await page.waitForTimeout(500)
    await shot('board')
    await page.locator('[data-safes] a').first().click()
    await page.getByRole('article').first().waitFor()
    await page.waitForTimeout(300)
    await page.getByRole('article').first().getByRole('button').nth(3).click()
    await page.getByRole('article').nth(1).getByRole('button').first().click()
    await page.waitForTimeout(800)
    await shot('safe')
    await page.getByRole('button', { name: /^(Abbrechen|Cancel)$/ }).click()
    await page.getByRole('button', { name: /^(Jetzt sperren|Lock now)$/ }).click()
    await page.waitForTimeout(800)
    await shot('unlock')
  }
  await api.ask(changeLanguage, { body: { language: 'en' } })
})
