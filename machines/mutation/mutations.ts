import { assign, enqueueActions, sendTo, setup, type EventObject } from 'xstate'
import { taskMove, type MoveNews } from '../board/cards/task-move.ts'
import { actorAt, actorIn, actorNamed } from '../actor-named.ts'
import { callbackPortNotProvided } from '../port.ts'
import {
  isFree,
  lastUndoable,
  makingFirst,
  overlayOf,
  replacedBy,
  type Asked,
  type MutationsContext,
  type MutationsEvent,
} from './changes.ts'
import { after, givenBackBy, nextAfter, offerOf } from './commands.ts'
import { moveOf } from './commands/task-commands.ts'
import { endOf, idsInVain, inVain, moveEnded, NEVER_MADE, refusalIn, withdrawn } from './endings.ts'
import { failedWordsOf } from './failed-words.ts'
import type { Entry } from '../outbox/entries.ts'
import { mutation, type MutationNews } from './mutation.ts'
import type { OverlayInput, ToOverlay } from './overlay.ts'
import type { ConnectionNews } from './unanswered.ts'

const JUST_MADE = { isTakenBack: false, isSending: false } as const

/**
 * The changes that are on their way, whatever page made them: each is shown at once, is sent when earlier ones about the same
 * thing are answered, and is an actor of its own until it is. What came of one is said here: how it is taken back, why it
 * failed, what was typed in vain.
 */
export const mutations = setup({
  types: { context: {} as MutationsContext, events: {} as MutationsEvent },
  actors: {
    mutation,
    taskMove,
    overlay: callbackPortNotProvided<ToOverlay, OverlayInput, EventObject>('overlay'),
  },
  guards: {
    isOnItsWay: ({ context }, asked: Asked) => replacedBy(context, asked) !== undefined,
    isAnyUndoable: ({ context }) => lastUndoable(context) !== undefined,
    isRefused: (_, { how }: MutationNews) => how === 'refused',
    isCutOff: ({ context }) => context.isCutOff,
    isLost: (_, { how }: MutationNews) => how === 'lost',
    isThere: ({ context: { changes } }, id: string) => changes.some((one) => one.id === id),
  },
  actions: {
    start: enqueueActions(({ context: { changes, made, isCutOff }, enqueue }, asked: Asked) => {
      const { command, asker, isUndo = false, isQuiet = false } = asked
      const id = `${command.name}:${made + 1}`
      const askers = asker === undefined ? [] : [asker]
      enqueue.spawnChild('overlay', { id: overlayOf(id), input: { id, command } })
      enqueue.sendTo(actorNamed('outbox'), { type: 'change.made', id, command, isUndo, keptAs: null })
      const change = { id, command, askers, isUndo, isQuiet, ...JUST_MADE, hasWaited: isCutOff }
      enqueue.assign({ made: made + 1, changes: [...changes, change] })
    }),
    /** The outbox says by itself that they have come through: nobody is shown a message for each. */
    takeFound: enqueueActions(({ context: { changes }, enqueue }, entries: readonly Entry[]) => {
      const found = makingFirst(entries).map(({ id: keptAs, command, isUndo }) => {
        const id = `kept:${keptAs}`
        enqueue.spawnChild('overlay', { id: overlayOf(id), input: { id, command } })
        enqueue.sendTo(actorNamed('outbox'), { type: 'change.made', id, command, isUndo, keptAs })
        return { id, command, askers: [], isUndo, isQuiet: true, ...JUST_MADE, hasWaited: true }
      })
      enqueue.assign({ changes: [...changes, ...found] })
    }),
    replace: enqueueActions(({ context, enqueue }, asked: Asked) => {
      const earlier = replacedBy(context, asked)
      if (!earlier) return
      const { id, isSending } = earlier
      const command = after(earlier.command, asked.command)
      const askers = [...new Set([...earlier.askers, ...(asked.asker === undefined ? [] : [asked.asker])])]
      const later = { ...earlier, command, askers, isQuiet: earlier.isQuiet && asked.isQuiet === true }
      enqueue.assign({ changes: context.changes.map((one) => (one === earlier ? later : one)) })
      enqueue.sendTo(overlayOf(id), { type: 'command.replaced', command })
      enqueue.sendTo(actorNamed('outbox'), { type: 'change.replaced', id, command })
      if (!isSending) return
      if (command.name === 'task.move') enqueue.sendTo(id, { type: 'place.chosen', to: command.value })
      else enqueue.sendTo(id, { type: 'command.replaced', command })
    }),
    giveTurns: enqueueActions(({ context: { changes }, enqueue }) => {
      const sending = changes.filter((_, at) => isFree(changes, at))
      for (const { id, command, isUndo, hasWaited } of sending) {
        if (command.name === 'task.move')
          enqueue.spawnChild('taskMove', { id, input: { ...moveOf(command), changeId: id } })
        else enqueue.spawnChild('mutation', { id, input: { id, command, isUndo, hasWaited } })
      }
      enqueue.assign({
        changes: changes.map((one) => (sending.includes(one) ? { ...one, isSending: true } : one)),
      })
    }),
    takeBack: assign(({ context }) => {
      const last = lastUndoable(context)
      return { changes: context.changes.map((one) => (one === last ? { ...one, isTakenBack: true } : one)) }
    }),
    /** All that was done is answered. */
    passUndoOn: sendTo(actorNamed('undoStack'), { type: 'undo.lastMeant' }),
    /** How a move ended, in the words of every other change. */
    endMove: enqueueActions(({ context: { changes }, enqueue }, news: MoveNews) => {
      const ended = moveEnded(changes, news)
      if (ended) enqueue.raise(ended)
    }),
    /** What names something that is not made cannot be done: none of it is sent. */
    end: enqueueActions(({ context: { changes }, enqueue }, news: MutationNews) => {
      for (const child of [news.id, overlayOf(news.id)]) enqueue.stopChild(child)
      const vain = idsInVain(changes, news)
      const left = changes.filter(({ id }) => id !== news.id)
      enqueue.assign({ changes: left.map((one) => (vain.includes(one.id) ? { ...one, isSending: true } : one)) })
      for (const each of vain) enqueue.raise(inVain(each))
    }),
    offerUndo: enqueueActions(({ context: { changes }, enqueue }, { id, confirmed, outcome }: MutationNews) => {
      const change = changes.find((one) => one.id === id)
      const offer = confirmed && change && !change.isUndo ? offerOf(confirmed, outcome) : null
      if (!offer) return
      const { isQuiet = false, isTakenBack = false } = change ?? {}
      if (isTakenBack)
        return enqueue.raise({ type: 'change.requested', command: offer.command, asker: 'undoStack', isUndo: true })
      enqueue.sendTo(actorNamed('undoStack'), { type: 'undo.offered', offer: { ...offer, isQuiet } })
    }),
    sayNotAll: enqueueActions(({ enqueue }, { outcome: { failedIds = [] } }: MutationNews) => {
      if (failedIds.length === 0) return
      const text = { key: 'list.notAll', values: { count: failedIds.length } }
      enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'error', text })
    }),
    sayFailed: enqueueActions(({ context: { changes }, enqueue, system }, { id, failure }: MutationNews) => {
      const change = changes.find((one) => one.id === id)
      if (!change) return
      // Who takes something back says itself why it could not, and what is not made is said already.
      const text = change.isUndo || failure === NEVER_MADE ? null : failedWordsOf(change.command, failure)
      if (text) enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'error', text })
      const back = givenBackBy(change.command, failure)
      if (back?.to === 'nameEditor' && actorIn(system, back.to)) enqueue.sendTo(actorAt('nameEditor'), back.event)
    }),
    tellAskers: enqueueActions(({ context: { changes }, enqueue, system }, ended: MutationNews) => {
      const change = changes.find(({ id }) => id === ended.id)
      const askers = change?.askers.filter((asker) => system.get(asker)) ?? []
      if (change) for (const asker of askers) enqueue.sendTo(actorAt(asker), endOf(change, ended))
    }),
    goOn: enqueueActions(({ enqueue }, { confirmed, outcome }: MutationNews) => {
      const next = confirmed ? nextAfter(confirmed, outcome) : []
      for (const command of next) enqueue.raise({ type: 'change.requested', command })
    }),
    /** It may have been done: what is on screen is fetched again. */
    lookAgain: enqueueActions(({ enqueue, system }) => {
      const screen = actorIn(system, 'screen')
      if (screen) enqueue.sendTo(screen, { type: 'screen.staled' })
    }),
    /** What had waited and was not done is kept until it is dismissed; all else is done with. */
    tellOutbox: enqueueActions(({ context: { changes }, enqueue, system }, ended: MutationNews) => {
      const change = changes.find(({ id }) => id === ended.id)
      if (!change) return
      const refusal = refusalIn(change, ended, system)
      enqueue.sendTo(actorNamed('outbox'), { type: 'change.ended', id: change.id, refusal })
    }),
    tellWithdrawn: sendTo(actorNamed('outbox'), (_, id: string) => ({ type: 'change.ended', id, refusal: null })),
    noteConnection: assign(({ context: { changes } }, isCutOff: boolean) => ({
      isCutOff,
      changes: isCutOff ? changes.map((change) => ({ ...change, hasWaited: true })) : changes,
    })),
    tellConnection: enqueueActions(({ context: { changes }, enqueue }, news: ConnectionNews) => {
      for (const { id, isSending } of changes) if (isSending) enqueue.sendTo(id, news)
    }),
    sendNow: enqueueActions(({ context: { changes }, enqueue }, id: string) => {
      if (changes.some((one) => one.id === id && one.isSending)) enqueue.sendTo(id, { type: 'connection.back' })
    }),
    tellCutOff: sendTo((_, id: string) => id, { type: 'connection.lost' }),
    endAll: enqueueActions(({ context: { changes }, enqueue }) => {
      for (const { id, isSending } of changes) {
        enqueue.stopChild(overlayOf(id))
        if (isSending) enqueue.stopChild(id)
      }
      enqueue.assign({ changes: [], isCutOff: false })
    }),
  },
}).createMachine({
  id: 'mutations',
  context: { changes: [], made: 0, isCutOff: false },
  initial: 'running',
  states: {
    running: {
      description: 'Changes that are on their way are seen through.',
      on: {
        'change.requested': [
          {
            guard: { type: 'isOnItsWay', params: ({ event }) => event },
            actions: { type: 'replace', params: ({ event }) => event },
          },
          { actions: [{ type: 'start', params: ({ event }) => event }, 'giveTurns'] },
        ],
        'undo.meant': [{ guard: 'isAnyUndoable', actions: 'takeBack' }, { actions: 'passUndoOn' }],
        'mutation.ended': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: [
              { type: 'offerUndo', params: ({ event }) => event },
              { type: 'sayFailed', params: ({ event }) => event },
              { type: 'tellAskers', params: ({ event }) => event },
              { type: 'tellOutbox', params: ({ event }) => event },
              { type: 'end', params: ({ event }) => event },
              'giveTurns',
            ],
          },
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            actions: [
              { type: 'offerUndo', params: ({ event }) => event },
              { type: 'sayFailed', params: ({ event }) => event },
              { type: 'tellAskers', params: ({ event }) => event },
              { type: 'tellOutbox', params: ({ event }) => event },
              { type: 'end', params: ({ event }) => event },
              'giveTurns',
              'lookAgain',
            ],
          },
          {
            actions: [
              { type: 'offerUndo', params: ({ event }) => event },
              { type: 'sayNotAll', params: ({ event }) => event },
              { type: 'tellAskers', params: ({ event }) => event },
              { type: 'tellOutbox', params: ({ event }) => event },
              { type: 'end', params: ({ event }) => event },
              { type: 'goOn', params: ({ event }) => event },
              'giveTurns',
            ],
          },
        ],
        'move.settled': { actions: { type: 'endMove', params: ({ event }) => event } },
        'move.refused': { actions: { type: 'endMove', params: ({ event }) => event } },
        'move.lost': { actions: { type: 'endMove', params: ({ event }) => event } },
        'answer.missed': { guard: 'isCutOff', actions: { type: 'tellCutOff', params: ({ event }) => event.id } },
        'connection.stood': { actions: { type: 'tellConnection', params: ({ event }) => event } },
        'connection.lost': {
          actions: [
            { type: 'noteConnection', params: true },
            { type: 'tellConnection', params: ({ event }) => event },
          ],
        },
        'connection.back': {
          actions: [
            { type: 'noteConnection', params: false },
            { type: 'tellConnection', params: ({ event }) => event },
          ],
        },
        'sending.requested': { actions: { type: 'sendNow', params: ({ event }) => event.id } },
        'change.withdrawn': {
          guard: { type: 'isThere', params: ({ event }) => event.id },
          actions: [
            { type: 'tellAskers', params: ({ event }) => withdrawn(event.id) },
            { type: 'tellWithdrawn', params: ({ event }) => event.id },
            { type: 'end', params: ({ event }) => withdrawn(event.id) },
            'giveTurns',
          ],
        },
        'changes.found': { actions: [{ type: 'takeFound', params: ({ event }) => event.entries }, 'giveTurns'] },
        'changes.left': { actions: 'endAll' },
        'session.closed': { actions: 'endAll' },
      },
    },
  },
})

declare module '../actor-named.ts' {
  interface NamedActors {
    mutations: MutationsEvent
  }
}
