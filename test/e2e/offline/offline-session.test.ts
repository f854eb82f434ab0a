import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { listColumns, listColumnTasks } from '#contract/calls/board/columns.ts'
import { changeTask, createTask, deleteTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { card, column, drags } from '../../support/page/at-the-board.ts'
import { expectSeen, signsIn } from '../../support/page/at-the-page.ts'
import { closesTask, opensTask, panelOf } from '../../support/page/at-the-task.ts'
import { comesToRest, installedPage } from '../../support/page/installed-page.ts'

const at = installedPage({ 'To do': ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'], Done: [] })

const waits = (page: Page, count: number) => expectSeen(page.getByText(`${count} changes wait to be sent.`))
async function makesTasks(page: Page, where: string, ...names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Add a task to ${where}` }).click()
  const field = page.getByRole('textbox', { name: `Add a task to ${where}` })
  for (const name of names) {
    await field.fill(name)
    await field.press('Enter')
    await expectSeen(column(page, where).getByText(name))
  }
  await field.press('Escape')
  // The field gives the focus back a frame later.
  await page.locator('[data-add-to]:focus').waitFor()
}
async function renames(page: Page, from: string, to: string): Promise<void> {
  await card(page, from).getByRole('link').focus()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Name of the task' }).fill(to)
  await page.keyboard.press('Enter')
  await card(page, to).waitFor()
}
const replaces = (property: string, value: unknown) => [{ op: 'replace', property, value }] as never

/** What the server has, column by column. */
async function onServer(): Promise<Record<string, string[]>> {
  const columns = await at.elsewhere.ask(listColumns, { params: { id: at.scene.project.id } })
  const tasks = await Promise.all(
    columns.map(({ id }) => at.elsewhere.ask(listColumnTasks, { params: { id }, query: {} as never })),
  )
  return Object.fromEntries(
    columns.map(({ name }, index) => [name, tasks[index]!.rows.map((task) => task.name).toSorted()]),
  )
}

test('[PWA-02] [PWA-03] a long stretch of work without a connection, with a crash in it, comes together with what others did meanwhile', async () => {
  let page = await signsIn(at.ada, at.way, at.scene.path)
  await page.setViewportSize({ width: 1_900, height: 1_000 })
  await opensTask(page, 'Delta')
  await panelOf(page).getByLabel('Your comment').waitFor()
  await closesTask(page)
  await comesToRest(page)
  await card(page, 'Zeta').waitFor()
  await at.ada.context.setOffline(true)

  await page.getByRole('button', { name: 'Add column' }).click()
  const field = page.getByRole('textbox', { name: 'Name of the column' })
  await field.fill('Review')
  await field.press('Enter')
  await column(page, 'Review').waitFor()
  await field.press('Escape')
  await makesTasks(page, 'To do', 'New 1', 'New 2')
  await makesTasks(page, 'Review', 'New 3')
  await renames(page, 'Alpha', 'Alpha 2')
  await drags(page, 'Beta', column(page, 'Done'))
  await page.getByRole('button', { name: 'Complete Gamma' }).click()
  await opensTask(page, 'Delta')
  await panelOf(page).getByLabel('Your comment').fill('Written on the train')
  await page.keyboard.press('ControlOrMeta+Enter')
  await closesTask(page)
  await waits(page, 8)

  // The window is gone without a word, and comes again without a connection.
  await page.close()
  page = await at.ada.context.newPage()
  await page.setViewportSize({ width: 1_900, height: 1_000 })
  await page.goto(at.scene.path)
  await expectSeen(column(page, 'Review').getByText('New 3'))
  await renames(page, 'Beta', 'Beta, thought over')
  await makesTasks(page, 'Review', 'New 4')
  await waits(page, 10)

  const { ids, project } = at.scene
  await at.elsewhere.ask(changeTask, {
    params: { id: ids['Epsilon']! },
    body: replaces('name', 'Epsilon, from elsewhere'),
  })
  await at.elsewhere.ask(changeTask, { params: { id: ids['Alpha']! }, body: replaces('priority', 'high') })
  await at.elsewhere.ask(createTask, {
    params: { id: project.id },
    body: { columnId: ids['To do']!, name: 'From elsewhere' },
  })
  await at.elsewhere.ask(deleteTask, { params: { id: ids['Zeta']! } })

  // A page that has begun without a connection has no token yet: it is refused, gets one, and sends the same again.
  at.ada.expectNoise(/status of 403/)
  await at.ada.context.setOffline(false)
  const together = {
    'To do': ['Alpha 2', 'Delta', 'Epsilon, from elsewhere', 'From elsewhere', 'New 1', 'New 2'],
    'In progress': [],
    Done: ['Beta, thought over', 'Gamma'],
    Review: ['New 3', 'New 4'],
  }
  await expect.poll(onServer, { timeout: 60_000 }).toEqual(together)
  await expect.poll(() => page.getByText(/waits? to be sent/).count(), { timeout: 30_000 }).toBe(0)
  for (const [name, tasks] of Object.entries(together))
    await expect
      .poll(async () => (await column(page, name).locator('[data-card-link]').allTextContents()).toSorted())
      .toEqual(tasks)
  const params = { id: ids['Delta']! }
  const { rows } = await at.elsewhere.ask(listActivities, { params, query: { commentsOnly: true } })
  expect(rows).toHaveLength(1)
  expect(await at.elsewhere.ask(showTask, { params: { id: ids['Alpha']! } })).toMatchObject({
    name: 'Alpha 2',
    priority: 'high',
  })
})
