import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { derive, KEY_BYTES } from './sealed.ts'

const OTHERS = 0o077
const key = z.string().check(z.regex(/^[\w-]{43}$/))
const SecretFile = z.object({ version: z.literal(1), pepper: key, appKey: key })

/** The keys of the installation: what passwords are peppered with, and what the application itself signs and seals with. */
export interface Secrets {
  readonly pepper: Buffer
  /** The application's key for one purpose, as `csrf/v1`. */
  keyFor(purpose: string): Buffer
}

/** The secret file is damaged, unreadable, or open to others; the message is for the operator. */
export class SecretFileRefused extends Error {
  override readonly name = 'SecretFileRefused'
}

/** The keys over two secrets of 32 bytes each. */
export function secretsOf({ pepper, appKey }: { pepper: Buffer; appKey: Buffer }): Secrets {
  const known = new Map<string, Buffer>()
  return {
    pepper,
    keyFor(purpose) {
      const found = known.get(purpose) ?? derive(appKey, Buffer.alloc(0), purpose)
      known.set(purpose, found)
      return found
    },
  }
}

/** Secrets that nobody keeps: for tests. */
export const freshSecrets = (): Secrets => secretsOf({ pepper: randomBytes(KEY_BYTES), appKey: randomBytes(KEY_BYTES) })

const freshKey = () => randomBytes(KEY_BYTES).toString('base64url')

/** Written aside and linked into place: another process never sees half a file, and never replaces one. */
function make(file: string): boolean {
  if (existsSync(file)) return false
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const aside = `${file}.${process.pid}.new`
  const descriptor = openSync(aside, 'w', 0o600)
  try {
    writeSync(descriptor, `${JSON.stringify({ version: 1, pepper: freshKey(), appKey: freshKey() })}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(aside)
  }
}

/**
 * Reads the secret file; makes it, readable by this user alone, when there is none yet (`isNew`). An operator who loses it loses
 * every password: recovery codes alone still open accounts.
 */
export function openSecrets(file: string): { secrets: Secrets; isNew: boolean } {
  const isNew = make(file)
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0) {
    throw new SecretFileRefused(`${file} can be read by other users: chmod 600 ${file}`)
  }
  try {
    const { pepper, appKey } = SecretFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    return {
      secrets: secretsOf({ pepper: Buffer.from(pepper, 'base64url'), appKey: Buffer.from(appKey, 'base64url') }),
      isNew,
    }
  } catch (error) {
    throw new SecretFileRefused(`${file} is not a secret file of this product, or it is damaged: restore it`, {
      cause: error,
    })
  }
}
