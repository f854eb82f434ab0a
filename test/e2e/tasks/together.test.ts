import type { Locator, Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { whoAmI } from '#contract/calls/auth.ts'
import { changeTask, deleteTask, restoreTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { nameField, opensTask, panelOf } from '../../support/page/at-the-task.ts'
import type { Person } from '../../support/browser/browser.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import { twoOfSample } from '../../support/people/two-of-sample.ts'

let api: { owner: HttpPerson; manager: HttpPerson }
let ada: Person
let tom: { fullName: string }
let scene: Scene

beforeAll(async () => {
  ;({ api, ada } = await twoOfSample({ permissions: ['clipboard-read', 'clipboard-write'] }))
  tom = (await api.manager.ask(whoAmI)).user
})
beforeEach(async () => {
  scene = await makeScene(api.owner, [api.manager], { 'To do': ['Alpha'] })
})

const params = () => ({ id: scene.ids['Alpha']! })
const describes = (who: HttpPerson, value: string) =>
  who.ask(changeTask, { params: params(), body: [{ op: 'replace', property: 'description', value }] })
const onServer = async () => (await api.owner.ask(showTask, { params: params() })).description
const isSave = (url: URL) => /\/api\/tasks\/[^/]+(\/if-unchanged)?$/.test(url.pathname)
/** What is written is not saved for as long as this holds. */
const holdsSaves = async () => {
  ada.expectNoise(/ERR_FAILED|failed with status 0/)
  await ada.page.route(isSave, (route: Route) =>
    route.request().method() === 'PATCH' ? route.abort('failed') : route.fallback(),
  )
}
const writes = async () => {
  const { page } = ada
  await opensBoard(page, scene)
  await opensTask(page, 'Alpha')
  await page.getByRole('button', { name: /^(Add a|Edit the) description$/ }).click()
  return page.getByRole('textbox', { name: 'Description' })
}

test('[USE-05] a comment that was posted is gone to', async () => {
  const { page } = ada
  for (let at = 1; at <= 12; at += 1)
    await api.manager.ask(createComment, {
      params: params(),
      body: { type: 'comment', value: { text: `Comment ${at}\n\n${'and more of it '.repeat(40)}` } },
    })
  await opensBoard(page, scene)
  await opensTask(page, 'Alpha')
  const composer = panelOf(page).getByLabel('Your comment')
  await panelOf(page).getByText('Comment 12').waitFor()
  await composer.fill('The last word')
  await page.keyboard.press('ControlOrMeta+Enter')
  const posted = panelOf(page).locator('[data-activity=comment]', { hasText: 'The last word' })
  await posted.waitFor()
  const isSeen = async () => {
    const [box, foot] = [await posted.boundingBox(), await composer.boundingBox()]
    return box !== null && foot !== null && box.y > 0 && box.y + box.height <= foot.y
  }
  await expect.poll(isSeen).toBe(true)
})

describe('[USE-05] two people who write one description', () => {
  test('in different paragraphs have both, and neither loses the place where they type', async () => {
    const { page } = ada
    await describes(api.owner, 'First\n\nSecond')
    const field = await writes()
    await holdsSaves()
    await field.press('ControlOrMeta+End')
    await page.keyboard.type(' of Ada')
    await describes(api.manager, 'First of Tom\n\nSecond')
    await expect.poll(() => field.inputValue()).toBe('First of Tom\n\nSecond of Ada')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await describes(api.manager, 'First of Tom Poe\n\nSecond')
    await expect.poll(() => field.inputValue()).toBe('First of Tom Poe\n\nSecond of Ada')
    await page.keyboard.type('dear ')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect.poll(onServer).toBe('First of Tom Poe\n\nSecond of dear Ada')
    expect(await field.inputValue()).toBe('First of Tom Poe\n\nSecond of dear Ada')
  })

  test('in one paragraph see what differs, word by word', async () => {
    await describes(api.owner, 'Call them on Monday')
    const field = await writes()
    await holdsSaves()
    await field.fill('Call Ada on Monday')
    await describes(api.manager, 'Call Ben on Monday morning')
    const version = (name: string) => panelOf(ada.page).getByRole('region', { name })
    await version('Theirs').getByText('Call Ben on Monday morning').waitFor()
    await panelOf(ada.page).getByText(`${tom.fullName} changed this just now.`).waitFor()
    expect(await version('Theirs').locator('mark').allTextContents()).toEqual(['Ben', ' morning'])
    expect(await version('Yours').locator('mark').allTextContents()).toEqual(['Ada'])
    await ada.page.unrouteAll({ behavior: 'ignoreErrors' })
    await panelOf(ada.page).getByRole('button', { name: 'Keep theirs' }).click()
    await version('Theirs').waitFor({ state: 'detached' })
  })

  test('see whose each text is, that it goes on below, and choose by keyboard', async () => {
    const { page } = ada
    const long = (name: string) => Array.from({ length: 40 }, (_, at) => `${name} ${at}`).join('\n')
    await describes(api.owner, 'Before')
    const field = await writes()
    await holdsSaves()
    await field.fill(long('Ada'))
    await describes(api.manager, long('Tom'))
    const theirs = panelOf(page).getByRole('region', { name: `Theirs: ${tom.fullName}, just now` })
    const pane = theirs.getByRole('group')
    await pane.getByText('Tom 39').waitFor()
    expect(await pane.evaluate((it) => getComputedStyle(it).backgroundAttachment)).toContain('scroll')
    const hasFocus = (it: Locator) => it.evaluate((element) => element === document.activeElement)
    await field.focus()
    for (let step = 0; step < 6 && !(await hasFocus(pane)); step += 1) await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(pane)).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(() => pane.evaluate((it) => it.scrollTop > 0)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await hasFocus(theirs.getByRole('button', { name: 'Keep theirs' }))).toBe(true)
    await page.keyboard.press('Enter')
    await theirs.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(field)).toBe(true)
    expect(await field.inputValue()).toBe(long('Tom'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('[USE-05] a saved sentence is replaced only with a word about who did it, and comes back', async () => {
  const { page } = ada
  await describes(api.owner, 'Before')
  const field = await writes()
  await field.fill('A sentence of Ada')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(onServer).toBe('A sentence of Ada')
  await describes(api.manager, 'Something else')
  const notice = panelOf(page)
    .getByRole('status')
    .filter({
      hasText: `${tom.fullName} replaced what you had written here just now.`,
    })
  await notice.waitFor()
  await panelOf(page).getByText('Something else').waitFor()
  await notice.getByRole('button', { name: 'Put mine back' }).click()
  await panelOf(page).getByText('A sentence of Ada').waitFor()
  await expect.poll(onServer).toBe('A sentence of Ada')
  await notice.waitFor({ state: 'detached' })
  // What keeps every word of it replaces nothing.
  await describes(api.manager, 'A sentence of Ada\n\nAnd one more')
  await panelOf(page).getByText('And one more').waitFor()
  expect(await notice.count()).toBe(0)
})

test('[USE-05] a name that another has changed while one writes says who it was', async () => {
  const { page } = ada
  await opensBoard(page, scene)
  await opensTask(page, 'Alpha')
  await nameField(page).waitFor()
  await holdsSaves()
  await nameField(page).fill('Alpha of Ada')
  await api.manager.ask(changeTask, {
    params: params(),
    body: [{ op: 'replace', property: 'name', value: 'Alpha of Tom' }],
  })
  await panelOf(page).getByText(`${tom.fullName} changed this just now.`).waitFor()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => nameField(page).inputValue()).toBe('Alpha of Tom')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

describe('[USE-05] a task that another person deletes while one writes', () => {
  test('has what was written as soon as they bring it back, and says nothing of a failure', async () => {
    const { page } = ada
    await describes(api.owner, 'Before')
    const field = await writes()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
        childList: true,
        subtree: true,
      })
    })
    await holdsSaves()
    await field.fill('A long thought')
    ada.expectNoise(/status of 404|failed with status 404/)
    await api.manager.ask(deleteTask, { params: params() })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const refused = page.waitForResponse((response) => isSave(new URL(response.url())) && response.status() === 404)
    await panelOf(page).getByText(`${tom.fullName} has deleted this task.`, { exact: false }).waitFor()
    await refused
    await api.manager.ask(restoreTask, { params: params() })
    await expect.poll(onServer).toBe('A long thought')
    await expect.poll(() => field.inputValue()).toBe('A long thought')
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join())).not.toContain(
      'could not be saved',
    )
  })

  test('has the comment that it was away for as soon as they bring it back, once', async () => {
    const { page } = ada
    await opensBoard(page, scene)
    await opensTask(page, 'Alpha')
    const composer = panelOf(page).getByLabel('Your comment')
    const isPosting = (url: URL) => /\/api\/tasks\/[^/]+\/activities$/.test(url.pathname)
    const held = new Promise<Route>((resolve) => {
      void page.route(isPosting, (route) => (route.request().method() === 'POST' ? resolve(route) : route.fallback()))
    })
    await composer.fill('One more thing')
    await page.keyboard.press('ControlOrMeta+Enter')
    const post = await held
    ada.expectNoise(/status of 404|failed with status 404/)
    await api.manager.ask(deleteTask, { params: params() })
    await panelOf(page).getByText(`${tom.fullName} has deleted this task.`, { exact: false }).waitFor()
    await post.continue()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // It stays in reach while the task is away.
    const left = panelOf(page).getByRole('region', { name: 'What you wrote and was not saved' })
    await left.getByText('One more thing').waitFor()
    // The panel has said already that the task is away: nothing else does.
    expect(await page.getByText('This does not exist, or is not shared with you.').count()).toBe(0)
    await api.manager.ask(restoreTask, { params: params() })
    const posted = panelOf(page).locator('[data-activity=comment]', { hasText: 'One more thing' })
    await posted.waitFor()
    await expect.poll(() => composer.inputValue()).toBe('')
    await page.reload()
    await posted.waitFor()
    expect(await posted.count()).toBe(1)
    expect(await composer.inputValue()).toBe('')
  })

  test('keeps what was written in reach: it can be copied, or be a task of its own', async () => {
    const { page } = ada
    await describes(api.owner, 'Before')
    const field = await writes()
    await holdsSaves()
    await field.fill('A long thought')
    await panelOf(page).getByLabel('Your comment').fill('And a word')
    ada.expectNoise(/status of 404|failed with status 404/)
    await api.manager.ask(deleteTask, { params: params() })
    const left = panelOf(page).getByRole('region', { name: 'What you wrote and was not saved' })
    await left.getByText('A long thought').waitFor()
    await left.getByText('And a word').waitFor()
    await panelOf(page).getByText(`${tom.fullName} has deleted this task.`, { exact: false }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // One cause, said once: nothing offers to try what can only fail.
    await expect.poll(() => panelOf(page).getByText('It could not be saved').count()).toBe(0)
    expect(await panelOf(page).getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await left.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A long thought\n\nAnd a word')
    await left.getByRole('button', { name: 'Make it a new task' }).click()
    await expect.poll(() => page.url()).not.toContain(params().id)
    await panelOf(page).getByText('A long thought').waitFor()
    expect(await nameField(page).inputValue()).toBe('Alpha')
  })
})
