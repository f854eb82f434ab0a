import { assign, enqueueActions, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { AttachmentName, type Attachment } from '#contract/entities/attachment.ts'
import { portNotProvided } from '../port.ts'
import { deleteButton, type DeleteNews, type Doomed } from '../widgets/delete-button.ts'
import type { Beside } from './beside.ts'

/** What is wanted of a file: another name, or that it goes. */
export type FileChange =
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'delete'; readonly id: string }
type Context = {
  /** Whose name is being typed. */
  readonly id: string | null
  /** By id, names that were typed and could not be saved: they are in the field when one renames that file again. */
  readonly kept: Readonly<Record<string, string>>
  /** What the server is asked for, and what comes after it. */
  readonly changes: readonly FileChange[]
  /** What has been deleted from here; a list that was fetched before may still hold it. */
  readonly deleted: readonly string[]
}
type NewName = { readonly id: string; readonly name: string }
type Event =
  | { type: 'renaming.started'; id: string }
  | ({ type: 'name.chosen' } & NewName)
  /** It keeps the name it has. */
  | { type: 'renaming.ended' }
  | { type: 'file.vanished'; id: string }
  | DeleteNews

/** What the bin of the preview says it would delete. */
export interface DoomedFile extends Doomed {
  readonly beside: Beside
  /** The file that stands before it on its page, if there is one. */
  readonly before: string | null
}

/** What the care tells the page of files. */
export type FileCareNews =
  | ({ type: 'file.renamed' } & NewName)
  /** A file went, or may have: which ones there are is asked for again. */
  | { type: 'files.changed'; change: FileChange }
  /** One looks no longer at what is to be deleted, but at what stands beside it. */
  | ({ type: 'file.dismissed' } & DoomedFile)

const firstOf = ({ changes: [change] }: Context): FileChange => {
  if (change === undefined) throw new Error('nothing is to be changed')
  return change
}

/**
 * Looks after the file that is looked at: it is renamed where its name stands, and deleted once its button has asked. What
 * is wanted shows at once; the server is asked for one change after the other.
 */
export const fileCare = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    deleteButton,
    /** The file with its new name; nothing when it was deleted. */
    changeFile: portNotProvided<Attachment | null, FileChange>('changeFile'),
  },
  guards: {
    isName: (_, { name }: NewName) => AttachmentName.safeParse(name).success,
    isIt: ({ context }, id: string) => context.id === id,
    isWanted: ({ context }) => context.changes.length > 0,
  },
  actions: {
    remember: assign((_, id: string) => ({ id })),
    forget: assign({ id: null }),
    /** A person who leaves the field has decided what becomes of what stood in it. */
    drop: assign(({ context: { id, kept } }) => ({
      kept: Object.fromEntries(Object.entries(kept).filter(([one]) => one !== id)),
    })),
    giveBack: assign(({ context }) => {
      const change = firstOf(context)
      return change.kind === 'rename' ? { kept: { ...context.kept, [change.id]: change.name } } : {}
    }),
    queue: assign(({ context }, change: FileChange) => ({ changes: [...context.changes, change] })),
    next: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    noteDeleted: assign(({ context }) => {
      const { kind, id } = firstOf(context)
      return kind === 'delete' ? { deleted: [...context.deleted, id] } : {}
    }),
    tellChanged: enqueueActions(({ context, enqueue }, file: Attachment | null) => {
      const news: FileCareNews = file
        ? { type: 'file.renamed', id: file.id, name: file.name }
        : { type: 'files.changed', change: firstOf(context) }
      enqueue(sendParent(news))
    }),
    tellMaybe: sendParent(({ context }): FileCareNews => ({ type: 'files.changed', change: firstOf(context) })),
    dismiss: sendParent((_, { id, beside, before }: DoomedFile): FileCareNews => ({
      type: 'file.dismissed',
      id,
      beside,
      before,
    })),
  },
}).createMachine({
  id: 'fileCare',
  context: { id: null, kept: {}, changes: [], deleted: [] },
  invoke: { id: 'deleteButton', src: 'deleteButton' },
  type: 'parallel',
  states: {
    name: {
      description: 'Whether a name is being typed.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The file stands there by its name.',
          entry: 'forget',
          on: {
            'renaming.started': { target: 'editing', actions: { type: 'remember', params: ({ event }) => event.id } },
          },
        },
        editing: {
          description: 'Another name is being typed where the old one stood.',
          exit: 'drop',
          on: {
            'name.chosen': 'resting',
            'renaming.ended': 'resting',
            'file.vanished': { guard: { type: 'isIt', params: ({ event }) => event.id }, target: 'resting' },
          },
        },
      },
    },
    work: {
      description: 'What the server is asked for.',
      initial: 'idle',
      on: {
        'name.chosen': {
          guard: { type: 'isName', params: ({ event }) => event },
          actions: { type: 'queue', params: ({ event: { id, name } }) => ({ kind: 'rename', id, name: name.trim() }) },
        },
        'delete.confirmed': {
          actions: [
            { type: 'queue', params: ({ event }) => ({ kind: 'delete', id: event.about.id }) },
            { type: 'dismiss', params: ({ event }) => event.about as DoomedFile },
          ],
        },
      },
      states: {
        idle: {
          description: 'Nothing is wanted of the server.',
          always: { guard: 'isWanted', target: 'changing' },
        },
        changing: {
          description: 'The first change is on its way to the server.',
          invoke: {
            id: 'changeFile',
            src: 'changeFile',
            input: ({ context }) => firstOf(context),
            onDone: {
              target: 'idle',
              actions: [{ type: 'tellChanged', params: ({ event }) => event.output }, 'noteDeleted', 'next'],
            },
            // The error has been said; what there is counts.
            onError: { target: 'idle', actions: ['tellMaybe', 'giveBack', 'next'] },
          },
        },
      },
    },
  },
})

export type FileCareRef = ActorRefFrom<typeof fileCare>
type Snapshot = SnapshotFrom<typeof fileCare>
/** Whether the name of this file is being typed. */
export const isRenaming =
  (id: string) =>
  ({ context }: Snapshot): boolean =>
    context.id === id
/** What a file is called: as a person here wants it, though the server has not answered yet. */
export const nameOf =
  ({ id, name }: NewName) =>
  ({ context: { changes } }: Snapshot): string => {
    const wanted = changes.findLast((change) => change.kind === 'rename' && change.id === id)
    return wanted?.kind === 'rename' ? wanted.name : name
  }
/** What stands in the field when this file is renamed: what could not be saved, or the name it has. */
export const nameToEdit =
  (file: NewName) =>
  (care: Snapshot): string =>
    care.context.kept[file.id] ?? nameOf(file)(care)
/** Whether a person here has deleted it, though the server has not answered yet. */
export const isDeletedIn =
  ({ changes, deleted }: Context) =>
  ({ id }: { readonly id: string }): boolean =>
    deleted.includes(id) || changes.some((change) => change.kind === 'delete' && change.id === id)
