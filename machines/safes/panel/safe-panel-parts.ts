import { assign, enqueueActions, raise, sendTo } from 'xstate'
import { Failure } from '#contract/errors.ts'
import { holds } from '#contract/letters/folding.ts'
import { type OpenSafe, type SafeEntry, SafeEntryKind } from '#contract/entities/safe.ts'
import type { SafePerson } from '#contract/calls/safes.ts'
import { actorNamed } from '../../actor-named.ts'
import { toast } from '../../toasts/toast.ts'
import { actionsFor } from '../../typed-actions.ts'
import type { MessageReceived } from '../../live/news.ts'
import type { DeleteNews } from '../../widgets/delete-button.ts'
import { type Care, type CareOutcome, isLocked } from '../care/care-parts.ts'

/** A safe that is open, with the people who could be listed on it. */
export interface Opened {
  readonly safe: OpenSafe
  readonly people: readonly SafePerson[]
}
/** What is done to a safe as a whole; `lock` closes every safe of this session. */
export type SafeCommand =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'addUser' | 'removeUser'; readonly userId: string }
  | { readonly kind: 'deleteEntry' | 'duplicateEntry'; readonly entryId: string }
  /** Makes tasks of what the people have seen who were taken off; the names of entries are in theirs, and hidden by this one. */
  | { readonly kind: 'takeOffer'; readonly secretNames: readonly string[] }
  | { readonly kind: 'declineOffer' }
  | { readonly kind: 'deleteSafe' }
  | { readonly kind: 'lock' }

/** What the entries of an open safe are sorted by; each then by name. */
export const ENTRY_ORDERS = ['name', 'changed', 'kind'] as const
export type EntryOrder = (typeof ENTRY_ORDERS)[number]

export interface PanelInput {
  readonly safeId: string
  readonly projectId: string
  /** The address of the view beneath. */
  readonly beneath: string
  /** Who looks at it. */
  readonly userId: string
}
export interface PanelContext extends PanelInput {
  readonly opened: Opened | null
  /** Whose form is open: an entry's, or a new one's; null for none. */
  readonly editing: { readonly entryId: string | null } | null
  /** What is open beside the entries. */
  readonly care: Care | null
  /** Entries of the offer that no task is wanted of. */
  readonly spared: readonly string[]
  readonly query: string
  /** Stays when the safe is locked: it says nothing of what is inside. */
  readonly order: EntryOrder
  readonly command: SafeCommand | null
}
/** Its parts, each by the name of its source. */
export type PanelChildren = {
  unlock: 'unlock'
  entryEditor: 'entryEditor'
  secrets: 'secrets'
  deleteButton: 'deleteButton'
  safeCare: 'safeCare'
}
export type PanelEvent =
  | MessageReceived
  | DeleteNews
  | { type: 'screen.staled' }
  | { type: 'retry.requested' }
  | { type: 'close.requested' }
  | { type: 'search.typed'; query: string }
  | { type: 'order.chosen'; order: EntryOrder }
  | { type: 'entry.opened'; entryId: string | null }
  | { type: 'care.opened'; care: Care }
  | { type: 'entry.duplicated'; entryId: string }
  | { type: 'offer.taken'; secretNames: readonly string[] }
  | { type: 'offer.toggled'; entryId: string }
  | { type: 'offer.declined' }
  | { type: 'name.submitted'; name: string }
  | { type: 'person.added'; userId: string }
  | { type: 'person.removed'; userId: string }
  | { type: 'lock.requested' }
  /** The window has been out of sight for a while, and is back. */
  | { type: 'window.left' }
  | { type: 'window.returned' }
  /** The server has given something out of the safe: the time until it locks begins anew. */
  | { type: 'secret.used' }
  | { type: 'safe.outdated' }

const statusOf = (failure: unknown) => Failure.safeParse(failure).data?.status
/** Whether there is no such safe for this person: it was deleted, they are not listed, or act in another person's stead. */
export const isMissing = (failure: unknown): boolean => {
  const status = statusOf(failure)
  return (status === 404 || status === 403) && !isLocked(failure)
}

const isOf = ({ safeId }: PanelContext, { message: { type, data } }: MessageReceived): boolean =>
  type.startsWith('SAFE_') && 'safeId' in data && data.safeId === safeId

/** What asks for something to be done to the safe. */
type CommandAsked = Extract<
  PanelEvent,
  {
    type:
      | 'name.submitted'
      | 'person.added'
      | 'person.removed'
      | 'entry.duplicated'
      | 'offer.taken'
      | 'offer.declined'
      | 'lock.requested'
      | 'delete.confirmed'
  }
>
/** The command that an event asks for; what else a button of the panel may be about is none of the safe's. */
function commandOf(event: CommandAsked): SafeCommand | null {
  switch (event.type) {
    case 'name.submitted':
      return { kind: 'rename', name: event.name.trim() }
    case 'person.added':
      return { kind: 'addUser', userId: event.userId }
    case 'person.removed':
      return { kind: 'removeUser', userId: event.userId }
    case 'entry.duplicated':
      return { kind: 'duplicateEntry', entryId: event.entryId }
    case 'offer.taken':
      return { kind: 'takeOffer', secretNames: event.secretNames }
    case 'offer.declined':
      return { kind: 'declineOffer' }
    case 'lock.requested':
      return { kind: 'lock' }
    case 'delete.confirmed':
      if (event.about.kind === 'entry') return { kind: 'deleteEntry', entryId: event.about.id }
      return event.about.kind === 'safe' ? { kind: 'deleteSafe' } : null
  }
}

const DONE: Readonly<Partial<Record<SafeCommand['kind'], string>>> = {
  deleteEntry: 'safes.entryDeleted',
  deleteSafe: 'safes.safeDeleted',
  lock: 'safes.lockedNow',
  duplicateEntry: 'safeCare.duplicated',
  takeOffer: 'safeCare.tasksMade',
}

/** Nothing readable is here. */
export const NOTHING_OPEN = {
  opened: null,
  editing: null,
  care: null,
  command: null,
  query: '',
  spared: [] as readonly string[],
} as const

export const safePanelGuards = {
  isLocked: (_: unknown, { error }: { error: unknown }) => isLocked(error),
  isMissing: (_: unknown, { error }: { error: unknown }) => isMissing(error),
  wasLocked: (_: unknown, { output }: { output: CareOutcome }) => output.isLocked,
  isUnlocked: (_: unknown, { isUnlocked }: { isUnlocked: boolean }) => isUnlocked,
  isNews: ({ context }: { context: PanelContext }, received: MessageReceived) =>
    isOf(context, received) && received.message.type !== 'SAFE_DESTROYED',
  isDestroyed: ({ context }: { context: PanelContext }, received: MessageReceived) =>
    received.isOwn !== true && isOf(context, received) && received.message.type === 'SAFE_DESTROYED',
  isName: ({ context }: { context: PanelContext }, name: string) =>
    name.trim() !== '' && name.trim() !== context.opened?.safe.name,
  endsHere: ({ context: { command, userId } }: { context: PanelContext }) =>
    command?.kind === 'deleteSafe' || (command?.kind === 'removeUser' && command.userId === userId),
  isLocking: ({ context: { command } }: { context: PanelContext }) => command?.kind === 'lock',
}

export const safePanelActions = actionsFor<PanelContext, PanelEvent>()({
  take: assign((_, opened: Opened) => ({ opened })),
  /** Everything that was readable is gone from here. */
  wipe: assign(NOTHING_OPEN),
  spare: assign(({ context: { spared } }, entryId: string) => ({
    spared: spared.includes(entryId) ? spared.filter((id) => id !== entryId) : [...spared, entryId],
  })),
  search: assign((_, query: string) => ({ query })),
  arrange: assign((_, order: EntryOrder) => ({ order })),
  edit: assign((_, entryId: string | null) => ({ editing: { entryId } })),
  /** Neither a form nor anything else is open beside the entries. */
  attend: assign((_, care: Care) => ({ care })),
  putAway: assign({ editing: null, care: null }),
  plan: assign((_, event: CommandAsked) => ({ command: commandOf(event) })),
  forgetCommand: assign({ command: null }),
  outdate: raise({ type: 'safe.outdated' }),
  goBack: sendTo(actorNamed('router'), ({ context }) => ({ type: 'go.requested', to: context.beneath })),
  /** Nothing is asked: what is not saved cannot be saved any more. */
  goAway: sendTo(actorNamed('router'), ({ context }) => ({
    type: 'go.requested',
    to: context.beneath,
    replace: true,
    isForced: true,
  })),
  sayGone: sendTo(actorNamed('toasts'), toast('info', 'safes.goneNow')),
  sayDone: enqueueActions(({ context: { command }, enqueue }) => {
    const key = command && DONE[command.kind]
    if (key) enqueue.sendTo(actorNamed('toasts'), toast('success', key))
  }),
})

const matches = (query: string) => {
  const wanted = query.trim()
  return ({ name, login, note, addresses }: SafeEntry): boolean =>
    wanted === '' || [name, login, note, ...addresses].some((text) => holds(text, wanted))
}

type Compare = (one: SafeEntry, other: SafeEntry) => number
const BY: Readonly<Record<EntryOrder, Compare>> = {
  name: () => 0,
  changed: (one, other) => (one.updatedAt === other.updatedAt ? 0 : one.updatedAt < other.updatedAt ? 1 : -1),
  kind: (one, other) => SafeEntryKind.options.indexOf(one.kind) - SafeEntryKind.options.indexOf(other.kind),
}

/** The entries that a search leaves, in the chosen order; names in that of the reader's language, with numbers by their size. */
export function entriesShown({ opened, query, order }: PanelContext, language: string): readonly SafeEntry[] {
  const names = new Intl.Collator(language, { numeric: true })
  return (opened?.safe.entries ?? [])
    .filter(matches(query))
    .toSorted(
      (one, other) => BY[order](one, other) || names.compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
    )
}
