import { assign, enqueueActions, sendParent, sendTo, setup, stopChild, type EventObject } from 'xstate'
import { Failure } from '#contract/errors.ts'
import type { Message } from '#contract/messages.ts'
import { actorIn, actorNamed } from '../../actor-named.ts'
import type { CommandGiven } from '../../commands/shortcuts.ts'
import type { Command } from '../../mutation/commands.ts'
import { labelsWith, setField } from '../../mutation/commands/set-field.ts'
import { sendTask } from '../../mutation/commands/task-commands.ts'
import type { CommandEnded } from '../../mutation/changes.ts'
import type { ScreenPlace } from '../../router/screen-host.ts'
import { portNotProvided, callbackPortNotProvided } from '../../port.ts'
import { activityFeed } from '../sections/activity-feed.ts'
import { attachments } from '../sections/attachments.ts'
import { comments } from '../texts/comments.ts'
import { fieldEdit } from '../texts/field-edit.ts'
import type { PicturesNews } from '../texts/pictures/coming-pictures.ts'
import { textOf, type FieldSaved, type TextField } from '../texts/field-texts.ts'
import { leftWords } from '../texts/left-words.ts'
import { ownWords, type OwnWordsNews } from '../texts/own-words.ts'
import { labelPicker } from '../sections/label-picker.ts'
import { newsOf, newsOfDone } from './section-news.ts'
import { subtasks } from '../sections/subtasks.ts'
import type { TaskShown, ToTaskKeeper } from './task-keeper.ts'
import { taskMover } from '../changes/task-mover.ts'
import type {
  Opened,
  PanelContext,
  PanelEvent,
  PanelInput,
  PanelNews,
  PropertyChosen,
  ToNameFocus,
  ToUnsentWords,
  WholeTask,
} from './task-panel-events.ts'
import { beneath, insteadOf, placeAfter } from './task-place.ts'
import { toast } from '../../toasts/toast.ts'
import { taskSurroundings, type Surroundings } from './task-surroundings.ts'
import { textView } from '../texts/text-view.ts'
import { writingTools } from '../texts/writing/writing-tools.ts'
import { WRITTEN_FIELDS } from '../../store/task/writers.ts'
import {
  arrivalsIn,
  draftKeyOf,
  isEdit,
  offerOfText,
  without,
  withoutOne,
  wordsId,
  type TextChanged,
} from './panel-doing.ts'
import { toldByKey } from './panel-keys.ts'
import { isDestroyedBy, isOwnDeletion, isRestoredBy, isTakenAwayBy, isUprootedByOthers } from './whereabouts.ts'

const NOT_FOUND = 404
const REFETCH_PAUSE_MS = 5_000

/** What the task panel is made of: its ports, times, guards and actions. */
export const taskPanelParts = setup({
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
    tellFetching: sendTo('keeper', { type: 'fetch.started' }),
    take: enqueueActions(({ context, enqueue }, whole: WholeTask) => {
      const { task, parent, projectId, subtasks, attachments } = whole
      const seen = { task, subtasks, attachments, labels: [] }
      enqueue.assign(context.there ? { projectId } : { there: seen, seen, parent, projectId })
      enqueue.sendTo(actorNamed('presence'), { type: 'task.found', taskId: context.taskId, projectId })
      enqueue.sendTo('keeper', { type: 'whole.arrived', whole })
    }),
    takeSurroundings: enqueueActions(({ enqueue }, surroundings: Surroundings) => {
      enqueue.assign({ project: surroundings.project })
      enqueue.sendTo('keeper', { type: 'around.arrived', surroundings })
    }),
    show: assign((_, { type: _type, ...shown }: TaskShown) => shown),
    /** Both texts learn what the task is now: even when only its revision has changed. */
    tellFields: enqueueActions(({ context, enqueue }) => {
      for (const { to, event } of arrivalsIn(context)) enqueue.sendTo(to, event)
    }),
    tellSaved: enqueueActions(({ enqueue }, { field, text, revision }: FieldSaved) =>
      enqueue.sendTo(wordsId(field), { type: 'words.saved', text, revision }),
    ),
    writeAgain: enqueueActions(({ enqueue }, { field, text }: OwnWordsNews) => {
      enqueue.sendTo(field, { type: 'text.typed', text })
      enqueue.sendTo(field, { type: 'text.left' })
    }),
    tellProject: enqueueActions(({ context: { projectId }, enqueue }) => {
      if (projectId !== null) enqueue.sendTo('surroundings', { type: 'project.told', projectId })
    }),
    tellFeed: enqueueActions(({ enqueue }) => enqueue.sendTo('feed', { type: 'feed.outdated' })),
    tellSections: enqueueActions(({ context, enqueue }, message: Message) => {
      if (!context.there) return
      for (const { to, event } of newsOf(message)) enqueue.sendTo(to, event)
    }),
    do: enqueueActions(({ context: { panelId: asker, doing }, enqueue }, command: Command | null) => {
      if (!command) return
      const commands = [...without(doing, command), command]
      enqueue.assign({ doing: commands })
      enqueue.sendTo('unsentWords', { type: 'commands.pending', commands })
      const isQuiet = isEdit(command)
      enqueue.sendTo(actorNamed('mutations'), { type: 'change.requested', command, asker, isQuiet })
    }),
    setProperty: enqueueActions(({ context: { seen }, enqueue }, { property, value }: PropertyChosen) => {
      const command = seen && setField([seen.task], property, () => value)
      enqueue.raise({ type: 'change.chosen', command })
    }),
    doWithTask: enqueueActions(({ context: { seen }, enqueue }, name: 'task.duplicate' | 'task.delete') => {
      if (seen) enqueue.raise({ type: 'change.chosen', command: { name, tasks: [seen.task] } })
    }),
    toggleLabel: enqueueActions(({ context: { seen }, enqueue }, id: string) => {
      const label = seen && [...seen.task.labels, ...seen.labels].find((one) => one.id === id)
      if (!seen || !label) return
      const isWorn = seen.task.labels.some((one) => one.id === id)
      const command = setField([seen.task], 'labelIds', labelsWith(label, !isWorn))
      enqueue.raise({ type: 'change.chosen', command })
    }),
    move: enqueueActions(({ context: { seen, projectId }, enqueue }, to: { projectId: string; columnId: string }) => {
      if (seen) enqueue.raise({ type: 'change.chosen', command: sendTask(seen.task, projectId, to) })
    }),
    moveWithin: enqueueActions(({ context, enqueue }, columnId: string) =>
      enqueue.raise({ type: 'place.chosen', projectId: context.projectId ?? '', columnId }),
    ),
    end: enqueueActions(({ context, enqueue }, { command }: CommandEnded) => {
      const commands = without(context.doing, command)
      enqueue.assign({ doing: commands })
      enqueue.sendTo('unsentWords', { type: 'commands.pending', commands })
    }),
    goOn: enqueueActions(({ context, enqueue }, { command, outcome }: CommandEnded) => {
      for (const { to, event } of newsOfDone(command)) enqueue.sendTo(to, event)
      if (outcome.label) enqueue.raise({ type: 'label.toggled', id: outcome.label.id })
      const to = placeAfter(context, command, outcome)
      if (to) enqueue.sendTo(actorNamed('router'), { type: 'go.requested', ...to })
    }),
    giveBack: enqueueActions(({ enqueue }, { givenBack }: CommandEnded) => {
      if (givenBack && givenBack.to !== 'nameEditor') enqueue.sendTo(givenBack.to, givenBack.event)
    }),

    pend: enqueueActions(({ context: { pending, taskId }, enqueue }, field: TextField) => {
      enqueue.assign({ pending: [...withoutOne(pending, field), field] })
      enqueue.sendTo(actorNamed('presence'), { type: 'writing.began', taskId, field })
    }),
    settle: enqueueActions(({ context: { pending, taskId }, enqueue }, field: TextField) => {
      enqueue.assign({ pending: withoutOne(pending, field) })
      enqueue.sendTo(actorNamed('presence'), { type: 'writing.paused', taskId, field })
    }),
    tellText: enqueueActions(({ enqueue }, news: PicturesNews) => enqueue.sendTo(news.into.field, news)),
    noteUploading: assign((_, isUploading: boolean) => ({ isUploading })),
    offerText: enqueueActions(({ context, enqueue }, changed: TextChanged) => {
      const offer = offerOfText(context, changed)
      if (offer) enqueue.sendTo(actorNamed('undoStack'), { type: 'undo.offered', offer })
    }),
    noteLeft: assign({ isLeft: true }),
    leaveFields: enqueueActions(({ context, enqueue }) => {
      if (!context.there) return
      for (const field of WRITTEN_FIELDS) enqueue.sendTo(field, { type: 'text.left' })
    }),
    goTo: assign((_, place: ScreenPlace) => ({ place })),
    goBeneath: sendTo(actorNamed('router'), ({ context }) => ({
      type: 'go.requested',
      to: beneath(context.place),
      replace: true,
    })),
    goToTask: enqueueActions(({ context: { place }, enqueue }, taskId: string) =>
      enqueue.sendTo(actorNamed('router'), { type: 'go.requested', to: insteadOf(place, taskId) }),
    ),
    askForNeighbour: enqueueActions(({ context: { place, taskId }, enqueue, system }, step: 1 | -1) => {
      const screen = actorIn(system, 'screen')
      if (screen) enqueue.sendTo(screen, { type: 'neighbour.requested', taskId, step, place })
    }),
    copy: enqueueActions(({ context: { place, taskId }, enqueue }) =>
      enqueue.spawnChild('copyLink', { id: 'copyLink', input: { path: insteadOf(place, taskId) } }),
    ),
    obey: enqueueActions(({ context, enqueue }, given: CommandGiven) => {
      const told = toldByKey(given, context)
      if (told === null) return
      if (told.to === 'commandPalette') enqueue.sendTo(actorNamed('commandPalette'), told.event)
      else if (told.to === 'nameFocus') enqueue.sendTo('nameFocus', told.event)
      else enqueue.raise(told.event)
    }),
    endCopying: stopChild('copyLink'),
    sayCopied: sendTo(actorNamed('toasts'), toast('success', 'taskPanel.linkCopied')),
    sayNotCopied: sendTo(actorNamed('toasts'), toast('error', 'taskPanel.linkNotCopied')),
    tellLeft: sendTo(actorNamed('undoStack'), ({ context: { taskId } }) => ({ type: 'task.left', taskId })),
    tellSettled: sendParent(({ context }): PanelNews => ({ type: 'panel.settled', panelId: context.panelId })),
  },
})
