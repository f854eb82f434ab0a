import type { Column } from '#contract/entities/column.ts'
import { type Colleague, columnsOf, newProject, newTask } from './workspace.ts'

/** A project of these people's, with tasks of these names in its columns. */
export async function boardOf([owner, ...people]: [Colleague, ...Colleague[]], ...columns: string[][]) {
  const project = await newProject(owner, ...people)
  const standing = await columnsOf(owner, project.id)
  const ids = new Map<string, string>()
  for (const [index, names] of columns.entries()) {
    for (const name of names) ids.set(name, (await newTask(owner, project.id, standing[index]?.id ?? '', name)).id)
  }
  return {
    projectId: project.id,
    columnIds: standing.map(({ id }) => id),
    /** The id of a task by its name. */
    task: (name: string) => ids.get(name) ?? '',
  }
}
export type TestBoard = Awaited<ReturnType<typeof boardOf>>

export const namesIn = (columns: Column[]) => columns.map(({ tasks }) => tasks.map(({ name }) => name))

/** The names on a board as a person sees it, column by column. */
export const namesOn = async ({ projectId }: TestBoard, by: Colleague) => namesIn(await columnsOf(by, projectId))
