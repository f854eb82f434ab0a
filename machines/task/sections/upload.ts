import { assign, sendParent, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate'
import type { Attachment } from '#contract/entities/attachment.ts'
import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { callbackPortNotProvided } from '../../port.ts'

/** A file a person chose, dropped or pasted. What it holds is the port's own business. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  readonly content: unknown
}
/** A file that is sent to a task; what gets no answer is left to the changes that wait, where it may be. */
export interface ToSend {
  readonly taskId: string
  readonly file: ChosenFile
  readonly mayBeLeft: boolean
}
export interface UploadInput extends ToSend {
  readonly uploadId: string
}
export interface UploadContext extends UploadInput {
  /** How much of it has been sent, from 0 to 1. */
  readonly share: number
  /** Why it failed, where that is known beforehand: it is too large to be taken. */
  readonly isTooLarge: boolean
}
/** What the port says while it sends a file. */
export type SendingNews =
  | { type: 'progress.made'; share: number }
  | { type: 'file.kept'; attachments: readonly Attachment[] }
  | { type: 'file.refused' }
  /** No answer came. Sent again under this key it is attached once, whether it has arrived or not. */
  | { type: 'file.unanswered'; key: string }
type Event =
  | SendingNews
  /** It is this one's turn. */
  | { type: 'turn.given' }
  | { type: 'upload.cancelled' }
  | { type: 'retry.requested' }

/** What an upload tells the list of files. */
export type UploadNews =
  | { type: 'upload.waiting'; uploadId: string }
  | { type: 'upload.kept'; uploadId: string; attachments: readonly Attachment[] }
  | { type: 'upload.failed'; uploadId: string; isTooLarge: boolean }
  | { type: 'upload.left'; uploadId: string; file: ChosenFile; key: string }
  | { type: 'upload.cancelled'; uploadId: string }

/** One file on its way to the server: waits for its turn, is sent, can be given up or tried again, or waits elsewhere for a connection. */
export const upload = setup({
  types: {
    context: {} as UploadContext,
    events: {} as Event,
    input: {} as UploadInput,
    tags: {} as 'underWay',
  },
  actors: {
    sendFile: callbackPortNotProvided<EventObject, ToSend, SendingNews>('sendFile'),
  },
  guards: {
    isTooLarge: ({ context }) => context.isTooLarge,
    mayTryAgain: ({ context }) => !context.isTooLarge,
    mayBeLeft: ({ context }) => context.mayBeLeft,
  },
  actions: {
    begin: assign({ share: 0 }),
    progress: assign((_, share: number) => ({ share })),
    tellWaiting: sendParent(({ context }): UploadNews => ({ type: 'upload.waiting', uploadId: context.uploadId })),
    tellKept: sendParent(({ context }, attachments: readonly Attachment[]): UploadNews => ({
      type: 'upload.kept',
      uploadId: context.uploadId,
      attachments,
    })),
    tellFailed: sendParent(({ context: { uploadId, isTooLarge } }): UploadNews => ({
      type: 'upload.failed',
      uploadId,
      isTooLarge,
    })),
    tellLeft: sendParent(({ context: { uploadId, file } }, key: string): UploadNews => ({
      type: 'upload.left',
      uploadId,
      file,
      key,
    })),
    tellCancelled: sendParent(({ context }): UploadNews => ({
      type: 'upload.cancelled',
      uploadId: context.uploadId,
    })),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, share: 0, isTooLarge: input.file.size > ATTACHMENT_MAX_BYTES }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Whether the file may be sent at all is decided.',
      always: [{ guard: 'isTooLarge', target: 'failed' }, { target: 'queued' }],
    },
    queued: {
      description: 'The file waits for its turn.',
      tags: 'underWay',
      entry: 'tellWaiting',
      on: { 'turn.given': 'sending', 'upload.cancelled': 'cancelled' },
    },
    sending: {
      description: 'The file is being sent.',
      tags: 'underWay',
      entry: 'begin',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { taskId, file, mayBeLeft } }) => ({ taskId, file, mayBeLeft }),
      },
      on: {
        'progress.made': { actions: { type: 'progress', params: ({ event }) => event.share } },
        'file.kept': { target: 'done', actions: { type: 'tellKept', params: ({ event }) => event.attachments } },
        'file.refused': 'failed',
        'file.unanswered': [
          { guard: 'mayBeLeft', target: 'left', actions: { type: 'tellLeft', params: ({ event }) => event.key } },
          { target: 'failed' },
        ],
        'upload.cancelled': 'cancelled',
      },
    },
    failed: {
      description: 'The file did not arrive; one can try again.',
      entry: 'tellFailed',
      on: { 'retry.requested': { guard: 'mayTryAgain', target: 'queued' }, 'upload.cancelled': 'cancelled' },
    },
    done: { description: 'The file is attached.', type: 'final' },
    left: { description: 'It waits among the changes of this device for a connection.', type: 'final' },
    cancelled: { description: 'The upload was given up.', type: 'final', entry: 'tellCancelled' },
  },
})

export type UploadRef = ActorRefFrom<typeof upload>
type Snapshot = SnapshotFrom<typeof upload>
export const fileOf = ({ context }: Snapshot): ChosenFile => context.file
export const shareOf = ({ context }: Snapshot): number => context.share
export const isSending = (one: Snapshot): boolean => one.matches('sending')
export const hasFailed = (one: Snapshot): boolean => one.matches('failed')
export const isTooLarge = ({ context }: Snapshot): boolean => context.isTooLarge
