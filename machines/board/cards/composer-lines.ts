import { TaskName } from '#contract/calls/tasks/tasks.ts'
import { TASKS_PER_BATCH_MAX } from '#contract/limits.ts'
import { linesOf, textOfLine, type Line } from '../../forms/lines.ts'
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
/** The names, as many at a time as one call can make. */
export function batchesIn(context: TaskComposerContext): Line[][] {
  const names = namesIn(context)
  const starts = names.flatMap((_, at) => (at % TASKS_PER_BATCH_MAX === 0 ? [at] : []))
  return starts.map((at) => names.slice(at, at + TASKS_PER_BATCH_MAX))
}
/** The lines that can be no tasks. */
export const leftIn = (context: TaskComposerContext): string =>
  typedIn(context)
    .filter((line) => !isName(line))
    .map(textOfLine)
    .join('\n')
