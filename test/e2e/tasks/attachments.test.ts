import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { deleteAttachment } from '#contract/calls/tasks/attachments.ts'
import type { Attachment } from '#contract/entities/attachment.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { addressOf, expectAddress, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { nameField } from '../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { attach, pdfOf, pictureOf, toneOf } from '../../support/files/sample-files.ts'
import { sharedSample } from '../../support/server/shared-server.ts'

let owner: WayIn
let api: HttpPerson
let ada: Person
let scene: Scene
let path: string
const kept = new Map<string, Attachment>()

beforeAll(async () => {
  const server = await sharedSample()
  owner = server.signIns.find(({ role }) => role === 'Owner')!
  api = (await signIn(server.url, owner.email, owner.password))!
  scene = await makeScene(api, [], { 'To do': ['Rigging', 'Sails'] })
  path = scene.path.replace(/board$/, 'attachments')
  const text = (name: string, content: string) => ({ name, content })
  for (const [task, files] of [
    [
      'Rigging',
      [text('zip.zip', '\0'), text('notes.txt', 'Reef early'), { name: 'plan.pdf', content: pdfOf('Harbour', 'Quay') }],
    ],
    [
      'Sails',
      [
        { name: 'tone.wav', content: toneOf(440) },
        text('broken.mp4', '\0'),
        { name: 'sea.png', content: await pictureOf(64, 48) },
      ],
    ],
  ] as const) {
    for (const file of await attach(api, scene.ids[task]!, ...files)) kept.set(file.name, file)
  }
  ada = await newPerson(server.url)
  await signsIn(ada, owner)
})

const names = () => ada.page.locator('[data-file] [title]').allTextContents()
const expectNames = (...wanted: readonly string[]) => expect.poll(names, { timeout: 10_000 }).toEqual(wanted)
const opens = async (search = '') => {
  await ada.page.goto(path + search)
  await ada.page.locator('[data-file]').first().waitFor()
}
const preview = (name: string) => ada.page.getByRole('dialog', { name: `File ${name}` })

test('[VIEW-05] every file of the project is there, by kind, by name, as tiles or rows; the address says it all', async () => {
  const { page } = ada
  await opens()
  await expectNames('sea.png', 'broken.mp4', 'tone.wav', 'plan.pdf', 'notes.txt', 'zip.zip')
  await page.getByRole('heading', { name: 'This week' }).waitFor()
  await page.getByText('6 files,').waitFor()
  await page.getByRole('radio', { name: 'Sound and video 2' }).check()
  await expectNames('broken.mp4', 'tone.wav')
  await expectAddress(page, `${path}?kind=media`)
  await page.getByRole('radio', { name: 'All 6' }).check()
  await page.getByRole('searchbox', { name: 'File or task name' }).fill('rigg')
  await expectNames('plan.pdf', 'notes.txt', 'zip.zip')
  await page.getByRole('button', { name: 'Newest first' }).click()
  await page.getByRole('menuitemradio', { name: 'By name' }).click()
  await expectNames('notes.txt', 'plan.pdf', 'zip.zip')
  await page.getByRole('radio', { name: 'Rows' }).check()
  await page.getByRole('table', { name: 'Files' }).waitFor()
  await page.reload()
  await page.getByRole('table', { name: 'Files' }).waitFor()
  await expectNames('notes.txt', 'plan.pdf', 'zip.zip')
  expect(addressOf(page)).toBe(`${path}?q=rigg&sort=name&view=rows`)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'File or task name' }).fill('nothing like it')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('radio', { name: 'Tiles' }).check()
  await page.getByRole('list', { name: 'Files' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('[VIEW-05] pictures, PDFs, texts and sound are looked at in place, one after the other, and nothing in them runs', async () => {
  const { page } = ada
  await opens()
  // All of a tile opens its file, what is written below the picture as well.
  const tile = page.locator('[data-file]', { hasText: 'sea.png' }).first()
  const name = (await tile.getByText('sea.png', { exact: true }).boundingBox())!
  await page.mouse.click(name.x + 10, name.y + 5)
  const image = preview('sea.png').getByRole('img', { name: 'sea.png' })
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(64)
  // Plus and minus make it larger and smaller, nought fits it again.
  const width = () => image.evaluate((one) => Math.round(one.getBoundingClientRect().width))
  await page.keyboard.press('+')
  await expect.poll(width).toBe(96)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(width).toBe(48)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(64)
  await page.keyboard.press('ArrowRight')
  await preview('broken.mp4').getByText('A file of this kind cannot be shown here.').waitFor()
  await preview('broken.mp4').getByRole('link', { name: 'Download', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next file' }).click()
  const player = preview('tone.wav').locator('audio')
  await expect.poll(() => player.evaluate((one: HTMLAudioElement) => one.duration)).toBe(1)
  await page.getByRole('button', { name: 'Next file' }).click()
  const pages = preview('plan.pdf').getByRole('region', { name: 'Pages of plan.pdf' })
  await pages.getByText('Harbour').waitFor({ state: 'attached' })
  await expect.poll(() => isDrawn()).toBe(true)
  await pages.getByText('Quay').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Next file' }).click()
  await preview('notes.txt').getByText('Reef early').waitFor()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('ArrowRight')
  await preview('zip.zip').getByText('A file of this kind cannot be shown here.').waitFor()
  await preview('zip.zip').getByText('6 of 6').waitFor()
  expect(await page.getByRole('button', { name: 'Next file' }).isDisabled()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await preview('notes.txt').waitFor()
  await page.keyboard.press('Escape')
  await preview('notes.txt').waitFor({ state: 'detached' })
})

/** Whether the first page of the PDF has ink on it. */
const isDrawn = () =>
  ada.page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.some((value, at) => at % 4 === 0 && value < 100)
    })

test('[VIEW-05] what does not come is said, and asked for again', async () => {
  const { page } = ada
  await opens()
  const content = `**/api/attachments/${kept.get('notes.txt')!.id}/content`
  ada.expectNoise(/500/)
  await page.route(content, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Show notes.txt' }).click()
  await preview('notes.txt').getByText('The file could not be loaded.').waitFor()
  await page.unroute(content)
  await preview('notes.txt').getByRole('button', { name: 'Try again' }).click()
  await preview('notes.txt').getByText('Reef early').waitFor()
  expect(await preview('notes.txt').getByRole('alert').count()).toBe(0)
})

test('[VIEW-05] one is downloaded, all are as one archive, and its task is one press away', async () => {
  const { page } = ada
  await opens('?q=rigg')
  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return [
      download.suggestedFilename(),
      readFileSync(await download.path())
        .subarray(0, 10)
        .toString(),
    ]
  }
  await page.locator('[data-file]', { hasText: 'notes.txt' }).hover()
  const one = page.getByRole('link', { name: 'Download notes.txt' })
  expect(await saved(() => one.click())).toEqual(['notes.txt', 'Reef early'])
  const these = page.getByRole('link', { name: 'Download these' })
  const [name, begin] = await saved(() => these.click())
  expect([name, begin!.slice(0, 2)]).toEqual([`${scene.project.name}.zip`, 'PK'])
  await page
    .locator('[data-file]', { hasText: 'notes.txt' })
    .getByRole('link', { name: /Rigging/ })
    .click()
  await expectAddress(page, `${scene.path}/tasks/${scene.ids['Rigging']}`)
  await expect.poll(() => nameField(page).inputValue()).toBe('Rigging')
})

test('[LIVE-03] [VIEW-05] what others add and delete shows at once; who looks at what is deleted is told so', async () => {
  const { page } = ada
  await opens('?kind=document')
  await expectNames('plan.pdf', 'notes.txt')
  const [added] = await attach(api, scene.ids['Sails']!, { name: 'added.txt', content: 'Ahoy' })
  await expectNames('added.txt', 'plan.pdf', 'notes.txt')
  await page.getByRole('button', { name: 'Show added.txt' }).click()
  await preview('added.txt').getByText('Ahoy').waitFor()
  // What is looked at stays, and its place among the others is right.
  await preview('added.txt').getByText('1 of 3', { exact: true }).waitFor()
  const [newest] = await attach(api, scene.ids['Rigging']!, { name: 'newest.txt', content: 'Land' })
  await preview('added.txt').getByText('2 of 4', { exact: true }).waitFor()
  await api.ask(deleteAttachment, { params: { id: newest!.id } })
  await preview('added.txt').getByText('1 of 3', { exact: true }).waitFor()
  await preview('added.txt').getByText('Ahoy').waitFor()
  await api.ask(deleteAttachment, { params: { id: added!.id } })
  await preview('added.txt').getByText('This file has been deleted.').waitFor()
  await page.getByRole('button', { name: 'Close the preview' }).click()
  await expectNames('plan.pdf', 'notes.txt')
  const [last] = await attach(api, scene.ids['Sails']!, { name: 'last.txt', content: 'Ahoy' })
  await page.getByRole('button', { name: 'Show last.txt' }).focus()
  await api.ask(deleteAttachment, { params: { id: last!.id } })
  await expectNames('plan.pdf', 'notes.txt')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Show plan.pdf')
})

test('[LIVE-03] [VIEW-05] [FORM-07] a file is renamed and deleted where it is looked at, by keyboard, and others see it', async () => {
  const { page } = ada
  await opens('?kind=document')
  await attach(api, scene.ids['Sails']!, { name: 'draft.txt', content: 'Ahoy' })
  await page.getByRole('button', { name: 'Show draft.txt' }).click()
  const other = await ada.context.newPage()
  await other.goto(`${path}?kind=document`)
  await other.getByRole('button', { name: 'Show draft.txt' }).click()
  const theirs = (name: string) => other.getByRole('dialog', { name: `File ${name}` })
  await theirs('draft.txt').getByText('Ahoy').waitFor()

  await preview('draft.txt').getByRole('button', { name: 'Rename draft.txt' }).press('Enter')
  const field = preview('draft.txt').getByRole('textbox', { name: 'Name of the file' })
  await field.press('Escape')
  await field.waitFor({ state: 'hidden' })
  await preview('draft.txt').getByRole('button', { name: 'draft.txt', exact: true }).press('Enter')
  // Arrows and digits are the field's while one types.
  await field.pressSequentially('final 0.tx')
  await field.press('ArrowLeft')
  await field.press('End')
  await field.pressSequentially('t')
  ada.expectNoise(/net::ERR_FAILED.*api\/attachments|renameAttachment failed with status/)
  await page.route(/\/api\/attachments\/[^/]+$/, (route) => route.abort('failed'), { times: 1 })
  await field.press('Enter')
  // What could not be saved is in the field again.
  await preview('draft.txt').getByRole('button', { name: 'draft.txt', exact: true }).press('Enter')
  expect(await field.inputValue()).toBe('final 0.txt')
  await field.press('Enter')
  await preview('final 0.txt').waitFor()
  await theirs('final 0.txt').getByText('Ahoy').waitFor()
  await expectNames('final 0.txt', 'plan.pdf', 'notes.txt')

  const bin = (question: string) => preview('final 0.txt').getByRole('button', { name: question, exact: true })
  await bin('Delete final 0.txt').press('Enter')
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await bin('Really delete final 0.txt?').press('Escape')
  await bin('Delete final 0.txt').press('Enter')
  await bin('Really delete final 0.txt?').press('Enter')
  // One goes on to the next one.
  await preview('plan.pdf').waitFor()
  await page.keyboard.press('Escape')
  await expectNames('plan.pdf', 'notes.txt')
  await theirs('final 0.txt').getByText('This file has been deleted.').waitFor()
  await other.close()
})

test('[VIEW-05] who deletes what they look at goes on to the next file, from the last to the one before, and closes with none left', async () => {
  const { page } = ada
  const names = ['ebb 1.txt', 'ebb 2.txt', 'ebb 3.txt'] as const
  for (const name of names) await attach(api, scene.ids['Sails']!, { name, content: name })
  await opens('?q=ebb')
  await page.getByRole('button', { name: 'Show ebb 2.txt' }).click()
  // The newest stands first. Nobody waits for the server between two presses.
  for (const name of ['ebb 2.txt', 'ebb 1.txt', 'ebb 3.txt']) {
    await preview(name).getByText(name, { exact: true }).first().waitFor()
    for (const question of [`Delete ${name}`, `Really delete ${name}?`])
      await preview(name).getByRole('button', { name: question, exact: true }).press('Enter')
  }
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectNames()
})

test('[VIEW-05] a text is read in the encoding of the person who wrote it; what is empty, or only called a text, is said to be so', async () => {
  const { page } = ada
  await attach(
    api,
    scene.ids['Sails']!,
    { name: 'tide 1.csv', content: Buffer.from('\ufeffWasser;Höhe', 'utf16le') },
    { name: 'tide 2.txt', content: Buffer.from('Grüße', 'latin1') },
    { name: 'tide 3.txt', content: '' },
    { name: 'tide 4.txt', content: Buffer.from([0x7f, 0x45, 0, 0xff]) },
  )
  await opens('?q=tide&sort=name&kind=document')
  await page.getByRole('button', { name: 'Show tide 1.csv' }).click()
  for (const [name, text] of [
    ['tide 1.csv', 'Wasser;Höhe'],
    ['tide 2.txt', 'Grüße'],
    ['tide 3.txt', 'This file is empty.'],
    ['tide 4.txt', 'A file of this kind cannot be shown here.'],
  ] as const) {
    await expect.poll(() => preview(name).getByText(text, { exact: true }).count()).toBe(1)
    await page.keyboard.press('ArrowRight')
  }
})
