import { createHash, randomBytes } from 'node:crypto'
import { derive, fields, KEY_BYTES, open, seal } from './sealed.ts'

/** What the cookie holds (base64url) and what the row is named by: the database never sees the token. */
export interface SessionToken {
  bytes: Buffer
  id: Buffer
}

const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const wrapping = (token: SessionToken) => derive(token.bytes, Buffer.alloc(0), 'kek-session/v1')
const place = (token: SessionToken, userId: string) => fields('umk', 'session', userId, token.id)

/** 256 random bits: a new session is never an old one continued. */
export function newSessionToken(): SessionToken {
  const bytes = randomBytes(KEY_BYTES)
  return { bytes, id: idOf(bytes) }
}

/** The token a cookie holds; null when it cannot be one. */
export function readSessionToken(text: string): SessionToken | null {
  if (!/^[\w-]{43}$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === KEY_BYTES ? { bytes, id: idOf(bytes) } : null
}

/** The master key under this session's token: the holder of the cookie can open it, the database cannot. */
export const wrapForSession = (token: SessionToken, userId: string, masterKey: Buffer): Buffer =>
  seal(wrapping(token), masterKey, place(token, userId))

/** Opens what `wrapForSession` made. Throws `CannotOpen` for another session's or another person's. */
export const openSessionWrap = (token: SessionToken, userId: string, wrap: Buffer): Buffer =>
  open(wrapping(token), wrap, place(token, userId))
