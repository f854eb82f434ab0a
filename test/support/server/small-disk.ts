import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own for a test: it can be filled without harm. */
export interface SmallDisk {
  folder: string
  remove(): void
}

/** Why there is no disk to fill. */
export const NO_SMALL_DISK =
  'The full disk was not tried: that needs Linux and the right to mount a file system (root).'

/** Mounts a disk of so many megabytes in memory; null where that is not allowed. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) {
    rmdirSync(folder)
    return null
  }
  return {
    folder,
    remove() {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}
