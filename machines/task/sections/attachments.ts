import {
  assertEvent,
  assign,
  enqueueActions,
  sendParent,
  sendTo,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate'
import { AttachmentName, type Attachment } from '#contract/entities/attachment.ts'
import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { megabytesOf } from '#contract/megabytes.ts'
import { actorNamed } from '../../actor-named.ts'
import { markdownOf } from '../../attachments/in-text.ts'
import { preview, type PreviewRef } from '../../attachments/preview.ts'
import { deleteButton } from '../../widgets/delete-button.ts'
import {
  AT_ONCE,
  sizeInKBOf,
  without,
  withoutNameOf,
  type Chosen,
  type FilesContext,
  type FilesEvent,
  type FilesNews,
  type Over,
} from './files.ts'
import { upload, type ChosenFile } from './upload.ts'
import type { PlanGateEvent } from '../../plans/gate-context.ts'
import { toast } from '../../toasts/toast.ts'

/** The files of a task: several are sent at once, each on its own; they are looked at, renamed and deleted. */
export const attachments = setup({
  types: { context: {} as FilesContext, events: {} as FilesEvent, input: {} as { taskId: string; systemId: string } },
  actors: { upload, deleteButton, preview },
  guards: {
    isName: ({ context }) => AttachmentName.safeParse(context.name).success,
    isIt: ({ context }, id: string) => context.id === id,
    isTooLargeForText: ({ context }, { uploadId, isTooLarge }: { uploadId: string; isTooLarge: boolean }) =>
      isTooLarge && uploadId in context.into,
  },
  actions: {
    askForRoom: sendTo(actorNamed('planGate'), ({ context: { systemId } }, { files, into }: Chosen): PlanGateEvent => ({
      type: 'addition.requested',
      resource: 'storage',
      sizeInKB: sizeInKBOf(files),
      to: systemId,
      event: { type: 'files.admitted', files, ...(into && { into }) },
    })),
    start: enqueueActions(({ context, enqueue }, { files, into }: Chosen) => {
      const ids = files.map((_, at) => `upload-${context.made + at + 1}`)
      enqueue.assign({ made: context.made + files.length, uploads: [...context.uploads, ...ids] })
      if (into) {
        enqueue.assign({ into: { ...context.into, ...Object.fromEntries(ids.map((id) => [id, into])) } })
        const pictures = files.map(({ name, label }, at) => ({ mark: ids[at] ?? '', label: label ?? name }))
        enqueue(sendParent((): FilesNews => ({ type: 'pictures.begun', into, pictures })))
      }
      for (const [at, file] of files.entries()) {
        const uploadId = ids[at] ?? ''
        const input = { uploadId, taskId: context.taskId, file, mayBeLeft: !into }
        enqueue.spawnChild('upload', { id: uploadId, input })
      }
    }),
    wait: assign(({ context }, id: string) => ({ waiting: [...without(context.waiting, id), id] })),
    stopSending: assign(({ context }, id: string) => ({
      waiting: without(context.waiting, id),
      sending: without(context.sending, id),
    })),
    giveTurns: enqueueActions(({ context: { waiting, sending }, enqueue }) => {
      const next = waiting.slice(0, AT_ONCE - sending.length)
      enqueue.assign({ waiting: waiting.slice(next.length), sending: [...sending, ...next] })
      for (const id of next) enqueue.sendTo(id, { type: 'turn.given' })
    }),
    end: enqueueActions(({ context, enqueue }, id: string) => {
      enqueue.stopChild(id)
      enqueue.assign({ uploads: without(context.uploads, id) })
    }),
    /** Nobody answers: it is kept on this device, and sent when there is a connection. */
    tellLeft: sendParent(({ context: { taskId } }, { file, key }: { file: ChosenFile; key: string }): FilesNews => ({
      type: 'change.chosen',
      command: { name: 'attachment.create', taskId, file, requestKey: key },
    })),
    /** Told before the files are said to be there: the text is not saved yet. */
    tellPicture: enqueueActions(({ context, enqueue }, { uploadId, attachments: kept = [] }: Over) => {
      const { [uploadId]: into, ...left } = context.into
      if (!into) return
      enqueue.assign({ into: left })
      const by = kept.map(markdownOf).join('\n')
      enqueue(sendParent((): FilesNews => ({ type: 'picture.ended', into, mark: uploadId, by })))
    }),
    /** What is too large is never sent: nobody else says so where the text is written. */
    sayTooLarge: sendTo(
      actorNamed('toasts'),
      toast('error', 'taskPanel.pictureTooLarge', { max: megabytesOf(ATTACHMENT_MAX_BYTES) }),
    ),
    tellBusy: sendParent(({ context: { waiting, sending } }): FilesNews => ({
      type: 'files.busy',
      isBusy: waiting.length + sending.length > 0,
    })),
    look: assign((_, { id }: Attachment) => ({ id })),
    lookOn: sendTo('preview', (_, file: Attachment) => ({ type: 'file.chosen', file })),
    startRenaming: assign(({ context: { kept } }, { id, name }: { id: string; name: string }) => ({
      id,
      name: kept[id] ?? name,
      kept: withoutNameOf(kept, id),
    })),
    keep: assign(({ context: { kept } }, { id, name }: { id: string; name: string }) => ({
      kept: { ...kept, [id]: name },
    })),
    drop: assign(({ context: { kept } }, id: string) => ({ kept: withoutNameOf(kept, id) })),
    type: assign((_, name: string) => ({ name })),
    forget: assign({ id: null, name: '' }),
    tellName: sendParent(({ context: { id, name } }): FilesNews => ({
      type: 'change.chosen',
      command: { name: 'attachment.rename', id: id ?? '', value: name.trim() },
    })),
    tellDelete: sendParent((_, id: string): FilesNews => ({
      type: 'change.chosen',
      command: { name: 'attachment.delete', id },
    })),
  },
}).createMachine({
  id: 'attachments',
  context: ({ input }) => ({
    ...input,
    made: 0,
    uploads: [],
    waiting: [],
    sending: [],
    into: {},
    id: null,
    name: '',
    kept: {},
  }),
  invoke: { id: 'deleteButton', src: 'deleteButton' },
  on: {
    'delete.confirmed': { actions: { type: 'tellDelete', params: ({ event }) => event.about.id } },
    'name.givenBack': { actions: { type: 'keep', params: ({ event }) => event } },
    'file.vanished': { actions: { type: 'drop', params: ({ event }) => event.id } },
    'files.chosen': { actions: { type: 'askForRoom', params: ({ event }) => event } },
    'files.admitted': { actions: { type: 'start', params: ({ event }) => event } },
    'upload.waiting': { actions: [{ type: 'wait', params: ({ event }) => event.uploadId }, 'giveTurns', 'tellBusy'] },
    'upload.kept': {
      actions: [
        { type: 'tellPicture', params: ({ event }) => event },
        { type: 'stopSending', params: ({ event }) => event.uploadId },
        { type: 'end', params: ({ event }) => event.uploadId },
        'giveTurns',
        'tellBusy',
      ],
    },
    'upload.failed': [
      {
        // It never had a turn, nor waited for one.
        guard: { type: 'isTooLargeForText', params: ({ event }) => event },
        actions: ['sayTooLarge', { type: 'tellPicture', params: ({ event }) => event }],
      },
      {
        actions: [
          { type: 'tellPicture', params: ({ event }) => event },
          { type: 'stopSending', params: ({ event }) => event.uploadId },
          'giveTurns',
          'tellBusy',
        ],
      },
    ],
    'upload.left': {
      actions: [
        { type: 'tellLeft', params: ({ event }) => event },
        { type: 'stopSending', params: ({ event }) => event.uploadId },
        { type: 'end', params: ({ event }) => event.uploadId },
        'giveTurns',
        'tellBusy',
      ],
    },
    'upload.cancelled': {
      actions: [
        { type: 'tellPicture', params: ({ event }) => event },
        { type: 'stopSending', params: ({ event }) => event.uploadId },
        { type: 'end', params: ({ event }) => event.uploadId },
        'giveTurns',
        'tellBusy',
      ],
    },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'The files are listed.',
      entry: 'forget',
      on: {
        'preview.opened': { target: 'previewing', actions: { type: 'look', params: ({ event }) => event.file } },
        'renaming.started': { target: 'renaming', actions: { type: 'startRenaming', params: ({ event }) => event } },
      },
    },
    previewing: {
      description: 'One file is looked at.',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ event }) => (assertEvent(event, 'preview.opened'), { file: event.file }),
      },
      on: {
        'preview.opened': {
          actions: [
            { type: 'look', params: ({ event }) => event.file },
            { type: 'lookOn', params: ({ event }) => event.file },
          ],
        },
        'preview.closed': 'resting',
        'file.vanished': { guard: { type: 'isIt', params: ({ event }) => event.id }, target: 'resting' },
      },
    },
    renaming: {
      description: 'One file is being renamed.',
      on: {
        'name.typed': { actions: { type: 'type', params: ({ event }) => event.name } },
        'name.submitted': { guard: 'isName', target: 'resting', actions: 'tellName' },
        'renaming.cancelled': 'resting',
        'file.vanished': { guard: { type: 'isIt', params: ({ event }) => event.id }, target: 'resting' },
      },
    },
  },
})

export type AttachmentsRef = ActorRefFrom<typeof attachments>
type Snapshot = SnapshotFrom<typeof attachments>
/** The uploads that are not over, as they run. */
export const uploadsOf = ({ context }: Snapshot): readonly string[] => context.uploads
export const renamedId = (files: Snapshot): string | null => (files.matches('renaming') ? files.context.id : null)
export const typedName = ({ context }: Snapshot): string => context.name
/** The file that is looked at, as large as the window allows. */
export const previewOf = ({ children }: Snapshot) => children['preview'] as PreviewRef | undefined
