import * as z from 'zod/mini'
import { PRESENCE_BETWEEN_MS, PRESENCE_TOLD_MAX } from '#contract/limits.ts'
import { PRESENCE_FIELDS, type PresencePlace } from '#contract/presence.ts'
import { EVERYTHING } from '../../db/bus/wakes.ts'
import type { Report } from '../../db/engine.ts'
import type { Database } from '../../db/pool.ts'
import type { Connection } from '../connection.ts'
import { textFrame } from '../frames.ts'
import { inBatches } from '../in-batches.ts'
import { presentIn, Room } from './room.ts'
import { readWhoMay } from './who-may.ts'

/** What processes say to each other of a room: all who look at it there, and whether they want to hear the same. */
const AboutRoom = z.strictObject({
  tenantId: z.uuid(),
  projectId: z.uuid(),
  here: z
    .array(
      z.strictObject({
        userId: z.uuid(),
        taskId: z.nullable(z.uuid()),
        field: z.nullable(z.enum(PRESENCE_FIELDS)),
      }),
    )
    .check(z.maxLength(PRESENCE_TOLD_MAX)),
  asks: z.boolean(),
})
/** What a process says of itself: it runs, and what it has said still holds. */
const Runs = z.strictObject({ runs: z.literal(true) })

/** A room is said again after so many signs of life of its process, lest a letter was lost. */
const SAID_AGAIN_EVERY_BEATS = 5

/**
 * Who looks at which project and task. It is kept in memory alone, and goes with the window: nothing of it is stored, numbered or
 * caught up on. The windows that look at a project hear who else does, at most once in a while for each project; what they may see
 * is asked at that moment.
 */
export class Presence {
  readonly #database: Database
  readonly #now: () => number
  readonly #rooms = new Map<string, Room>()
  readonly #roomOf = new Map<Connection, Room>()
  readonly #timers = new Map<Room, NodeJS.Timeout>()
  /** When other processes were heard last. */
  readonly #heardAt = new Map<string, number>()
  readonly #telling
  readonly #stopListening: (() => void)[]
  #beats = 0

  constructor(database: Database, now: () => number, report: Report) {
    this.#database = database
    this.#now = now
    this.#telling = inBatches<Room>(
      async (rooms) => {
        for (const room of rooms) {
          await this.#tell(room).catch((error: unknown) => report('who looks at a project could not be told', error))
        }
      },
      (error) => report('who looks at projects could not be told', error),
    )
    this.#stopListening = [
      database.listen('presence', (what) => (what === EVERYTHING ? this.#askAgain() : this.recheck(what))),
      database.listenToSaid((from, words) => this.#hear(from, words)),
    ]
  }

  /** A window looks at another place, or at no project. */
  move(window: Connection, place: PresencePlace | null): void {
    const { tenantId } = window.listener
    const before = this.#roomOf.get(window)
    if (tenantId === null) return
    const room = place && this.#open(tenantId, place.projectId)
    if (before && before !== room) this.#leave(window, before)
    if (!room || !place) return
    room.windows.set(window, place)
    this.#roomOf.set(window, room)
    this.#touch(room)
  }

  /** The project that a window looks at; null while it looks at none. */
  readonly projectOf = (window: Connection): string | null => this.#roomOf.get(window)?.projectId ?? null

  /** A window is gone. */
  gone(window: Connection): void {
    const room = this.#roomOf.get(window)
    if (room) this.#leave(window, room)
  }

  /** Rights or settings of a workspace have changed: who may see whom is asked anew. */
  recheck(tenantId: string): void {
    for (const room of this.#rooms.values()) if (room.tenantId === tenantId) this.#touch(room)
  }

  /**
   * Every few seconds: windows are asked for a sign of life, those that give none are no longer here, and the other processes hear
   * that this one runs. Now and then all is said again, and rights are asked again.
   */
  beat(): void {
    for (const window of this.#roomOf.keys()) window.beat()
    if (this.#rooms.size === 0) return
    this.#database.say({ runs: true } satisfies z.infer<typeof Runs>)
    const isWhole = ++this.#beats % SAID_AGAIN_EVERY_BEATS === 0
    for (const room of this.#rooms.values()) {
      if (isWhole) room.isToBeSaid = true
      if (isWhole || room.isDifferent(this.#now(), this.#heardAt)) this.#touch(room)
    }
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#rooms.clear()
    this.#roomOf.clear()
    for (const stop of this.#stopListening) stop()
  }

  /** Letters of other processes may have been lost: all is said, and asked, again. */
  #askAgain(): void {
    for (const room of this.#rooms.values()) {
      room.asks = true
      this.#touch(room)
    }
  }

  #open(tenantId: string, projectId: string): Room {
    const key = `${tenantId} ${projectId}`
    const room = this.#rooms.get(key) ?? new Room(tenantId, projectId)
    this.#rooms.set(key, room)
    return room
  }

  #leave(window: Connection, room: Room): void {
    room.leave(window)
    this.#roomOf.delete(window)
    if (room.windows.size > 0) return this.#touch(room)
    clearTimeout(this.#timers.get(room))
    this.#timers.delete(room)
    this.#rooms.delete(`${room.tenantId} ${room.projectId}`)
    if (room.wasSaid) this.#say(room)
  }

  /** Something about a room may be different: it is told, once for all that comes in the meantime. */
  #touch(room: Room): void {
    if (this.#timers.has(room)) return
    const wait = Math.min(Math.max(PRESENCE_BETWEEN_MS - (this.#now() - room.toldAt), 0), PRESENCE_BETWEEN_MS)
    const timer = setTimeout(() => {
      this.#timers.delete(room)
      room.toldAt = this.#now()
      this.#telling.add(room)
    }, wait)
    this.#timers.set(room, timer.unref())
  }

  async #tell(room: Room): Promise<void> {
    if (room.windows.size === 0) return
    if (room.mustSay(this.#now())) this.#say(room)
    const all = room.all(this.#now(), this.#heardAt)
    if (room.isQuiet(all)) return
    const userIds = room.userIds(all)
    const taskIds = [...new Set(all.flatMap(({ taskId }) => taskId ?? []))]
    const may = await this.#database.read.tenant(room.tenantId, (db) =>
      readWhoMay(db, room.projectId, { userIds, taskIds }),
    )
    const { projectId } = room
    const frameOf = (here: ReturnType<typeof presentIn>) =>
      JSON.stringify({ type: 'PRESENCE_CHANGED', data: { projectId, here }, seq: null })
    const here = presentIn(all, may)
    const texts = { seen: frameOf(here), unseen: frameOf([]) }
    const hasAnybodyFor = (userId: string) => here.some(({ id }) => id !== userId)
    const frames = { seen: textFrame(texts.seen), unseen: textFrame(texts.unseen) }
    for (const { window, as } of room.unaware(texts, hasAnybodyFor, may)) window.deliver(null, frames[as])
  }

  #say(room: Room): void {
    this.#database.say(room.sayOwn(this.#now()) satisfies z.infer<typeof AboutRoom>)
  }

  #hear(from: string, words: unknown): void {
    if (Runs.safeParse(words).success) {
      this.#heardAt.set(from, this.#now())
      return
    }
    const said = AboutRoom.safeParse(words)
    if (!said.success) return
    this.#heardAt.set(from, this.#now())
    const { tenantId, projectId, here, asks } = said.data
    const room = this.#rooms.get(`${tenantId} ${projectId}`)
    if (!room) return
    room.hearsOf(from, here, this.#now())
    if (asks) room.isToBeSaid = true
    this.#touch(room)
  }
}
