import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { listUsers } from '#contract/calls/people.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { openTask, searchTasks } from '#contract/calls/tasks/tasks.ts'
import { listTeams } from '#contract/calls/teams.ts'
import { PALETTE_RECENT_MAX, PALETTE_ROWS_PER_KIND } from '#contract/limits.ts'
import type {
  About,
  AboutTask,
  Finds,
  FromMemory,
  Recent,
  ToMemory,
} from '#machines/commands/palette/palette-events.ts'
import { callbackPort } from '#machines/port.ts'
import { ask } from '../api/api.ts'
import { readSaved, save } from '../storage/storage.ts'
import { headsOf, surroundingsOf } from '../task/task.ts'

/** A task as it is now, with what it can be given; it is moved on the board it is shown on. */
export async function aboutTask(about: About, signal: AbortSignal): Promise<AboutTask> {
  const { task, projectId } = await ask(openTask, { params: { id: about.taskId } }, { signal, toast: false })
  const isElsewhere = projectId !== about.projectId
  const [surroundings, columns] = await Promise.all([
    surroundingsOf(projectId, signal),
    isElsewhere ? headsOf(about.projectId, signal) : null,
  ])
  return { task, surroundings: columns === null ? surroundings : { ...surroundings, columns } }
}
export const loadAbout = fromPromise<AboutTask, { about: About | null }>(async ({ input: { about }, signal }) => {
  if (about === null) throw new Error('no task was asked for')
  return aboutTask(about, signal)
})

/** Everything a text is found in, the best of each kind. The palette itself says when nobody answered. */
export const lookUp = fromPromise<Finds, { query: string }>(async ({ input: { query: q }, signal }) => {
  const silent = { signal, toast: false } as const
  const few = { page: 0, perPage: PALETTE_ROWS_PER_KIND, order: 'ASC', q } as const
  const [tasks, projects, teams, people] = await Promise.all([
    ask(searchTasks, { query: { q } }, silent),
    ask(listProjects, { query: { ...few, sortBy: 'name' } }, silent),
    ask(listTeams, { query: { ...few, sortBy: 'name' } }, silent),
    ask(listUsers, { query: { ...few, sortBy: 'name', reduced: true } }, silent),
  ])
  return {
    tasks: tasks.slice(0, PALETTE_ROWS_PER_KIND),
    projects: projects.rows,
    teams: teams.rows,
    people: people.rows,
  }
})

const SavedRecents = z.object({
  owner: z.string(),
  rows: z.array(
    z.object({
      kind: z.enum(['task', 'project', 'team', 'person']),
      to: z.string().check(z.startsWith('/')),
      label: z.string(),
      note: z.string(),
      color: z.nullable(z.string()),
    }),
  ),
})
const recentsOf = (owner: string): readonly Recent[] => {
  const saved = SavedRecents.safeParse(readSaved('recent')).data
  return saved?.owner === owner ? saved.rows : []
}

/** The places last opened by the palette, on this device: of one user in one workspace, until they sign out. */
export const memory = callbackPort<ToMemory, void, FromMemory>(({ receive, sendBack }) => {
  receive((told) => {
    const rows = recentsOf(told.owner)
    if (told.type === 'recents.requested') return sendBack({ type: 'recents.known', recents: rows })
    const others = rows.filter(({ to }) => to !== told.recent.to)
    save('recent', { owner: told.owner, rows: [told.recent, ...others].slice(0, PALETTE_RECENT_MAX) })
  })
})
