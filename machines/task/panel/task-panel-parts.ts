import { assign, enqueueActions, sendParent, sendTo, stopChild } from 'xstate'
import type { Message } from '#contract/messages.ts'
import { actorIn, actorNamed } from '../../actor-named.ts'
import type { CommandGiven } from '../../commands/shortcuts.ts'
import type { Command } from '../../mutation/commands.ts'
import { labelsWith, setField } from '../../mutation/commands/set-field.ts'
import { sendTask } from '../../mutation/commands/moving-tasks.ts'
import type { CommandEnded } from '../../mutation/changes.ts'
import type { ScreenPlace } from '../../router/screen-host.ts'
import type { PicturesNews } from '../texts/pictures/coming-pictures.ts'
import { type FieldSaved, type TextField } from '../texts/field-texts.ts'
import { type OwnWordsNews } from '../texts/own-words.ts'
import { newsOf, newsOfDone } from './section-news.ts'
import type { TaskShown } from './task-keeper.ts'
import type { PanelNews, PropertyChosen, WholeTask } from './task-panel-events.ts'
import { beneath, insteadOf } from './task-place.ts'
import { placeAfter } from '../changes/place-after.ts'
import { toast } from '../../toasts/toast.ts'
import { type Surroundings } from './task-surroundings.ts'
import { WRITTEN_FIELDS } from '../../store/task/writers.ts'
import { arrivalsIn, isEdit, offerOfText, without, withoutOne, wordsId, type TextChanged } from './panel-doing.ts'
import { toldByKey } from './panel-keys.ts'
import { taskPanelSetup } from './task-panel-setup.ts'

/** What the task panel is made of: its actors, times and guards, and its actions. */
export const taskPanelParts = taskPanelSetup.extend({
  actions: {
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
    tellLeftText: enqueueActions(({ context: { taskId }, enqueue }, field: TextField) =>
      enqueue.sendTo(actorNamed('presence'), { type: 'writing.ended', taskId, field }),
    ),
    /** What could not be saved while it was away is saved now. */
    tellReturned: enqueueActions(({ enqueue }) => {
      for (const part of [...WRITTEN_FIELDS, 'comments'] as const) enqueue.sendTo(part, { type: 'task.returned' })
    }),
    /** What was saved from here stands no more, and that needs no notice. */
    dismissNotice: enqueueActions(({ enqueue }, field: TextField) =>
      enqueue.sendTo(wordsId(field), { type: 'notice.dismissed' }),
    ),
    tellText: enqueueActions(({ enqueue }, news: PicturesNews) => enqueue.sendTo(news.into.field, news)),
    noteUploading: assign((_, isUploading: boolean) => ({ isUploading })),
    offerText: enqueueActions(({ context, enqueue }, changed: TextChanged) => {
      const offer = offerOfText(context, changed)
      if (offer) enqueue.sendTo(actorNamed('undoStack'), { type: 'undo.offered', offer })
    }),
    noteDeletion: assign((_, deletedBy: string | null) => ({ deletedBy })),
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
