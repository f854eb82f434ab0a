import { enqueueActions, setup, type EventObject } from 'xstate'
import { Failure } from '#contract/errors.ts'
import type { Message } from '#contract/messages.ts'
import type { CommandEnded } from '../../mutation/changes.ts'
import { portNotProvided, callbackPortNotProvided } from '../../port.ts'
import { activityFeed } from '../sections/activity-feed.ts'
import { attachments } from '../sections/attachments.ts'
import { comments } from '../texts/comments/comments.ts'
import { fieldEdit } from '../texts/field-edit.ts'
import { textOf } from '../texts/field-texts.ts'
import { leftWords } from '../texts/left-words.ts'
import { ownWords } from '../texts/own-words.ts'
import { labelPicker } from '../sections/label-picker.ts'
import { subtasks } from '../sections/subtasks.ts'
import type { TaskShown, ToTaskKeeper } from './task-keeper.ts'
import { taskMover } from '../changes/task-mover.ts'
import type { Opened, PanelContext, PanelEvent, PanelInput, ToNameFocus, ToUnsentWords } from './task-panel-events.ts'
import { taskSurroundings } from './task-surroundings.ts'
import { textView } from '../texts/text-view.ts'
import { writingTools } from '../texts/writing/writing-tools.ts'
import { WRITTEN_FIELDS } from '../../store/task/writers.ts'
import { draftKeyOf, wordsId } from './panel-doing.ts'
import { isDestroyedBy, isOwnDeletion, isRestoredBy, isTakenAwayBy, isUprootedByOthers } from './whereabouts.ts'

const NOT_FOUND = 404
const REFETCH_PAUSE_MS = 5_000

/** What the task panel is made of before anything is done: its ports, the actors of its parts, times and guards. */
export const taskPanelSetup = setup({
  types: {
    context: {} as PanelContext,
    events: {} as PanelEvent,
    input: {} as PanelInput,
    tags: {} as 'loading' | 'there' | 'failed',
    children: {} as {
      name: 'fieldEdit'
      description: 'fieldEdit'
      nameWords: 'ownWords'
      descriptionWords: 'ownWords'
      comments: 'comments'
      feed: 'activityFeed'
      subtasks: 'subtasks'
      labels: 'labelPicker'
      files: 'attachments'
      mover: 'taskMover'
      view: 'textView'
      tools: 'writingTools'
      unsentWords: 'unsentWords'
      surroundings: 'taskSurroundings'
      nameFocus: 'nameFocus'
      leftWords: 'leftWords'
    },
  },
  actors: {
    openTask: portNotProvided<Opened, { taskId: string; draftKey: string }>('openTask'),
    keeper: callbackPortNotProvided<ToTaskKeeper, { taskId: string }, TaskShown>('keeper'),
    copyLink: portNotProvided<null, { path: string }>('copyLink'),
    fieldEdit,
    ownWords,
    subtasks,
    comments,
    activityFeed,
    labelPicker,
    attachments,
    taskMover,
    leftWords,
    unsentWords: callbackPortNotProvided<ToUnsentWords, { draftKey: string }, EventObject>('unsentWords'),
    taskSurroundings,
    textView,
    writingTools,
    nameFocus: callbackPortNotProvided<ToNameFocus, void, EventObject>('nameFocus'),
  },
  delays: { refetchPause: REFETCH_PAUSE_MS },
  guards: {
    isThere: ({ context }) => context.there !== null,
    isMissing: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === NOT_FOUND,
    isSettled: ({ context }) => context.pending.length === 0 && context.doing.length === 0 && !context.isUploading,
    isBeingDeleted: ({ context }, message: Message) => isOwnDeletion(message, context),
    isDestroyed: ({ context }, message: Message) => isDestroyedBy(message, context.taskId),
    isRestored: ({ context }, message: Message) => isRestoredBy(message, context.taskId),
    isUprooted: ({ context }, message: Message) => isUprootedByOthers(message, context),
    isTakenAway: ({ context }, message: Message) => isTakenAwayBy(message, context.projectId),
    isDone: (_, { how }: CommandEnded) => how === 'confirmed',
    isToBeSentAgain: (_, { givenBack }: CommandEnded) => givenBack?.event['isGone'] === true,
  },
  actions: {
    /** The task is there: whatever can be done to it gets an actor of its own. */
    begin: enqueueActions(({ context, enqueue }, { whole, drafts }: Opened) => {
      const { task, projectId, activities } = whole
      const { taskId } = context
      const key = draftKeyOf(context)
      for (const field of WRITTEN_FIELDS) {
        const draft = drafts[field] ?? null
        const input = { taskId, field, value: textOf(task, field), revision: task.revision, draft }
        enqueue.spawnChild('fieldEdit', { id: field, input: { ...input, draftKey: `${key}.${field}` } })
        const personId = context.person?.id ?? null
        enqueue.spawnChild('ownWords', { id: wordsId(field), input: { field, personId } })
      }
      const written = { written: drafts['comment'] ?? null, rewritten: drafts.rewritten }
      enqueue.spawnChild('comments', { id: 'comments', input: { taskId, draftKey: `${key}.comment`, ...written } })
      enqueue.spawnChild('activityFeed', { id: 'feed', input: { taskId, ...activities } })
      enqueue.spawnChild('textView', { id: 'view', input: { isWritten: drafts['description'] !== undefined } })
      enqueue.spawnChild('writingTools', { id: 'tools' })
      const typed = { taskId, draftKey: `${key}.subtask`, written: drafts['subtask'] ?? null }
      enqueue.spawnChild('subtasks', { id: 'subtasks', input: typed })
      enqueue.spawnChild('labelPicker', { id: 'labels' })
      const systemId = `files-of-${context.panelId}`
      enqueue.spawnChild('attachments', { id: 'files', systemId, input: { taskId, systemId } })
      enqueue.spawnChild('taskMover', { id: 'mover' })
      enqueue.spawnChild('nameFocus', { id: 'nameFocus' })
      enqueue.spawnChild('unsentWords', { id: 'unsentWords', input: { draftKey: key } })
      enqueue.spawnChild('taskSurroundings', { id: 'surroundings', input: { projectId } })
    }),
  },
})
