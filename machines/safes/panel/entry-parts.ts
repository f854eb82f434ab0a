import { Failure } from '#contract/errors.ts'
import type { SafeEntryForm } from '#contract/entities/safe.ts'
import type { Problems } from '../../forms/problems.ts'
import { isSame } from '../../forms/same.ts'

/** The texts of an entry that are typed. */
export type EntryText = Exclude<keyof SafeEntryForm, 'kind' | 'addresses'>
/** An entry as the server has it; the name keeps what it holds out of the inspector. */
export interface ReadEntry {
  readonly entry: SafeEntryForm
  readonly revision: number
}
/** What is saved: of an entry that is there, or a new one. */
export interface EntrySaving {
  readonly safeId: string
  readonly entryId: string | null
  readonly revision: number
  readonly entry: SafeEntryForm
}
export interface EditorContext {
  readonly safeId: string
  /** Null for a new entry. */
  readonly entryId: string | null
  readonly revision: number
  readonly entry: SafeEntryForm
  /** What the entry was when the form was opened; hidden by its name as well. */
  readonly savedEntry: { readonly entry: SafeEntryForm }
  readonly problems: Problems
  /** Another person has changed it since; saving again writes over that. */
  readonly isOvertaken: boolean
}
export const NEW_ENTRY: SafeEntryForm = {
  kind: 'login',
  name: '',
  addresses: [''],
  login: '',
  note: '',
  cardHolder: '',
  cardExpiry: '',
  publicKey: '',
  password: '',
  oneTimeSecret: '',
  cardNumber: '',
  cardCode: '',
  privateKey: '',
}

/** A line that was left empty is no address. */
export const sent = (entry: SafeEntryForm): SafeEntryForm => ({
  ...entry,
  addresses: entry.addresses.map((address) => address.trim()).filter((address) => address !== ''),
})
export const shown = (entry: SafeEntryForm): SafeEntryForm => ({
  ...entry,
  addresses: entry.addresses.length === 0 ? [''] : entry.addresses,
})
export const isChanged = ({ entry, savedEntry }: EditorContext): boolean => !isSame(sent(entry), sent(savedEntry.entry))
export const isOvertaking = (failure: unknown): boolean => Failure.safeParse(failure).data?.status === 409
