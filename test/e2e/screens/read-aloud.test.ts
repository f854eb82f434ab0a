import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { card, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { canSayToasts, putsToastsAway } from '../../support/page/at-the-page.ts'
import { panelOf } from '../../support/page/at-the-task.ts'
import { type NewcomerAtPage, newcomerAtPage } from '../../support/page/newcomer-at-page.ts'

declare global {
  interface Window {
    /** What a screen reader was given to say by itself, in that order. */
    said?: string[]
  }
}

let at: NewcomerAtPage
let page: Page
let scene: Scene
beforeAll(async () => {
  at = await newcomerAtPage()
  page = at.page
})
beforeEach(async () => {
  scene = await makeScene(at.http, [], { 'To do': ['Alpha', 'Beta'], Done: ['Old'] })
  await opensBoard(page, scene)
  await card(page, 'Alpha').waitFor()
  await canSayToasts(page)
})

/** From now on it is written down what live regions say: each text once, as long as it stays. */
const listens = () =>
  page.evaluate(() => {
    const said: string[] = []
    window.said = said
    const LIVE = '[aria-live]:not([aria-live=off]), output, [role=status], [role=alert], [role=log]'
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
        const text = region?.textContent?.trim() ?? ''
        if (text !== '' && said.at(-1) !== text) said.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const said = () => page.evaluate(() => window.said ?? [])
/** What has the focus, as it is called. */
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

describe('[APP-07] what is read aloud', () => {
  test('where a card is while it is carried, and where it came to lie', async () => {
    await page.keyboard.press('j')
    await listens()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await said()).at(-1)).toBe('To do, position 2 of 2.')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await said()).at(-1)).toMatch(/^Done, position \d of 2\.$/)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await said()).join('\n')).toMatch(/Task moved to Done\./)
    const words = await said()
    expect(words[0]).toMatch(/Alpha/)
    expect(await focused()).toContain('Alpha')
  })

  test('that a card was put back', async () => {
    await page.keyboard.press('j')
    await listens()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await said()).at(-1)).toMatch(/^In progress, position/)
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await said()).at(-1)).toMatch(/back/i)
    expect(await focused()).toContain('Alpha')
  })

  test('what a drawer is, where one is in it, and that it is gone', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('New project')
    await page.getByRole('option', { name: 'New project' }).first().waitFor()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(/^Name/).waitFor()
    const tree = await drawer.ariaSnapshot()
    expect(tree).toMatch(/^- dialog "[^"]+":/)
    expect(tree).toMatch(/- heading "[^"]+" \[level=2\]/)
    expect(tree).toContain('- textbox "Name')
    // Everything that can be pressed has a name.
    expect(tree).not.toMatch(/- (?:button|link|textbox|combobox|checkbox|switch)(?:\n|$)/m)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })

  test('what went wrong beside a field, and what happened in a word at the foot of the page', async () => {
    await page.keyboard.press('j')
    await listens()
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await said()).join('\n')).toMatch(/Task completed\./)
    await putsToastsAway(page)
    at.ada.expectNoise(/status of 500|changeTask failed with status 500/)
    await page.route('**/api/tasks/*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { message: 'Out of order.', errors: [] } }),
    )
    await listens()
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    await expect.poll(async () => (await said()).join('\n')).toMatch(/was not changed/)
    await page.unrouteAll()
  })

  test('a task that is open: what it is, and each of its parts by name', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await panelOf(page).getByLabel('Your comment').waitFor()
    const tree = await panelOf(page).ariaSnapshot()
    for (const part of [
      '- dialog "Alpha"',
      'region "Subtasks"',
      'region "Attachments"',
      'region "Activity"',
      'complementary "Properties"',
    ])
      expect(tree).toContain(part)
    expect(tree).not.toMatch(/- (?:button|link|textbox|combobox|checkbox|switch)(?:\n|$)/m)
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'detached' })
    expect(await focused()).toContain('Alpha')
  })
})
