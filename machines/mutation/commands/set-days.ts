import { changeTask, operationOf } from '#contract/calls/tasks/tasks.ts'
import { DAY_FIELDS, type DayField, isSameDays, type TaskDays } from '#contract/tasks/task-fields.ts'
import { callOf, NOT_MOVED, only, type CommandRow } from '../command-row.ts'
import { fieldChanged, type SetField } from './set-field.ts'

/** All days of a task at once, as when it is dragged over a calendar. */
export interface SetDays {
  readonly name: 'task.setDays'
  readonly taskId: string
  readonly value: TaskDays
  readonly before: TaskDays
}

const changedIn = (value: TaskDays, before: TaskDays): readonly DayField[] =>
  DAY_FIELDS.filter((field) => value[field] !== before[field])

/** The command that gives a task these days: where one of them is another alone, as if that had been chosen. */
export function daysChanged(taskId: string, value: TaskDays, before: TaskDays): SetField | SetDays {
  const [field, ...more] = changedIn(value, before)
  return field !== undefined && more.length === 0
    ? fieldChanged(field, { id: taskId, value: value[field], before: before[field] })
    : { name: 'task.setDays', taskId, value, before }
}

export const SET_DAYS: CommandRow<SetDays> = {
  key: ({ taskId }) => taskId,
  line: ({ taskId }) => [taskId],
  call: ({ taskId, value, before }) => {
    const body = changedIn(value, before).map((field) => operationOf(field, value[field]))
    return callOf(changeTask, { params: { id: taskId }, body })
  },
  apply: ({ taskId, value }) => ({ tasks: only(taskId, value) }),
  after: (earlier, later) => ({ ...later, before: earlier.before }),
  done: (command) => (isSameDays(command.value, command.before) ? null : command),
  inverse: (command) => ({ ...command, value: command.before, before: command.value }),
  words: () => ({ key: 'taskPanel.didMove' }),
  failed: NOT_MOVED,
}
