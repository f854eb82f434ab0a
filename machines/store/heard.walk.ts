import type { Task } from '#contract/entities/task.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Message, MessageData, MessageType } from '#contract/messages.ts'
import { createStore } from './store.ts'

const PROJECT = 'p1'

/** A store of which everything is needed. */
export function heldStore() {
  const store = createStore()
  store.listen(
    () => undefined,
    () => true,
  )
  return store
}

/** A store for tests, and the messages it hears: without numbers unless one is given. */
export function heardStore() {
  const store = heldStore()
  const hear = <Type extends MessageType>(type: Type, data: MessageData<Type>, seq: number | null = null) =>
    store.hear({ message: { type, data, seq } as unknown as Message })
  return {
    store,
    created: (task: Task, seq?: number) => hear('TASK_CREATED', { task }, seq),
    changed: (task: Task, seq?: number) => hear('TASK_UPDATED', { task }, seq),
    /** From a column of the sample project to where the task stands now. */
    moved: (task: Task, oldColumnId: string, seq?: number) => {
      const [to] = task.taskPlacements
      hear(
        'TASK_MOVED',
        { task, oldProjectId: PROJECT, oldColumnId, projectId: to?.projectId ?? '', columnId: to?.columnId ?? '' },
        seq,
      )
    },
    destroyed: (taskId: string, columnId: string | null = null, seq?: number) =>
      hear('TASK_DESTROYED', { taskId, placements: columnId === null ? [] : [{ projectId: PROJECT, columnId }] }, seq),
    relabelled: (label: Label) => hear('LABEL_UPDATED', { label }),
    unlabelled: (labelId: string) => hear('LABEL_DESTROYED', { labelId }),
  }
}
