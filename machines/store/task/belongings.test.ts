import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { messageOf, taskAt } from '../../board/samples.walk.ts'
import { patchesOf, type Command } from '../../mutation/commands.ts'
import { fieldChanged } from '../../mutation/commands/set-field.ts'
import { sendTask } from '../../mutation/commands/moving-tasks.ts'
import { attachmentOf, BUG, subtaskOf, TASK } from '../../task/samples.walk.ts'
import { heldStore } from '../heard.walk.ts'
import { createBelongings } from './belongings.ts'

/** A task that is open, with two parts, a file and a label, as the store and its query have it. */
function open() {
  const store = heldStore()
  const query = createBelongings(store, TASK.id)
  store.listen(query.follow)
  const task = { ...TASK, labels: [BUG] }
  const parts = { subtasks: [subtaskOf('s1'), subtaskOf('s2')], attachments: [attachmentOf('f1')] }
  query.replace({ task, parent: null, ...parts }, store.now())
  query.replaceLabels([BUG], store.now())
  return {
    hears: (...messages: readonly Message[]) => {
      for (const message of messages) store.hear({ message })
      return query.there()!
    },
    does: (...commands: readonly Command[]) => {
      for (const [at, command] of commands.entries()) store.lay(String(at), patchesOf(command, String(at)))
      return query.seen()!
    },
  }
}
const names = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('what is done is seen before the server has answered', () => {
  test('[TASK-01] a property, [TASK-03] subtasks, [TASK-04] files and [LBL-01] labels', () => {
    const seen = open().does(
      fieldChanged('priority', { id: TASK.id, value: 'low', before: null }),
      { name: 'subtask.create', taskId: TASK.id, subtaskName: 'New' },
      fieldChanged('name', { id: 's1', value: 'X', before: 'task s1' }),
      { name: 'subtask.order', taskId: TASK.id, value: ['s2', 's1'], shifted: ['s2'], before: ['s1', 's2'] },
      { name: 'attachment.rename', id: 'f1', value: 'map.png' },
      { name: 'label.change', id: 'l1', form: { name: 'Defect', color: '#f87171' } },
    )
    expect(seen.task.priority).toBe('low')
    expect(names(seen.subtasks)).toEqual(['s2', 's1', 'draft-1'])
    expect(seen.subtasks.find(({ id }) => id === 's1')?.name).toBe('X')
    expect(seen.attachments[0]?.name).toBe('map.png')
    expect([seen.labels[0]?.name, seen.task.labels[0]?.color]).toEqual(['Defect', '#f87171'])
  })

  test('what is deleted is gone at once, a label from the task as well', () => {
    const seen = open().does(
      { name: 'task.delete', tasks: [subtaskOf('s1')] },
      { name: 'attachment.delete', id: 'f1' },
      { name: 'label.delete', id: 'l1' },
    )
    expect([names(seen.subtasks), seen.attachments, seen.labels, seen.task.labels]).toEqual([['s2'], [], [], []])
  })

  test('[TASK-07] a move shows the column it goes to', () => {
    const seen = open().does(sendTask(TASK, 'p1', { projectId: 'p1', columnId: 'done' })!)
    expect(seen.task.taskPlacements[0]?.columnId).toBe('done')
  })
})

describe('[LIVE-03] what others do, and what one has done oneself', () => {
  test('changes the task only when it is news', () => {
    const newer = { ...TASK, name: 'New', revision: 4 }
    const { hears } = open()
    expect(hears(messageOf('TASK_UPDATED', { task: newer })).task.name).toBe('New')
    const after = hears(messageOf('TASK_UPDATED', { task: TASK }))
    expect(after.task.name).toBe('New')
    expect(hears(messageOf('TASK_UPDATED', { task: taskAt('t9', 'todo', 'a0') })).task).toBe(after.task)
  })

  test('[BRD-02] puts it at once into the column that takes over the tasks of its own, when that is deleted', () => {
    const goes = (columnId: string, movedToColumnId: string | null) =>
      open().hears(messageOf('COLUMN_DESTROYED', { projectId: 'p1', columnId, movedToColumnId })).task.taskPlacements[0]
        ?.columnId
    expect([goes('todo', 'done'), goes('later', 'done'), goes('todo', null)]).toEqual(['done', 'todo', 'todo'])
  })

  test('changes subtasks, files and labels of this task, and no other', () => {
    const messages = [
      messageOf('SUBTASK_CREATED', { parentId: 't1', subtask: subtaskOf('s3') }),
      messageOf('SUBTASK_CREATED', { parentId: 't2', subtask: { ...subtaskOf('s4'), parentId: 't2' } }),
      messageOf('SUBTASK_ORDER_CHANGED', { parentId: 't1', subtaskIds: ['s3', 's2', 's1'] }),
      messageOf('SUBTASK_DESTROYED', { parentId: 't1', subtaskId: 's2' }),
      messageOf('TASK_ATTACHMENT_UPLOADED', { taskId: 't1', attachment: attachmentOf('f2') }),
      messageOf('TASK_ATTACHMENT_UPDATED', { taskId: 't1', attachment: attachmentOf('f2', 'map.png') }),
      messageOf('TASK_ATTACHMENT_DESTROYED', { taskId: 't1', attachmentId: 'f1' }),
      messageOf('LABEL_UPDATED', { label: { ...BUG, name: 'Defect' } }),
      messageOf('LABEL_CREATED', { label: { id: 'l3', name: 'Aside', color: '#38bdf8' } }),
    ]
    const { hears } = open()
    const after = hears(...messages)
    expect([names(after.subtasks), names(after.attachments)]).toEqual([['s3', 's1'], ['f2']])
    expect(after.attachments[0]?.name).toBe('map.png')
    expect([names(after.labels), after.task.labels[0]?.name]).toEqual([['l3', 'l1'], 'Defect'])
    expect(hears(messageOf('LABEL_DESTROYED', { labelId: 'l1' })).task.labels).toEqual([])
  })
})
