import { enqueueActions, sendTo, setup } from 'xstate'
import { actorIn, actorNamed } from '../actor-named.ts'
import type { SessionNews } from '../session/events.ts'
import { failedTextOf, givenBackBy, keyOf, offerOf, type Command } from './commands.ts'
import { mutation, type MutationNews } from './mutation.ts'

export interface MutationsContext {
  /** What is being changed, by the keys of the changes. */
  readonly keys: readonly string[]
}
export type MutationsEvent = { type: 'change.requested'; command: Command } | MutationNews | SessionNews

/**
 * The changes that are on their way, whatever page made them: each is an actor of its own, one about each thing. What came of
 * one is said here: how it is taken back, why it failed, what was typed in vain.
 */
export const mutations = setup({
  types: { context: {} as MutationsContext, events: {} as MutationsEvent },
  actors: { mutation },
  guards: {
    isOnItsWay: ({ context }, command: Command) => context.keys.includes(keyOf(command)),
    isRefused: (_, { outcome }: MutationNews) => outcome === 'refused',
    isLost: (_, { outcome }: MutationNews) => outcome === 'lost',
  },
  actions: {
    start: enqueueActions(({ context, enqueue }, command: Command) => {
      const key = keyOf(command)
      enqueue.spawnChild('mutation', { id: key, input: { command } })
      enqueue.assign({ keys: [...context.keys, key] })
    }),
    replace: sendTo(
      (_, command: Command) => keyOf(command),
      (_, command: Command) => ({ type: 'command.replaced', command }),
    ),
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
      enqueue.assign({ keys: [] })
    }),
  },
}).createMachine({
  id: 'mutations',
  context: { keys: [] },
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
