import type { Attachment } from '#contract/entities/attachment.ts'
import type { Activity } from '#contract/entities/activity.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Person } from '#contract/entities/user.ts'
import { activityRowOf, type ActivityRow } from '../task/activity-row.ts'
import type { Change } from '../changes.ts'
import { replaceAll, type Entities } from '../entities.ts'
import type { AsOf } from '../stands.ts'
import { rowOf, type TaskRow } from '../task/task-row.ts'
import type { WritersOfTasks } from '../task/writers.ts'

/** How the store takes in what answers bring: each row as true as its answer, and nothing in the place of what is newer. */
export interface Takings {
  /** Takes in the tasks of an answer, with their labels and people. */
  readonly takeTasks: (tasks: readonly Task[], asOf: AsOf) => void
  readonly takePeople: (people: readonly Person[], asOf: AsOf) => void
  readonly takeProjects: (projects: readonly Project[], asOf: AsOf) => void
  readonly takeTeams: (teams: readonly Team[], asOf: AsOf) => void
  /** Takes in all labels of the workspace: those that are not among them are gone. */
  readonly takeLabels: (labels: readonly Label[], asOf: AsOf) => void
  /** Takes in all attachments of a task, likewise. */
  readonly takeAttachments: (taskId: string, attachments: readonly Attachment[], asOf: AsOf) => void
  /** Takes in lines of a task's history: those that are meant and not among them are gone. */
  readonly takeActivities: (
    taskId: string,
    rows: readonly Activity[],
    asOf: AsOf,
    isMeant: (row: ActivityRow) => boolean,
  ) => void
  /** What a task wears and whose it is comes with it, as true as the task is. */
  readonly takeParts: (task: Partial<Task>, asOf: AsOf) => void
}

interface Rows {
  readonly tasks: Entities<TaskRow>
  readonly labels: Entities<Label>
  readonly people: Entities<Person>
  readonly attachments: Entities<Attachment>
  readonly activities: Entities<ActivityRow>
  readonly projects: Entities<Project>
  readonly teams: Entities<Team>
}

/** Both are flat. */
const isSameRow = <Row extends object>(one: Row, other: Row): boolean =>
  (Object.keys(other) as (keyof Row)[]).every((name) => one[name] === other[name])

/** Makes them for these rows. Queries are told where a row is another one now. */
export function createTakings(
  { tasks, labels, people, attachments, activities, projects, teams }: Rows,
  writers: Pick<WritersOfTasks, 'noteAnswer'>,
  tell: (change: Change) => void,
): Takings {
  const showLabel = (id: string) => tell({ of: 'partsShown', labelIds: [id], personIds: [] })
  const takeLabel = (label: Label, asOf: AsOf) => {
    const known = labels.get(label.id)
    if (labels.take(label, asOf) && known && !isSameRow(known, label)) showLabel(label.id)
  }
  const takePerson = (person: Person, asOf: AsOf) => {
    const known = people.get(person.id)
    if (people.take(person, asOf) && known && !isSameRow(known, person))
      tell({ of: 'partsShown', labelIds: [], personIds: [person.id] })
  }
  const takeParts = ({ labels: worn = [], assignee = null }: Partial<Task>, asOf: AsOf) => {
    for (const label of worn) takeLabel(label, asOf)
    if (assignee) takePerson(assignee, asOf)
  }
  const takeTask = (task: Task, asOf: AsOf) => {
    takeParts(task, asOf)
    const before = tasks.get(task.id)
    const row = rowOf(task)
    if (!tasks.take(row, asOf) || !before) return
    writers.noteAnswer(before, row)
    tell({ of: 'task', row, before, how: 'read', isNews: true, seq: null, isOwn: false })
  }

  return {
    takeParts,
    takeTasks: (all, asOf) => {
      for (const task of all) takeTask(task, asOf)
    },
    takePeople: (all, asOf) => {
      for (const person of all) takePerson(person, asOf)
    },
    takeProjects: (all, asOf) => {
      for (const project of all) {
        const isKnown = projects.get(project.id) !== undefined
        if (projects.take(project, asOf) && isKnown) tell({ of: 'project', project, how: 'read' })
      }
    },
    takeTeams: (all, asOf) => {
      for (const team of all) {
        const isKnown = teams.get(team.id) !== undefined
        if (teams.take(team, asOf) && isKnown) tell({ of: 'team', team, how: 'read' })
      }
    },
    takeLabels: (all, asOf) => {
      for (const { id } of replaceAll(labels, all, asOf)) showLabel(id)
    },
    takeAttachments: (taskId, all, asOf) => {
      replaceAll(attachments, all, asOf, (one) => one.taskId === taskId)
    },
    takeActivities: (taskId, rows, asOf, isMeant) => {
      for (const { user } of rows) if (user) takePerson(user, asOf)
      const all = rows.map((row) => activityRowOf(taskId, row))
      replaceAll(activities, all, asOf, isMeant)
    },
  }
}
