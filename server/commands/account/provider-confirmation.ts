import { ID_TOKEN_CLOCK_SECONDS, ID_TOKEN_FRESH_MINUTES } from '#contract/limits.ts'
import type { Database } from '../../db/pool.ts'
import type { ProviderWord } from '../../keys/provider/provider.ts'
import { wasUsed } from '../used-once.ts'
import { knownAs, usedWord, useNonce } from './provider-sign-in.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** The provider's word as a person who is signed in brings it. */
export interface BroughtWord {
  word: ProviderWord
  nonce: string
  userId: string
  now: Date
}

/**
 * Whether the provider has asked for who they are within the last minutes (OpenID Connect Core 2, `auth_time`). When the word
 * was issued says nothing: a provider gives out new ones for as long as its own session lasts.
 */
function isJustAuthenticated({ authenticatedAt }: ProviderWord, now: Date): boolean {
  if (authenticatedAt === null) return false
  const ageMs = now.getTime() - authenticatedAt.getTime()
  return ageMs <= ID_TOKEN_FRESH_MINUTES * MINUTE_MS && ageMs >= -ID_TOKEN_CLOCK_SECONDS * SECOND_MS
}

/** Whether the word would confirm this person now; it stays good. */
export function wouldConfirm(database: Database, { word, nonce, userId, now }: BroughtWord): Promise<boolean> {
  return database.read.central(
    async (db) =>
      isJustAuthenticated(word, now) &&
      (await knownAs(db, word))?.id === userId &&
      !(await wasUsed(db, usedWord(nonce))),
  )
}

/** Whether the word confirms this person; each does so once. */
export function useToConfirm(database: Database, { word, nonce, userId, now }: BroughtWord): Promise<boolean> {
  return database.central(
    async (db) =>
      isJustAuthenticated(word, now) && (await knownAs(db, word))?.id === userId && useNonce(db, { nonce, now }),
  )
}
