import type { Words } from '#i18n/words.ts'
import type { Command } from '#machines/mutation/commands.ts'
import type { CreateTask } from '#machines/mutation/commands/create-task.ts'

function tasksSaid(words: Words, [first, ...others]: CreateTask['lines']): string {
  const text = first?.name ?? ''
  return others.length === 0 ? words.outbox.task({ text }) : words.outbox.tasks({ text, count: others.length })
}

/** What a change that waits is, in words. */
export function saidOf(words: Words, command: Command): string {
  switch (command.name) {
    case 'task.setField':
      return words.fields[command.property]()
    case 'task.setDays':
      return words.fields.dueDate()
    case 'task.move':
    case 'task.send':
    case 'tasks.move':
    case 'column.order':
    case 'subtask.order':
      return words.outbox.move()
    case 'task.delete':
    case 'comment.delete':
    case 'label.delete':
    case 'attachment.delete':
      return words.outbox.remove()
    case 'task.create':
      return tasksSaid(words, command.lines)
    case 'column.create':
      return words.outbox.column({ name: command.columnName })
    case 'task.restore':
      return words.outbox.restore()
    case 'task.duplicate':
      return words.outbox.duplicate()
    case 'subtask.create':
      return words.outbox.subtask({ text: command.subtaskName })
    case 'comment.create':
    case 'comment.change':
      return words.outbox.comment({ text: command.text })
    case 'attachment.create':
      return words.outbox.file({ name: command.file.name })
    case 'attachment.rename':
    case 'column.rename':
    case 'column.setKind':
    case 'label.change':
    case 'label.create':
      return words.outbox.change()
  }
}

/** A value of a field as text: a day, a text, the name of a person or of labels; null where there is none. */
export function valueSaid(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(valueSaid).join(', ') || null
  if (typeof value !== 'object' || value === null) return value == null || value === '' ? null : `${value as string}`
  if ('fullName' in value) return `${value.fullName as string}`
  return 'name' in value ? `${value.name as string}` : null
}
