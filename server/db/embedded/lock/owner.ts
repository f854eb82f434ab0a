import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import * as z from 'zod/mini'

/** Who holds a data directory: enough to tell a dead process from one that lives elsewhere. */
export const Owner = z.object({
  token: z.string(),
  pid: z.number(),
  host: z.string(),
  /** The run of the machine's kernel. */
  boot: z.string(),
  /** Where process numbers and sockets are shared: containers have their own. */
  namespace: z.string(),
  since: z.string(),
})
export type Owner = z.infer<typeof Owner>

const MINUTE_S = 60

function readOr(read: () => string, otherwise: () => string): string {
  try {
    return read().trim()
  } catch {
    return otherwise()
  }
}

/** This process, as the owner it would be. */
export function thisOwner(token: string): Owner {
  return {
    token,
    pid: process.pid,
    host: hostname(),
    boot: readOr(
      () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'),
      () => `booted in minute ${Math.round((Date.now() / 1000 - uptime()) / MINUTE_S)}`,
    ),
    namespace: readOr(
      () => `${readlinkSync('/proc/self/ns/pid')} ${readlinkSync('/proc/self/ns/net')}`,
      () => 'the machine',
    ),
    since: new Date().toISOString(),
  }
}

/** Whether this process and that one would meet: same machine, same run of it, same container. */
export function areNeighbours(one: Owner, other: Owner): boolean {
  return one.host === other.host && one.boot === other.boot && one.namespace === other.namespace
}
