import { PRESENCE_EXPIRY_MS, PRESENCE_SILENCE_MS, PRESENCE_TOLD_MAX } from '#contract/limits.ts'
import type { PresencePlace, Present } from '#contract/presence.ts'
import type { Connection } from '../connection.ts'
import type { WhoMay } from './who-may.ts'

/** Somebody who looks at the project of a room: which task they have open, and which text of it they are writing. */
export interface Here {
  readonly userId: string
  readonly taskId: string | null
  readonly field: PresencePlace['field']
}
/** What windows are told: who is here, or nobody where their person may not see the project. */
type As = 'seen' | 'unseen'

/** All who look at one project, in this process and in the others. */
export class Room {
  readonly tenantId: string
  readonly projectId: string
  /** The windows of this process that look at it. */
  readonly windows = new Map<Connection, PresencePlace>()
  toldAt = Number.NEGATIVE_INFINITY
  /** The others are to say what they know: at first, and when letters may have been lost. */
  asks = true
  /** What is known here is to be said, though it be the same as before. */
  isToBeSaid = true
  /** What the other processes have said, each for itself, and when. */
  readonly #elsewhere = new Map<string, { readonly here: readonly Here[]; readonly at: number }>()
  /** What windows were told last. */
  readonly #told = new WeakMap<Connection, string>()
  #said: string | null = null
  #toldOf = ''

  constructor(tenantId: string, projectId: string) {
    this.tenantId = tenantId
    this.projectId = projectId
  }

  leave(window: Connection): void {
    this.windows.delete(window)
    this.#told.delete(window)
  }

  hearsOf(process: string, here: readonly Here[], now: number): void {
    if (here.length === 0) this.#elsewhere.delete(process)
    else this.#elsewhere.set(process, { here, at: now })
  }

  /** Who looks at it in this process: windows that have given a sign of life, and are not an administrator's in another's seat. */
  own(now: number): Here[] {
    return [...this.windows]
      .filter(([{ seenAt, listener }]) => now - seenAt <= PRESENCE_SILENCE_MS && !listener.isInSeat)
      .map(([{ listener }, { taskId, field }]) => ({
        userId: listener.userId,
        taskId,
        field: taskId === null ? null : field,
      }))
  }

  /** Who looks at it in any process that has given a sign of life. */
  all(now: number, heardAt: ReadonlyMap<string, number>): Here[] {
    for (const [process, { at }] of this.#elsewhere) {
      const isSilent = now - (heardAt.get(process) ?? at) > PRESENCE_SILENCE_MS
      if (isSilent || now - at > PRESENCE_EXPIRY_MS) this.#elsewhere.delete(process)
    }
    const all = [...this.own(now), ...[...this.#elsewhere.values()].flatMap(({ here }) => here)]
    this.#toldOf = JSON.stringify(all)
    return all
  }

  /** Whether others look at it than when it was told last. */
  isDifferent(now: number, heardAt: ReadonlyMap<string, number>): boolean {
    const before = this.#toldOf
    this.all(now, heardAt)
    return this.#toldOf !== before
  }

  get wasSaid(): boolean {
    return this.#said !== null
  }

  /** Whether the other processes do not know what is known here. */
  mustSay(now: number): boolean {
    return this.isToBeSaid || this.asks || JSON.stringify(this.own(now)) !== this.#said
  }

  /** What the other processes hear of it; from then on they know it. */
  sayOwn(now: number) {
    const own = this.own(now)
    const { tenantId, projectId, asks } = this
    this.#said = JSON.stringify(own)
    this.isToBeSaid = false
    this.asks = false
    return { tenantId, projectId, here: own.slice(0, PRESENCE_TOLD_MAX), asks }
  }

  /** Whether one person alone looks at it, and nobody was told anything else. */
  isQuiet(all: readonly Here[]): boolean {
    return this.userIds(all).length <= 1 && ![...this.windows.keys()].some((window) => this.#told.has(window))
  }

  /** Everybody who is asked about: those who look, and those who are told. */
  userIds(all: readonly Here[]): string[] {
    const listeners = [...this.windows.keys()].map(({ listener }) => listener.userId)
    return [...new Set([...all.map(({ userId }) => userId), ...listeners])]
  }

  /** The windows that do not know this yet, and as whom they are told: nobody hears of others at first unless there are some. */
  unaware(
    texts: Readonly<Record<As, string>>,
    hasAnybodyFor: (userId: string) => boolean,
    { seers }: WhoMay,
  ): { window: Connection; as: As }[] {
    return [...this.windows.keys()].flatMap((window) => {
      const { userId } = window.listener
      const as = seers.has(userId) ? 'seen' : 'unseen'
      const told = this.#told.get(window)
      if (told === texts[as]) return []
      if (told === undefined && (as === 'unseen' || !hasAnybodyFor(userId))) return []
      this.#told.set(window, texts[as])
      return [{ window, as }]
    })
  }
}

/** Those who look at a project as others see them: nobody twice at one task, and of tasks elsewhere nothing. */
export function presentIn(all: readonly Here[], { shown, taskIds }: WhoMay): Present[] {
  const present = new Map<string, Present>()
  for (const { userId, taskId: told, field: writes } of all) {
    const person = shown.get(userId)
    if (!person) continue
    const taskId = told !== null && taskIds.has(told) ? told : null
    const field = taskId === null ? null : writes
    const key = `${userId} ${taskId ?? ''}`
    const known = present.get(key)
    present.set(key, { ...person, taskId, field: field ?? known?.field ?? null })
  }
  const place = new Map([...shown.keys()].map((id, at) => [id, at]))
  return [...present.values()]
    .toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
    .slice(0, PRESENCE_TOLD_MAX)
}
