import type { Task } from '#contract/entities/task.ts'

type Places = Pick<Task, 'taskPlacements' | 'parentProjectId'>

/** The projects that a task is of: those on whose boards it stands, and of a subtask the one that its task is of. */
export const projectIdsOf = ({ taskPlacements, parentProjectId }: Places): readonly string[] => [
  ...taskPlacements.map(({ projectId }) => projectId),
  ...(parentProjectId === undefined ? [] : [parentProjectId]),
]

/** The project that a task is of besides this one; undefined where it is of this one alone. */
export const elsewhereOf = (task: Places | undefined, projectId: string): string | undefined =>
  task && projectIdsOf(task).find((id) => id !== projectId)
