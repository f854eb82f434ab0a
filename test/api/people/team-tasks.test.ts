import { expect, test } from 'vitest'
import { changeTask } from '#contract/calls/tasks/tasks.ts'
import { addTeamProjects, createTeam, listTeamTasks, updateTeam } from '#contract/calls/teams.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { columnsOf, newProject, newTask, type Colleague } from '../../support/people/workspace.ts'

describeOnOneEngine('what is open for a team', (open) => {
  const live = LiveOffice.of(open)

  test('[USE-15] lists the open tasks of its people, the earliest due first, and nothing that who looks does not see', async () => {
    const { olga, ben, eva } = live.people
    const [seen, hidden] = [await newProject(olga, ben, eva), await newProject(olga, ben)]
    const form = { name: 'Harbour', description: null, userIds: [ben.userId] }
    const team = await olga.ask(createTeam, { body: form })
    await olga.ask(addTeamProjects, { params: { id: team.id }, body: { projectIds: [seen.id] } })
    const give = async (projectId: string, name: string, fields: Record<string, unknown>) => {
      const [column] = await columnsOf(olga, projectId)
      const { id } = await newTask(olga, projectId, column!.id, name)
      const body = Object.entries(fields).map(([property, value]) => ({ op: 'replace', property, value }))
      await olga.ask(changeTask, { params: { id }, body: body as never })
    }
    await give(seen.id, 'Later', { assigneeId: ben.userId, dueDate: '2031-02-01' })
    await give(seen.id, 'Soon', { assigneeId: ben.userId, dueDate: '2031-01-01' })
    await give(seen.id, 'Some day', { assigneeId: ben.userId })
    await give(seen.id, 'Done', { assigneeId: ben.userId, isCompleted: true })
    await give(seen.id, 'Of somebody else', { assigneeId: eva.userId })
    await give(hidden.id, 'Elsewhere', { assigneeId: ben.userId, dueDate: '2030-12-01' })
    const list = async (by: Colleague, query: Record<string, string> = {}) => {
      const { rows, count } = await by.ask(listTeamTasks, { params: { id: team.id }, query })
      return [rows.map(({ name }) => name), count]
    }
    expect(await list(olga)).toEqual([['Elsewhere', 'Soon', 'Later', 'Some day'], 4])
    // Eva does not take part in the other project.
    expect(await list(eva)).toEqual([['Soon', 'Later', 'Some day'], 3])
    expect(await list(eva, { q: 'soo' })).toEqual([['Soon'], 1])
    expect(await list(eva, { sortBy: 'name', order: 'DESC', perPage: '2' })).toEqual([['Soon', 'Some day'], 3])
    await olga.ask(updateTeam, { params: { id: team.id }, body: { ...form, userIds: [ben.userId, eva.userId] } })
    const byPerson = ['Soon', 'Later', 'Some day', 'Of somebody else']
    expect(await list(eva, { sortBy: 'assignee' })).toEqual([byPerson, 4])
    expect(await list(eva, { sortBy: 'assignee', order: 'DESC' })).toEqual([
      [...byPerson.slice(3), ...byPerson.slice(0, 3)],
      4,
    ])
    const { rows } = await eva.ask(listTeamTasks, { params: { id: team.id } })
    expect(rows[0]).toMatchObject({ project: { id: seen.id }, assignee: { id: ben.userId } })
  })
})
