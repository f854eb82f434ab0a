import * as z from 'zod/mini'
import { lineOf } from '#machines/mutation/commands.ts'
import { onceMore, type Entry } from '#machines/outbox/entries.ts'
import type { EntryChosen, FromKeeper, ToKeeper } from '#machines/outbox/outbox.ts'
import { readSaved, save } from '../storage.ts'
import { forgetKey, keyOf, madeUp, rememberKey, wantedBy } from './change-keys.ts'
import { TO_BE_CLEARED } from './clear-kept.ts'
import { openShelf, shelfOfWindow, type Row, type Shelf } from './shelf.ts'

const CHANNEL = 'lanewise.outbox'
const WINDOW = madeUp()
const lockOf = (window: string): string => `lanewise.window.${window}`
const News = z.union([
  z.object({ type: z.literal('changed') }),
  z.object({
    type: z.literal('wish'),
    window: z.string(),
    changeId: z.string(),
    wish: z.enum(['sendNow', 'takeBack']),
  }),
])
type News = z.infer<typeof News>

let opening: Promise<Shelf> | null = null
let isLasting = true
/** One database for the page, without what somebody left who is gone; where there is none, changes last as long as the window. */
const shelf = (): Promise<Shelf> =>
  (opening ??= openShelf().then(cleared, (error: unknown) => {
    console.warn('changes cannot be kept on this device:', error)
    isLasting = false
    return shelfOfWindow()
  }))
async function cleared(kept: Shelf): Promise<Shelf> {
  if (readSaved('outbox') !== TO_BE_CLEARED) return kept
  await kept.clear()
  save('outbox', true)
  return kept
}

let work: Promise<unknown> = Promise.resolve()
/** One after the other: what is read is never older than what was written before it. */
function inTurn<Done>(does: () => Promise<Done>): Promise<Done> {
  const done = work.then(does)
  work = done.catch(() => undefined)
  return done
}
/** Removes what is kept of everybody. */
export const clearAll = (): Promise<void> =>
  inTurn(async () => {
    await (await shelf()).clear()
    save('outbox', null)
  })

let holding: Promise<void> | null = null
/** As long as this window is there it holds a lock: whoever gets it sees that the window is gone. Only secure pages have locks. */
const holdWindowLock = (): Promise<void> =>
  (holding ??= new Promise((held) => {
    const { locks } = navigator as { locks?: LockManager }
    if (!locks) return held()
    void locks.request(lockOf(WINDOW), () => {
      held()
      return new Promise(() => undefined)
    })
  }))

interface DeskParts {
  readonly owner: string
  readonly nameOf: (id: string) => string | undefined
  readonly tell: (event: FromKeeper) => void
}
/** What is kept of one person in one workspace. */
function openDesk({ owner, nameOf, tell }: DeskParts) {
  const channel = new BroadcastChannel(CHANNEL)
  const closing = new AbortController()
  /** Where the changes of this window lie, by what they are called in it. */
  const here = new Map<string, number>()
  const given = new Set<number>()
  const watched = new Set<string>()

  const entryOf = ({ id, command, isUndo, since, about, refusal, changeId }: Row): Entry => {
    const isHere = here.get(changeId) === id
    return { id, command, isUndo, since, about, refusal, changeId: isHere ? changeId : null }
  }
  const rowAt = async (id: number | undefined): Promise<Row | undefined> =>
    (await (await shelf()).rowsOf(owner)).find((row) => row.id === id)

  /** From now on this window sees these through, under the keys that they have. */
  async function take(rows: readonly Row[]): Promise<void> {
    const orphans = rows.filter(({ id }) => !given.has(id))
    if (orphans.length === 0 || closing.signal.aborted) return
    await holdWindowLock()
    const kept = await shelf()
    const taken = orphans.map((row): Row => ({ ...row, window: WINDOW, changeId: `kept:${row.id}` }))
    for (const row of taken) {
      given.add(row.id)
      rememberKey(row.changeId, row.wanted, row.key)
      await kept.put(row)
    }
    tell({ type: 'entries.found', entries: taken.map(entryOf) })
  }
  const waitingIn = async (window: string): Promise<readonly Row[]> =>
    (await (await shelf()).rowsOf(owner)).filter((row) => row.window === window && row.refusal === null)
  /** Waits until a window is gone; of several that wait one gets the lock first, and finds its changes. */
  function watch(window: string): void {
    if (watched.has(window)) return
    watched.add(window)
    const takeOver = () => inTurn(async () => take(await waitingIn(window)).then(look))
    const { locks } = navigator as { locks?: LockManager }
    // Without locks two windows may send the same: the server does it once, by its key.
    const taking = locks ? locks.request(lockOf(window), { signal: closing.signal }, takeOver) : takeOver()
    void taking
      .catch((error: unknown) => {
        if (!closing.signal.aborted) throw error
      })
      .finally(() => watched.delete(window))
  }
  /** Tells all that is kept, and looks after what no window sees through. */
  async function look(): Promise<void> {
    const kept = await shelf()
    const [rows, everywhere] = await Promise.all([kept.rowsOf(owner), kept.count()])
    tell({ type: 'entries.told', entries: rows.map(entryOf), everywhere })
    const waiting = rows.filter(({ refusal }) => refusal === null)
    await take(waiting.filter(({ id, window, changeId }) => window === WINDOW && here.get(changeId) !== id))
    for (const { window } of waiting) if (window !== WINDOW) watch(window)
  }

  async function put(event: ToKeeper): Promise<void> {
    const kept = await shelf()
    if (event.type === 'change.made') {
      const { id: changeId, command, isUndo, keptAs } = event
      if (keptAs !== null) return void here.set(changeId, keptAs)
      await holdWindowLock()
      const wanted = wantedBy(command)
      const row = { owner, window: WINDOW, changeId, command, isUndo, wanted, key: keyOf(changeId, wanted) }
      const about = aboutOf(event, nameOf)
      const id = await kept.add({ ...row, since: Date.now(), about, refusal: null })
      given.add(id)
      here.set(changeId, id)
      save('outbox', true)
      return
    }
    const row = await rowAt(typeof event.id === 'number' ? event.id : here.get(event.id))
    if (event.type === 'change.ended') {
      here.delete(event.id)
      forgetKey(event.id)
    }
    if (!row) return
    switch (event.type) {
      case 'change.replaced': {
        const wanted = wantedBy(event.command)
        await kept.put({ ...row, command: event.command, wanted, key: keyOf(event.id, wanted) })
        return
      }
      case 'change.ended':
        await (event.refusal === null ? kept.remove(row.id) : kept.put({ ...row, refusal: event.refusal }))
        return
      case 'entry.chosen':
        await choose(row, event.wish)
    }
  }
  async function choose(row: Row, wish: EntryChosen['wish']): Promise<void> {
    const { id, window, changeId } = row
    if (wish === 'dismiss') await (await shelf()).remove(id)
    else if (wish === 'again') {
      if (row.refusal === null) return
      const command = onceMore(row)
      given.delete(id)
      // What may have been done already is the same request.
      const key = row.refusal.isUnanswered ? row.key : madeUp()
      await take([{ ...row, command, refusal: null, wanted: wantedBy(command), key }])
    } else if (here.get(changeId) === id) tell({ type: 'wish.heard', changeId, wish })
    else channel.postMessage({ type: 'wish', window, changeId, wish } satisfies News)
  }

  channel.addEventListener('message', ({ data }) => {
    const news = News.safeParse(data).data
    if (news?.type === 'changed') void inTurn(look)
    if (news?.type === 'wish' && news.window === WINDOW)
      tell({ type: 'wish.heard', changeId: news.changeId, wish: news.wish })
  })
  return {
    look: () => inTurn(look),
    hear: (event: ToKeeper) =>
      inTurn(async () => {
        await put(event)
        if (closing.signal.aborted) return
        await look()
        channel.postMessage({ type: 'changed' } satisfies News)
      }),
    close: () => {
      closing.abort()
      channel.close()
    },
  }
}
export type Desk = ReturnType<typeof openDesk>

/** Who has a desk, as long as it is open, and what has not been heard there yet. */
export interface Seat extends DeskParts {
  isOpen: boolean
  desk: Desk | null
  readonly unheard: ToKeeper[]
}
/** Does what was told, in that order, and answers with whether what is kept outlives the window. */
export async function hearAll(seat: Seat): Promise<boolean> {
  if (!seat.isOpen) return true
  const tell = (event: FromKeeper) => {
    if (seat.isOpen) seat.tell(event)
  }
  const desk = (seat.desk ??= openDesk({ ...seat, tell }))
  const next = seat.unheard.shift()
  if (!next) {
    await desk.look()
    return isLasting
  }
  try {
    await desk.hear(next)
  } catch (error) {
    seat.unheard.unshift(next)
    throw error
  }
  return hearAll(seat)
}

/** What a change is about is called so when it is made: later its name may be another, or known no more. */
function aboutOf({ command }: Extract<ToKeeper, { type: 'change.made' }>, nameOf: DeskParts['nameOf']): string | null {
  const [id] = lineOf(command)
  return (id === undefined ? undefined : nameOf(id)) ?? null
}
