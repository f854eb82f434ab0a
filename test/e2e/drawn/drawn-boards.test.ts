import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { logOut } from '#contract/calls/auth.ts'
import { changeFavourite } from '#contract/calls/projects.ts'
import { dayIn } from '#contract/days/zones.ts'
import { ZONE_COOKIE } from '#contract/page-drawing.ts'
import { changeTask, createTask, operationOf, showTask } from '#contract/calls/tasks/tasks.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { HttpPerson, signUp } from '../../support/people/http-person.ts'
import { card, expectCards, makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen, isAskedWhoTheyAre } from '../../support/page/at-the-page.ts'
import {
  drawnIn,
  expectTakenOver,
  htmlOf,
  opensHeld,
  shiftsOnceAlive,
  windowOf,
  zoneHeaders,
} from '../../support/page/drawn-member.ts'
import { expectAlive, holdsCode, opensHtml } from '../../support/page/drawn-page.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'
import { startServer } from '../../support/server/server.ts'

const LOCALES = ['en-GB', 'de-DE', 'pl-PL'] as const
const THEMES = ['light', 'dark'] as const
const DAY_MS = 86_400_000
const VIEWS = ['board', 'list'] as const
const HOSTILE = `</script><img src=x onerror="document.title='mine'"> & "quoted"`

let server: SharedServer
let ada: HttpPerson
let scene: Scene
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server.url, 'Ada')
  scene = await makeScene(ada, [], { 'To do': ['Sand the boards', 'Oil the boards'], Done: ['Buy boards'] })
})

const of = ({ path }: Scene, view: string) => path.replace(/board$/, view)

describe('without any code', () => {
  test.each([
    ['en-GB', 'Add task', 'My tasks'],
    ['de-DE', 'Aufgabe hinzufügen', 'Meine Aufgaben'],
    ['pl-PL', 'Dodaj zadanie', 'Moje zadania'],
  ])('[LAY-04] [BRD-01] in %s a member reads the board, in its frame', async (locale, addTask, myTasks) => {
    const { page } = await windowOf(ada, { locale, javaScriptEnabled: false })
    await page.goto(scene.path)
    await expectCards(page, 'To do', ['Sand the boards', 'Oil the boards'])
    await expectSeen(page.getByText(addTask).first())
    await expectSeen(page.getByRole('link', { name: myTasks }).first())
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
    // Links are links.
    await page.getByRole('link', { name: 'Oil the boards' }).click()
    await expectAddress(page, `${scene.path}/tasks/${scene.ids['Oil the boards']}`)
  })
})

// What is named as a module as well is compiled before the first paint.
test('[LAY-04] a page names each file of its code once', async () => {
  const pages = [(await htmlOf(ada, scene.path)).html, await (await fetch(`${server.url}/login`)).text()]
  for (const html of pages) {
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[\w-]+\.js)"/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(3)
    expect(files).toEqual([...new Set(files)])
  }
})

/** A card of a board, or a row of a list. */
const shown = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

const expectSame = (path: string, options: NonNullable<Parameters<typeof newPerson>[1]>) =>
  expectTakenOver(ada, path, (page) => shown(page, 'Sand the boards'), options)

describe.each(LOCALES)('taken over in %s', (locale) => {
  test.each(THEMES.flatMap((theme) => VIEWS.map((view) => [view, theme] as const)))(
    '[LAY-04] [BRD-01] [VIEW-01] the %s in %s colours stays as it stood, and is the same as one that draws itself',
    (view, colorScheme) => expectSame(of(scene, view), { locale, colorScheme }),
  )
})

test.each(['board?q=sand', 'board?q=boards&done=no&priority=none', 'list?q=sand', 'list?sort=name&order=desc&done=no'])(
  '[BRD-10] [VIEW-01] what an address cuts down and sorts is drawn so, and taken over: %s',
  (view) => expectSame(of(scene, view), {}),
)

test('[BRD-10] days are asked for where the reader is: what is cut down to them is drawn where that is known', async () => {
  const drawn = async (path: string, zone?: string) =>
    drawnIn((await htmlOf(ada, of(scene, path), zone === undefined ? {} : zoneHeaders(ada, zone))).html)
  expect(await drawn('board?due=today')).toBe('')
  expect(await drawn('board?due=today', 'Mars/Olympus')).toBe('')
  expect(await drawn('board?due=today', 'Asia/Tokyo')).not.toBe('')
  expect(await drawn('board?due=none')).not.toBe('')
})

test.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])(
  '[BRD-10] [APP-09] what is due today in %s is drawn so, and taken over',
  async (timezoneId) => {
    const here = await makeScene(ada, [], { 'To do': ['Today', 'Yesterday'] })
    for (const [name, daysAgo] of [
      ['Today', 0],
      ['Yesterday', 1],
    ] as const) {
      const day = dayIn(timezoneId, new Date(Date.now() - daysAgo * DAY_MS))
      await ada.ask(changeTask, { params: { id: here.ids[name] ?? '' }, body: [operationOf('dueDate', day)] })
    }
    for (const view of VIEWS) {
      const path = `${of(here, view)}?due=today`
      const html = drawnIn((await htmlOf(ada, path, zoneHeaders(ada, timezoneId))).html)
      expect([html.includes('>Today<'), html.includes('>Yesterday<')]).toEqual([true, false])
      await expectTakenOver(ada, path, (page) => shown(page, 'Today'), { timezoneId })
    }
  },
)

test('[APP-09] who has moved to another zone sees its days at once', async () => {
  const here = await makeScene(ada, [], { 'To do': ['Varnish'] })
  const zones = { was: 'Pacific/Honolulu', is: 'Pacific/Kiritimati' }
  const day = dayIn(zones.is, new Date())
  await ada.ask(changeTask, { params: { id: here.ids['Varnish'] ?? '' }, body: [operationOf('dueDate', day)] })
  const { page, context } = await windowOf(ada, { timezoneId: zones.is })
  await context.addCookies([{ name: ZONE_COOKIE, value: zones.was, url: ada.url }])
  await page.goto(`${here.path}?due=today`)
  await expectSeen(card(page, 'Varnish').getByText('Today'))
  await page.reload()
  await expectSeen(card(page, 'Varnish').getByText('Today'))
  expect((await context.cookies()).find(({ name }) => name === ZONE_COOKIE)?.value).toBe(zones.is)
})

test.each(VIEWS)('[TASK-01] a task opens over the %s that was drawn at its address', async (view) => {
  const { page } = await windowOf(ada)
  const letGo = await holdsCode(page)
  await opensHtml(page, `${of(scene, view)}/tasks/${scene.ids['Oil the boards']}`)
  await expectSeen(shown(page, 'Sand the boards'))
  const stood = await page.evaluateHandle(() => [...document.querySelectorAll('main *')])
  letGo()
  await expectSeen(page.locator('[data-layer=task]').getByText('Oil the boards').first())
  expect(await stood.evaluate((elements) => elements.filter((element) => !element.isConnected).length)).toBe(0)
})

test('[LAY-05] [USE-07] what comes with code of its own is taken over as it stands: the note of an account, and favourites', async () => {
  const bea = await signUp(server.url, 'Bea')
  const here = await makeScene(bea, [], { 'To do': ['Sand'] })
  await bea.ask(changeFavourite, { params: { id: here.project.id }, body: { isFavourite: true } })
  const { page } = await windowOf(bea)
  const letGo = await holdsCode(page)
  await opensHtml(page, here.path)
  const late = page.locator('[data-activation] *, [data-favourites] *')
  const stood = await late.evaluateAll((elements) => {
    for (const element of elements) element.setAttribute('data-stood', '')
    return elements.length
  })
  expect(stood).toBeGreaterThan(8)
  // What takes a favourite away is pressed before it can be.
  await page.locator('[data-favourites] button').click()
  letGo()
  await expectAlive(page)
  await expect.poll(() => page.locator('[data-favourites]').count()).toBe(0)
  expect(await page.locator('[data-activation] :not([data-stood])').count()).toBe(0)
})

test.each([1440, 1024, 820, 390].flatMap((width) => VIEWS.map((view) => [view, width] as const)))(
  '[LAY-04] nothing shifts as the %s is taken over %i pixels wide',
  async (view, width) => {
    const { page } = await windowOf(ada, { viewport: { width, height: 844 } })
    const letGo = await holdsCode(page)
    await opensHtml(page, of(scene, view))
    await expectSeen(shown(page, 'Sand the boards'))
    expect(await shiftsOnceAlive(page, letGo)).toEqual([])
  },
)

test.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])(
  '[APP-09] taken over in %s, days are those of the reader',
  async (timezoneId) => {
    const here = await makeScene(ada, [], { 'To do': ['Varnish'], Done: ['Polish'] })
    const change = (name: string, ...body: Parameters<typeof operationOf>) =>
      ada.ask(changeTask, { params: { id: here.ids[name] ?? '' }, body: [operationOf(...body)] })
    await change('Polish', 'isCompleted', true)
    await change('Varnish', 'dueDate', dayIn(timezoneId, new Date()))
    const { page } = await windowOf(ada, { timezoneId })
    await page.goto(here.path)
    await expectAlive(page)
    await expectSeen(card(page, 'Polish').getByText(/^Done\s*Today$/))
    await expectSeen(card(page, 'Varnish').getByText('Today'))
  },
)

/** Lets the code of a page come, which then waits in the midst of taking it over. Gives what lets it go on; what is done in the page does so too. */
async function stopsWhileTakenOver(page: Page, letGo: () => void): Promise<() => Promise<void>> {
  const goOn = await page.evaluateHandle(() => {
    // React looks through the page in a task of its own.
    const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage') ?? {}
    const held: MessagePort[] = []
    MessagePort.prototype.postMessage = function hold(this: MessagePort) {
      held.push(this)
    }
    return () => {
      Object.defineProperty(MessagePort.prototype, 'postMessage', own)
      for (const port of held) port.postMessage(null)
    }
  })
  letGo()
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)
  return () => goOn.evaluate((act) => act())
}

describe('before the page is alive', () => {
  test('[BRD-03] a press is done as soon as it can be', async () => {
    const { page, letGo } = await opensHeld(ada, scene.path)
    await page.getByRole('button', { name: 'Add task' }).nth(1).click()
    letGo()
    await expectSeen(page.locator('[data-composer]'))
  })

  test('[APP-07] keys for the palette reach it', async () => {
    const { page, letGo } = await opensHeld(ada, scene.path)
    await expectSeen(card(page, 'Sand the boards'))
    await page.keyboard.type('/oil')
    letGo()
    await expect.poll(() => page.getByRole('combobox').first().inputValue()).toBe('oil')
  })

  test('[USE-02] every key is done, to the card that had mouse or focus by then', async () => {
    const { page, letGo } = await opensHeld(ada, scene.path)
    await card(page, 'Sand the boards').hover()
    await page.keyboard.press('x')
    await card(page, 'Buy boards').hover()
    await page.keyboard.press('x')
    await page.getByRole('link', { name: 'Oil the boards' }).focus()
    letGo()
    const chosen = () => page.locator('[data-card]', { has: page.locator('[data-chosen]') }).count()
    await expect.poll(chosen).toBe(2)
    // What has the focus is known, though it has come by it before.
    await page.keyboard.press('x')
    await expect.poll(chosen).toBe(3)
  })

  test('[USE-01] keys with Control are done as well', async () => {
    const here = await makeScene(ada, [], { 'To do': ['Wax', 'Buff'] })
    const { page, letGo } = await opensHeld(ada, here.path)
    await shown(page, 'Buff').focus()
    await page.keyboard.press('Control+Enter')
    letGo()
    await expectAlive(page)
    const isDone = async (name: string) =>
      (await ada.ask(showTask, { params: { id: here.ids[name] ?? '' } })).completedAt !== null
    await expect.poll(() => isDone('Buff')).toBe(true)
    expect([await isDone('Wax'), page.context().pages().length]).toEqual([false, 1])
  })

  test('[USE-02] a task is gone to and opened', async () => {
    const { page, letGo } = await opensHeld(ada, scene.path)
    await expectSeen(card(page, 'Sand the boards'))
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    letGo()
    await expectSeen(page.getByRole('dialog').getByRole('textbox', { name: 'Name of the task' }))
  })

  test('[USE-02] what follows a key is for what that key opens', async () => {
    const { page, letGo } = await opensHeld(ada, scene.path)
    await expectSeen(card(page, 'Sand the boards'))
    await page.keyboard.type('cWax 2')
    letGo()
    await expect.poll(() => page.locator('[data-composer]').inputValue()).toBe('Wax 2')
  })

  test('[BRD-10] what is typed into the search of the filters is searched for', async () => {
    const { page, letGo } = await opensHeld(ada, of(scene, 'board?done=no'))
    await page.getByRole('search').getByRole('searchbox').pressSequentially('oil')
    letGo()
    await expectCards(page, 'To do', ['Oil the boards'])
    expect(await page.getByRole('search').getByRole('searchbox').inputValue()).toBe('oil')
  })

  test.each(['board', 'list', 'calendar'])('[BRD-10] a search that is emptied on the %s is over', async (view) => {
    const { page, letGo } = await opensHeld(ada, `${of(scene, view)}?q=zzzz`)
    const search = page.getByRole('search').getByRole('searchbox')
    await search.fill('')
    letGo()
    await expectAlive(page)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await search.inputValue()).toBe('')
  })

  test.each(['', 'oil'])('[BRD-10] what is searched for just as the page is taken over counts: "%s"', async (q) => {
    const { page, letGo } = await opensHeld(ada, `${of(scene, 'board')}?q=zzzz`)
    await stopsWhileTakenOver(page, letGo)
    await page.getByRole('search').getByRole('searchbox').fill(q)
    await expect.poll(() => new URL(page.url()).searchParams.get('q') ?? '').toBe(q)
  })

  test('[USE-02] another view that is asked for by keys is shown', async () => {
    const { page, letGo } = await opensHeld(ada, scene.path)
    await expectSeen(card(page, 'Sand the boards'))
    await page.keyboard.press('2')
    letGo()
    await expectAddress(page, scene.path.replace(/board$/, 'list'))
  })

  test('[TASK-01] a press on a card opens its task', async () => {
    const { page, letGo } = await opensHeld(ada, scene.path)
    await page.getByRole('link', { name: 'Oil the boards' }).click()
    await expectAddress(page, `${scene.path}/tasks/${scene.ids['Oil the boards']}`)
    letGo()
    await expectSeen(page.getByRole('dialog').getByText('Oil the boards').first())
  })

  test('[USE-04] that the connection is gone again meanwhile is said', async () => {
    const { page, letGo } = await opensHeld(ada, scene.path)
    const greeted = new Promise<void>((resolve) => {
      page.on('websocket', (line) => {
        line.on('framereceived', ({ payload }) => {
          if (String(payload).includes('CONNECTED')) resolve()
        })
      })
    })
    const goOn = await stopsWhileTakenOver(page, letGo)
    await greeted
    await page.context().setOffline(true)
    await goOn()
    await expectSeen(page.getByText('There is no connection.'))
  })

  test('[LIVE-04] what others change meanwhile is caught up with', async () => {
    const here = await makeScene(ada, [], { 'To do': ['As it was'] })
    const { page, letGo } = await opensHeld(ada, here.path)
    await expectCards(page, 'To do', ['As it was'])
    const [columnId, id] = [here.ids['To do'] ?? '', here.ids['As it was'] ?? '']
    await ada.ask(changeTask, { params: { id }, body: [operationOf('name', 'As it is')] })
    await ada.ask(createTask, { params: { id: here.project.id }, body: { columnId, name: 'One more' } })
    letGo()
    await expectAlive(page)
    await expectCards(page, 'To do', ['As it is', 'One more'])
  })
})

describe('opened again', () => {
  const atOf = (html: string) => /data-at="(\d+)"/.exec(html)?.[1]

  test('[LAY-04] it is what was drawn before, as long as all is as it was then', async () => {
    const here = await makeScene(ada, [], { 'To do': ['As it was'] })
    const [columnId, id] = [here.ids['To do'] ?? '', here.ids['As it was'] ?? '']
    const opens = async () => (await htmlOf(ada, here.path)).html
    const first = await opens()
    expect(drawnIn(first)).toContain('As it was')
    const again = await opens()
    expect([drawnIn(again), atOf(again)]).toEqual([drawnIn(first), atOf(first)])
    await ada.ask(changeTask, { params: { id }, body: [operationOf('name', 'As it is')] })
    const changed = await opens()
    expect(drawnIn(changed)).toContain('As it is')
    expect(drawnIn(changed)).not.toContain('As it was')
    expect(atOf(changed)).not.toBe(atOf(first))
    await ada.ask(createTask, { params: { id: here.project.id }, body: { columnId, name: 'One more' } })
    expect(drawnIn(await opens())).toContain('One more')
    // What one has from a drawing of before is taken over like any other.
    await expectTakenOver(ada, here.path, (page) => shown(page, 'One more'), {})
  })

  test('[LAY-04] it is what was drawn before where only other boards have changed, and news are counted from now on', async () => {
    const here = await makeScene(ada, [], { 'To do': ['As it was'] })
    const there = await makeScene(ada, [], { 'To do': ['Elsewhere'] })
    const liveSeqIn = (html: string) => Number(/\\"liveSeq\\":(\d+)/.exec(html)?.[1])
    const opens = async () => (await htmlOf(ada, here.path)).html
    const first = await opens()
    await ada.ask(changeTask, { params: { id: there.ids['Elsewhere'] ?? '' }, body: [operationOf('name', 'Still')] })
    const again = await opens()
    expect([drawnIn(again), atOf(again)]).toEqual([drawnIn(first), atOf(first)])
    expect(liveSeqIn(again)).toBeGreaterThan(liveSeqIn(first))
  })

  test('[THR-01] it is nobody else’s, and no longer theirs who may not see it', async () => {
    const bob = await signUp(server.url, 'Bob')
    const here = await makeScene(bob, [], { 'To do': ['Mine alone'] })
    for (const _ of [1, 2]) expect(drawnIn((await htmlOf(bob, here.path)).html)).toContain('Mine alone')
    expect((await htmlOf(ada, here.path)).html).not.toContain('Mine alone')
    const cookie = bob.cookieHeader
    await bob.ask(logOut)
    const signedOut = await fetch(server.url + here.path, { headers: { cookie } })
    expect(await signedOut.text()).not.toContain('Mine alone')
  })
})

describe('nobody sees what is not theirs', () => {
  test('[THR-01] of a board that is not one’s own nothing is drawn', async () => {
    const bob = await signUp(server.url, 'Bob')
    const { html } = await htmlOf(bob, scene.path)
    expect(drawnIn(html)).toBe('')
    for (const name of Object.keys(scene.ids)) expect(html).not.toContain(name)
    const { html: ofGuest } = await htmlOf(new HttpPerson(server.url), scene.path)
    expect(ofGuest).not.toContain('data-drawn')
  })

  test('[THR-01] of pages that are drawn at the same time each is its own person’s, in their language', async () => {
    const people = await Promise.all(['Cleo', 'Dora', 'Emil'].map((name) => signUp(server.url, name)))
    const pages = await Promise.all(
      people.map(async (person, at) => {
        const { path } = await makeScene(person, [], { 'To do': [`Only ${at}`] })
        return { person, path, language: ['en', 'de', 'pl'][at] ?? '' }
      }),
    )
    const drawn = ({ person, path, language }: (typeof pages)[number]) =>
      htmlOf(person, path, { 'accept-language': language }).then(({ html }) => drawnIn(html))
    const alone: string[] = []
    for (const page of pages) alone.push(await drawn(page))
    for (const [at, html] of alone.entries()) {
      expect(html).toContain(`Only ${at}`)
      expect(html).not.toMatch(new RegExp(`Only [^${at}]`))
    }
    const together = await Promise.all([...pages, ...pages].map(drawn))
    expect(together).toEqual([...alone, ...alone])
  })

  test('[THR-36] it is kept nowhere, and gone after the person has signed out', async () => {
    const cora = await signUp(server.url, 'Cora')
    const { path } = await makeScene(cora, [], { 'To do': ['A secret'] })
    const { headers } = await htmlOf(cora, path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    const person = await windowOf(cora)
    const { page } = person
    isAskedWhoTheyAre(person)
    await page.goto(path)
    await expectSeen(card(page, 'A secret'))
    await expectAlive(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page
      .getByRole('menuitem', { name: 'Sign out' })
      .or(page.getByRole('button', { name: 'Sign out' }))
      .first()
      .click()
    await expectSeen(page.locator('input[name=password]'))
    await page.goBack()
    await expectSeen(page.locator('input[name=password]'))
    expect(await page.content()).not.toContain('A secret')
  })

  test.each([false, true])(
    '[SEC-01] nothing that was written ends what it stands in (code runs: %s)',
    async (javaScriptEnabled) => {
      const here = await makeScene(ada, [], { [HOSTILE]: [HOSTILE] })
      const { page } = await windowOf(ada, { javaScriptEnabled })
      await page.goto(here.path)
      await expectSeen(page.getByRole('link', { name: HOSTILE, exact: true }))
      if (javaScriptEnabled) await expectAlive(page)
      expect(await page.title()).not.toBe('mine')
      expect(await page.locator('img[src=x]').count()).toBe(0)
    },
  )
})

test('[LAY-04] a page whose code comes so late that its answers are old draws itself, from new ones', async () => {
  const here = await makeScene(ada, [], { 'To do': ['As it was'] })
  const { page } = await windowOf(ada, { timezoneId: 'Europe/Warsaw' })
  await page.clock.install()
  const letGo = await holdsCode(page)
  await opensHtml(page, here.path)
  await expectCards(page, 'To do', ['As it was'])
  await page.clock.fastForward(31_000)
  await ada.ask(createTask, {
    params: { id: here.project.id },
    body: { columnId: here.ids['To do'] ?? '', name: 'New' },
  })
  const asked = page.waitForRequest(/\/columns$/)
  letGo()
  await asked
  await expectAlive(page)
  await expectCards(page, 'To do', ['As it was', 'New'])
})

test('[LAY-04] a page that is not drawn in time draws itself, from what was answered', async () => {
  const hasty = await startServer({ env: { PAGE_DRAWING_MS: '1' } })
  const dan = await signUp(hasty.url, 'Dan')
  const { path } = await makeScene(dan, [], { 'To do': ['Hurry'] })
  const { page, context } = await newPerson(hasty.url)
  await context.addCookies([...dan.cookies].map(([name, value]) => ({ name, value, url: hasty.url })))
  await page.goto(path)
  await expectCards(page, 'To do', ['Hurry'])
  const answer = await page.request.get(path)
  expect(drawnIn(await answer.text())).toBe('')
  // Nothing of it is worth a warning.
  expect(hasty.output()).not.toContain('"level":40')
})
