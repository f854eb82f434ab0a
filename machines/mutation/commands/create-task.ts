import { createTask } from '#contract/calls/tasks.ts'
import type { AnyActorRef } from 'xstate'
import { newTaskBody, type NewTaskFields } from '../../board/cards/new-task-fields.ts'
import { callOf, never, only, type CommandRow } from '../command-row.ts'
import { DRAFT, draftIdOf } from './draft.ts'

/** A task is made at the end of a column. */
export interface CreateTask {
  readonly name: 'task.create'
  readonly projectId: string
  readonly columnId: string
  readonly taskName: string
  readonly given: NewTaskFields
  /** Where it stands in its column until the server has answered; never sent. */
  readonly position: string
  /** The field its name was typed in: where this device keeps what is typed there, and under which column or day. */
  readonly typedIn: { readonly keptAs: string; readonly columnId: string }
}

/** After all that stands in a column, where that is not known. */
export const AT_THE_END = '~'

export const CREATE_TASK: CommandRow<CreateTask> = {
  key: never,
  // Those of one board are made in the order in which they were entered.
  line: ({ columnId, projectId }) => [columnId, projectId],
  call: ({ projectId, columnId, taskName: name, given }) =>
    callOf(
      createTask,
      { params: { id: projectId }, body: { columnId, name, ...newTaskBody(given) } },
      { toast: 'onFieldErrors', comesBack: true, outcomeOf: (task) => ({ created: [task] }) },
    ),
  apply: ({ projectId, columnId, taskName: name, given, position }, changeId) => {
    const id = draftIdOf(changeId)
    const labels = [...given.labels]
    const taskPlacements = [{ projectId, columnId, position }]
    return { tasks: only(id, { ...DRAFT, ...given, labels, id, name, parentId: null, taskPlacements }) }
  },
  inverse: never,
  failed: null,
}

/** Whether the field in which its name was typed is there, and takes it back. */
export function isFieldThere(system: AnyActorRef['system'], { typedIn }: CreateTask): boolean {
  const field = system.get('taskComposer') as AnyActorRef | undefined
  return (field?.getSnapshot() as { context: { keptAs: string } } | undefined)?.context.keptAs === typedIn.keptAs
}
