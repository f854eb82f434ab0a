import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a start needs at most: a piece of the write-ahead log, and what is put in order from the last end. */
export const RESERVE_BYTES = 8 * 1_048_576
/** A disk with less than this free is full: what little is left will not last for a start. */
const FULL_BELOW_BYTES = 4 * 1_048_576
const LOOKED_EVERY_MS = 1_000

/**
 * Room on the disk that the database keeps for itself: a file without meaning. On a full disk it is given up, so that the
 * database can be opened and what is there can be read. Until there is room for it again, nothing new is written.
 */
export class Reserve {
  readonly #folder: string
  readonly #file: string
  #isGivenUp = false
  #lookedAt = -Infinity

  constructor(folder: string) {
    this.#folder = folder
    this.#file = join(folder, 'reserve')
  }

  /** Gives it up when the disk is full; answers whether it did. Called before the database is opened, at first and again. */
  giveUpIfFull(): boolean {
    if (this.#isGivenUp || !existsSync(this.#folder) || this.#free() >= FULL_BELOW_BYTES) return false
    this.#isGivenUp = true
    rmSync(this.#file, { force: true })
    return true
  }

  /** Takes it, unless it is there. */
  take(): void {
    if (this.#isGivenUp || existsSync(this.#file) || this.#free() < RESERVE_BYTES + FULL_BELOW_BYTES) return
    // What is all the same could be packed by a file system until it takes up no room.
    writeFileSync(this.#file, randomFillSync(Buffer.alloc(RESERVE_BYTES)))
  }

  /** Whether there is none because the disk was full, and no room for it yet. */
  isMissing(): boolean {
    if (!this.#isGivenUp) return false
    if (performance.now() - this.#lookedAt < LOOKED_EVERY_MS) return true
    this.#lookedAt = performance.now()
    if (this.#free() < RESERVE_BYTES + FULL_BELOW_BYTES) return true
    this.#isGivenUp = false
    this.take()
    return false
  }

  #free(): number {
    const { bavail, bsize } = statfsSync(this.#folder)
    return bavail * bsize
  }
}
