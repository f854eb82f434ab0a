import type { SafeEntryForm } from '#contract/entities/safe.ts'
import type { ImportFormat } from '#machines/safes/care/safe-import.ts'

/** A text of an entry that a column of another program is about; `totp` may come as a secret or as an address. */
export type Place = keyof SafeEntryForm

/** How a program writes its logins: the columns that tell it from others, what stands in which, and what is of no use elsewhere. */
export interface Dialect {
  readonly format: ImportFormat
  /** All of these are there, and only in this program's files. */
  readonly known: readonly string[]
  readonly places: Readonly<Record<string, Place>>
  /** What says something of the program itself: in which folder, how often used. */
  readonly idle: readonly string[]
  /** What goes below the note, a line each: fields that a person has made. */
  readonly intoNote: readonly string[]
}

/** The columns of our own file, in their order. Others read the first of them. */
export const OWN_COLUMNS = [
  ['name', 'name'],
  ['url', 'addresses'],
  ['username', 'login'],
  ['password', 'password'],
  ['note', 'note'],
  ['totp', 'oneTimeSecret'],
  ['kind', 'kind'],
  ['card_holder', 'cardHolder'],
  ['card_number', 'cardNumber'],
  ['card_expiry', 'cardExpiry'],
  ['card_code', 'cardCode'],
  ['public_key', 'publicKey'],
  ['private_key', 'privateKey'],
] as const satisfies readonly (readonly [string, Place])[]

/** The most particular first: what Chrome writes is in the others, too. Names of columns are compared in lower case. */
export const DIALECTS: readonly Dialect[] = [
  {
    format: 'lanewise',
    known: ['kind', 'card_number', 'private_key'],
    places: Object.fromEntries(OWN_COLUMNS),
    idle: [],
    intoNote: [],
  },
  {
    format: 'bitwarden',
    known: ['login_uri', 'login_username', 'login_password'],
    places: {
      name: 'name',
      login_uri: 'addresses',
      login_username: 'login',
      login_password: 'password',
      login_totp: 'oneTimeSecret',
      notes: 'note',
    },
    idle: ['folder', 'collections', 'favorite', 'type', 'reprompt', 'archiveddate'],
    intoNote: ['fields'],
  },
  {
    format: '1password',
    known: ['title', 'url', 'username', 'password', 'otpauth'],
    places: {
      title: 'name',
      url: 'addresses',
      username: 'login',
      password: 'password',
      otpauth: 'oneTimeSecret',
      notes: 'note',
    },
    idle: ['favorite', 'archived', 'tags'],
    intoNote: [],
  },
  {
    format: 'keepass',
    known: ['title', 'username', 'password', 'url', 'notes'],
    places: {
      title: 'name',
      url: 'addresses',
      username: 'login',
      password: 'password',
      totp: 'oneTimeSecret',
      notes: 'note',
    },
    idle: ['group', 'icon', 'last modified', 'created'],
    intoNote: [],
  },
  {
    format: 'keepass',
    known: ['account', 'login name', 'password', 'web site', 'comments'],
    places: {
      account: 'name',
      'web site': 'addresses',
      'login name': 'login',
      password: 'password',
      comments: 'note',
    },
    idle: [],
    intoNote: [],
  },
  {
    format: 'chrome',
    known: ['name', 'url', 'username', 'password'],
    places: { name: 'name', url: 'addresses', username: 'login', password: 'password', note: 'note' },
    idle: [],
    intoNote: [],
  },
]
