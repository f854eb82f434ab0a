import { enqueueActions, setup, type EventObject } from 'xstate'
import { actorIn, actorNamed } from '../actor-named.ts'
import type { SessionNews } from '../session/events.ts'
import { taskMove, type MoveNews } from '../board/cards/task-move.ts'
import { callbackPortNotProvided } from '../port.ts'
import { after, failedTextOf, givenBackBy, keyOf, offerOf, type Command } from './commands.ts'
import { mutation, type MutationInput, type MutationNews, type ToOverlay } from './mutation.ts'

export interface MutationsContext {
  /** What is being changed, by the keys of the changes. */
  readonly keys: readonly string[]
  /** Cards that are being moved: what is wanted of each, seen from where its move began. */
  readonly moves: Readonly<Record<string, Move>>
}
export type MutationsEvent = { type: 'change.requested'; command: Command } | MutationNews | MoveNews | SessionNews

type Move = Extract<Command, { name: 'task.move' }>
const moveKey = (taskId: string): string => `task.move:${taskId}`
/** What lies over the store while a card is being moved: its own chart knows of places alone. */
const overlayOf = (key: string): string => `overlay:${key}`
const without = (moves: MutationsContext['moves'], key: string): MutationsContext['moves'] =>
  Object.fromEntries(Object.entries(moves).filter(([known]) => known !== key))

/**
 * The changes that are on their way, whatever page made them: each is an actor of its own, one about each thing. What came of
 * one is said here: how it is taken back, why it failed, what was typed in vain.
 */
export const mutations = setup({
  types: { context: {} as MutationsContext, events: {} as MutationsEvent },
  actors: {
    mutation,
    taskMove,
    overlay: callbackPortNotProvided<ToOverlay, MutationInput, EventObject>('overlay'),
  },
  guards: {
    isOnItsWay: ({ context }, command: Command) => context.keys.includes(keyOf(command)),
    isRefused: (_, { outcome }: MutationNews) => outcome === 'refused',
    isLost: (_, { outcome }: MutationNews) => outcome === 'lost',
  },
  actions: {
    start: enqueueActions(({ context: { keys, moves }, enqueue }, command: Command) => {
      const key = keyOf(command)
      enqueue.assign({ keys: [...keys, key] })
      if (command.name !== 'task.move') return enqueue.spawnChild('mutation', { id: key, input: { command } })
      const { taskId, projectId, before: from, value: to } = command
      enqueue.spawnChild('overlay', { id: overlayOf(key), input: { command } })
      enqueue.spawnChild('taskMove', { id: key, input: { taskId, projectId, from, to } })
      enqueue.assign({ moves: { ...moves, [key]: command } })
    }),
    replace: enqueueActions(({ context: { moves }, enqueue }, command: Command) => {
      const key = keyOf(command)
      const move = moves[key]
      if (!move || command.name !== 'task.move') return enqueue.sendTo(key, { type: 'command.replaced', command })
      enqueue.sendTo(overlayOf(key), { type: 'command.replaced', command })
      enqueue.sendTo(key, { type: 'place.chosen', to: command.value })
      enqueue.assign({ moves: { ...moves, [key]: after(move, command) as Move } })
    }),
    /** How a move ended, in the words of every other change. */
    endMove: enqueueActions(({ context: { moves }, enqueue }, news: MoveNews) => {
      const key = moveKey(news.taskId)
      const wanted = moves[key]
      if (!wanted) return
      enqueue.stopChild(overlayOf(key))
      enqueue.assign({ moves: without(moves, key) })
      const outcome = news.type === 'move.settled' ? 'confirmed' : news.type === 'move.refused' ? 'refused' : 'lost'
      const confirmed = outcome === 'confirmed' ? wanted : null
      enqueue.raise({ type: 'mutation.ended', outcome, confirmed, wanted })
    }),
    end: enqueueActions(({ context, enqueue }, { wanted }: MutationNews) => {
      const key = keyOf(wanted)
      enqueue.stopChild(key)
      enqueue.assign({ keys: context.keys.filter((one) => one !== key) })
    }),
    offerUndo: enqueueActions(({ enqueue }, { confirmed }: MutationNews) => {
      const offer = confirmed && offerOf(confirmed)
      if (offer) enqueue.sendTo(actorNamed('undoStack'), { type: 'undo.offered', offer })
    }),
    sayFailed: enqueueActions(({ enqueue, system }, { wanted }: MutationNews) => {
      const text = failedTextOf(wanted)
      if (text) enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'error', text })
      const back = givenBackBy(wanted)
      const field = back && actorIn(system, back.to)
      if (back && field) enqueue.sendTo(field, back.event)
    }),
    /** It may have been done: what is on screen is fetched again. */
    lookAgain: enqueueActions(({ enqueue, system }) => {
      const screen = actorIn(system, 'screen')
      if (screen) enqueue.sendTo(screen, { type: 'screen.staled' })
    }),
    endAll: enqueueActions(({ context, enqueue }) => {
      for (const key of context.keys) enqueue.stopChild(key)
      for (const key of Object.keys(context.moves)) enqueue.stopChild(overlayOf(key))
      enqueue.assign({ keys: [], moves: {} })
    }),
  },
}).createMachine({
  id: 'mutations',
  context: { keys: [], moves: {} },
  initial: 'running',
  states: {
    running: {
      description: 'Changes that are on their way are seen through.',
      on: {
        'change.requested': [
          {
            guard: { type: 'isOnItsWay', params: ({ event }) => event.command },
            actions: { type: 'replace', params: ({ event }) => event.command },
          },
          { actions: { type: 'start', params: ({ event }) => event.command } },
        ],
        'mutation.ended': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: [
              { type: 'end', params: ({ event }) => event },
              { type: 'offerUndo', params: ({ event }) => event },
              { type: 'sayFailed', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            actions: [
              { type: 'end', params: ({ event }) => event },
              { type: 'offerUndo', params: ({ event }) => event },
              { type: 'sayFailed', params: ({ event }) => event },
              'lookAgain',
            ],
          },
          {
            actions: [
              { type: 'end', params: ({ event }) => event },
              { type: 'offerUndo', params: ({ event }) => event },
            ],
          },
        ],
        'move.settled': { actions: { type: 'endMove', params: ({ event }) => event } },
        'move.refused': { actions: { type: 'endMove', params: ({ event }) => event } },
        'move.lost': { actions: { type: 'endMove', params: ({ event }) => event } },
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
