import { randomUUID } from 'node:crypto'
import { DEFAULT_PROJECT_COLOR } from '#contract/limits.ts'
import type { TenantDb } from '../db/handles.ts'
import * as rows from '../db/tables/tenant.ts'
import { fillBoard } from './fill-board.ts'
import type { ForeignBoard } from './foreign-board.ts'

/** A person of the workspace whom the board's people are matched with. */
export interface Colleague {
  id: string
  email: string
  fullName: string
}

/** What came in, in numbers. */
export interface ImportedBoard {
  projectId: string
  columns: number
  tasks: number
  subtasks: number
  labels: number
  /** How many of its labels found no room in the workspace: the least used. */
  labelsLeft: number
  comments: number
  otherActivities: number
  matchedPeople: string[]
  unmatchedPeople: string[]
  assignments: number
  furtherAssigneesLeft: number
}

export interface ImportOptions {
  ownerId: string
  colleagues: readonly Colleague[]
  abbreviation?: string
  color?: string
  /** When the project was begun; without it, now. */
  createdAt?: Date
}

const same = (a: string, b: string) => a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en')

/** The members that a board's people are: by e-mail, else by a full name that only one member has. */
export function matchPeople(board: ForeignBoard, colleagues: readonly Colleague[]): Map<string, Colleague> {
  const found = new Map<string, Colleague>()
  for (const person of board.people) {
    const byEmail = person.email === null ? undefined : colleagues.find((one) => same(one.email, person.email ?? ''))
    const byName = colleagues.filter((one) => same(one.fullName, person.fullName))
    const match = byEmail ?? (byName.length === 1 ? byName[0] : undefined)
    if (match) found.set(person.key, match)
  }
  return found
}

/** Three letters for a project: of its first three words, else of its name. */
export function abbreviationOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters = words.length >= 3 ? words.map((word) => Array.from(word)[0] ?? '').join('') : words.join('')
  return Array.from(`${letters}XXX`).slice(0, 3).join('').toUpperCase()
}

/** Writes a whole board as a new project inside the transaction given: all of it, or nothing. */
export async function importBoard(db: TenantDb, board: ForeignBoard, options: ImportOptions): Promise<ImportedBoard> {
  const people = matchPeople(board, options.colleagues)
  const projectId = randomUUID()
  await db.insert(rows.projects).values({
    id: projectId,
    name: board.name,
    abbreviation: options.abbreviation ?? abbreviationOf(board.name),
    description: board.description,
    color: options.color ?? DEFAULT_PROJECT_COLOR,
    ...(options.createdAt && { createdAt: options.createdAt }),
  })
  const members = new Set([options.ownerId, ...[...people.values()].map((person) => person.id)])
  await db.insert(rows.projectUsers).values([...members].map((userId) => ({ projectId, userId })))
  const { all, labelIds } = await fillBoard(db, board, { projectId, people })

  // What came, not what stands there now: a history that came without its beginning was given one.
  const came = board.columns.flatMap(({ tasks }) => tasks.flatMap(({ activities }) => activities))
  const comments = came.filter(({ type }) => type === 'comment').length
  return {
    projectId,
    columns: board.columns.length,
    tasks: all.placements.length,
    subtasks: all.tasks.length - all.placements.length,
    labels: new Set(labelIds.values()).size,
    labelsLeft: board.labels.filter((label) => !labelIds.has(label.key)).length,
    comments,
    otherActivities: came.length - comments,
    matchedPeople: board.people.filter((person) => people.has(person.key)).map((person) => person.fullName),
    unmatchedPeople: board.people.filter((person) => !people.has(person.key)).map((person) => person.fullName),
    assignments: all.tasks.filter((task) => task.assigneeId).length,
    furtherAssigneesLeft: all.furtherAssigneesLeft,
  }
}
