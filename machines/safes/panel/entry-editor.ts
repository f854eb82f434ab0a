import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import { SafeEntryForm, type SafeEntryKind } from '#contract/entities/safe.ts'
import { SAFE_ADDRESSES_MAX } from '#contract/limits/safe-limits.ts'
import { actorNamed } from '../../actor-named.ts'
import { leaving, SETTLED, UNSAVED } from '../../forms/leaving.ts'
import { problemsIn, without, type Problems } from '../../forms/problems.ts'
import { portNotProvided } from '../../port.ts'
import { generator, type GeneratorNews } from '../passwords/generator.ts'
import { strength } from '../passwords/strength.ts'
import {
  type EditorContext,
  type EntrySaving,
  type EntryText,
  isChanged,
  isOvertaking,
  NEW_ENTRY,
  type ReadEntry,
  sent,
  shown,
} from './entry-parts.ts'

type Event =
  | GeneratorNews
  | { type: 'field.typed'; name: EntryText; secret: string }
  | { type: 'kind.chosen'; kind: SafeEntryKind }
  | { type: 'address.typed'; at: number; secret: string }
  | { type: 'address.added' }
  | { type: 'address.removed'; at: number }
  | { type: 'save.requested' }
  | { type: 'discard.requested' }
  | { type: 'retry.requested' }

/**
 * The form of one entry: what is typed is here alone, and gone with it. As long as something is not saved, the router asks before
 * the safe is left (SAFE-01).
 */
export const entryEditor = setup({
  types: {
    context: {} as EditorContext,
    events: {} as Event,
    input: {} as { safeId: string; entryId: string | null },
    children: {} as { leaving: 'leaving'; strength: 'strength'; generator: 'generator' },
    tags: {} as 'form' | 'busy' | 'failed',
  },
  actors: {
    readEntry: portNotProvided<ReadEntry, { safeId: string; entryId: string }>('readEntry'),
    saveEntry: portNotProvided<unknown, EntrySaving>('saveEntry'),
    leaving,
    strength,
    generator,
  },
  guards: {
    isNew: ({ context }) => context.entryId === null,
    isChanged: ({ context }) => isChanged(context),
    isUnchanged: ({ context }) => !isChanged(context),
    isWrong: ({ context }) => Object.keys(problemsIn(SafeEntryForm, sent(context.entry))).length > 0,
    hasRoom: ({ context }) => context.entry.addresses.length < SAFE_ADDRESSES_MAX,
    isOvertaking: (_, { failure }: { failure: unknown }) => isOvertaking(failure),
  },
  actions: {
    take: assign((_, { entry, revision }: ReadEntry) => ({
      entry: shown(entry),
      savedEntry: { entry: shown(entry) },
      revision,
    })),
    takeNewer: assign((_, { entry, revision }: ReadEntry) => ({
      savedEntry: { entry: shown(entry) },
      revision,
      isOvertaken: true,
    })),
    type: assign(({ context }, { name, secret }: { name: EntryText; secret: string }) => ({
      entry: { ...context.entry, [name]: secret },
      problems: without(context.problems, name),
    })),
    typeMade: assign(({ context }, password: string) => ({
      entry: { ...context.entry, password },
      problems: without(context.problems, 'password'),
    })),
    weighTyped: enqueueActions(({ context, enqueue }, name: EntryText) => {
      if (name === 'password') enqueue.sendTo('strength', { type: 'password.changed', secret: context.entry.password })
    }),
    /** What it is by now is weighed: also one that was saved long ago. */
    weigh: sendTo('strength', ({ context }) => ({ type: 'password.changed', secret: context.entry.password })),
    choose: assign(({ context }, kind: SafeEntryKind) => ({ entry: { ...context.entry, kind } })),
    typeAddress: assign(({ context }, { at, secret }: { at: number; secret: string }) => ({
      entry: { ...context.entry, addresses: context.entry.addresses.with(at, secret) },
      problems: without(context.problems, 'addresses'),
    })),
    addAddress: assign(({ context }) => ({
      entry: { ...context.entry, addresses: [...context.entry.addresses, ''] },
    })),
    removeAddress: assign(({ context }, at: number) => ({
      entry: shown({ ...context.entry, addresses: context.entry.addresses.toSpliced(at, 1) }),
      problems: without(context.problems, 'addresses'),
    })),
    showProblems: assign(({ context }) => ({ problems: problemsIn(SafeEntryForm, sent(context.entry)) })),
    takeRefusal: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    tellUnsaved: sendTo(actorNamed('router'), UNSAVED),
    tellSettled: sendTo(actorNamed('router'), SETTLED),
    tellNotSaved: sendTo('leaving', { type: 'save.failed' }),
    saySaved: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'safes.entrySaved' },
    }),
  },
}).createMachine({
  id: 'entryEditor',
  context: ({ input: { safeId, entryId } }) => ({
    safeId,
    entryId,
    revision: 1,
    entry: NEW_ENTRY,
    savedEntry: { entry: NEW_ENTRY },
    problems: {},
    isOvertaken: false,
  }),
  invoke: [
    {
      id: 'strength',
      src: 'strength',
      input: ({ context: { safeId, entryId } }) => ({ safeId, entryId }),
    },
    { id: 'generator', src: 'generator' },
  ],
  initial: 'opening',
  states: {
    opening: {
      description: 'It is decided whether an entry is made or changed.',
      always: [{ guard: 'isNew', target: 'clean' }, { target: 'loading' }],
    },
    loading: {
      description: 'The entry is being fetched with its secrets.',
      on: { 'discard.requested': 'done' },
      invoke: {
        id: 'readEntry',
        src: 'readEntry',
        input: ({ context: { safeId, entryId } }) => ({ safeId, entryId: entryId ?? '' }),
        onDone: { target: 'clean', actions: [{ type: 'take', params: ({ event }) => event.output }, 'weigh'] },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The entry could not be fetched.',
      tags: 'failed',
      on: { 'retry.requested': 'loading', 'discard.requested': 'done' },
    },
    clean: {
      description: 'The form is open, and nothing would be lost.',
      tags: 'form',
      always: { guard: 'isChanged', target: 'dirty' },
      on: {
        'field.typed': {
          actions: [
            { type: 'type', params: ({ event }) => event },
            { type: 'weighTyped', params: ({ event }) => event.name },
          ],
        },
        'password.made': { actions: [{ type: 'typeMade', params: ({ event }) => event.secret }, 'weigh'] },
        'kind.chosen': { actions: { type: 'choose', params: ({ event }) => event.kind } },
        'address.typed': { actions: { type: 'typeAddress', params: ({ event }) => event } },
        'address.added': { guard: 'hasRoom', actions: 'addAddress' },
        'address.removed': { actions: { type: 'removeAddress', params: ({ event }) => event.at } },
        'save.requested': { actions: 'showProblems' },
        'discard.requested': 'done',
      },
    },
    dirty: {
      description: 'Something would be lost.',
      tags: 'form',
      entry: 'tellUnsaved',
      exit: 'tellSettled',
      invoke: { id: 'leaving', src: 'leaving', systemId: 'leaving' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The form is being filled in.',
          always: { guard: 'isUnchanged', target: '#entryEditor.clean' },
          on: {
            'field.typed': {
              actions: [
                { type: 'type', params: ({ event }) => event },
                { type: 'weighTyped', params: ({ event }) => event.name },
              ],
            },
            'password.made': { actions: [{ type: 'typeMade', params: ({ event }) => event.secret }, 'weigh'] },
            'kind.chosen': { actions: { type: 'choose', params: ({ event }) => event.kind } },
            'address.typed': { actions: { type: 'typeAddress', params: ({ event }) => event } },
            'address.added': { guard: 'hasRoom', actions: 'addAddress' },
            'address.removed': { actions: { type: 'removeAddress', params: ({ event }) => event.at } },
            'save.requested': [{ guard: 'isWrong', actions: ['showProblems', 'tellNotSaved'] }, { target: 'saving' }],
            'discard.requested': '#entryEditor.done',
          },
        },
        saving: {
          description: 'The entry is being saved; what was typed stays.',
          tags: 'busy',
          invoke: {
            id: 'saveEntry',
            src: 'saveEntry',
            input: ({ context: { safeId, entryId, revision, entry } }) => ({
              safeId,
              entryId,
              revision,
              entry: sent(entry),
            }),
            onDone: { target: '#entryEditor.done', actions: 'saySaved' },
            onError: [
              {
                guard: { type: 'isOvertaking', params: ({ event }) => ({ failure: event.error }) },
                target: 'comparing',
                actions: 'tellNotSaved',
              },
              {
                target: 'editing',
                actions: [{ type: 'takeRefusal', params: ({ event }) => ({ failure: event.error }) }, 'tellNotSaved'],
              },
            ],
          },
        },
        comparing: {
          description: 'Another person was faster: what they saved is fetched, and what was typed stays.',
          tags: 'busy',
          invoke: {
            id: 'readEntry',
            src: 'readEntry',
            input: ({ context: { safeId, entryId } }) => ({ safeId, entryId: entryId ?? '' }),
            onDone: { target: 'editing', actions: { type: 'takeNewer', params: ({ event }) => event.output } },
            onError: 'editing',
          },
        },
      },
    },
    done: { description: 'The form is closed; what was in it is gone.', type: 'final' },
  },
})

export type EntryEditorRef = ActorRefFrom<typeof entryEditor>
type Snapshot = SnapshotFrom<typeof entryEditor>
export const hasForm = (now: Snapshot): boolean => now.hasTag('form')
export const hasFailed = (now: Snapshot): boolean => now.hasTag('failed')
export const isSaving = (now: Snapshot): boolean => now.hasTag('busy')
export const entryOf = ({ context }: Snapshot): SafeEntryForm => context.entry
export const problemsOf = ({ context }: Snapshot): Problems => context.problems
export const isOvertaken = ({ context }: Snapshot): boolean => context.isOvertaken
export const editedId = ({ context }: Snapshot): string | null => context.entryId
export const leavingOf = ({ children }: Snapshot) => children.leaving
export const strengthIn = ({ children }: Snapshot) => children.strength
export const generatorIn = ({ children }: Snapshot) => children.generator
