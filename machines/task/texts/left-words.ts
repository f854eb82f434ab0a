import { enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'
import type { ScreenPlace } from '../../router/screen-host.ts'
import { toast } from '../../toasts/toast.ts'
import { insteadOf } from '../panel/task-place.ts'

/** Where the task stood that is gone, and what it was called. */
export interface LeftWordsInput {
  readonly name: string
  readonly projectId: string | null
  /** The column it stood in; null where it stood in none, as a subtask does. */
  readonly columnId: string | null
  readonly place: ScreenPlace
}
/** A task to be made of what was written. */
export interface TaskOfWords {
  readonly projectId: string
  readonly columnId: string
  readonly name: string
  readonly description: string
}
export interface LeftWordsContext extends LeftWordsInput {
  /** What is to be copied, or to be the description of a new task. */
  readonly text: string
}
type Event = { type: 'copy.requested'; text: string } | { type: 'task.requested'; text: string }

/** What was being written into a task when another person deleted it: it can be copied, or be a task of its own. */
export const leftWords = setup({
  types: {
    context: {} as LeftWordsContext,
    events: {} as Event,
    input: {} as LeftWordsInput,
    tags: {} as 'busy',
  },
  actors: {
    copyText: portNotProvided<null, { secret: string }>('copyText'),
    makeTask: portNotProvided<Task, TaskOfWords>('makeTask'),
  },
  guards: { hasPlace: ({ context: { projectId, columnId } }) => projectId !== null && columnId !== null },
  actions: {
    take: enqueueActions(({ enqueue }, text: string) => enqueue.assign({ text })),
    sayCopied: sendTo(actorNamed('toasts'), toast('success', 'clipboard.copied')),
    sayNotCopied: sendTo(actorNamed('toasts'), toast('error', 'errors.somethingWentWrong')),
    goToTask: sendTo(actorNamed('router'), ({ context: { place } }, { id }: Task) => ({
      type: 'go.requested',
      to: insteadOf(place, id),
    })),
  },
}).createMachine({
  id: 'leftWords',
  context: ({ input }) => ({ ...input, text: '' }),
  initial: 'offering',
  states: {
    offering: {
      description: 'What was written can be copied, or be made a task.',
      on: {
        'copy.requested': { target: 'copying', actions: { type: 'take', params: ({ event }) => event.text } },
        'task.requested': {
          guard: 'hasPlace',
          target: 'making',
          actions: { type: 'take', params: ({ event }) => event.text },
        },
      },
    },
    copying: {
      description: 'It goes to the clipboard.',
      tags: 'busy',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ secret: context.text }),
        onDone: { target: 'offering', actions: 'sayCopied' },
        onError: { target: 'offering', actions: 'sayNotCopied' },
      },
    },
    making: {
      description: 'A task of the same name is made, with what was written as its description.',
      tags: 'busy',
      invoke: {
        id: 'makeTask',
        src: 'makeTask',
        input: ({ context: { projectId, columnId, name, text } }) => ({
          projectId: projectId ?? '',
          columnId: columnId ?? '',
          name,
          description: text,
        }),
        onDone: { target: 'made', actions: { type: 'goToTask', params: ({ event }) => event.output } },
        onError: 'offering',
      },
    },
    made: { description: 'There is a task of it, which opens.', type: 'final' },
  },
})

export type LeftWordsRef = ActorRefFrom<typeof leftWords>
type Snapshot = SnapshotFrom<typeof leftWords>
export const isBusy = (now: Snapshot): boolean => now.hasTag('busy')
/** Whether there is a column for a task of it. */
export const hasColumn = ({ context }: Snapshot): boolean => context.columnId !== null
