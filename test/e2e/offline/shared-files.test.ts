import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAttachments } from '#contract/calls/tasks/attachments.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_PER_UPLOAD_MAX } from '#contract/limits.ts'
import { FILES_DATABASE, FILES_STORE } from '#contract/sharing.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import {
  expectAddress,
  expectSeen,
  isAskedWhoTheyAre,
  newAccount,
  signsIn,
  submitSignIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import { comesToRest } from '../../support/page/installed-page.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

interface Shared {
  readonly texts?: Partial<Record<'title' | 'text' | 'url', string>>
  /** Name and size of each. */
  readonly files?: readonly (readonly [name: string, bytes: number])[]
}
interface Target {
  action: string
  enctype: string
  params: Record<'title' | 'text' | 'url', string> & { files: { name: string }[] }
}

let url: string
let way: WayIn
let person: Person
beforeAll(async () => {
  url = (await sharedServer()).url
})
beforeEach(async () => {
  way = await newAccount(url)
  person = await newPerson(url, { serviceWorkers: 'allow' })
  isAskedWhoTheyAre(person)
})

/** Sends the form that a device sends for another program, as the manifest says. */
async function shares(page: Page, { texts = {}, files = [] }: Shared): Promise<void> {
  const { share_target: target } = (await (await fetch(`${url}/manifest.webmanifest`)).json()) as {
    share_target: Target
  }
  const named = Object.entries(texts).map(([name, text]) => [target.params[name as keyof typeof texts], text] as const)
  const sent = { action: target.action, enctype: target.enctype, named, field: target.params.files[0]!.name, files }
  await Promise.all([
    page.waitForNavigation(),
    page.evaluate(({ action, enctype, named: given, field, files: chosen }) => {
      const form = Object.assign(document.createElement('form'), { action, enctype, method: 'POST' })
      for (const [name, value] of given)
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      const all = new DataTransfer()
      for (const [name, bytes] of chosen) all.items.add(new File([new Uint8Array(bytes).fill(65)], name))
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field, multiple: true })
      input.files = all.files
      form.append(input)
      document.body.append(form)
      form.submit()
    }, sent),
  ])
}
/** How many files lie on the device. */
const filesOn = (page: Page): Promise<number> =>
  page.evaluate(
    ([database, store]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(database, 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore(store)
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const counting = opening.result.transaction(store).objectStore(store).count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
    [FILES_DATABASE, FILES_STORE] as const,
  )
/** Names and kilobytes of the files of the only task on a person's own board, once it has so many. */
async function expectAttached(expected: readonly (readonly [string, number])[]): Promise<void> {
  const elsewhere = (await signIn(url, way.email, way.password))!
  const look = async () => {
    const columns = await elsewhere.ask(listColumns, { params: { id: elsewhere.user.privateProject!.id } })
    const [task] = columns.flatMap(({ tasks }) => tasks)
    if (!task) return null
    const files = await elsewhere.ask(listAttachments, { params: { id: task.id } })
    return files
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, sizeInKB }) => [name, sizeInKB])
  }
  await expect.poll(look).toEqual(expected)
}
/** Whether an answer to such a question is kept to be read without a connection. */
const isReadable = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('lanewise.replies')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(false)
        opening.onsuccess = () => {
          const all = opening.result.transaction('replies').objectStore('replies').getAllKeys()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.some((key) => JSON.stringify(key).includes(wanted)))
          }
        }
      }),
    part,
  )
async function isInstalled(): Promise<Page> {
  const page = await signsIn(person, way)
  await comesToRest(page)
  return page
}
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'New task' })
async function makesTask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a task of it' }).click()
  await dialogOn(page).getByRole('button', { name: 'Create task' }).click()
}

test('[APP-06] what is shared with the installed page is offered as a task, and is gone from the address once it is taken', async () => {
  const page = await isInstalled()
  const texts = { title: 'Ferry times', text: 'Ferry times', url: 'https://example.org/times' }
  await shares(page, { texts })
  await expectSeen(page.getByText('Shared with Lanewise: Ferry times https://example.org/times'))
  await person.picture('shared')
  await page.getByRole('button', { name: 'Make a task of it' }).click()
  await expect.poll(() => dialogOn(page).getByLabel('Name').inputValue()).toBe('Ferry times https://example.org/times')
  await expectAddress(page, '/')
  await dialogOn(page).getByRole('button', { name: 'Create task' }).click()
  await expectSeen(page.getByText('The task is there.'))
  await shares(page, { texts })
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click()
  await page.getByText('Shared with Lanewise').waitFor({ state: 'detached' })
  await expectAddress(page, '/')
  await person.leave()
})

test('[APP-06] files that are shared are attached to the task, but for those that are left out', async () => {
  const page = await isInstalled()
  await shares(page, {
    files: [
      ['timetable.txt', 2_000],
      ['quay.txt', 3_000],
      ['secret.txt', 10],
    ],
  })
  await expectSeen(page.getByText('Shared with Lanewise: timetable.txt'))
  await expectSeen(page.getByText('3 files come with it: timetable.txt, quay.txt, secret.txt'))
  await page.getByRole('button', { name: 'Make a task of it' }).click()
  await expect.poll(() => dialogOn(page).getByLabel('Name').inputValue()).toBe('timetable.txt')
  await dialogOn(page).getByRole('button', { name: 'Leave out secret.txt' }).click()
  await person.picture('shared files')
  await dialogOn(page).getByRole('button', { name: 'Create task' }).click()
  await expectAttached([
    ['quay.txt', 3],
    ['timetable.txt', 2],
  ])
  await shares(page, { files: [['map.txt', 5]] })
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click()
  await page.getByText('Shared with Lanewise').waitFor({ state: 'detached' })
  await person.leave()
})

test('[APP-06] [PWA-02] what is shared without a connection waits on the device, also when the window is closed, and is attached once', async () => {
  person.expectNoise(/ERR_\w+|WebSocket|failed with status 0/)
  const page = await isInstalled()
  // Where a task can go is known from before.
  await page.keyboard.press('c')
  await dialogOn(page).getByLabel('Name').fill('x')
  await expect.poll(() => dialogOn(page).getByRole('button', { name: 'Create task' }).isEnabled()).toBe(true)
  await dialogOn(page).getByLabel('Name').fill('')
  await page.keyboard.press('Escape')
  await expect.poll(() => isReadable(page, 'column-heads')).toBe(true)
  await person.context.setOffline(true)
  await shares(page, { texts: { title: 'From the quay' }, files: [['quay.txt', 3_000]] })
  await expectSeen(page.getByText('1 file comes with it: quay.txt'))
  await makesTask(page)
  await expect.poll(() => filesOn(page)).toBe(1)
  await page.reload()
  await page.locator('main#main').waitFor()
  // What is sent first after a cold start brings no token yet: it is fetched, and sent again.
  person.expectNoise(/status of 403/)
  await person.context.setOffline(false)
  await page.reload()
  await expectAttached([['quay.txt', 3]])
  await expect.poll(() => filesOn(page)).toBe(0)
  await person.leave()
})

test('[APP-06] [AUTH-09] who is signed out is asked to sign in, and finds it; signing out leaves nothing, nor does it wait for others', async () => {
  const page = await isInstalled()
  await person.context.clearCookies()
  await shares(page, { texts: { title: 'From the quay' }, files: [['quay.txt', 3_000]] })
  await page.waitForURL(/\/login/)
  await submitSignIn(page, way)
  await expectSeen(page.getByText('Shared with Lanewise: From the quay'))
  await expect.poll(() => filesOn(page)).toBe(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => filesOn(page)).toBe(0)

  await shares(page, { files: [['quay.txt', 3_000]] })
  await page.waitForURL(/\/login/)
  expect(await filesOn(page)).toBe(1)
  const other = await newAccount(url, 'Ben')
  await signsIn(person, other)
  await page.getByRole('heading', { level: 1, name: /Ben$/ }).waitFor()
  await expect.poll(() => filesOn(page)).toBe(0)
  expect(await page.getByText('quay.txt').count()).toBe(0)
  await person.leave()
})

test('[APP-06] what is too much is said: files that are too many or too large are left out', async () => {
  const page = await isInstalled()
  const many = Array.from({ length: ATTACHMENTS_PER_UPLOAD_MAX + 1 }, (_, at) => [`${at}.txt`, 1] as const)
  await shares(page, { files: many })
  await expectSeen(page.getByText('more than 10 files at once: the first 10 are here'))
  await expectSeen(page.getByText('10 files come with it'))
  await shares(page, { files: [['film.bin', ATTACHMENT_MAX_BYTES + 1]] })
  await expectSeen(page.getByText('Files larger than 50 MB cannot be attached and were left out.'))
  expect(await page.getByRole('button', { name: 'Make a task of it' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expectAddress(page, '/')
  await expect.poll(() => filesOn(page)).toBe(0)
  await person.leave()
})

test('[APP-06] a browser that has lost the worker says that nothing was taken', async () => {
  const guest = await newPerson(url)
  const page = await signsIn(guest, way)
  await shares(page, { files: [['quay.txt', 3]] })
  await expectSeen(page.getByText('What was shared could not be kept on this device.'))
  await guest.leave()
})
