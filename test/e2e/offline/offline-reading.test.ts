import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { changeTask } from '#contract/calls/tasks/tasks.ts'
import { KEPT_PICTURES_MAX_BYTES } from '#contract/limits/device-limits.ts'
import { card, column, drags, expectCards } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen, isAskedWhoTheyAre, signsIn } from '../../support/page/at-the-page.ts'
import { expectKept, isKept, keptOf, messagesKept, picturesKept } from '../../support/page/kept-on-device.ts'
import { comesToRest, installedPage } from '../../support/page/installed-page.ts'
import { closesTask, opensTask, panelOf, section } from '../../support/page/at-the-task.ts'

const at = installedPage({ 'To do': ['Alpha', 'Beta'], Done: [] })

/** Another start of the application, as after a night without a connection. */
async function startsCold(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
}

test('[PWA-05] what was opened is read from a cold start, worked on, and brought up to date with the connection', async () => {
  const id = at.scene.ids['Alpha']!
  const description = 'Bring the *long* ladder.'
  await at.elsewhere.ask(changeTask, {
    params: { id },
    body: [{ op: 'replace', property: 'description', value: description }],
  })
  await at.elsewhere.ask(createComment, {
    params: { id },
    body: { type: 'comment', value: { text: 'Which of the two?' } },
  })
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await card(page, 'Beta').waitFor()
  await comesToRest(page)
  await opensTask(page, 'Alpha')
  await expectSeen(panelOf(page).getByText('Which of the two?'))
  await closesTask(page)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expectSeen(page.getByRole('link', { name: 'Beta', exact: true }))
  await expectKept(page, `tasks/${id}/whole`)
  await expectKept(page, 'column-heads')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expectKept(page, 'dashboard')

  await at.ada.context.setOffline(true)
  await startsCold(page, at.scene.path)
  await expectCards(page, 'To do', ['Alpha', 'Beta'])
  await expectSeen(page.getByText('There is no connection.'))
  await opensTask(page, 'Alpha')
  await expectSeen(panelOf(page).getByText('Bring the long ladder.'))
  await expectSeen(panelOf(page).getByText('Which of the two?'))
  await closesTask(page)
  await page.getByRole('button', { name: 'Add a task to To do' }).click()
  await page.getByRole('textbox', { name: 'Add a task to To do' }).fill('Gamma')
  await page.keyboard.press('Enter')
  await expectSeen(page.getByText('1 change waits to be sent.'))
  // It is kept on the device by then, and can be listed.
  await expectSeen(page.getByRole('button', { name: 'Show', exact: true }))
  await startsCold(page, at.scene.path)
  await expectSeen(column(page, 'To do').getByText('Gamma'))
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expectSeen(page.getByRole('link', { name: 'Beta', exact: true }))
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await at.ada.picture('offline-board')

  await at.elsewhere.ask(changeTask, {
    params: { id },
    body: [{ op: 'replace', property: 'name', value: 'Alpha Centauri' }],
  })
  // What is sent first after a cold start brings no token yet: it is fetched, and the change sent again.
  at.ada.expectNoise(/status of 403/)
  await at.ada.context.setOffline(false)
  await expectCards(page, 'To do', ['Alpha Centauri', 'Beta', 'Gamma'])
  await expect.poll(() => page.getByText('waits to be sent').count()).toBe(0)
  await page.reload()
  await expectCards(page, 'To do', ['Alpha Centauri', 'Beta', 'Gamma'])
})

test('[PWA-05] what one has done, and heard of others, since a board was opened is read from a cold start too', async () => {
  const id = at.scene.ids['Beta']!
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await card(page, 'Beta').waitFor()
  await comesToRest(page)
  await opensTask(page, 'Beta')
  await expectKept(page, `tasks/${id}/whole`)
  await expectKept(page, '/columns')
  // From here on nothing is fetched: what becomes of the board is only heard.
  await panelOf(page).getByRole('textbox', { name: 'Comment' }).fill('Taken along.')
  await page.keyboard.press('Control+Enter')
  await expectSeen(panelOf(page).getByText('Taken along.'))
  await closesTask(page)
  await page.getByRole('button', { name: 'Add a task to To do' }).click()
  await page.getByRole('textbox', { name: 'Add a task to To do' }).fill('Gamma')
  await page.keyboard.press('Enter')
  await at.elsewhere.ask(changeTask, {
    params: { id: at.scene.ids['Alpha']! },
    body: [{ op: 'replace', property: 'name', value: 'Alpha Centauri' }],
  })
  await drags(page, 'Beta', column(page, 'Done'))
  await expectCards(page, 'To do', ['Alpha Centauri', 'Gamma'])
  await expectCards(page, 'Done', ['Beta'])
  await expect.poll(() => messagesKept(page)).toBeGreaterThanOrEqual(4)

  await at.ada.context.setOffline(true)
  await startsCold(page, at.scene.path)
  await expectCards(page, 'To do', ['Alpha Centauri', 'Gamma'])
  await expectCards(page, 'Done', ['Beta'])
  await opensTask(page, 'Beta')
  await expectSeen(panelOf(page).getByText('Taken along.'))
  await expectSeen(panelOf(page).getByText('Completed').first())
  await closesTask(page)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expectSeen(page.getByRole('link', { name: 'Alpha Centauri', exact: true }))
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expectCards(page, 'To do', ['Alpha Centauri', 'Gamma'])
  await at.ada.context.setOffline(false)
  await expect.poll(() => page.getByText('There is no connection.').count()).toBe(0)
  await expectCards(page, 'Done', ['Beta'])
})

test('[PWA-05] what nobody has opened says that there is no connection, and comes with it', async () => {
  const page = await signsIn(at.ada, at.way, '/')
  await expectSeen(page.getByRole('heading', { level: 1 }))
  await comesToRest(page)
  await expectKept(page, 'dashboard')
  await at.ada.context.setOffline(true)
  await startsCold(page, at.scene.path)
  await expectSeen(page.getByRole('button', { name: 'Try again' }).first())
  await at.ada.context.setOffline(false)
  await expectCards(page, 'To do', ['Alpha', 'Beta'])
})

test('[PWA-05] [THR-36] nothing that was read is left after signing out, or once the session has ended', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await card(page, 'Beta').waitFor()
  await comesToRest(page)
  await expectKept(page, '/columns')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectAddress(page, '/login')
  await expect.poll(() => keptOf(page)).toEqual([])
  isAskedWhoTheyAre(at.ada)
  await at.ada.context.setOffline(true)
  await startsCold(page, at.scene.path)
  await expect.poll(() => card(page, 'Beta').count()).toBe(0)
  await at.ada.context.setOffline(false)
})

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
const drawn = (place: Locator) => place.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)

test('[PWA-05] [THR-36] pictures that were seen are drawn without a connection, and none is left after signing out', async () => {
  const page = await signsIn(at.ada, at.way, '/account-settings/account')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture('#34d399') })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSeen(page.getByText('Your changes are saved'))
  await page.goto(at.scene.path)
  await card(page, 'Beta').waitFor()
  await comesToRest(page)
  const me = page.getByRole('button', { name: 'Your account' })
  await expect.poll(() => drawn(me)).toBeGreaterThan(0)
  await opensTask(page, 'Alpha')
  await attachesPicture(page, '#38bdf8')
  const files = section(page, 'Attachments')
  await expect.poll(() => drawn(files)).toBeGreaterThan(0)
  await expect.poll(() => picturesKept(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  await page.reload()
  await expectSeen(files.getByText('sea.png'))
  await expectKept(page, `tasks/${at.scene.ids['Alpha']!}/whole`)
  await closesTask(page)

  await at.ada.context.setOffline(true)
  await startsCold(page, at.scene.path)
  await expectCards(page, 'To do', ['Alpha', 'Beta'])
  await expect.poll(() => drawn(me)).toBeGreaterThan(0)
  await opensTask(page, 'Alpha')
  await expectSeen(files.getByText('sea.png'))
  await expect.poll(() => drawn(files)).toBeGreaterThan(0)
  await closesTask(page)
  await at.ada.context.setOffline(false)
  await expect.poll(() => page.getByText('There is no connection.').count()).toBe(0)
  await me.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectAddress(page, '/login')
  await expect.poll(() => picturesKept(page)).toBe(0)
  expect(await keptOf(page)).toEqual([])
  const inCaches = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(inCaches.filter((path) => path.startsWith('/api/'))).toEqual([])
})

const attachesPicture = async (page: Page, background: string) =>
  section(page, 'Attachments')
    .locator('input[type=file]')
    .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: await picture(background) })
/** Puts pictures of a third of all room into what is kept, seen so many days ago. */
const fills = (page: Page, days: readonly number[]) =>
  page.evaluate(
    async ([ages, size]) => {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open('lanewise.replies')
        opening.onsuccess = () => done(opening.result)
      })
      await new Promise<void>((done) => {
        const writing = db.transaction('pictures', 'readwrite')
        for (const day of ages) {
          const row = { owner: 'somebody', path: `seen ${day}`, content: new Blob([new Uint8Array(size)]) }
          writing.objectStore('pictures').put({ ...row, at: Date.now() - day * 86_400_000 })
        }
        writing.oncomplete = () => done()
      })
      db.close()
    },
    [days, Math.floor(KEPT_PICTURES_MAX_BYTES / 3)] as const,
  )

test('[PWA-05] pictures have so much room and no more: those that were not seen for longest go first', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await expectKept(page, '/columns')
  await fills(page, [2, 7, 4])
  await opensTask(page, 'Beta')
  await attachesPicture(page, '#f87171')
  await expect.poll(() => picturesKept(page, 'thumbnail')).toBe(1)
  await expect.poll(() => picturesKept(page, 'seen 7')).toBe(0)
  expect([await picturesKept(page, 'seen 2'), await picturesKept(page, 'seen 4')]).toEqual([1, 1])
})

test('[PWA-05] what was opened more than thirty days ago is removed', async () => {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await card(page, 'Beta').waitFor()
  await expectKept(page, '/columns')
  const old = { owner: 'somebody', path: 'projects/old/columns?', text: '[]', asOf: null }
  await page.evaluate(
    async ([row, days]) => {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open('lanewise.replies')
        opening.onsuccess = () => done(opening.result)
      })
      await new Promise<void>((done) => {
        const writing = db.transaction('replies', 'readwrite')
        for (const day of days)
          writing.objectStore('replies').put({ ...row, path: `${row.path}${day}`, at: Date.now() - day * 86_400_000 })
        writing.oncomplete = () => done()
      })
      db.close()
    },
    [old, [29, 31]] as const,
  )
  await page.reload()
  await card(page, 'Beta').waitFor()
  await expect.poll(() => isKept(page, 'projects/old/columns?31')).toBe(false)
  expect(await isKept(page, 'projects/old/columns?29')).toBe(true)
})
