import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import { messageOf, projectOf, taskAt } from '#machines/board/samples.walk.ts'
import { commandPalette } from '#machines/commands/palette/command-palette.ts'
import { findsQuery } from '#machines/commands/palette/finds-query.ts'
import { ADA, NOTHING_FOUND } from '#machines/commands/samples.walk.ts'
import { dashboardQuery } from '#machines/dashboard/dashboard-query.ts'
import { dashboard } from '#machines/dashboard/dashboard.ts'
import { dashboardIn } from '#machines/dashboard/dashboard-view.ts'
import { dashboardOf, homeAt } from '#machines/dashboard/dashboard.walk.ts'
import { valueIn } from '#machines/drawers/project-drawer-view.ts'
import { projectDrawer } from '#machines/drawers/project-drawer.ts'
import { chosen, userOf } from '#machines/drawers/project-drawer.walk.ts'
import { rowsIn } from '#machines/lists/paged-table.ts'
import { projectIn, projectSettings } from '#machines/project/settings/project-settings.ts'
import { countIn, myTasks } from '#machines/sidebar/my-tasks.ts'
import { opened } from '#machines/sidebar/my-tasks.walk.ts'
import { newsForLists } from '#machines/sidebar/news.ts'
import { answerKeeper } from '#machines/store/answers/answer-keeper.ts'
import { myTasksKeeper } from '#machines/store/mine/my-tasks-keeper.ts'
import { projectKeeper } from '#machines/store/project/project-keeper.ts'
import { createStore, type Store } from '#machines/store/store.ts'
import { teamProjectsQuery, teamProjectsTable } from '#machines/teams/tables.ts'
import { projectList } from '#machines/workspace/lists.ts'
import { TENANT } from '#machines/workspace/samples.walk.ts'
import { World } from '../kit/ports/world.ts'

const ID = 'p1'
const PROJECT = projectOf({ id: ID, name: 'Before' })
const SIGN = { id: ID, name: 'Before', abbreviation: 'REL', color: '#f87171', privateOfUserId: null }

let store: Store
/** A window of its own for each view; all of them stand over one store. */
const hosts = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  real: Readonly<Record<string, AnyActorLogic>>,
) => {
  const world = new World(['router', 'toasts', 'screen', 'panelHost', 'preferences', 'undoStack'])
  const actor = world.host(machine, input, real)
  actor.start()
  return { world, actor }
}
beforeEach(() => {
  store = createStore()
})

/** The start page with a task of this project that is due. */
const startPage = () => {
  const { world, actor } = hosts(dashboard, { place: homeAt() }, { keeper: answerKeeper(store, dashboardQuery) })
  const shown = dashboardOf('other')
  const due = { id: 't1', number: 1, name: 'Rig the mast', project: SIGN, priority: null, dueDate: '2026-01-02' }
  world.port('loadDashboard').answer({
    ...shown,
    due: { rows: [due], count: 1, overdue: 1, today: 0 },
    activity: [
      { id: 'a1', type: 'comment', data: { text: 'Hm' }, createdAt: '2026-01-01T00:00:00Z', user: null, task: due },
    ],
    projects: [{ ...shown.projects[0]!, ...SIGN }],
  })
  const read = () => dashboardIn(actor.getSnapshot())!
  return {
    due: () => read().due.rows[0],
    projects: () => read().projects[0]?.name,
    told: () => read().activity[0]?.task,
  }
}
const tasksOf = (task: Partial<Task>) =>
  taskAt('t1', 'todo', 'a0', { name: 'Rig the mast', dueDate: '2026-01-02', ...task })

describe('[LIVE-03] what one person changes is the same in every open view in the same frame', () => {
  test('a project that is renamed, wherever it is named', () => {
    const home = startPage()
    const menu = hosts(projectList, undefined, {})
    menu.actor.send({ type: 'list.opened' })
    menu.world.port('load').answer({ rows: [PROJECT], count: 1 })
    store.listen((change) => {
      const news = newsForLists(change, null)
      if (news?.list === 'projectList') menu.actor.send(news.event)
    })
    const table = hosts(
      teamProjectsTable,
      { place: { route: 'teamProjects', params: { id: 'team' }, search: '' } },
      { keeper: answerKeeper(store, teamProjectsQuery) },
    )
    table.world.port('load').answer({ rows: [{ ...PROJECT, tasksCount: 5, tasksDoneCount: 2 }], count: 1 })
    const settings = hosts(
      projectSettings,
      { place: { route: 'projectSettings', params: { id: ID }, search: '' } },
      { projectKeeper: projectKeeper(store) },
    )
    settings.world.port('loadProject').answer(PROJECT)
    const drawer = hosts(projectDrawer, undefined, { keeper: projectKeeper(store) })
    drawer.actor.send({ type: 'session.opened', user: userOf('Owner') })
    drawer.actor.send({ type: 'drawer.opened', id: ID })
    drawer.world.port('loadProject').answer({ project: PROJECT, chosen })
    const palette = hosts(commandPalette, undefined, { keeper: answerKeeper(store, findsQuery) })
    palette.actor.send({ type: 'palette.requested', person: ADA })
    palette.actor.send({ type: 'query.typed', query: 'before' })
    palette.world.clock.pass(1_000)
    palette.world.port('lookUp').answer({
      ...NOTHING_FOUND,
      projects: [PROJECT],
      tasks: [{ ...tasksOf({}), project: SIGN }],
    })
    const named = () => [
      menu.actor.getSnapshot().context.rows[0]?.name,
      home.due()?.project.name,
      home.told()?.project.name,
      home.projects(),
      rowsIn(table.actor.getSnapshot())?.map(({ name }) => name)[0],
      projectIn(settings.actor.getSnapshot())?.name,
      valueIn('name')(drawer.actor.getSnapshot()),
      palette.actor.getSnapshot().context.finds?.projects[0]?.name,
      palette.actor.getSnapshot().context.finds?.tasks[0]?.project.name,
    ]
    expect(named()).toEqual(Array.from({ length: 9 }, () => 'Before'))
    store.hear({ message: messageOf('PROJECT_UPDATED', { project: { ...PROJECT, name: 'After', revision: 2 } }) })
    expect(named()).toEqual(Array.from({ length: 9 }, () => 'After'))
    // What the message does not carry stays as it was answered.
    expect(rowsIn(table.actor.getSnapshot())?.[0]).toMatchObject({ tasksCount: 5, tasksDoneCount: 2 })
  })

  test('a task that is completed while the server has not answered: start page and the count of one’s own', () => {
    const home = startPage()
    const mine = hosts(myTasks, undefined, { keeper: myTasksKeeper(store) })
    mine.actor.send(opened(TENANT.id))
    mine.world.port('loadMyTasks').answer({ boardId: 'mine', taskIds: ['t1', 't2'] })
    const count = () => countIn(mine.actor.getSnapshot())
    expect([home.due()?.isDone, count()]).toEqual([undefined, 2])
    store.lay('completion', { tasks: new Map([['t1', { completedAt: '2026-01-02T00:00:00.000Z', name: 'Rigged' }]]) })
    expect([home.due()?.isDone, home.due()?.name, home.told()?.name, count()]).toEqual([true, 'Rigged', 'Rigged', 1])
    store.lift('completion')
    expect([home.due()?.isDone, home.due()?.name, count()]).toEqual([undefined, 'Rig the mast', 2])
    const done = tasksOf({ completedAt: '2026-01-02T00:00:00.000Z', revision: 2 })
    store.hear({ message: messageOf('TASK_UPDATED', { task: done }), isOwn: true })
    expect([home.due()?.isDone, count()]).toEqual([true, 1])
  })

  test('a task that goes, is given another day or none, or another name', () => {
    const home = startPage()
    const others = (task: Partial<Task>) => store.hear({ message: messageOf('TASK_UPDATED', { task: tasksOf(task) }) })
    others({ name: 'Rig both masts', dueDate: '2026-01-03', priority: 'urgent', revision: 2 })
    expect(home.due()).toMatchObject({ name: 'Rig both masts', dueDate: '2026-01-03', priority: 'urgent' })
    others({ dueDate: null, revision: 3 })
    expect(home.due()).toBeUndefined()
    others({ revision: 4 })
    expect(home.due()).toBeDefined()
    store.hear({ message: messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }) })
    expect([home.due(), home.told()?.name]).toEqual([undefined, 'Rig the mast'])
  })
})
