import { beforeAll, describe, expect, test } from 'vitest'
import { changeTask, createTask, operationOf } from '#contract/calls/tasks.ts'
import { createProject } from '#contract/calls/projects.ts'
import type { Person } from '../../support/browser/browser.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { signUp, type HttpPerson } from '../../support/people/http-person.ts'
import { card, expectCards, makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen } from '../../support/page/at-the-page.ts'
import { drawingOf, drawsBoardItself, expectAlive, holdsCode, opensHtml } from '../../support/page/drawn-page.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const LOCALES = ['en-GB', 'de-DE', 'pl-PL'] as const
const THEMES = ['light', 'dark'] as const
const HOSTILE = `</script><img src=x onerror="document.title='mine'"> & "quoted"`

let server: SharedServer
let ada: HttpPerson
let scene: Scene
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server.url, 'Ada')
  scene = await makeScene(ada, [], { 'To do': ['Sand the boards', 'Oil the boards'], Done: ['Buy boards'] })
})

/** A browser that holds a person's session. */
async function windowOf(person: HttpPerson, options: Parameters<typeof newPerson>[1] = {}): Promise<Person> {
  const window = await newPerson(server.url, options)
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: server.url }))
  await window.context.addCookies(cookies)
  return window
}
const htmlOf = async (person: HttpPerson, path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(server.url + path, { headers: { cookie: person.cookieHeader, ...headers } })
  return { headers: answer.headers, html: await answer.text() }
}
const drawnIn = (html: string): string =>
  /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? ''

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

describe.each(LOCALES)('taken over in %s', (locale) => {
  test.each(THEMES)(
    '[LAY-04] [BRD-01] the board in %s colours stays as it stood, and is the same as one that draws itself',
    async (colorScheme) => {
      const [{ page }, other] = [
        await windowOf(ada, { locale, colorScheme }),
        await windowOf(ada, { locale, colorScheme }),
      ]
      await drawsBoardItself(other.page)
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/')) asked.push(pathname)
      })
      const letGo = await holdsCode(page)
      await opensHtml(page, scene.path)
      await expectSeen(card(page, 'Sand the boards'))
      const stood = await page.evaluateHandle(() => [...document.querySelectorAll('#root *')])
      letGo()
      await Promise.all([expectAlive(page), opensHtml(other.page, scene.path).then(() => expectAlive(other.page))])
      await expectSeen(card(other.page, 'Sand the boards'))
      expect(await stood.evaluate((elements) => elements.filter((element) => !element.isConnected).length)).toBe(0)
      await expect.poll(() => drawingOf(other.page)).toBe(await drawingOf(page))
      // What it starts from has come with it.
      expect(asked).toEqual([])
    },
  )
})
