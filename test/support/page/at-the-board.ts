import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createColumn, listColumns } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import type { Project } from '#contract/entities/project.ts'
import type { HttpPerson } from '../people/http-person.ts'
import { patiently } from '../patience.ts'

/** A project made for a test: its board has these columns with these tasks, in this order. */
export interface Scene {
  readonly project: Project
  readonly path: string
  /** The ids of columns and tasks by their names. */
  readonly ids: Readonly<Record<string, string>>
}

/** Makes a project over HTTP in which some people take part, with columns and tasks of its own. */
export async function makeScene(
  by: HttpPerson,
  people: readonly HttpPerson[],
  board: Readonly<Record<string, readonly string[]>>,
): Promise<Scene> {
  const project = await by.ask(createProject, {
    body: {
      name: `Scene ${Math.random().toString(36).slice(2, 8)}`,
      abbreviation: 'SCN',
      description: null,
      color: '#38bdf8',
      dueDate: null,
      teamIds: [],
      userIds: [by, ...people].map(({ user }) => user.id),
    },
  })
  const params = { id: project.id }
  const there = await by.ask(listColumns, { params })
  const ids: Record<string, string> = Object.fromEntries(there.map(({ name, id }) => [name, id]))
  for (const [name, tasks] of Object.entries(board)) {
    ids[name] ??= (await by.ask(createColumn, { params, body: { name } })).id
    for (const task of tasks) {
      const { id } = await by.ask(createTask, { params, body: { columnId: ids[name], name: task } })
      ids[task] = id
    }
  }
  return { project, path: `/projects/${project.id}/board`, ids }
}

/** Opens a board and waits until it is there. */
export async function opensBoard(page: Page, { path }: Scene): Promise<void> {
  await page.goto(path)
  await page.locator('[data-lane]').first().waitFor()
}

/** A column by its name. */
export const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** A card by its name; the card in a person's hand is not one of a column. */
export const card = (page: Page, name: string): Locator =>
  page.locator('[data-card]', { has: page.getByRole('link', { name, exact: true }) })

/** The names of a column's cards, top to bottom, as they are on the page. */
export const cardsIn = async (page: Page, name: string): Promise<string[]> => {
  const links = column(page, name).locator('[data-card] [data-card-link]')
  return links.allTextContents()
}

/** Waits until a column shows exactly these cards. */
export const expectCards = (page: Page, name: string, cards: readonly string[]): Promise<void> =>
  expect.poll(() => cardsIn(page, name), { timeout: patiently(10_000), message: `the cards of ${name}` }).toEqual(cards)

/** How many tasks a column says it holds. */
export const tasksTotal = async (page: Page, name: string): Promise<number> => {
  const text = await column(page, name).locator('header [aria-hidden]').first().textContent()
  return Number(text)
}

/** The middle of what is on the page, in CSS pixels of the window. */
export const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('that is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until there is what carries cards and columns: a board fetches it when the first mouse comes by. Hands are not so quick. */
export const handIsThere = (page: Page): Promise<void> =>
  page.locator('[id^="DndLiveRegion"]').first().waitFor({ state: 'attached' })

/** Lets a mouse come by a board, so that cards can be carried there whatever becomes of the connection. */
export async function comesBy(page: Page): Promise<void> {
  await page.locator('[data-card]').first().hover()
  await handIsThere(page)
}

/** Takes a card with the mouse and holds it over a place. */
export async function holdsOver(page: Page, name: string, place: Locator, dy = 0): Promise<void> {
  const from = await middleOf(card(page, name))
  await page.mouse.move(from.x, from.y)
  await handIsThere(page)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 })
  const to = await middleOf(place)
  await page.mouse.move(to.x, to.y + dy, { steps: 8 })
}

/** Drags a card with the mouse onto a place and lets it go there. */
export async function drags(page: Page, name: string, place: Locator, dy = 0): Promise<void> {
  await holdsOver(page, name, place, dy)
  await page.mouse.up()
}
