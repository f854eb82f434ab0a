import { beforeAll, expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { deleteTask, moveTask, restoreTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { makeScene } from '../../support/page/at-the-board.ts'
import { expectAddress, guestAt, signsIn } from '../../support/page/at-the-page.ts'
import { nameField } from '../../support/page/at-the-task.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedSample } from '../../support/server/shared-server.ts'

let api: { owner: HttpPerson; employee: HttpPerson }
let ben: Person
let olga: Person
beforeAll(async () => {
  const server = await sharedSample()
  const signIns = server.signIns
  const wayOf = (role: string) => signIns.find((one) => one.role === role)!
  const [owner, employee] = await Promise.all(
    ['Owner', 'Employee'].map((role) => signIn(server.url, wayOf(role).email, wayOf(role).password)),
  )
  api = { owner: owner!, employee: employee! }
  ben = await guestAt(server.url)
  await signsIn(ben, wayOf('Employee'))
  olga = await guestAt(server.url)
  await signsIn(olga, wayOf('Owner'))
})

test('[TASK-07] what was deleted is listed with who did it, for everybody who takes part and live, and brought back', async () => {
  const { page } = ben
  const scene = await makeScene(api.owner, [api.employee], { 'To do': ['Alpha', 'Beta', 'Gamma'] })
  const idOf = (name: string) => ({ params: { id: scene.ids[name]! } })
  const part = await api.owner.ask(createSubtask, { ...idOf('Gamma'), body: { name: 'Part' } })
  await page.goto(scene.path.replace(/board$/, 'settings'))
  const deleted = page.getByRole('region', { name: 'Deleted tasks' })
  await deleted.getByText('Nothing was deleted within the last 30 days.').waitFor()
  const rows = () => deleted.getByRole('listitem').allTextContents()
  await api.owner.ask(deleteTask, idOf('Alpha'))
  await deleted.getByText('Alpha').waitFor()
  await api.employee.ask(deleteTask, idOf('Beta'))
  await deleted.getByText('Beta').waitFor()
  await api.owner.ask(deleteTask, { params: { id: part.id } })
  await deleted.getByText('Part').waitFor()
  const by = (person: HttpPerson) => new RegExp(`Deleted by ${person.user.fullName}, \\d\\d:\\d\\d`)
  const [first, second, third] = await rows()
  expect(first).toMatch(by(api.owner))
  expect(first).toContain('Subtask of Gamma')
  expect([second, third]).toEqual([expect.stringMatching(by(api.employee)), expect.stringMatching(by(api.owner))])
  expect(await axeFindings(page)).toEqual([])
  // Another person brings one back.
  await api.owner.ask(restoreTask, idOf('Beta'))
  await deleted.getByText('Beta').waitFor({ state: 'detached' })
  await deleted.getByRole('button', { name: 'Restore Part' }).click()
  await deleted.getByText('Part').waitFor({ state: 'detached' })
  expect((await api.owner.ask(showTask, { params: { id: part.id } })).deletedAt).toBeNull()
  await deleted.getByRole('button', { name: 'Restore Alpha' }).click()
  await deleted.getByText('Nothing was deleted within the last 30 days.').waitFor()
  await page.getByText('“Alpha” is back.').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).last().click()
  await expectAddress(page, `${scene.path}/tasks/${scene.ids['Alpha']}`)
  await expect.poll(() => nameField(page).inputValue()).toBe('Alpha')
})

test('[SEC-15] what a person took to their own tasks stands on the start page, and in the settings for Owners, who bring it back', async () => {
  const { page } = olga
  const { owner, employee } = api
  const scene = await makeScene(owner, [employee], { 'To do': ['Ours'] })
  const own = employee.user.privateProject!.id
  const [column] = await employee.ask(listColumns, { params: { id: own } })
  await employee.ask(moveTask, {
    params: { id: scene.ids['Ours']! },
    body: {
      origin: 'task',
      oldProjectId: scene.project.id,
      oldColumnId: scene.ids['To do']!,
      projectId: own,
      columnId: column!.id,
      prevId: null,
      takesAway: true,
    },
  })
  await page.goto('/')
  const line = page.getByText(`${employee.user.fullName} took`).filter({ hasText: 'Ours' }).first()
  await line.getByText('to their own tasks').waitFor()
  await page.goto(scene.path.replace(/board$/, 'settings'))
  const deleted = page.getByRole('region', { name: 'Deleted tasks' })
  await deleted.getByText(new RegExp(`Taken to their own tasks by ${employee.user.fullName}, \\d\\d:\\d\\d`)).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await deleted.getByRole('button', { name: 'Restore Ours' }).click()
  await deleted.getByText('Nothing was deleted within the last 30 days.').waitFor()
  const [back] = await owner.ask(listColumns, { params: { id: scene.project.id } })
  expect(back!.tasks.map(({ name }) => name)).toEqual(['Ours'])
  expect((await employee.call(restoreTask, { params: { id: scene.ids['Ours']! } })).status).toBe(404)
})
