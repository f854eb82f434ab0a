import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Report } from '../../engine.ts'
import { lockSocket } from './lock-socket.ts'
import { areNeighbours, Owner, thisOwner } from './owner.ts'

const FILE = 'owner.json'

/** How often the holder of a directory shows that it lives, in milliseconds. */
export const HEARTBEAT_MS = 3_000
/** Without a sign of life for this long, a holder on another machine counts as dead, in milliseconds. */
export const LEASE_MS = 15_000
const LOOKS = 30

/** Another process has the data directory; the message says which. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse'
  constructor(directory: string, owner: Owner | null) {
    const who = owner
      ? `process ${owner.pid} on ${owner.host} has had it since ${owner.since}`
      : 'another process has it'
    super(`The data directory ${directory} is in use: ${who}. Stop that one, or give this one a DATA_DIR of its own.`)
  }
}

/** Held from before the first file is opened until after the last one is closed. */
export interface Lock {
  release(): void
}

function ownerOf(file: string): Owner | null {
  if (!existsSync(file)) return null
  try {
    return Owner.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null
    throw error
  }
}

const beatOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs

/** Watches a holder elsewhere for as long as a lease: the clocks of two machines need not agree, so only change counts. */
async function showsLife(file: string, leaseMs: number): Promise<boolean> {
  const first = beatOf(file)
  for (let looks = 0; looks < LOOKS; looks++) {
    await delay(leaseMs / LOOKS)
    if (beatOf(file) !== first) return ownerOf(file) !== null
  }
  return false
}

/** Puts the file in place; false when another process was faster. */
function putInPlace(file: string, me: Owner): boolean {
  try {
    writeFileSync(file, `${JSON.stringify(me, null, 2)}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    // Half a file, which is what a full disk leaves, would be waited for as if another process had written it.
    rmSync(file, { force: true })
    throw error
  }
}

/** Puts the file in place, unless another process was faster. */
async function claim(file: string, me: Owner, settleMs: number): Promise<boolean> {
  if (!putInPlace(file, me)) return false
  // Two machines that take over at the same moment: the one that wrote last has it.
  await delay(settleMs)
  return ownerOf(file)?.token === me.token
}

function hold(file: string, me: Owner, socket: Server, { report, onLost }: LockEvents): Lock {
  const isGone = () => !existsSync(dirname(file))
  /** Only another process's name in the file is a loss: one that was removed by hand is written again, for who comes first has it. */
  const isStillOurs = () => {
    if (existsSync(file) || isGone()) return ownerOf(file)?.token === me.token
    report(`${file} was removed; it says who has the data directory, and is written again`)
    return putInPlace(file, me)
  }
  const beat = setInterval(() => {
    try {
      if (isStillOurs()) return utimesSync(file, new Date(), new Date())
    } catch (error) {
      return report('the data directory’s owner file could not be touched', error)
    }
    clearInterval(beat)
    const what = isGone() ? 'the data directory was removed' : 'another process took the data directory over'
    onLost(new Error(`${what}: ${file} is not this one’s any more`))
  }, HEARTBEAT_MS).unref()
  return {
    release() {
      clearInterval(beat)
      if (ownerOf(file)?.token === me.token) rmSync(file, { force: true })
      socket.close()
    },
  }
}

/** What to do when something happens to the lock while it is held or waited for. */
export interface LockEvents {
  report: Report
  /** Another machine took the directory over, after this process had been suspended: nothing may be written any more. */
  onLost: (error: Error) => void
  /** How long a holder elsewhere is watched for a sign of life, in milliseconds; `LEASE_MS` unless given. */
  leaseMs?: number
}

/**
 * Takes a data directory for this process alone. Two guards: a socket, which dies with its process, so a crash leaves
 * nothing behind on this machine; and a file with a heartbeat, which machines and containers that share a volume can see.
 * Throws `DataDirectoryInUse`.
 */
export async function lockDirectory(directory: string, events: LockEvents): Promise<Lock> {
  const { report, leaseMs = LEASE_MS } = events
  const file = join(directory, FILE)
  const socket = await lockSocket(directory)
  if (!socket) throw new DataDirectoryInUse(directory, ownerOf(file))
  try {
    const me = thisOwner(randomUUID())
    const isHeld = existsSync(file)
    const owner = ownerOf(file)
    // A neighbour that lived would hold the socket.
    const isForeign = isHeld && !(owner && areNeighbours(me, owner))
    if (isForeign) report(`waiting up to ${leaseMs / 1000} s to see whether ${directory} is in use on another machine`)
    if (isForeign && (await showsLife(file, leaseMs))) throw new DataDirectoryInUse(directory, ownerOf(file))
    if (isHeld) rmSync(file, { force: true })
    const isOurs = await claim(file, me, isForeign ? leaseMs / LOOKS : 0)
    if (!isOurs) throw new DataDirectoryInUse(directory, ownerOf(file))
    return hold(file, me, socket, events)
  } catch (error) {
    socket.close()
    throw error
  }
}
