import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from '../failures.ts'

/** Whose work a transaction is; null where it is nobody's in particular. */
export interface ShareHolder {
  workspaceId: string | null
  userId: string | null
}

/** How many transactions may be open at once, and how long the next one waits, in milliseconds. */
export interface ShareLimits {
  perWorkspace: number
  perUser: number
  waitMs: number
}

/** A workspace or a person has as much under way as is theirs, and none of it has ended in time. */
export class ShareExhausted extends DatabaseUnavailable {
  override readonly name = 'ShareExhausted'
}

const currentUsers = new AsyncLocalStorage<string | null>()

/** Does work whose transactions are counted as this person's; nobody's, where nobody has signed in. */
export const onBehalfOf = <T>(userId: string | null, work: () => T): T => currentUsers.run(userId, work)

/** Who asked for what is going on, as far as that is known. */
export const currentUserId = (): string | null => currentUsers.getStore() ?? null

/**
 * Keeps one workspace, and one person, from having all connections: whatever waits for a lock in one of them, there are
 * connections left for the others. Those who wait for their own share are served in order, and nobody waits behind them.
 */
export class FairShare {
  readonly #limits: ShareLimits
  readonly #taken = new Map<string, number>()
  readonly #waiting = new Set<{ keys: readonly (readonly [key: string, most: number])[]; begin: () => void }>()

  constructor(limits: ShareLimits) {
    this.#limits = limits
  }

  /** Resolves to the function that gives it back. Throws `ShareExhausted` when there is none in time. */
  async take({ workspaceId, userId }: ShareHolder): Promise<() => void> {
    const { perWorkspace, perUser, waitMs } = this.#limits
    const keys = [
      ...(workspaceId === null ? [] : [[`workspace ${workspaceId}`, perWorkspace] as const]),
      ...(userId === null ? [] : [[`user ${userId}`, perUser] as const]),
    ]
    if (!this.#hasRoom(keys)) await this.#turn(keys, waitMs)
    else this.#add(keys, 1)
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      this.#add(keys, -1)
      this.#serveNext()
    }
  }

  #hasRoom(keys: readonly (readonly [string, number])[]): boolean {
    return keys.every(([key, most]) => (this.#taken.get(key) ?? 0) < most)
  }

  #add(keys: readonly (readonly [string, number])[], by: 1 | -1): void {
    for (const [key] of keys) {
      const taken = (this.#taken.get(key) ?? 0) + by
      if (taken === 0) this.#taken.delete(key)
      else this.#taken.set(key, taken)
    }
  }

  #turn(keys: readonly (readonly [string, number])[], waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const one = {
        keys,
        begin: () => {
          clearTimeout(late)
          resolve()
        },
      }
      const late = setTimeout(() => {
        this.#waiting.delete(one)
        reject(new ShareExhausted(`no share of the connections was free after ${waitMs} ms`))
      }, waitMs)
      this.#waiting.add(one)
    })
  }

  #serveNext(): void {
    for (const one of this.#waiting) {
      if (!this.#hasRoom(one.keys)) continue
      this.#waiting.delete(one)
      this.#add(one.keys, 1)
      one.begin()
    }
  }
}
