import { assign, enqueueActions, sendTo, setup, type EventObject, type SnapshotFrom } from 'xstate'
import { taskMove, type MoveNews } from '../board/cards/task-move.ts'
import { actorAt, actorIn, actorNamed } from '../actor-named.ts'
import { callbackPortNotProvided } from '../port.ts'
import {
  isFree,
  lastUndoable,
  overlayOf,
  replacedBy,
  type Asked,
  type CommandEnded,
  type MutationsContext,
  type MutationsEvent,
} from './changes.ts'
import { NOTHING_MORE } from './command-row.ts'
import { after, givenBackBy, nextAfter, offerOf } from './commands.ts'
import { moveOf } from './commands/task-commands.ts'
import { failedWordsOf } from './failed-words.ts'
import { mutation, type MutationNews } from './mutation.ts'
import type { OverlayInput, ToOverlay } from './overlay.ts'
import type { ConnectionNews } from './unanswered.ts'

const HOW = { 'move.settled': 'confirmed', 'move.refused': 'refused', 'move.lost': 'lost' } as const

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
  },
  actions: {
    start: enqueueActions(({ context: { changes, made }, enqueue }, asked: Asked) => {
      const { command, asker, isUndo = false, isQuiet = false } = asked
      const id = `${command.name}:${made + 1}`
      const askers = asker === undefined ? [] : [asker]
      enqueue.spawnChild('overlay', { id: overlayOf(id), input: { id, command } })
      enqueue.assign({
        made: made + 1,
        changes: [...changes, { id, command, askers, isUndo, isQuiet, isTakenBack: false, isSending: false }],
      })
    }),
    replace: enqueueActions(({ context, enqueue }, asked: Asked) => {
      const earlier = replacedBy(context, asked)
      if (!earlier) return
      const { id, isSending } = earlier
      const command = after(earlier.command, asked.command)
      const askers = [...new Set([...earlier.askers, ...(asked.asker === undefined ? [] : [asked.asker])])]
      const isQuiet = earlier.isQuiet && asked.isQuiet === true
      const later = { ...earlier, command, askers, isQuiet }
      enqueue.assign({ changes: context.changes.map((one) => (one === earlier ? later : one)) })
      enqueue.sendTo(overlayOf(id), { type: 'command.replaced', command })
      if (!isSending) return
      if (command.name === 'task.move') enqueue.sendTo(id, { type: 'place.chosen', to: command.value })
      else enqueue.sendTo(id, { type: 'command.replaced', command })
    }),
    giveTurns: enqueueActions(({ context: { changes }, enqueue }) => {
      const sending = changes.filter((_, at) => isFree(changes, at))
      for (const { id, command, isUndo } of sending) {
        if (command.name !== 'task.move') {
          enqueue.spawnChild('mutation', { id, input: { id, command, isUndo } })
          continue
        }
        enqueue.spawnChild('taskMove', { id, input: moveOf(command) })
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
      const { type, taskId } = news
      const moved = changes.find(
        ({ command, isSending }) => isSending && command.name === 'task.move' && command.taskId === taskId,
      )
      if (!moved) return
      const how = HOW[type]
      const confirmed = how === 'confirmed' ? moved.command : null
      enqueue.raise({
        type: 'mutation.ended',
        id: moved.id,
        how,
        confirmed,
        outcome: NOTHING_MORE,
        failure: 'failure' in news ? news.failure : null,
      })
    }),
    end: enqueueActions(({ context: { changes }, enqueue }, { id }: MutationNews) => {
      enqueue.stopChild(id)
      enqueue.stopChild(overlayOf(id))
      enqueue.assign({ changes: changes.filter((one) => one.id !== id) })
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
      // Who takes something back says itself why it could not.
      const text = change.isUndo ? null : failedWordsOf(change.command, failure)
      if (text) enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'error', text })
      const back = givenBackBy(change.command, failure)
      if (back?.to === 'nameEditor' && actorIn(system, back.to)) enqueue.sendTo(actorAt('nameEditor'), back.event)
    }),
    tellAskers: enqueueActions(
      ({ context: { changes }, enqueue, system }, { id, how, outcome, failure }: MutationNews) => {
        const change = changes.find((one) => one.id === id)
        if (!change) return
        const { command } = change
        const givenBack = how === 'confirmed' ? null : givenBackBy(command, failure)
        const news: CommandEnded = { type: 'command.ended', command, how, outcome, failure, givenBack }
        for (const asker of change.askers) if (system.get(asker)) enqueue.sendTo(actorAt(asker), news)
      },
    ),
    goOn: enqueueActions(({ enqueue }, { confirmed, outcome }: MutationNews) => {
      const command = confirmed && nextAfter(confirmed, outcome)
      if (command) enqueue.raise({ type: 'change.requested', command })
    }),
    /** It may have been done: what is on screen is fetched again. */
    lookAgain: enqueueActions(({ enqueue, system }) => {
      const screen = actorIn(system, 'screen')
      if (screen) enqueue.sendTo(screen, { type: 'screen.staled' })
    }),
    noteConnection: assign((_, isCutOff: boolean) => ({ isCutOff })),
    tellConnection: enqueueActions(({ context: { changes }, enqueue }, news: ConnectionNews) => {
      for (const { id, isSending } of changes) if (isSending) enqueue.sendTo(id, news)
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
        'session.closed': { actions: 'endAll' },
      },
    },
  },
})

/** How many changes wait for a connection. */
export const waitingCount = ({ context: { isCutOff, changes } }: SnapshotFrom<typeof mutations>): number =>
  isCutOff ? changes.length : 0

declare module '../actor-named.ts' {
  interface NamedActors {
    mutations: MutationsEvent
  }
}
