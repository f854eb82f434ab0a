import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1_024 ** 3

/** Whether Linux has a disk in memory here, with room on it and in memory for the data of all servers that run at once. */
function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync(IN_MEMORY) || freemem() < ROOM_BYTES) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= ROOM_BYTES
}

/**
 * A new folder for the data of a server or database that a test starts; a person who asks removes it. A data directory is a
 * thousand files that are synced one by one, so it lies in memory where that has room: it outlives a process that is
 * killed there just as well. What is about the disk itself asks for a `temporaryFolder`.
 */
export function newDataFolder(name: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), `lanewise-${name}-`))
}
