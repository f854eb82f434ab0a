import { expect, test } from 'vitest'
import { changeProjectSettings, showProject } from '#contract/calls/projects.ts'
import * as calls from '#contract/calls/tasks/tasks.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, columnsOf, newProject, newTask } from '../../support/people/workspace.ts'

const SHOWN = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: false }

describeOnOneEngine('[TASK-11] the time at which a task is due', (open) => {
  const live = LiveOffice.of(open)
  const change = (by: Colleague, id: string, changes: Record<string, unknown>) =>
    by.ask(calls.changeTask, {
      params: { id },
      body: Object.entries(changes).map(([property, value]) => ({ op: 'replace', property, value })),
    })
  const refused = (answer: Promise<unknown>) =>
    answer.then(
      () => 'done',
      (failure: unknown) => String(failure),
    )

  test('is given and taken away, is in copies, and others hear of it; what is no time is refused', async () => {
    const { olga, ben } = live.people
    const { id: projectId } = await newProject(olga, ben)
    const { id } = await newTask(olga, projectId, (await columnsOf(olga, projectId))[0]!.id, 'call')
    const bens = await live.window(ben)
    await change(olga, id, { dueDate: '2030-05-04', dueTime: '14:30' })
    await bens.sees(({ type, data }) => type === 'TASK_UPDATED' && data.task.dueTime === '14:30')
    expect(await olga.ask(calls.duplicateTask, { params: { id } })).toMatchObject({ dueTime: '14:30' })
    for (const wrong of ['24:00', '9:05', '14:30:00', 14, ''])
      expect(await refused(change(olga, id, { dueTime: wrong }))).toMatch(/changeTask: 400 /)
    await change(olga, id, { dueTime: null })
    expect((await ben.ask(calls.showTask, { params: { id } })).dueTime).toBeNull()
  })

  test('is in the zone of the project: at first that of its maker, then any that there is', async () => {
    const { olga, ben } = live.people
    const project = await newProject(olga, ben)
    const params = { id: project.id }
    expect(project.timeZone).toBe('Europe/Warsaw')
    const zoned = (by: Colleague, timeZone: string | null) =>
      by.ask(changeProjectSettings, { params, body: { ...SHOWN, timeZone } })
    expect((await zoned(olga, 'America/New_York')).timeZone).toBe('America/New_York')
    expect(await refused(zoned(olga, 'Europe/Atlantis'))).toMatch(/changeProjectSettings: 400 /)
    expect(await refused(zoned(ben, 'UTC'))).toMatch(/changeProjectSettings: 403 /)
    await olga.ask(changeProjectSettings, { params, body: SHOWN })
    expect((await ben.ask(showProject, { params })).timeZone).toBe('America/New_York')
    expect((await zoned(olga, null)).timeZone).toBeNull()
  })
})
