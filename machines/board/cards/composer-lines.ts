import { TaskName } from '#contract/calls/tasks.ts'
import { TASKS_PER_BATCH_MAX } from '#contract/limits.ts'
import { linesOf, textOfLine, type Line } from '../../forms/lines.ts'
import type { NewTasks } from './new-task-fields.ts'
import type { TaskComposerContext } from './task-composer.ts'

/** What is typed where a person is adding. */
export const textIn = ({ columnId, texts }: TaskComposerContext): string =>
  columnId === null ? '' : (texts[columnId] ?? '')
export const isName = ({ name }: Pick<Line, 'name'>) => TaskName.safeParse(name).success
export const typedIn = (context: TaskComposerContext): Line[] => linesOf(textIn(context))
export const namesIn = (context: TaskComposerContext): Line[] => typedIn(context).filter(isName)
export const joinedIn = (context: TaskComposerContext): string =>
  typedIn(context)
    .map(({ name }) => name)
    .join(' ')
/** What one call can make. */
export function batchIn(context: TaskComposerContext): NewTasks {
  const lines = namesIn(context).slice(0, TASKS_PER_BATCH_MAX)
  return {
    projectId: context.projectId ?? '',
    columnId: context.columnId ?? '',
    names: lines.map(({ name }) => name),
    completed: lines.flatMap(({ isDone }, at) => (isDone ? [at] : [])),
    given: context.given,
  }
}
/** The lines that are no tasks yet after a call has made some. */
export const leftIn = (context: TaskComposerContext): string => {
  let made = batchIn(context).names.length
  return typedIn(context)
    .filter((line) => !(isName(line) && made-- > 0))
    .map(textOfLine)
    .join('\n')
}
