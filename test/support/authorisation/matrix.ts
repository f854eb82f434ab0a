import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../../server/db/pool.ts'
import { plans } from '../../../server/db/tables/central.ts'
import type { Open } from '../database/both-engines.ts'
import { LiveOffice } from '../live/live-office.ts'
import { type Belongings, type BoardIds, fillBoard, furnish, newBoard } from './belongings.ts'
import { openPersonas, type Persona, type Personas } from './personas.ts'
import { changedBetween, type State, stateOf } from './state.ts'

/** What is in every text of … */
export const MARKS = {
  /** … the project that Olga shares with Ben. */
  shared: 'MARK-SHARED',
  /** … one of Mia's that Ben does not take part in. */
  hidden: 'MARK-HIDDEN',
  /** … Mia's own 'My tasks'. */
  own: 'MARK-OWN',
  /** … the labels and teams of Olga's workspace. */
  office: 'MARK-OFFICE',
  /** … the safes of those projects, which their makers and writers alone are listed on. */
  safeOfShared: 'SAFE-MARK-SHARED',
  safeOfHidden: 'SAFE-MARK-HIDDEN',
  /** … Xaver's workspace. */
  foreign: 'MARK-FOREIGN',
} as const
/** It is not about plans here. */
const ROOM_FOR_PEOPLE = 1_000
type Mark = keyof typeof MARKS

/** Who works in Olga's workspace is nobody else's business. */
const COLLEAGUES = ['Olga', 'Mia', 'Eva']
const OF_THE_OFFICE: readonly Mark[] = ['shared', 'hidden', 'own', 'office']
const UNSEEN: Partial<Record<Persona, readonly Mark[]>> = {
  inside: ['hidden', 'own', 'foreign'],
  manager: ['foreign', 'safeOfShared'],
  owner: ['own', 'foreign', 'safeOfHidden'],
  seatOfOwner: ['own', 'foreign', 'safeOfShared', 'safeOfHidden'],
  outside: ['shared', 'hidden', 'own', 'foreign'],
  seatOfOutside: ['shared', 'hidden', 'own', 'foreign'],
}
/** They are refused whatever it is, so nothing may be said. */
const NOTHING = [...OF_THE_OFFICE, 'foreign'] as const

/** What a person must never read: everybody who stands outside reads nothing of the office at all. */
function unseenBy(persona: Persona): readonly string[] {
  if (persona === 'stranger' || persona === 'strangerHere' || persona === 'removed')
    return [...OF_THE_OFFICE.map((mark) => MARKS[mark]), ...COLLEAGUES]
  const marks = UNSEEN[persona]
  return marks ? marks.map((mark) => MARKS[mark]) : [...NOTHING.map((mark) => MARKS[mark]), ...COLLEAGUES]
}

/** Whether a name is said: a token of random letters may hold one by chance. */
const isSaidIn = (text: string, name: string): boolean => text.split(/[^\w-]+/).includes(name)

/** What stands in a text that this persona must not read. */
export const leaksTo = (persona: Persona, text: string): string[] =>
  unseenBy(persona).filter((word) => (COLLEAGUES.includes(word) ? isSaidIn(text, word) : text.includes(word)))

/** An office with belongings of several people, and everybody who may ask about them. */
export class Matrix {
  readonly live: LiveOffice
  personas!: Personas
  shared!: Belongings
  hidden!: Belongings
  own!: Belongings
  foreign!: Belongings
  readonly #heard = new Map<Persona, number>()

  constructor(live: LiveOffice) {
    this.live = live
  }

  get database(): Database {
    return this.live.database
  }

  /** Belongings like the shared ones, for who uses them up. */
  async fresh(): Promise<Belongings> {
    const { olga, ben } = this.live.people
    const board = await newBoard(this.live.url, olga, { with: [ben], writer: ben, marker: MARKS.shared })
    return { ...board, ...(await furnish(this.live, olga, { marker: MARKS.office, projectId: board.projectId })) }
  }

  async open(): Promise<void> {
    const { mia, xaver } = this.live.people
    await this.database.central((db) => db.update(plans).set({ maxUsersNumber: ROOM_FOR_PEOPLE }))
    this.personas = await openPersonas(this.live)
    this.shared = await this.fresh()
    const ofOffice = (board: BoardIds): Belongings => ({ ...this.shared, ...board })
    this.hidden = ofOffice(await newBoard(this.live.url, mia, { marker: MARKS.hidden }))
    const projectId = mia.privateProjectId
    this.own = ofOffice(await fillBoard(this.live.url, mia, { projectId, marker: MARKS.own }))
    const his = await newBoard(this.live.url, xaver, { marker: MARKS.foreign })
    this.foreign = { ...his, ...(await furnish(this.live, xaver, { marker: MARKS.foreign, projectId: his.projectId })) }
  }

  state(ids?: readonly string[]): Promise<State> {
    return stateOf(this.database, ids)
  }

  /** What was done to belongings of these, by the tables that are not what they were. */
  async changesOf(work: () => Promise<void>, ids?: readonly string[]): Promise<string[]> {
    const before = await this.state(ids)
    await work()
    return changedBetween(before, await this.state(ids))
  }

  /** What came over the windows since this was asked last and is not for who sits there. */
  heardWrongly(): string[] {
    return [...this.personas.windows].flatMap(([persona, { texts }]) => {
      const from = this.#heard.get(persona) ?? 0
      this.#heard.set(persona, texts.length)
      return texts
        .slice(from)
        .flatMap((text) => leaksTo(persona, text).map((word) => `${persona} heard ${word}: ${text}`))
    })
  }

  static of(open: Open): Matrix {
    const matrix = new Matrix(LiveOffice.of(open))
    beforeAll(() => matrix.open(), 120_000)
    afterAll(() => {
      for (const window of matrix.personas.windows.values()) window.close()
    })
    return matrix
  }
}
