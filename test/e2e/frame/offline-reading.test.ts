import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createComment } from '#contract/calls/activities.ts'
import { changeTask } from '#contract/calls/tasks.ts'
import { card, column, drags, expectCards } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen, isAskedWhoTheyAre, signsIn } from '../../support/page/at-the-page.ts'
import { comesToRest, installedPage } from '../../support/page/installed-page.ts'
import { closesTask, opensTask, panelOf } from '../../support/page/at-the-task.ts'

const at = installedPage({ 'To do': ['Alpha', 'Beta'], Done: [] })

/** The addresses of which answers are kept, of everybody; looking makes no database where there is none. */
const keptOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase | null>((done) => {
      const opening = indexedDB.open('lanewise.replies')
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => done(null)
    })
    if (!db) return []
    const keys = await new Promise<readonly IDBValidKey[]>((done) => {
      const all = db.transaction('replies').objectStore('replies').getAllKeys()
      all.onsuccess = () => done(all.result)
    })
    db.close()
    return keys.map((key) => String((key as string[])[1]))
  })
const isKept = async (page: Page, part: string) => (await keptOf(page)).some((path) => path.includes(part))
const expectKept = (page: Page, part: string) => expect.poll(() => isKept(page, part)).toBe(true)
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

/** The numbers of the messages that are kept. */
const numbersKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('lanewise.replies')
      opening.onsuccess = () => done(opening.result)
    })
    const count = await new Promise<number>((done) => {
      const counting = db.transaction('messages').objectStore('messages').count()
      counting.onsuccess = () => done(counting.result)
    })
    db.close()
    return count
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
  await expect.poll(() => numbersKept(page)).toBeGreaterThanOrEqual(4)

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
