import * as z from 'zod/mini'
import {
  SAFE_ADDRESS_MAX_CHARS,
  SAFE_ADDRESSES_MAX,
  SAFE_CARD_TEXT_MAX_CHARS,
  SAFE_ENTRY_NAME_MAX_CHARS,
  SAFE_ENTRY_NAME_MIN_CHARS,
  SAFE_KEY_MAX_CHARS,
  SAFE_LOGIN_MAX_CHARS,
  SAFE_NAME_MAX_CHARS,
  SAFE_NAME_MIN_CHARS,
  SAFE_NOTE_MAX_CHARS,
  SAFE_PASSWORD_MAX_CHARS,
} from '../limits/safe-limits.ts'
import { freeText, text } from '../text.ts'
import { Person } from './user.ts'

/** What an entry is about; it decides which texts its form asks for. */
export const SafeEntryKind = z.enum(['login', 'note', 'card', 'keys'])
export type SafeEntryKind = z.infer<typeof SafeEntryKind>

/** The texts that are hidden until a person asks for one of them. */
export const SafeSecret = z.enum(['password', 'oneTimeSecret', 'cardNumber', 'cardCode', 'privateKey'])
export type SafeSecret = z.infer<typeof SafeSecret>

const BASE_32 = /^[A-Z2-7]+=*$/
const SPACES = /[\s-]/g
const IN_ADDRESS = /[?&]secret=([^&]*)/

/** What an authenticator is set up with: letters and digits, or the address that a QR code holds. */
const isOneTimeSecret = (value: string): boolean => {
  if (value === '') return true
  const secret = value.startsWith('otpauth://totp/') ? (IN_ADDRESS.exec(value)?.[1] ?? '') : value
  return BASE_32.test(secret.replaceAll(SPACES, '').toUpperCase())
}

const shown = {
  login: freeText(SAFE_LOGIN_MAX_CHARS),
  note: freeText(SAFE_NOTE_MAX_CHARS),
  cardHolder: freeText(SAFE_CARD_TEXT_MAX_CHARS),
  cardExpiry: freeText(SAFE_CARD_TEXT_MAX_CHARS),
  publicKey: freeText(SAFE_KEY_MAX_CHARS),
}
const secret = {
  password: freeText(SAFE_PASSWORD_MAX_CHARS),
  oneTimeSecret: freeText(SAFE_PASSWORD_MAX_CHARS).check(z.refine(isOneTimeSecret, 'oneTimeSecret')),
  cardNumber: freeText(SAFE_CARD_TEXT_MAX_CHARS),
  cardCode: freeText(SAFE_CARD_TEXT_MAX_CHARS),
  privateKey: freeText(SAFE_KEY_MAX_CHARS),
}

export const SafeName = text(SAFE_NAME_MIN_CHARS, SAFE_NAME_MAX_CHARS)
const EntryName = text(SAFE_ENTRY_NAME_MIN_CHARS, SAFE_ENTRY_NAME_MAX_CHARS)
const Addresses = z
  .array(text(1, SAFE_ADDRESS_MAX_CHARS))
  .check(z.maxLength(SAFE_ADDRESSES_MAX, `tooMany:${SAFE_ADDRESSES_MAX}`))

/** A whole entry, as its form saves it: a text that its kind does not ask for is empty. */
export const SafeEntryForm = z.strictObject({
  kind: SafeEntryKind,
  name: EntryName,
  addresses: Addresses,
  ...shown,
  ...secret,
})
export type SafeEntryForm = z.infer<typeof SafeEntryForm>

const moments = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** An entry as an open safe lists it: of its secrets only that they are there. */
export const SafeEntry = z.object({
  id: z.uuid(),
  revision: z.int(),
  kind: SafeEntryKind,
  name: z.string(),
  addresses: z.array(z.string()),
  login: z.string(),
  note: z.string(),
  cardHolder: z.string(),
  cardExpiry: z.string(),
  publicKey: z.string(),
  secrets: z.array(SafeSecret),
  /** Another entry of this safe has the same password. */
  isPasswordReused: z.boolean(),
  ...moments,
})
export type SafeEntry = z.infer<typeof SafeEntry>

/** An entry with its secrets, for the person who edits it. */
export const WholeSafeEntry = z.object({
  id: z.uuid(),
  revision: z.int(),
  kind: SafeEntryKind,
  name: z.string(),
  addresses: z.array(z.string()),
  login: z.string(),
  note: z.string(),
  cardHolder: z.string(),
  cardExpiry: z.string(),
  publicKey: z.string(),
  password: z.string(),
  oneTimeSecret: z.string(),
  cardNumber: z.string(),
  cardCode: z.string(),
  privateKey: z.string(),
  ...moments,
})
export type WholeSafeEntry = z.infer<typeof WholeSafeEntry>

/** A safe as those see it who are listed on it, whether it is open or not. */
export const Safe = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  /** Who is listed, by name. */
  users: z.array(Person),
  creatorId: z.uuid(),
  entriesCount: z.int(),
  revision: z.int(),
  createdAt: z.iso.datetime(),
  deletedAt: z.nullable(z.iso.datetime()),
})
export type Safe = z.infer<typeof Safe>

/**
 * People who could open the safe were taken off it: what they may have kept (these entries, as far as they are still there) is to be
 * changed where it is used. It stands there until a listed person takes the offer to make tasks of it, or declines.
 */
export const SafeOffer = z.object({ people: z.array(Person), entryIds: z.array(z.uuid()) })
export type SafeOffer = z.infer<typeof SafeOffer>

/** A safe that is open, and in how many milliseconds this session is asked for the password again, if nothing is done meanwhile. */
export const OpenSafe = z.extend(Safe, {
  entries: z.array(SafeEntry),
  toChange: z.nullable(SafeOffer),
  locksInMs: z.int(),
})
export type OpenSafe = z.infer<typeof OpenSafe>

/** What was done with a safe. */
export const SafeAction = z.enum([
  'created',
  'opened',
  'renamed',
  'userAdded',
  'userRemoved',
  'entryCreated',
  'entryRead',
  'entryChanged',
  'entryDestroyed',
  'shown',
  'copied',
  'exported',
  'imported',
  'entryMovedAway',
  'entryMovedHere',
  'tasksMade',
  'offerDeclined',
])
export type SafeAction = z.infer<typeof SafeAction>

/** A line of a safe's ledger. `entryName` is empty where the entry is gone, or it is about none. */
export const SafeEvent = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  action: SafeAction,
  user: z.nullable(Person),
  aboutUser: z.nullable(Person),
  entryName: z.nullable(z.string()),
})
export type SafeEvent = z.infer<typeof SafeEvent>
