import { hashRaw } from '@node-rs/argon2'
import { queueFor } from './queue.ts'
import { KEY_BYTES } from './sealed.ts'

/** argon2's own number for the variant that is meant for passwords; the package's enum does not survive isolated modules. */
const ARGON2ID = 2

/** What a password costs to try: memory in KiB, passes over it, lanes. */
export interface Cost {
  memoryKib: number
  passes: number
  lanes: number
}

/** The cost of hashing new passwords: 64 MiB, 3 passes (measured: 54 ms on one core). */
export const CURRENT_COST: Cost = { memoryKib: 65_536, passes: 3, lanes: 1 }
/** Below this nothing is believed, whatever the database says (OWASP's least for argon2id). */
export const LEAST_COST: Cost = { memoryKib: 19_456, passes: 2, lanes: 1 }
const MOST_COST: Cost = { memoryKib: 1_048_576, passes: 16, lanes: 8 }

/** Stored parameters that are no argon2id, too cheap, or so dear that they would stop the server. */
export class RefusedCost extends Error {
  override readonly name = 'RefusedCost'
}

/** The parameters as they stand beside a verifier. */
export const writeCost = ({ memoryKib, passes, lanes }: Cost): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}`

/** Reads what `writeCost` wrote; throws `RefusedCost` for anything outside the bounds compiled in. */
export function readCost(text: string): Cost {
  const found = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})$/.exec(text)
  if (!found) throw new RefusedCost('the parameters of a stored password cannot be read')
  const cost: Cost = { memoryKib: Number(found[1]), passes: Number(found[2]), lanes: Number(found[3]) }
  for (const part of ['memoryKib', 'passes', 'lanes'] as const) {
    if (cost[part] < LEAST_COST[part]) throw new RefusedCost(`stored password parameters are too weak: ${text}`)
    if (cost[part] > MOST_COST[part]) throw new RefusedCost(`stored password parameters are too costly: ${text}`)
  }
  return cost
}

const through = queueFor()

/** 32 bytes out of a password, slowly and with much memory. Throws `TooBusy` when too many wait already. */
export const hashPassword = (password: string, salt: Uint8Array, { memoryKib, passes, lanes }: Cost): Promise<Buffer> =>
  through(() =>
    // Exactly as received: no trimming, no cutting, no normalising (ASVS 6.2.8).
    hashRaw(Buffer.from(password, 'utf8'), {
      algorithm: ARGON2ID,
      memoryCost: memoryKib,
      timeCost: passes,
      parallelism: lanes,
      outputLen: KEY_BYTES,
      salt,
    }),
  )
