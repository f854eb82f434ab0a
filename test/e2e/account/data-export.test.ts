import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { expectSeen } from '../../support/page/at-the-page.ts'
import { PASSWORD, SafeScene } from '../../support/page/at-the-safes.ts'

const here = SafeScene.ofEachTest()

test('[USE-14] all data of a person is a file behind the password: profile, tasks and comments, and nothing of safes', async () => {
  const said = `Quayside ${randomUUID()}`
  const safe = await here.safeOf(`Harbour ${randomUUID()}`)
  await here.ada.ask(createComment, {
    params: { id: here.scene.ids['Rigging']! },
    body: { type: 'comment', value: { text: said } },
  })
  const { page } = here.adas
  await page.goto('/account-settings/account')
  const section = page.getByRole('region', { name: 'Download my data' })
  await expectSeen(section.getByText('The files themselves are not in it'))
  await section.getByRole('button', { name: 'Download my data' }).click()
  const password = section.locator('input[name=password]')
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  await section.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await password.fill('not this one')
  here.adas.expectNoise(/400.*data-export/)
  await section.getByRole('button', { name: 'Download', exact: true }).click()
  await expectSeen(section.getByText('This password is wrong.'))
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await password.fill(here.ways.owner.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lanewise-my-data.json')
  await expectSeen(page.getByText('Your data is being downloaded'))
  await expectSeen(section.getByRole('button', { name: 'Download my data' }))
  const file = await readFile(await download.path(), 'utf8')
  const data = JSON.parse(file)
  expect(data.profile).toEqual([expect.objectContaining({ id: here.ada.user.id, email: here.ways.owner.email })])
  const work = data.work[here.ada.tenantId]
  expect(work.comments.map(({ value }: { value: { text: string } }) => value.text)).toContain(said)
  expect(work.tasksCreated.map(({ id }: { id: string }) => id)).toContain(here.scene.ids['Rigging'])
  for (const secret of [PASSWORD, safe.id, safe.name, here.ways.owner.password]) expect(file).not.toContain(secret)
  // The link was good once.
  expect((await page.request.get(download.url())).status()).toBe(404)
})
