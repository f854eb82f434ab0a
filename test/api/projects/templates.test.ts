import { expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { putFirstStepsAway, showDashboard } from '#contract/calls/dashboard.ts'
import { createLabel, deleteLabel, listLabels } from '#contract/calls/board/labels.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, openTask } from '#contract/calls/tasks/tasks.ts'
import * as calls from '#contract/calls/templates.ts'
import { BuiltInTemplate } from '#contract/entities/template.ts'
import { TEMPLATES_PER_WORKSPACE_MAX } from '#contract/limits/template-limits.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { columnsOf, newProject, newTask, projectForm, type Colleague } from '../../support/people/workspace.ts'

describeOnOneEngine('boards to begin a project with', (open) => {
  const live = LiveOffice.of(open)
  const begin = async (by: Colleague, template: string, headers: Record<string, string> = {}) => {
    const project = await by.ask(createProject, { body: { ...projectForm(), template }, headers })
    return { project, columns: await by.ask(listColumns, { params: { id: project.id } }) }
  }
  const own = async (by: Colleague) => (await by.ask(calls.listTemplates)).filter(({ isOwn }) => isOwn)
  const save = (by: Colleague, id: string, name: string, withTasks = true) =>
    by.ask(calls.createTemplate, { params: { id }, body: { name, withTasks } })
  const setLabels = (by: Colleague, id: string, value: string[]) =>
    by.ask(changeTask, { params: { id }, body: [{ op: 'replace', property: 'labelIds', value }] })

  test('[USE-13] six boards come with the product, each with columns of kinds, labels and tasks, in the language of who asks', async () => {
    const { olga, ben } = live.people
    const all = await olga.ask(calls.listTemplates)
    expect(all.map(({ id }) => id)).toEqual(BuiltInTemplate.options)
    const bens = await live.window(ben)
    for (const { id, columns: names, tasksCount } of all) {
      const { columns } = await begin(olga, id)
      expect(columns.map(({ name }) => name)).toEqual(names)
      expect(columns.filter(({ kind }) => kind === 'done')).toHaveLength(1)
      const tasks = columns.flatMap((column) => column.tasks.map((task) => ({ ...task, kind: column.kind })))
      expect(tasks).toHaveLength(tasksCount)
      expect(new Set(tasks.flatMap(({ labels }) => labels.map(({ name }) => name))).size).toBeGreaterThan(1)
      for (const { completedAt, kind } of tasks)
        expect(completedAt !== null).toBe(kind === 'done' || kind === 'cancelled')
    }
    // Labels that the workspace did not have are told to everybody.
    expect((await bens.next('LABEL_CREATED')).data.label.name).toBe('Maintenance')
    const labels = await olga.ask(listLabels)
    await begin(olga, 'sprint')
    expect(await olga.ask(listLabels)).toEqual(labels)

    const inGerman = { 'accept-language': 'de' }
    const [first] = await olga.ask(calls.listTemplates, { headers: inGerman })
    expect(first?.name).toBe('Software-Sprint')
    const { columns, project } = await begin(olga, 'event', inGerman)
    expect(columns.map(({ name }) => name)).toEqual(['Zu tun', 'Angefragt', 'Zugesagt', 'Am Tag selbst', 'Erledigt'])
    // Numbers go on after those of the template, and the history says who made its tasks.
    const next = await newTask(olga, project.id, columns[0]!.id, 'Next')
    expect(next.number).toBe(9)
    const { activities } = await olga.ask(openTask, { params: { id: columns[0]!.tasks[0]!.id } })
    expect(activities.rows.map(({ type, user }) => [type, user?.id])).toEqual([['create', olga.userId]])
  })

  test('[USE-13] a project is saved as a template with its open tasks, or without, and begun anew with it', async () => {
    const { olga, ben } = live.people
    const { id } = await newProject(olga, ben)
    const [first, , last] = await columnsOf(olga, id)
    const label = await olga.ask(createLabel, { body: { name: 'Tide', color: '#60a5fa' } })
    const moor = await newTask(olga, id, first!.id, 'Moor')
    await setLabels(olga, moor.id, [label.id])
    await olga.ask(createSubtask, { params: { id: moor.id }, body: { name: 'Ropes' } })
    await newTask(olga, id, first!.id, 'Wash')
    const done = await newTask(olga, id, last!.id, 'Sail')
    await olga.ask(changeTask, {
      params: { id: done.id },
      body: [{ op: 'replace', property: 'isCompleted', value: true }],
    })
    const saved = await save(olga, id, 'Harbour')
    expect(saved).toMatchObject({ name: 'Harbour', isOwn: true, tasksCount: 2 })
    expect(await own(olga)).toContainEqual(saved)
    // Without its tasks; and a name is there once.
    expect((await save(olga, id, 'Empty harbour', false)).tasksCount).toBe(0)
    const params = { id }
    const twice = { params, body: { name: 'HARBOUR', withTasks: false } }
    expect(await olga.status(calls.createTemplate, twice)).toBe(400)

    // The label is made anew where it is gone.
    await olga.ask(deleteLabel, { params: { id: label.id } })
    const { columns } = await begin(olga, saved.id)
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual(
      (await columnsOf(olga, id)).map(({ name, kind }) => [name, kind]),
    )
    const tasks = columns[0]!.tasks
    expect(tasks.map(({ name, labels, subtasksCount }) => [name, labels[0]?.name, subtasksCount])).toEqual([
      ['Moor', 'Tide', 1],
      ['Wash', undefined, 0],
    ])
    await olga.ask(calls.deleteTemplate, { params: { id: saved.id } })
    expect((await own(olga)).map(({ name }) => name)).not.toContain('Harbour')
    const gone = { body: { ...projectForm(), template: saved.id } }
    expect(await olga.status(createProject, gone)).toBe(400)
    expect(await olga.status(createProject, { body: { ...projectForm(), template: 'circus' } })).toBe(400)
  })

  test('[USE-13] a workspace has so many templates and no more', async () => {
    const { olga, ben } = live.people
    const { id } = await newProject(olga, ben)
    const standing = (await own(olga)).length
    for (let more = standing; more < TEMPLATES_PER_WORKSPACE_MAX; more++) await save(olga, id, `Board ${more}`)
    expect(
      await olga.status(calls.createTemplate, { params: { id }, body: { name: 'One more', withTasks: true } }),
    ).toBe(422)
  })

  test('[USE-13] the first steps tick themselves by what is there, for who may take them, until they are put away', async () => {
    const nora = live.people.xaver
    const steps = async (by: Colleague) => (await by.ask(showDashboard, { query: { today: '2030-06-12' } })).firstSteps
    expect(await steps(nora)).toEqual({ hasPeople: false, hasProject: false, hasTasks: false, projectId: null })
    const { id } = await nora.ask(createProject, { body: projectForm({ userIds: [] }) })
    expect(await steps(nora)).toEqual({ hasPeople: false, hasProject: true, hasTasks: false, projectId: id })
    const [column] = await columnsOf(nora, id)
    await newTask(nora, id, column!.id, 'First')
    expect(await steps(nora)).toMatchObject({ hasProject: true, hasTasks: true })
    await nora.ask(putFirstStepsAway)
    expect(await steps(nora)).toBeNull()
    // A workspace with people, a project and tasks leads nobody; nor are Employees led, who can take none of the steps.
    const { olga, ben } = live.people
    expect([await steps(olga), await steps(ben)]).toEqual([null, null])
  })
})
