import { beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { listAttachments } from '#contract/calls/tasks/attachments.ts'
import { makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { signsIn } from '../../support/page/at-the-page.ts'
import { nameField, opensTask, panelOf, section } from '../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

let server: SharedSample
let api: { owner: HttpPerson; manager: HttpPerson }
let ada: Person
let picture: Buffer

beforeAll(async () => {
  server = await sharedSample()
  const people = server.signIns
  const owner = people.find(({ role }) => role === 'Owner')!
  const manager = people.find(({ role }) => role === 'WorkspaceManager')!
  api = {
    owner: (await signIn(server.url, owner.email, owner.password))!,
    manager: (await signIn(server.url, manager.email, manager.password))!,
  }
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#38bdf8' } })
    .png()
    .toBuffer()
  ada = await newPerson(server.url)
  await signsIn(ada, owner)
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(api.owner, [api.manager], { 'To do': ['Alpha'] })
  await opensBoard(ada.page, scene)
})

const files = () => section(ada.page, 'Attachments')
const listed = async () =>
  (await api.owner.ask(listAttachments, { params: { id: scene.ids['Alpha']! } })).map(({ name }) => name).toSorted()
const text = (name: string, size = 20) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'x') })
const chooses = (...chosen: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  files()
    .locator('input[type=file]')
    .setInputFiles([...chosen])

test('[TASK-04] several files at once are kept, others see them, and a picture is shown large', async () => {
  const { page } = ada
  await opensTask(page, 'Alpha')
  const tom = await newPerson(server.url)
  const people = server.signIns
  const manager = people.find(({ role }) => role === 'WorkspaceManager')!
  await signsIn(tom, manager, `${scene.path}/tasks/${scene.ids['Alpha']}`)
  await nameField(tom.page).waitFor()
  await chooses({ name: 'sea.png', mimeType: 'image/png', buffer: picture }, text('a.txt'), text('b.txt'))
  await expect.poll(listed).toEqual(['a.txt', 'b.txt', 'sea.png'])
  await section(tom.page, 'Attachments').getByText('sea.png', { exact: true }).waitFor()
  await files().getByRole('button', { name: 'Show sea.png' }).click()
  const large = page.getByRole('dialog', { name: 'File sea.png' })
  await expect.poll(() => large.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(64)
  await large.getByRole('button', { name: 'Close the preview' }).click()
  await large.waitFor({ state: 'hidden' })
  await tom.leave()
})

test('[TASK-04] a file is dropped, pasted, renamed, downloaded and, with two clicks, deleted', async () => {
  const { page } = ada
  await opensTask(page, 'Alpha')
  for (const type of ['drop', 'paste'] as const) {
    await files().evaluate((place, how) => {
      const data = new DataTransfer()
      data.items.add(new File(['hello'], `${how}ped.txt`, { type: 'text/plain' }))
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      place.dispatchEvent(event)
    }, type)
  }
  await expect.poll(listed).toEqual(['dropped.txt', 'pasteped.txt'])
  const tile = files().locator('[data-file]', { hasText: 'dropped.txt' })
  await tile.hover()
  await tile.getByRole('button', { name: 'Rename dropped.txt' }).click()
  await page.getByRole('textbox', { name: 'Name of the file' }).fill('map.txt')
  await page.keyboard.press('Enter')
  await expect.poll(listed).toEqual(['map.txt', 'pasteped.txt'])
  const renamed = files().locator('[data-file]', { hasText: 'map.txt' })
  await renamed.hover()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    renamed.getByRole('link', { name: 'Download map.txt' }).last().click(),
  ])
  expect(download.suggestedFilename()).toBe('map.txt')
  await renamed.hover()
  await renamed.getByRole('button', { name: 'Delete map.txt' }).click()
  await renamed.getByRole('button', { name: 'Really delete map.txt?' }).click()
  await expect.poll(listed).toEqual(['pasteped.txt'])
})

test('[TASK-04] an upload shows how far it is, is given up, fails and is sent again', async () => {
  const { page } = ada
  const uploads = /\/api\/tasks\/[^/]+\/attachments$/
  await opensTask(page, 'Alpha')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(uploads, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await held
    // It was given up meanwhile: there is nobody to answer.
    return route.abort('failed').catch(() => undefined)
  })
  ada.expectNoise(/ERR_FAILED|failed with status 0/)
  await chooses(text('slow.txt', 100_000), text('second.txt'))
  const slow = files().locator('[data-upload="slow.txt"]')
  await slow.getByRole('progressbar').waitFor({ state: 'attached' })
  await slow.getByRole('button', { name: 'Cancel the upload of slow.txt' }).click()
  await slow.waitFor({ state: 'detached' })
  letGo()
  const second = files().locator('[data-upload="second.txt"]')
  await second.getByText('Not sent').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await second.getByRole('button', { name: 'Send second.txt again' }).click()
  await expect.poll(listed).toEqual(['second.txt'])
  await panelOf(page).locator('[data-file]', { hasText: 'second.txt' }).waitFor()
})

test('[TASK-04] an upload goes on when the task is closed', async () => {
  const { page } = ada
  await opensTask(page, 'Alpha')
  await chooses(text('late.txt', 2_000_000))
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'hidden' })
  await expect.poll(listed).toEqual(['late.txt'])
})
