import { beforeAll, expect, test } from 'vitest'
import type { Attachment } from '#contract/entities/attachment.ts'
import { attachmentPath, thumbnailPath } from '#contract/entities/attachment.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import type { Person } from '../../support/browser/browser.ts'
import { attach, pdfOf, pictureOf } from '../../support/files/sample-files.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { guestAt, newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { nameField, section } from '../../support/page/at-the-task.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

/** Whatever of it would run says so in the title of the page. */
const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" onload="document.title='ran'">
  <script>document.title = 'ran'</script><rect width="80" height="60" fill="teal"/></svg>`

let ada: Person
let scene: Scene
const kept = new Map<string, Attachment>()

/** A film of half a second, as a browser records it. */
const film = async (): Promise<Buffer> =>
  Buffer.from(
    await ada.page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 64
      canvas.height = 48
      const pen = canvas.getContext('2d')!
      const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
      const pieces: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
      const over = new Promise((done) => recorder.addEventListener('stop', done))
      recorder.start()
      for (let at = 0; at < 20; at++) {
        pen.fillStyle = `rgb(200 ${at * 10} 80)`
        pen.fillRect(0, 0, 64, 48)
        await new Promise((next) => setTimeout(next, 50))
      }
      recorder.stop()
      await over
      return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
    }),
  )

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  const http = (await signIn(server.url, way.email, way.password))!
  scene = await makeScene(http, [], { 'To do': ['Rigging'] })
  ada = await guestAt(server.url)
  await signsIn(ada, way)
  const files = [
    { name: 'plan.pdf', content: pdfOf('Harbour', 'Quay') },
    { name: 'sign.svg', content: SVG },
    { name: 'film.webm', content: await film() },
    { name: 'empty.txt', content: '' },
    { name: 'sea.png', content: await pictureOf(64, 48) },
    { name: 'notes.txt', content: 'Reef early' },
  ]
  for (const file of await attach(http, scene.ids['Rigging']!, ...files)) kept.set(file.name, file)
})

const opens = async () => {
  await ada.page.goto(`${scene.path}/tasks/${scene.ids['Rigging']}`)
  await nameField(ada.page).waitFor()
}
const tileOf = (name: string) => section(ada.page, 'Attachments').locator(`[data-file="${kept.get(name)!.id}"]`)
const preview = (name: string) => ada.page.getByRole('dialog', { name: `File ${name}` })
const widthOf = (one: Element) => (one as HTMLImageElement).naturalWidth

test('[USE-11] a task shows pictures, the first page of a PDF, a frame of a film, and 0 KB of what is empty', async () => {
  const { page } = ada
  await opens()
  await expect.poll(() => tileOf('sea.png').locator('img').evaluate(widthOf)).toBeGreaterThan(0)
  await expect.poll(() => tileOf('sign.svg').locator('img').evaluate(widthOf)).toBe(80)
  await tileOf('plan.pdf').scrollIntoViewIfNeeded()
  await expect.poll(() => tileOf('plan.pdf').locator('[data-first-page] canvas').count()).toBe(1)
  await expect
    .poll(() =>
      tileOf('film.webm')
        .locator('video')
        .evaluate((one: HTMLVideoElement) => one.videoWidth),
    )
    .toBe(64)
  await tileOf('empty.txt').getByText('0 KB', { exact: false }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  // The page of the project's files shows the same.
  await page.goto(scene.path.replace(/board$/, 'attachments'))
  const there = (name: string) => page.locator(`[data-file="${kept.get(name)!.id}"]`)
  await expect.poll(() => there('plan.pdf').locator('[data-first-page] canvas').count()).toBe(1)
  await expect.poll(() => there('sign.svg').locator('img').evaluate(widthOf)).toBe(80)
  await there('empty.txt').getByText('0 KB', { exact: false }).waitFor()
})

test('[USE-11] every file of a task is looked at in place, one after the other', async () => {
  const { page } = ada
  await opens()
  await tileOf('plan.pdf').getByRole('button', { name: 'Show plan.pdf' }).click()
  await expect
    .poll(() => preview('plan.pdf').getByRole('region', { name: 'Pages of plan.pdf' }).locator('canvas').count())
    .toBeGreaterThan(0)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  const drawn = preview('sign.svg').getByRole('img', { name: 'sign.svg' })
  await expect.poll(() => drawn.evaluate(widthOf)).toBe(80)
  await page.keyboard.press('ArrowRight')
  await preview('film.webm').locator('video').waitFor()
  await preview('film.webm').getByRole('button', { name: 'Next file' }).click()
  await preview('empty.txt').getByText('This file is empty.').waitFor()
  await page.keyboard.press('Escape')
  await preview('empty.txt').waitFor({ state: 'detached' })
  await nameField(page).waitFor()
})

test('[USE-11] an SVG is drawn, and nothing in it runs: not in the page, not when it is opened by itself', async () => {
  const { page } = ada
  await opens()
  await tileOf('sign.svg').getByRole('button', { name: 'Show sign.svg' }).click()
  await preview('sign.svg').getByRole('img', { name: 'sign.svg' }).waitFor()
  expect(await page.title()).not.toBe('ran')
  const { id } = kept.get('sign.svg')!
  for (const path of [attachmentPath(id), thumbnailPath(id)]) {
    const headers = (await page.request.get(path)).headers()
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
