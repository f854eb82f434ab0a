import type { ForeignActivity, ForeignBoard, ForeignTask } from '../commands/foreign-board.ts'
import { SAMPLE_LABELS, type SampleColumn, type SampleTask } from './sample-task.ts'
import { SAMPLE_PEOPLE } from './people.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const nameOf = (key: string) => {
  const person = SAMPLE_PEOPLE.find((one) => one.key === key)
  return person ? `${person.firstName} ${person.lastName}` : key
}

interface SampleBoard {
  name: string
  description: string
  columns: readonly SampleColumn[]
}

/** The sample's lines as a board, its dates counted from `now`, so that something is always due today and something late. */
export function foreignBoardOf({ name, description, columns }: SampleBoard, now: Date): ForeignBoard {
  const before = (days: number, hours = 0) => new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS)

  const taskOf = (task: SampleTask, index: number): ForeignTask => {
    const createdAt = before(20 + (index % 13), index % 9)
    const completedAt = task.doneDaysAgo === undefined ? null : before(task.doneDaysAgo, index % 5)
    const maker = SAMPLE_PEOPLE[index % SAMPLE_PEOPLE.length]?.key ?? 'ada'
    const created: ForeignActivity = { type: 'create', personKey: maker, personName: nameOf(maker), at: createdAt }
    const said = (task.said ?? []).map((line, order): ForeignActivity => {
      const [key = '', ...words] = line.split(': ')
      return {
        type: 'comment',
        personKey: key,
        personName: nameOf(key),
        at: before(4 - order, 9 - order * 2),
        text: words.join(': '),
      }
    })
    return {
      name: task.name,
      description: task.about ?? null,
      priority: task.priority ?? null,
      dueDate: task.due === undefined ? null : dayOf(before(-task.due)),
      createdAt,
      completedAt,
      labelKeys: task.labels?.split(' ') ?? [],
      personKeys: task.who === undefined ? [] : [task.who],
      subtasks: (task.parts ?? []).map((part) => ({
        name: part.replace(/^\+/, ''),
        isDone: completedAt !== null || part.startsWith('+'),
      })),
      activities: [created, ...said],
    }
  }

  return {
    name,
    description,
    people: SAMPLE_PEOPLE.map((person) => ({ key: person.key, fullName: nameOf(person.key), email: null })),
    labels: SAMPLE_LABELS.map((label) => ({ ...label })),
    columns: columns.map((column, at) => ({
      key: column.key,
      name: column.name,
      ...(column.kind && { kind: column.kind }),
      tasks: column.tasks.map((task, index) => taskOf(task, at * 7 + index)),
    })),
  }
}
