import * as z from 'zod/mini'
import type { Task } from './entities/task.ts'

/** What the tasks of a list can be sorted by, besides the order of the board. */
export const TaskSort = z.enum(['number', 'name', 'priority', 'assignee', 'dueDate'])
export type TaskSort = z.infer<typeof TaskSort>

// Letters that count as others. Server and page must compare alike to the last character, so neither leaves it to a locale.
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MARKED = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźżÄÖÜäöüẞßÀÁÂÃÅàáâãåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÔÕØòôõøÙÚÛùúûÝýÿČčŠšŽžŘřĎďŤťŇňĚěŮů'
const PLAIN = 'acelnoszzacelnoszzaouaoussaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooouuuuuuyyyccsszzrrddttnneeuu'
export const LETTERS_FROM = CAPITALS + MARKED
export const LETTERS_TO = CAPITALS.toLowerCase() + PLAIN

const PLAIN_OF = new Map(Array.from(LETTERS_FROM, (letter, at) => [letter, LETTERS_TO[at] ?? letter]))
/** What characters beyond the first plane count as: UTF-8 and UTF-16 order them differently. */
export const BEYOND = '\uFFFD'
const folded = (text: string): string =>
  Array.from(text, (letter) => (letter.length > 1 ? BEYOND : (PLAIN_OF.get(letter) ?? letter))).join('')

const NUMBER_DIGITS = 10
/** The most urgent first. */
export const PRIORITY_RANKS = { urgent: '0', high: '1', medium: '2', low: '3' } as const

const valueOf = (task: Task, by: TaskSort): string | null => {
  switch (by) {
    case 'number':
      return String(task.number).padStart(NUMBER_DIGITS, '0')
    case 'name':
      return folded(task.name)
    case 'priority':
      return task.priority && PRIORITY_RANKS[task.priority]
    case 'assignee':
      return task.assignee && folded(task.assignee.fullName)
    case 'dueDate':
      return task.dueDate
  }
}

/** What marks a key of something that is set, and of something that is not: the latter is last, whichever way one sorts. */
export const SET = '0'
export const UNSET = '1'

/**
 * The plain text that a task is sorted by, among those of its column; ties go by id. The server computes the same in SQL.
 * What is not set is behind everything else also where the order is turned round.
 */
export function sortKeyOf(task: Task, by: TaskSort): string {
  const value = valueOf(task, by)
  return value === null ? UNSET : SET + value
}
