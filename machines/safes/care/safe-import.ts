import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { SafeEntryForm } from '#contract/entities/safe.ts'
import { SAFE_IMPORT_PORTION_BYTES, SAFE_IMPORT_PORTION_ENTRIES } from '#contract/limits/safe-limits.ts'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'
import { toast } from '../../toasts/toast.ts'
import { isLocked, type CareOutcome } from './care-parts.ts'

/** Which program wrote the file. */
export type ImportFormat = 'lanewise' | 'bitwarden' | '1password' | 'keepass' | 'chrome'
/** A line of the file that was left out, or did not come whole, and why. */
export interface ImportProblem {
  readonly line: number
  readonly why: 'empty' | 'tooLong' | 'broken' | 'oneTimeSecret'
}
/** What a file was understood as. */
export interface ReadImport {
  readonly format: ImportFormat
  readonly entries: readonly SafeEntryForm[]
  readonly problems: readonly ImportProblem[]
  /** Columns with something in them that no entry has a place for. */
  readonly columns: readonly string[]
}
export interface ImportContext {
  readonly safeId: string
  /** So many entries fit into the safe. */
  readonly room: number
  readonly read: Omit<ReadImport, 'entries'> | null
  readonly entries: readonly SafeEntryForm[]
  /** So many are in the safe by now. */
  readonly done: number
}
type Event =
  /** The browser's own file: only its port looks into it. */
  | { type: 'file.chosen'; file: unknown }
  | { type: 'import.requested' }
  | { type: 'retry.requested' }
  | { type: 'care.closed' }

/** From these code points on, UTF-8 takes another byte. */
const WIDER_FROM = [0x80, 0x800, 0x1_00_00]
/** How many bytes an entry takes in a request. */
const bytesOf = (entry: SafeEntryForm): number =>
  Array.from(JSON.stringify(entry)).reduce((sum, char) => {
    const code = char.codePointAt(0) ?? 0
    return sum + 1 + WIDER_FROM.filter((from) => code >= from).length
  }, 0)

/** The next entries that fit into one request; at least one. */
export function nextPortion({ entries, done }: Pick<ImportContext, 'entries' | 'done'>): readonly SafeEntryForm[] {
  let bytes = 0
  const rest = entries.slice(done, done + SAFE_IMPORT_PORTION_ENTRIES)
  const over = rest.findIndex((entry, at) => (bytes += bytesOf(entry)) > SAFE_IMPORT_PORTION_BYTES && at > 0)
  return over === -1 ? rest : rest.slice(0, over)
}

/**
 * Reads what another program has exported, shows what it was understood as, and puts it into the safe, portion by portion (SAFE-09).
 * What was read is here only until it is in the safe or the person leaves.
 */
export const safeImport = setup({
  types: {
    context: {} as ImportContext,
    events: {} as Event,
    input: {} as { safeId: string; room: number },
    output: {} as CareOutcome,
    tags: {} as 'reading' | 'unreadable' | 'preview' | 'busy' | 'stuck',
  },
  actors: {
    readFile: portNotProvided<ReadImport, { file: unknown }>('readFile'),
    sendPortion: portNotProvided<unknown, { safeId: string; entries: readonly SafeEntryForm[] }>('sendPortion'),
  },
  guards: {
    isLocked: (_, { error }: { error: unknown }) => isLocked(error),
    hasNothing: (_, { entries }: ReadImport) => entries.length === 0,
    canImport: ({ context: { entries, room } }) => entries.length > 0 && entries.length <= room,
    isLast: ({ context }) => context.done + nextPortion(context).length >= context.entries.length,
  },
  actions: {
    take: assign((_, { entries, ...read }: ReadImport) => ({ entries, read, done: 0 })),
    forget: assign({ entries: [], read: null, done: 0 }),
    countOn: assign(({ context }) => ({ done: context.done + nextPortion(context).length })),
    sayImported: sendTo(actorNamed('toasts'), ({ context }) =>
      toast('success', 'safeCare.imported', { count: context.entries.length }),
    ),
  },
}).createMachine({
  id: 'safeImport',
  context: ({ input }) => ({ ...input, read: null, entries: [], done: 0 }),
  initial: 'choosing',
  output: ({ event }) => ({ isLocked: event.type === 'xstate.done.state.safeImport.locked' }),
  states: {
    choosing: {
      description: 'A file is to be chosen.',
      on: { 'file.chosen': 'reading', 'care.closed': 'closed' },
    },
    reading: {
      description: 'The file is being read.',
      tags: 'reading',
      entry: 'forget',
      on: { 'care.closed': 'closed' },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => ({ file: (event as Extract<Event, { type: 'file.chosen' }>).file }),
        onDone: [
          {
            guard: { type: 'hasNothing', params: ({ event }) => event.output },
            target: 'unreadable',
          },
          { target: 'preview', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'Nothing in the file was understood.',
      tags: 'unreadable',
      on: { 'file.chosen': 'reading', 'care.closed': 'closed' },
    },
    preview: {
      description: 'It is shown what would come into the safe, and what not.',
      tags: 'preview',
      on: {
        'file.chosen': 'reading',
        'import.requested': { guard: 'canImport', target: 'sending' },
        'care.closed': 'closed',
      },
    },
    sending: {
      description: 'A portion is being put into the safe.',
      tags: 'busy',
      invoke: {
        id: 'sendPortion',
        src: 'sendPortion',
        input: ({ context }) => ({ safeId: context.safeId, entries: nextPortion(context) }),
        onDone: [
          { guard: 'isLast', target: 'closed', actions: 'sayImported' },
          { target: 'sending', reenter: true, actions: 'countOn' },
        ],
        onError: [{ guard: { type: 'isLocked', params: ({ event }) => event }, target: 'locked' }, { target: 'stuck' }],
      },
    },
    stuck: {
      description: 'A portion did not get through; those before it are in the safe.',
      tags: 'stuck',
      on: { 'retry.requested': 'sending', 'care.closed': 'closed' },
    },
    locked: { description: 'The password is needed again.', type: 'final', entry: 'forget' },
    closed: { description: 'Everything is in the safe, or nothing more is wanted.', type: 'final', entry: 'forget' },
  },
})

export type SafeImportRef = ActorRefFrom<typeof safeImport>
type Snapshot = SnapshotFrom<typeof safeImport>
export const readOf = ({ context }: Snapshot): ImportContext['read'] => context.read
export const entriesIn = ({ context }: Snapshot): readonly SafeEntryForm[] => context.entries
export const doneOf = ({ context }: Snapshot): number => context.done
export const roomOf = ({ context }: Snapshot): number => context.room
export const isReading = (now: Snapshot): boolean => now.hasTag('reading')
export const isUnreadable = (now: Snapshot): boolean => now.hasTag('unreadable')
export const isPreview = (now: Snapshot): boolean => now.hasTag('preview')
export const isSending = (now: Snapshot): boolean => now.hasTag('busy')
export const isStuck = (now: Snapshot): boolean => now.hasTag('stuck')
