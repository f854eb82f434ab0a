import type { Locator, Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createComment, listActivities } from '#contract/calls/tasks/activities.ts'
import { listAttachments } from '#contract/calls/tasks/attachments.ts'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { attach, pictureOf } from '../../support/files/sample-files.ts'
import { makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { signsIn } from '../../support/page/at-the-page.ts'
import { closesTask, opensTask, panelOf, section } from '../../support/page/at-the-task.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedSample } from '../../support/server/shared-server.ts'

let api: HttpPerson
let ada: Person
let sea: Buffer

beforeAll(async () => {
  const server = await sharedSample()
  const owner = server.signIns.find(({ role }) => role === 'Owner')!
  api = (await signIn(server.url, owner.email, owner.password))!
  ada = await newPerson(server.url)
  await signsIn(ada, owner)
  sea = await pictureOf(640, 360)
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(api, [], { 'To do': ['Alpha', 'Beta'] })
  await opensBoard(ada.page, scene)
})

// What one test holds back is none of the next one's.
afterEach(() => ada.page.unrouteAll())

const alpha = () => ({ params: { id: scene.ids['Alpha']! } })
const described = async () => (await api.ask(showTask, alpha())).description ?? ''
const writing = () => panelOf(ada.page).getByRole('textbox', { name: 'Description' })
const comment = () => panelOf(ada.page).getByLabel('Your comment')
const shown = (where: Locator) => where.getByRole('button', { name: 'Show sea.png' }).locator('img')
const width = (one: Locator) => one.evaluate((img: HTMLImageElement) => img.naturalWidth)
const startsWriting = async (text: string) => {
  await panelOf(ada.page).getByRole('button', { name: 'Add a description' }).click()
  await ada.page.keyboard.insertText(text)
}
/** A file comes as a person's clipboard or hand brings it. */
const brings = (
  field: Locator,
  how: 'paste' | 'drop',
  { name = 'sea.png', type = 'image/png', more = 0, text = '' } = {},
) =>
  field.evaluate(
    (place, { by, title, mime, content, rest, words }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(content), new Uint8Array(rest)], title, { type: mime }))
      if (words !== '') data.setData('text/plain', words)
      const init = { bubbles: true, cancelable: true }
      place.dispatchEvent(
        by === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    { by: how, title: name, mime: type, content: [...sea], rest: more, words: text },
  )
/** What is sent waits until it is let go. */
const holds = async (): Promise<Route[]> => {
  const held: Route[] = []
  await ada.page.route(/\/api\/tasks\/[^/]+\/attachments$/, (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.fallback(),
  )
  return held
}

test('[USE-10] a picture that is pasted into a description is on its way in the text, then stands there, and opens when pressed', async () => {
  const { page } = ada
  await opensTask(page, 'Alpha')
  const held = await holds()
  await startsWriting('Before\nAfter')
  await writing().evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
  await brings(writing(), 'paste')
  await expect.poll(() => writing().inputValue()).toMatch(/^Before\n!\[Sending sea\.png …\]\(uploading:.*\)\nAfter$/)
  // One writes on behind it while it is sent, and nothing of it is saved before it is there.
  await page.keyboard.insertText(' and between')
  await expect.poll(() => held.length).toBe(1)
  await ada.picture('description-picture-coming')
  await page.waitForTimeout(1_500)
  expect(await described()).not.toContain('](')
  await held[0]!.continue()
  await expect
    .poll(() => writing().inputValue())
    .toMatch(/^Before\n!\[sea\.png\]\(attachment:[\w-]{36}\) and between\nAfter$/)
  await expect.poll(described).toBe(await writing().inputValue())
  await panelOf(page).getByRole('button', { name: 'Done' }).click()
  const description = panelOf(page).locator('p', { hasText: 'Before' })
  await expect.poll(() => width(shown(description))).toBe(640)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await ada.picture('description-picture')
  await shown(description).click()
  const large = page.getByRole('dialog', { name: 'File sea.png' })
  await large.getByRole('button', { name: 'Close the preview' }).click()
  await large.waitFor({ state: 'hidden' })
  expect(await writing().count()).toBe(0)
})

test('[USE-10] a task that is closed while a picture is sent has it in its description all the same', async () => {
  const { page } = ada
  await opensTask(page, 'Alpha')
  const held = await holds()
  await startsWriting('Look')
  await brings(writing(), 'drop')
  await expect.poll(() => held.length).toBe(1)
  await closesTask(page)
  await panelOf(page).waitFor({ state: 'hidden' })
  expect(await described()).not.toContain('](')
  await held[0]!.continue()
  await expect.poll(described).toMatch(/^Look\n!\[sea\.png\]\(attachment:[\w-]{36}\)$/)
})

test('[USE-10] of a picture that could not be sent nothing is left in the text, what was typed is, and why is said', async () => {
  const { page } = ada
  ada.expectNoise(/ERR_FAILED|failed with status 0/)
  await opensTask(page, 'Alpha')
  const held = await holds()
  await startsWriting('Look')
  await brings(writing(), 'paste')
  await expect.poll(() => held.length).toBe(1)
  await held[0]!.abort('failed')
  await expect.poll(() => writing().inputValue()).toBe('Look')
  await section(page, 'Attachments').getByRole('alert').getByText('Not sent').waitFor()
  await expect.poll(described).toBe('Look')
  // What is larger than any file may be is not even sent.
  await brings(writing(), 'paste', { more: ATTACHMENT_MAX_BYTES })
  await page.getByText('Not sent: it is larger than 50 MB').waitFor()
  expect(await writing().inputValue()).toBe('Look')
  expect(held).toHaveLength(1)
})

test('[USE-10] a comment is sent once its picture is there, and shows it', async () => {
  const { page } = ada
  await opensTask(page, 'Alpha')
  const held = await holds()
  await comment().fill('See: ')
  await brings(comment(), 'paste')
  await expect.poll(() => comment().inputValue()).toContain('Sending sea.png')
  const send = panelOf(page).getByRole('button', { name: 'Comment', exact: true })
  expect(await send.isDisabled()).toBe(true)
  await page.keyboard.press('Control+Enter')
  expect(await comment().inputValue()).toContain('Sending sea.png')
  await expect.poll(() => held.length).toBe(1)
  await held[0]!.continue()
  await expect.poll(() => comment().inputValue()).toContain('(attachment:')
  // The words for it stand in the text, the picture itself below.
  await expect.poll(() => width(shown(panelOf(page).getByRole('contentinfo')))).toBeGreaterThan(0)
  await ada.picture('comment-picture-written')
  await send.click()
  await shown(panelOf(page).getByRole('contentinfo')).waitFor({ state: 'detached' })
  await expect.poll(() => width(shown(section(page, 'Activity')))).toBe(640)
  const { rows } = await api.ask(listActivities, { ...alpha(), query: {} })
  expect(rows.find(({ type }) => type === 'comment')?.value.text).toMatch(/^See: ?\n?!\[sea\.png\]\(attachment:/)
})

test('[USE-10] other files are attached, and words that come with a picture of them are words', async () => {
  const { page } = ada
  // The file counts as a change of the task: a text that is sent at that moment is sent once more.
  ada.expectNoise(/status of 409|failed with status 409/)
  await opensTask(page, 'Alpha')
  await startsWriting('Look')
  await brings(writing(), 'paste', { name: 'plan.txt', type: 'text/plain' })
  await brings(writing(), 'paste', { text: 'A1\tB1' })
  await section(page, 'Attachments').getByText('plan.txt', { exact: true }).waitFor()
  expect(await writing().inputValue()).toBe('Look')
  const attached = async () => (await api.ask(listAttachments, alpha())).map(({ name }) => name)
  await expect.poll(attached).toEqual(['plan.txt'])
  await expect.poll(described).toBe('Look')
})

test('[USE-10] a text shows files of its own task alone, and fetches nothing from elsewhere', async () => {
  const { page } = ada
  const [own] = await attach(api, scene.ids['Alpha']!, { name: 'sea.png', content: sea, type: 'image/png' })
  const [others] = await attach(api, scene.ids['Beta']!, { name: 'beta.png', content: sea, type: 'image/png' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const text = `![sea](attachment:${own!.id})\n\n![beta](attachment:${others!.id})\n\n![far](https://example.org/far.png)`
  await api.ask(changeTask, { ...alpha(), body: [{ op: 'replace', property: 'description', value: text }] })
  await api.ask(createComment, {
    ...alpha(),
    body: { type: 'comment', value: { text: `[the sea](attachment:${own!.id})` } },
  })
  await opensTask(page, 'Alpha')
  await expect.poll(() => width(shown(panelOf(page).locator('p').first()))).toBe(640)
  await panelOf(page).getByText('beta (deleted)').waitFor()
  expect(asked.filter((url) => url.includes(others!.id) || url.includes('example.org'))).toEqual([])
  await section(page, 'Activity').getByRole('button', { name: 'Show sea.png' }).click()
  await page.getByRole('dialog', { name: 'File sea.png' }).waitFor()
})
