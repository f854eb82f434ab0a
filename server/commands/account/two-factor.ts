import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { TWO_FACTOR_SETUP_MINUTES } from '#contract/limits.ts'
import { wake } from '../../db/bus/wakes.ts'
import type { CentralDb } from '../../db/handles.ts'
import { twoFactorRecoveryCodes, users } from '../../db/tables/central.ts'
import {
  newTotpSecret,
  newTwoFactorRecoveryCodes,
  openTotpSecret,
  sealTotpSecret,
  showTotpSecret,
  stepOfCode,
  type StoredRecoveryCode,
} from '../../keys/one-time-codes.ts'
import { countCode, forgiveCode } from '../attempts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CommandError, wrongFields } from '../command-error.ts'
import { endOtherSessions } from '../sessions.ts'
import { type Asking, confirm, type Confirming, type Proof, readUser } from './confirm.ts'

const MINUTE_MS = 60_000

/** A secret for an authenticator; it counts only when a code made with it has been verified. */
export async function startTwoFactor(confirming: Confirming, asking: Asking, proof: Proof) {
  const { userId, now } = asking
  const row = await confirm(confirming, asking, proof)
  if (row.twoFactorEnabledAt) throw new CommandError({ kind: 'impossible', because: 'twoFactorIsOn' })
  const secret = newTotpSecret()
  const totpPendingSecret = sealTotpSecret(confirming.secrets, userId, secret)
  await confirming.database.central((db) =>
    db.update(users).set({ totpPendingSecret, totpPendingSince: now }).where(eq(users.id, userId)),
  )
  return showTotpSecret(secret, row.email)
}

/** Puts new codes in the place of all earlier ones. */
async function replaceRecoveryCodes(db: CentralDb, userId: string, stored: StoredRecoveryCode[]): Promise<void> {
  await db.delete(twoFactorRecoveryCodes).where(eq(twoFactorRecoveryCodes.userId, userId))
  await db.insert(twoFactorRecoveryCodes).values(stored.map((one) => ({ userId, ...one })))
}

/** The second factor counts from now on; every other session ends. Resolves to ten recovery codes, shown once. */
export async function verifyTwoFactor(confirming: Confirming, asking: Asking, code: string): Promise<string[]> {
  const { database, secrets } = confirming
  const { userId, session, now } = asking
  const row = await readUser(database, userId)
  const { totpPendingSecret, totpPendingSince, email: recipient, firstName, language } = row
  const isOver = !totpPendingSince || now.getTime() - totpPendingSince.getTime() > TWO_FACTOR_SETUP_MINUTES * MINUTE_MS
  if (row.twoFactorEnabledAt) throw new CommandError({ kind: 'impossible', because: 'twoFactorIsOn' })
  if (!totpPendingSecret || isOver) throw new CommandError({ kind: 'impossible', because: 'setUpOver' })
  const tried = { userId, device: null, now }
  const { waitMs } = await database.central((db) => countCode(db, confirming, tried))
  if (waitMs > 0) throw new CommandError({ kind: 'paused', waitMs })
  const step = stepOfCode(openTotpSecret(secrets, userId, totpPendingSecret), code, now)
  if (step === null) throw wrongFields({ param: 'code', message: 'wrongCode' })
  const { codes, stored } = await newTwoFactorRecoveryCodes(secrets)
  return database.central(async (db) => {
    await forgiveCode(db, confirming, tried)
    const on = await db
      .update(users)
      .set({
        totpSecret: totpPendingSecret,
        totpLastUsedStep: step,
        twoFactorEnabledAt: now,
        totpPendingSecret: null,
        totpPendingSince: null,
      })
      .where(
        and(
          eq(users.id, userId),
          eq(users.totpPendingSecret, totpPendingSecret),
          or(isNull(users.totpLastUsedStep), lt(users.totpLastUsedStep, step)),
        ),
      )
      .returning({ id: users.id })
    if (on.length === 0) throw wrongFields({ param: 'code', message: 'wrongCode' })
    await endOtherSessions(db, userId, session)
    await queueMail(db, secrets, { recipient, language, content: { kind: 'twoFactorOn', firstName }, now })
    await replaceRecoveryCodes(db, userId, stored)
    return codes
  })
}

/** The second factor counts no more; its secret and its codes are gone, and so is every other session. */
export async function disableTwoFactor(confirming: Confirming, asking: Asking, proof: Proof): Promise<void> {
  const { database, secrets } = confirming
  const { userId, session, now } = asking
  const { email: recipient, firstName, language, twoFactorEnabledAt } = await confirm(confirming, asking, proof)
  if (!twoFactorEnabledAt) throw new CommandError({ kind: 'impossible', because: 'twoFactorIsOff' })
  await database.central(async (db) => {
    await db.update(users).set({ totpSecret: null, twoFactorEnabledAt: null }).where(eq(users.id, userId))
    // Seats end with it (see the trigger), and they are sessions.
    wake(db, 'sessions')
    await db.delete(twoFactorRecoveryCodes).where(eq(twoFactorRecoveryCodes.userId, userId))
    await endOtherSessions(db, userId, session)
    await queueMail(db, secrets, { recipient, language, content: { kind: 'twoFactorOff', firstName }, now })
  })
}

/** Ten new recovery codes, shown once; the earlier ones are worth nothing. */
export async function generateRecoveryCodes(confirming: Confirming, asking: Asking, proof: Proof): Promise<string[]> {
  const row = await confirm(confirming, asking, proof)
  if (!row.twoFactorEnabledAt) throw new CommandError({ kind: 'impossible', because: 'twoFactorIsOff' })
  const { codes, stored } = await newTwoFactorRecoveryCodes(confirming.secrets)
  await confirming.database.central((db) => replaceRecoveryCodes(db, asking.userId, stored))
  return codes
}
