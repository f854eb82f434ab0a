import type { Locator, Page } from 'playwright-core'
import { card } from './at-the-board.ts'

/** The open task: the dialog that carries its name. */
export const panelOf = (page: Page): Locator =>
  page
    .getByRole('dialog')
    .filter({ has: page.locator('header') })
    .first()

/** Opens a task by its card and waits until it is there. */
export async function opensTask(page: Page, name: string): Promise<Locator> {
  await card(page, name).getByRole('link').click()
  await panelOf(page).getByRole('textbox', { name: 'Name of the task' }).waitFor()
  return panelOf(page)
}

/** The field that holds the name of the open task. */
export const nameField = (page: Page): Locator => panelOf(page).getByRole('textbox', { name: 'Name of the task' })

/** The button that shows a property and opens what changes it. */
export const property = (page: Page, name: string): Locator =>
  panelOf(page).getByRole('button', { name: new RegExp(`^${name}: `) })

/** A section of the open task. */
export const section = (page: Page, name: string): Locator => panelOf(page).getByRole('region', { name, exact: true })

/** The names of the subtasks in their order on the page. */
export const subtasksOn = (page: Page): Promise<string[]> =>
  section(page, 'Subtasks').locator('[data-row] a').allTextContents()

/** Closes the open task by Escape: the first one leaves a text that is being written. */
export async function closesTask(page: Page): Promise<void> {
  const isWriting = await page.evaluate(() => (document.activeElement?.closest('[data-own-escape]') ?? null) !== null)
  if (isWriting) await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}
