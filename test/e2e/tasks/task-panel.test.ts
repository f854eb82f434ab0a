import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createLabel, listLabels } from '#contract/calls/board/labels.ts'
import { createSafe } from '#contract/calls/safes.ts'
import { createSubtask, listSubtasks } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, deleteTask, openTask, operationOf, showTask } from '#contract/calls/tasks/tasks.ts'
import { card, cardsIn, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, signsIn } from '../../support/page/at-the-page.ts'
import {
  closesTask,
  nameField,
  opensTask,
  panelOf,
  property,
  section,
  subtasksOn,
} from '../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

let server: SharedSample
let api: { owner: HttpPerson; manager: HttpPerson }
let ada: Person
let tom: Person

beforeAll(async () => {
  server = await sharedSample()
  const people = server.signIns
  const owner = people.find(({ role }) => role === 'Owner')!
  const manager = people.find(({ role }) => role === 'WorkspaceManager')!
  api = {
    owner: (await signIn(server.url, owner.email, owner.password))!,
    manager: (await signIn(server.url, manager.email, manager.password))!,
  }
  ada = await newPerson(server.url)
  tom = await newPerson(server.url)
  await signsIn(ada, owner)
  await signsIn(tom, manager)
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(api.owner, [api.manager], { 'To do': ['Alpha', 'Beta'], Done: ['Gamma'] })
  await opensBoard(ada.page, scene)
})

const idOf = (name: string) => scene.ids[name]!
const onServer = (name = 'Alpha') => api.owner.ask(showTask, { params: { id: idOf(name) } })

describe('[NAV-09] a task opens over its board', () => {
  test('by a press or Enter, at its own address, and closing brings back the board, its filter and the card', async () => {
    const { page } = ada
    await page.goto(`${scene.path}?q=a`)
    await card(page, 'Beta').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await nameField(page).waitFor()
    await expectAddress(page, `${scene.path}/tasks/${idOf('Beta')}?q=a`)
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'hidden' })
    await expectAddress(page, `${scene.path}?q=a`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Beta')
  })

  test('in which column it stands is there with it, from the board, before all else that is around it', async () => {
    const { page } = ada
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/column-heads', async (route) => {
      await held
      await route.continue()
    })
    await opensTask(page, 'Gamma')
    await expect.poll(() => property(page, 'Status').textContent()).toBe('Status: Done')
    letThrough()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await closesTask(page)
  })

  test('[USE-12] the browser’s tab says which task it is, and which board; of a safe only that it is one', async () => {
    const { page } = ada
    const { id, name, abbreviation } = scene.project
    const says = (title: string) => expect.poll(() => page.title()).toBe(`${title} · Lanewise`)
    await says(name)
    await opensTask(page, 'Beta')
    const { number } = await onServer('Beta')
    await says(`${abbreviation}-${number} Beta`)
    await nameField(page).fill('Paint the pier')
    await nameField(page).press('Tab')
    await says(`${abbreviation}-${number} Paint the pier`)
    await page.reload()
    await says(`${abbreviation}-${number} Paint the pier`)
    await closesTask(page)
    await says(name)
    const body = { name: 'Harbour keys', userIds: [] }
    const safe = await api.owner.ask(createSafe, { params: { id }, body })
    await page.goto(`${scene.path}/safe/${safe.id}`)
    await says('Safe')
    await page.goto(`/projects/${id}/list`)
    await says('List')
  })

  test('by its address, also after a reload; a task that is not there says so', async () => {
    const { page } = ada
    await page.goto(`${scene.path}/tasks/${idOf('Gamma')}`)
    await expect.poll(() => nameField(page).inputValue()).toBe('Gamma')
    await page.reload()
    await expect.poll(() => nameField(page).inputValue()).toBe('Gamma')
    await page.getByRole('button', { name: 'Close the task' }).click()
    await card(page, 'Gamma').waitFor()
    ada.expectNoise(/status of 404/)
    await page.goto(`${scene.path}/tasks/00000000-0000-4000-8000-000000000000`)
    await page.getByText('There is no such task.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Back to the view' }).click()
    await expectAddress(page, scene.path)
  })

  test('and leads to the one before and after it, in the order of the board', async () => {
    const { page } = ada
    await opensTask(page, 'Beta')
    await page.getByRole('button', { name: 'Next task' }).click()
    await expect.poll(() => nameField(page).inputValue()).toBe('Gamma')
    await page.getByRole('button', { name: 'Previous task' }).click()
    await expect.poll(() => nameField(page).inputValue()).toBe('Beta')
  })
})

describe('[TASK-01] fields are changed where they stand', () => {
  test('the name is saved as one types and stands on the card at once', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await nameField(page).fill('Alpha Centauri')
    await page.keyboard.press('Enter')
    await panelOf(page).getByText('Saved', { exact: true }).waitFor()
    expect((await onServer()).name).toBe('Alpha Centauri')
    await closesTask(page)
    await card(page, 'Alpha Centauri').waitFor()
  })

  test('the description is Markdown, seen beforehand, and nothing in it becomes markup', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await page.getByRole('button', { name: 'Add a description' }).click()
    await page.keyboard.insertText(
      'Some **bold** words, <img src=x onerror=alert(1)> and [a link](https://example.org)',
    )
    await panelOf(page).getByText('Preview', { exact: true }).click()
    await panelOf(page).locator('strong', { hasText: 'bold' }).waitFor()
    await panelOf(page).getByRole('button', { name: 'Done' }).click()
    await panelOf(page).getByRole('link', { name: 'a link' }).waitFor()
    expect(await panelOf(page).locator('img[src="x"]').count()).toBe(0)
    await expect.poll(async () => (await onServer()).description).toContain('**bold**')
  })

  test('priority, due date, assignee and labels are picked; the card shows them, and the last can be taken back', async () => {
    const { page } = ada
    await api.owner.ask(createLabel, { body: { name: `Blue ${scene.project.id}`, color: '#60a5fa' } })
    await opensTask(page, 'Alpha')
    await property(page, 'Priority').click()
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click()
    await property(page, 'Due date').click()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await property(page, 'Assignee').click()
    await page.getByRole('menuitemradio', { name: 'Tomasz Wrona' }).click()
    await property(page, 'Labels').click()
    await page.getByRole('button', { name: `Blue ${scene.project.id}`, exact: true }).click()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await onServer()).labels.length).toBe(1)
    const task = await onServer()
    expect([task.priority, task.assignee?.fullName, task.dueDate === null]).toEqual(['urgent', 'Tomasz Wrona', false])
    await panelOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await onServer()).labels.length).toBe(0)
    await property(page, 'Labels')
      .and(page.getByRole('button', { name: 'Labels: None' }))
      .waitFor()
    await page.keyboard.press('Escape')
    await card(page, 'Alpha').getByText('Today').waitFor()
  })

  test('[TASK-02] it is completed and opened again, and completing can be taken back', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByText('Task completed.').waitFor()
    await expect.poll(async () => (await onServer()).completedAt).not.toBeNull()
    await section(page, 'Activity').getByText('completed it').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(async () => (await onServer()).completedAt).toBeNull()
    await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
  })
})

describe('[TASK-03] subtasks', () => {
  const add = async (...names: string[]) => {
    await ada.page.getByRole('button', { name: 'Add a subtask' }).click()
    for (const name of names) {
      await ada.page.keyboard.insertText(name)
      await ada.page.keyboard.press('Enter')
    }
    await expect.poll(() => subtasksOn(ada.page)).toEqual(names)
    await section(ada.page, 'Subtasks').locator('[aria-busy]').first().waitFor({ state: 'detached' })
  }
  const listed = async () =>
    (await api.owner.ask(listSubtasks, { params: { id: idOf('Alpha') } })).map(({ name }) => name)

  test('are added with Enter, completed, opened and deleted, and a deletion can be taken back', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await add('One', 'Two')
    await section(page, 'Subtasks').getByRole('checkbox', { name: 'Complete One' }).check()
    await section(page, 'Subtasks').getByText('1 of 2').waitFor()
    await section(page, 'Subtasks').locator('[data-row]', { hasText: 'Two' }).hover()
    await page.getByRole('button', { name: 'Delete Two' }).click()
    await expect.poll(listed).toEqual(['One'])
    // Before that the last to be taken back is another change.
    await page.getByText('Task deleted.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(listed).toEqual(['One', 'Two'])
    await section(page, 'Subtasks').getByRole('link', { name: 'One' }).click()
    await expect.poll(() => nameField(page).inputValue()).toBe('One')
    await panelOf(page).getByRole('button', { name: 'Alpha' }).click()
    await expect.poll(() => nameField(page).inputValue()).toBe('Alpha')
  })

  test('are put into another order by keyboard and by mouse, and back with Ctrl and Z or Undo', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await add('One', 'Two', 'Three')
    const isOrder = async (...names: string[]) => {
      await expect.poll(() => subtasksOn(page)).toEqual(names)
      await expect.poll(listed).toEqual(names)
    }
    const moved = page.getByText('Task moved.')
    await page.getByRole('button', { name: 'Move Three' }).focus()
    await page.keyboard.press('ArrowUp')
    await isOrder('One', 'Three', 'Two')
    await moved.waitFor()
    await page.keyboard.press('Control+z')
    await isOrder('One', 'Two', 'Three')
    await moved.waitFor({ state: 'hidden' })
    const row = section(page, 'Subtasks').locator('[data-row]', { hasText: 'One' })
    await row.hover()
    const grip = (await page.getByRole('button', { name: 'Move One' }).boundingBox())!
    const last = (await section(page, 'Subtasks').locator('[data-row]', { hasText: 'Three' }).boundingBox())!
    await page.mouse.move(grip.x + 4, grip.y + 10)
    await page.mouse.down()
    await page.mouse.move(grip.x + 4, last.y + last.height - 4, { steps: 6 })
    await page.mouse.up()
    await isOrder('Two', 'Three', 'One')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await isOrder('One', 'Two', 'Three')
    const isAt = (place: Locator) => expect.poll(() => place.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Delete One' }).press('Enter')
    await isOrder('Two', 'Three')
    await isAt(section(page, 'Subtasks').getByRole('link', { name: 'Two' }))
    await page.keyboard.press('Control+z')
    await isOrder('One', 'Two', 'Three')
    await page.getByRole('button', { name: 'Add a subtask' }).press('Enter')
    await section(page, 'Subtasks').getByRole('textbox').press('Escape')
    await isAt(page.getByRole('button', { name: 'Add a subtask' }))
  })
})

describe('[TASK-03] a subtask that is carried', () => {
  const opensWith = async (...names: string[]) => {
    for (const name of names) await api.owner.ask(createSubtask, { params: { id: idOf('Alpha') }, body: { name } })
    await opensTask(ada.page, 'Alpha')
    await expect.poll(() => subtasksOn(ada.page)).toEqual(names)
  }
  const carried = () => section(ada.page, 'Subtasks').locator('[data-carried]')
  const places = () =>
    section(ada.page, 'Subtasks')
      .locator('[data-row]')
      .evaluateAll((rows) =>
        rows
          .toSorted(
            (one, other) => Number((one as HTMLElement).style.order) - Number((other as HTMLElement).style.order),
          )
          .map((row) => row.querySelector('a')?.textContent),
      )
  const says = (text: string) => section(ada.page, 'Subtasks').getByText(text, { exact: true }).waitFor()
  const grip = (name: string) => ada.page.getByRole('button', { name: `Move ${name}` })
  const drags = async (name: string, over: string) => {
    const { page } = ada
    const rowOf = (text: string) => section(page, 'Subtasks').locator('[data-row]', { hasText: text })
    await rowOf(name).hover()
    const from = (await grip(name).boundingBox())!
    const to = (await rowOf(over).boundingBox())!
    await page.mouse.move(from.x + 4, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 4, to.y + to.height / 2, { steps: 6 })
  }
  const isPutBack = async () => {
    await expect.poll(() => carried().count()).toBe(0)
    expect(await places()).toEqual(['One', 'Two', 'Three'])
    expect(await nameField(ada.page).isVisible()).toBe(true)
  }

  test('goes back with Escape and leaves the task open, wherever the focus is', async () => {
    const { page } = ada
    await opensWith('One', 'Two', 'Three')
    await drags('One', 'Three')
    await expect.poll(places).toEqual(['Two', 'Three', 'One'])
    await page.keyboard.press('Escape')
    await isPutBack()
    await page.mouse.up()
    await isPutBack()
    // Some browsers give a button that is pressed no focus.
    await drags('One', 'Two')
    await expect.poll(places).toEqual(['Two', 'One', 'Three'])
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await isPutBack()
    await page.mouse.up()
    expect((await api.owner.ask(listSubtasks, { params: { id: idOf('Alpha') } })).map(({ name }) => name)).toEqual([
      'One',
      'Two',
      'Three',
    ])
    // With nothing carried it closes the task.
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'detached' })
  })

  test('is carried by the keyboard, which says where it is', async () => {
    const { page } = ada
    await opensWith('One', 'Two', 'Three')
    await grip('One').focus()
    await page.keyboard.press('Space')
    await says('One picked up. Position 1 of 3.')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await says('Position 2 of 3.')
    await page.keyboard.press('Escape')
    await says('One is back at position 1 of 3.')
    await isPutBack()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await says('One dropped. Position 3 of 3.')
    await expect.poll(() => subtasksOn(page)).toEqual(['Two', 'Three', 'One'])
    await page.keyboard.press('Alt+ArrowUp')
    await says('One: position 2 of 3.')
    await expect.poll(() => subtasksOn(page)).toEqual(['Two', 'One', 'Three'])
    // Leaving the handle puts back what it holds.
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect.poll(() => carried().count()).toBe(0)
    expect(await places()).toEqual(['Two', 'One', 'Three'])
  })

  test('is carried by a finger that has rested on its handle', async () => {
    const { page } = ada
    await opensWith('One', 'Two', 'Three')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
    const { x: left, y: top } = (await grip('One').boundingBox())!
    const x = left + 4
    const last = (await section(page, 'Subtasks').locator('[data-row]', { hasText: 'Three' }).boundingBox())!
    await touch('touchStart', top + 10)
    await carried().waitFor()
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', top + 10 + ((last.y + last.height / 2 - top - 10) * step) / 6)
    await touch('touchEnd')
    await expect.poll(() => subtasksOn(page)).toEqual(['Two', 'Three', 'One'])
  })
})

describe('[TASK-05] comments and history', () => {
  test('one writes with Ctrl and Enter, edits and deletes one’s own; others see it without a reload', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await tom.page.goto(`${scene.path}/tasks/${idOf('Alpha')}`)
    await nameField(tom.page).waitFor()
    await panelOf(page).getByLabel('Your comment').fill('Looks good')
    await page.keyboard.press('Control+Enter')
    await section(tom.page, 'Activity').getByText('Looks good').waitFor()
    expect(await section(tom.page, 'Activity').getByRole('button', { name: 'Edit the comment' }).count()).toBe(0)
    await panelOf(page).getByLabel('Your comment').fill('To be gone')
    await page.keyboard.press('Control+Enter')
    await section(tom.page, 'Activity').getByText('To be gone').waitFor()
    const pencils = section(page, 'Activity').getByRole('button', { name: 'Edit the comment' })
    await expect.poll(() => pencils.count()).toBe(2)
    await section(page, 'Activity').locator('[data-activity=comment]', { hasText: 'Looks good' }).hover()
    await pencils.and(page.locator('[data-activity=comment]', { hasText: 'Looks good' }).getByRole('button')).click()
    // One goes on behind what is there; what is typed is never put aside for another comment.
    await page.keyboard.insertText(', even better')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Edit the comment' }).inputValue())
      .toBe('Looks good, even better')
    expect(await pencils.count()).toBe(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await section(tom.page, 'Activity').getByText('Looks good, even better').waitFor()
    await section(tom.page, 'Activity').getByText('edited').waitFor()
    const other = section(page, 'Activity').locator('[data-activity=comment]', { hasText: 'To be gone' })
    await other.hover()
    await other.getByRole('button', { name: 'Delete the comment' }).click()
    await other.getByRole('button', { name: 'Really delete the comment?' }).click()
    await section(tom.page, 'Activity').getByText('To be gone').waitFor({ state: 'detached' })
    await section(page, 'Activity').getByText('Looks good, even better').hover()
    await page.getByRole('button', { name: 'Delete the comment' }).click()
    await page.getByRole('button', { name: 'Really delete the comment?' }).click()
    await section(tom.page, 'Activity').getByText('Looks good, even better').waitFor({ state: 'detached' })
  })

  test('the history says who did what; comments alone are shown on a press', async () => {
    const { page } = ada
    const params = { id: idOf('Alpha') }
    const { manager } = api
    await manager.ask(changeTask, { params, body: [{ op: 'replace', property: 'isCompleted', value: true }] })
    await opensTask(page, 'Alpha')
    await section(page, 'Activity').getByText('completed it').waitFor()
    await panelOf(page).getByLabel('Your comment').fill('Thank you')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await section(page, 'Activity').getByText('Thank you').waitFor()
    await section(page, 'Activity').getByText('Comments', { exact: true }).click()
    await section(page, 'Activity').getByText('completed it').waitFor({ state: 'detached' })
    const shown = section(page, 'Activity').locator('[data-activity]')
    await expect
      .poll(() => shown.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-activity'))))
      .toEqual(['comment'])
  })
})

test('[LBL-01] labels are made, renamed, recoloured and deleted where they are picked; others see it at once', async () => {
  const { page } = ada
  const name = `L ${scene.project.id.slice(0, 8)}`
  await opensTask(page, 'Alpha')
  await tom.page.goto(`${scene.path}/tasks/${idOf('Alpha')}`)
  await nameField(tom.page).waitFor()
  await property(page, 'Labels').click()
  await page.getByLabel('Find or create a label').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Pink' }).check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await property(tom.page, 'Labels')
    .and(tom.page.getByRole('button', { name: `Labels: ${name}` }))
    .waitFor()
  const made = (await api.owner.ask(listLabels)).find((label) => label.name === name)!
  expect(made.color).toBe('#f472b6')
  await page.getByLabel('Find or create a label').fill(name)
  await page.getByRole('button', { name, exact: true }).hover()
  await page.getByRole('button', { name: `Edit the label ${name}` }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} new`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await property(tom.page, 'Labels')
    .and(tom.page.getByRole('button', { name: `Labels: ${name} new` }))
    .waitFor()
  await page.getByRole('button', { name: `${name} new`, exact: true }).hover()
  await page.getByRole('button', { name: `Edit the label ${name} new` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await page.getByRole('button', { name: 'Really delete?' }).click()
  await property(tom.page, 'Labels')
    .and(tom.page.getByRole('button', { name: 'Labels: None' }))
    .waitFor()
})

test('[TASK-08] [FLT-09] a task that another person deletes while it is open says so and offers to close', async () => {
  const { page } = ada
  await opensTask(page, 'Alpha')
  // What asks for the board meanwhile learns that the task is gone, and not from whom: so what others do has to be heard already.
  await api.manager.ask(changeTask, { params: { id: idOf('Alpha') }, body: [operationOf('name', 'Soon gone')] })
  await expect.poll(() => nameField(page).inputValue()).toBe('Soon gone')
  await api.manager.ask(deleteTask, { params: { id: idOf('Alpha') } })
  await panelOf(page).getByText('has deleted this task', { exact: false }).waitFor()
  await panelOf(page).getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await panelOf(page).waitFor({ state: 'hidden' })
  expect(await cardsIn(page, 'To do')).toEqual(['Beta'])
})

describe('[TASK-07] as a whole', () => {
  test('a task is duplicated, and the copy opens', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await panelOf(page).getByRole('button', { name: 'Duplicate' }).click()
    await expect.poll(() => page.url()).not.toContain(idOf('Alpha'))
    await page.keyboard.press('Escape')
    await expect.poll(() => cardsIn(page, 'To do')).toEqual(['Alpha', 'Alpha', 'Beta'])
  })

  test('it is moved to another project, and is open there', async () => {
    const { page } = ada
    const other = await makeScene(api.owner, [api.manager], { Elsewhere: [] })
    await opensTask(page, 'Alpha')
    await panelOf(page).getByRole('button', { name: 'Move to project…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move the task' })
    await dialog.getByRole('combobox', { name: 'Project' }).click()
    await page.keyboard.insertText(other.project.name)
    await page.getByRole('option', { name: other.project.name }).click()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expectAddress(page, `${other.path}/tasks/${idOf('Alpha')}`)
    const { projectId } = await api.owner.ask(openTask, { params: { id: idOf('Alpha') } })
    expect(projectId).toBe(other.project.id)
    await expect.poll(() => nameField(page).inputValue()).toBe('Alpha')
    await page.keyboard.press('Escape')
    await expectAddress(page, other.path)
    await card(page, 'Alpha').waitFor()
  })

  test('it is deleted, and back with Undo or Ctrl and Z for eight seconds', async () => {
    const { page } = ada
    await opensTask(page, 'Alpha')
    await panelOf(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await panelOf(page).waitFor({ state: 'hidden' })
    await page.getByText('Task deleted.').waitFor()
    await expect.poll(() => cardsIn(page, 'To do')).toEqual(['Beta'])
    // Under the pointer it would stay for ever; what the keyboard has taken back is offered no longer.
    await page.getByText('Task deleted.').hover()
    await page.keyboard.press('Control+z')
    await page.getByText('Task deleted.').waitFor({ state: 'hidden' })
    await page.mouse.move(0, 0)
    await expect.poll(() => cardsIn(page, 'To do')).toEqual(['Alpha', 'Beta'])
    const columns = await api.owner.ask(listColumns, { params: { id: scene.project.id } })
    expect(columns.find(({ name }) => name === 'To do')!.tasks.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
  })
})
