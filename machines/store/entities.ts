import { isAfter, type AsOf, type HearingClock, type Stand } from './stands.ts'

/** How news of an entity are told old from new. */
export interface EntityOptions<Row> {
  /** The revision of a row, where it has one: the higher one wins. Without revisions the later news win. */
  readonly revisionOf?: (row: Row) => number
}

/**
 * What the server has said of the entities of one kind, each with where its newest news stand among all others. News may come
 * doubled, late and in any order, and an answer may be older than what was heard while it was on its way: what is newer is
 * neither forgotten nor brought back by it.
 */
export interface Entities<Row extends { readonly id: string }> {
  readonly clear: () => void
  readonly get: (id: string) => Row | undefined
  readonly all: () => Iterable<Row>
  /**
   * Takes in news. Returns whether they were news. An entity that is gone comes back only with a message that is newer than the
   * one that took it away; where numbers do not tell, only where `mayReturn`.
   */
  readonly learn: (row: Row, seq: number | null, mayReturn?: boolean) => boolean
  /** Takes in a row of an answer. Returns whether it is newer than what was known. */
  readonly take: (row: Row, asOf: AsOf) => boolean
  /** Changes a row in place, as part of news of another kind: its revision and where it stands stay. */
  readonly patch: (id: string, fields: Partial<Row>) => void
  /** Whether what is known of an entity is newer than an answer; that it is gone counts. */
  readonly isNewerThan: (id: string, asOf: AsOf) => boolean
  /** Whether the server has said that it is gone. */
  readonly isGone: (id: string) => boolean
  /** Forgets a row, without saying that it is gone. What is older than it was does not bring it back. */
  readonly forget: (id: string) => void
  /** An entity is gone. Returns whether that is news, comes once more, or is older than its return. */
  readonly destroy: (id: string, seq: number | null) => 'news' | 'again' | 'old'
}

/** What is gone: where that stands among other news, and the revision that it had. */
interface Tombstone extends Stand {
  readonly revision: number
}

/** Of so many rows that were forgotten is remembered how new they were. */
const FORGOTTEN_KEPT = 10_000

/** What an entity has that was only made. */
const FIRST_REVISION = 1

/** Makes an empty table of entities. */
export function createEntities<Row extends { readonly id: string }>(
  clock: HearingClock,
  { revisionOf }: EntityOptions<Row> = {},
): Entities<Row> {
  const rows = new Map<string, Row>()
  const stands = new Map<string, Stand>()
  /** What is gone, and what it was by then; it is there again when it was brought back since. */
  const gone = new Map<string, Tombstone>()
  /** The highest number that was heard of an entity. */
  const latest = new Map<string, number>()

  /** The revisions of rows when they were forgotten, the latest last. */
  const forgotten = new Map<string, number>()
  const remember = (row: Row) => {
    if (!revisionOf) return
    forgotten.delete(row.id)
    forgotten.set(row.id, revisionOf(row))
    const [oldest] = forgotten.keys()
    if (forgotten.size > FORGOTTEN_KEPT && oldest !== undefined) forgotten.delete(oldest)
  }
  const isOlderThanForgotten = (row: Row) =>
    revisionOf !== undefined && !rows.has(row.id) && revisionOf(row) < (forgotten.get(row.id) ?? FIRST_REVISION)

  const note = (id: string, seq: number | null) => {
    if (seq !== null) latest.set(id, Math.max(seq, latest.get(id) ?? seq))
  }
  const isLate = (id: string, seq: number | null) => seq !== null && seq < (latest.get(id) ?? seq)

  const keep = (row: Row, stand: Stand): boolean => {
    const before = rows.get(row.id)
    const stood = stands.get(row.id)
    const isLater = !stood || !isAfter(stood, { seq: stand.seq, since: stand.heard })
    const isNews = !before || (revisionOf ? revisionOf(before) < revisionOf(row) : isLater)
    if (isNews) rows.set(row.id, row)
    if (isNews || isLater) stands.set(row.id, stand)
    return isNews
  }
  const forget = (id: string) => {
    rows.delete(id)
    stands.delete(id)
  }
  /** Whether news of an entity that is gone say that it is there again: by their numbers, else by what they are. */
  const hasReturned = (row: Row, seq: number | null, mayReturn: boolean, tombstone: Tombstone): boolean => {
    const isNewer = !revisionOf || revisionOf(row) > tombstone.revision
    if (seq !== null && tombstone.seq !== null) return isNewer && seq > tombstone.seq
    return isNewer && mayReturn && !isLate(row.id, seq)
  }

  return {
    clear: () => {
      for (const kept of [rows, stands, gone, latest, forgotten]) kept.clear()
    },
    get: (id) => rows.get(id),
    all: () => rows.values(),
    learn: (row, seq, mayReturn = false) => {
      const tombstone = gone.get(row.id)
      if (tombstone && !hasReturned(row, seq, mayReturn, tombstone)) return false
      if (isOlderThanForgotten(row)) return false
      gone.delete(row.id)
      note(row.id, seq)
      return keep(row, { seq, heard: clock.heard })
    },
    take: (row, asOf) => {
      const tombstone = gone.get(row.id)
      if (tombstone && isAfter(tombstone, asOf)) return false
      gone.delete(row.id)
      note(row.id, asOf.seq)
      return keep(row, { seq: asOf.seq, heard: Math.min(asOf.since, clock.heard) })
    },
    patch: (id, fields) => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...fields })
    },
    isNewerThan: (id, asOf) => {
      const stand = stands.get(id) ?? gone.get(id)
      return stand !== undefined && isAfter(stand, asOf)
    },
    isGone: (id) => gone.has(id),
    forget: (id) => {
      const row = rows.get(id)
      if (row) remember(row)
      if (!gone.has(id)) latest.delete(id)
      forget(id)
    },
    destroy: (id, seq) => {
      const tombstone = gone.get(id)
      const isLateNews = isLate(id, seq)
      note(id, seq)
      if (tombstone) {
        // The message about what was found out here comes after it: one and the same.
        const isAgain = tombstone.seq === null || seq === null || tombstone.seq === seq
        if (!isLateNews) gone.set(id, { ...tombstone, seq: seq ?? tombstone.seq })
        return isAgain ? 'again' : 'old'
      }
      if (isLateNews) return 'old'
      const row = rows.get(id)
      gone.set(id, { seq, heard: clock.heard, revision: row && revisionOf ? revisionOf(row) : FIRST_REVISION })
      forget(id)
      return 'news'
    },
  }
}

/**
 * Takes in all rows of a kind, or all that are meant. What is not among them is forgotten, unless it is newer than the answer.
 * Returns the rows that are others now, or gone.
 */
export function replaceAll<Row extends { readonly id: string }>(
  entities: Entities<Row>,
  rows: readonly Row[],
  asOf: AsOf,
  isMeant: (row: Row) => boolean = () => true,
): readonly Row[] {
  const present = new Set(rows.map(({ id }) => id))
  const gone = [...entities.all()].filter(
    (row) => isMeant(row) && !present.has(row.id) && !entities.isNewerThan(row.id, asOf),
  )
  for (const { id } of gone) entities.forget(id)
  return [...gone, ...rows.filter((row) => entities.take(row, asOf))]
}
