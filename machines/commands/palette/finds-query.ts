import type { AnswerQuery } from '../../store/answers/answer-keeper.ts'
import type { Finds } from './palette-events.ts'

/** What was found as a query over the store: everything is called what it is called now. */
export const findsQuery: AnswerQuery<Finds> = {
  follows: ['task', 'tasksShown', 'project', 'team', 'partsShown'],
  taskIds: ({ tasks }) => tasks.map(({ id }) => id),
  renew: ({ tasks, projects, teams, people }, renewal) => ({
    tasks: tasks.map((found) => ({ ...renewal.task(found), project: renewal.project(found.project) })),
    projects: projects.map(renewal.project),
    teams: teams.map(renewal.team),
    people: people.map(renewal.person),
  }),
}
