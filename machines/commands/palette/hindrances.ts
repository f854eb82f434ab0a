import type { Task } from '#contract/entities/task.ts'
import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import type { Person } from '#contract/entities/user.ts'
import type { TaskCommandName } from '../task-wishes.ts'

type Tasks = readonly Task[]
/** Why something cannot be done to the tasks that are meant. */
export type Hindrance = 'onlyOne' | 'ofSubtask' | 'isYours' | 'tooMany'
type Hinders = (tasks: Tasks, person: Person | null) => Hindrance | null

const onlyOne = ({ length }: Tasks) => (length > 1 ? 'onlyOne' : null)
const stays = (tasks: Tasks) => (tasks.some(({ parentId }) => parentId !== null) ? 'ofSubtask' : null)

const HINDRANCES: Readonly<Partial<Record<TaskCommandName, Hinders>>> = {
  open: onlyOne,
  rename: onlyOne,
  moveTo: stays,
  assignToMe: (tasks, person) => (tasks.every(({ assignee }) => assignee?.id === person?.id) ? 'isYours' : null),
  moveProject: (tasks) => onlyOne(tasks) ?? stays(tasks),
  copyLink: onlyOne,
}

/** Why a command cannot be given to these tasks; nothing where it can. */
export const hindranceOf = (name: TaskCommandName, tasks: Tasks, person: Person | null): Hindrance | null =>
  tasks.length > TASKS_PER_BULK_MAX ? 'tooMany' : (HINDRANCES[name]?.(tasks, person) ?? null)
