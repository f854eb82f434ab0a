import { assign, enqueueActions, sendTo, setup, type EventObject } from 'xstate'
import { actorAt } from '../actor-named.ts'
import { WORD_AWAITED_MS } from '../mutation/unanswered.ts'
import { callbackPortNotProvided } from '../port.ts'
import { consequencesOf, resourceOf, toastTextOf, type Consequence } from './catalogue.ts'
import type { ErrorsEvent, FailureReported } from './events.ts'

/** What is written down for those who look after the product; never anything that was typed. */
export type ToJournal =
  | { type: 'failure.noted'; call: string; status: number }
  | { type: 'message.noted'; messageType: string }
  | { type: 'actor.noted'; name: string; kind: string }
  | { type: 'event.noted'; to: string; eventType: string }

/** Only the page for 503 replaces the page that was not served: the other error pages can be left by Back (spec §2). */
const goTo = (to: string) => ({ type: 'go.requested', to, replace: to === '/503', isForced: true })

export interface ErrorsContext {
  /** Calls without an answer, until it is known whether there is a connection. */
  readonly unanswered: readonly FailureReported[]
}
const isUnanswered = ({ failure }: FailureReported): boolean => failure.status === 0
const cutOffBy = (report: FailureReported) => {
  if (!isUnanswered(report) || report.connection !== 'lost') return null
  return report.isWrite ? ('change' as const) : ('question' as const)
}

type Following = { consequence: Consequence; report: FailureReported }
const eventsOf = ({ consequence, report }: Following) => {
  switch (consequence.does) {
    case 'toast':
      return {
        to: 'toasts',
        event: { type: 'toast.requested', kind: consequence.kind, text: consequence.text ?? toastTextOf(report) },
      }
    case 'go':
      return { to: 'router', event: goTo(consequence.to) }
    case 'reload':
      return { to: 'router', event: { type: 'reload.requested' } }
    case 'endSession':
      return { to: 'session', event: { type: 'session.expired', elsewhere: false } }
    case 'blockTenant':
      return { to: 'session', event: { type: 'tenant.blocked', reason: report.failure.message } }
    case 'openPlans':
      return { to: 'signedInActors', event: { type: 'limit.reached', resource: resourceOf(report.call) } }
    case 'log':
      return null
  }
}

/**
 * Owns every failure: applies the catalogue, and tells those who have to do something about it. A call without an answer waits
 * for word of the connection: where it is lost, the page says that once, and not each call anew.
 */
export const errors = setup({
  types: { context: {} as ErrorsContext, events: {} as ErrorsEvent },
  actors: { journal: callbackPortNotProvided<ToJournal, void, EventObject>('journal') },
  delays: { doubted: WORD_AWAITED_MS },
  guards: {
    isDoubtful: (_, report: FailureReported) => isUnanswered(report) && report.connection === 'stands',
  },
  actions: {
    keep: assign(({ context }, report: FailureReported) => ({ unanswered: [...context.unanswered, report] })),
    /** `isLost`: there turned out to be no connection. */
    followKept: enqueueActions(({ context, enqueue }, isLost: boolean) => {
      const connection = isLost ? 'lost' : 'unknown'
      for (const report of context.unanswered) enqueue.raise({ ...report, connection })
      enqueue.assign({ unanswered: [] })
    }),
    follow: enqueueActions(({ enqueue }, report: FailureReported) => {
      for (const consequence of consequencesOf({ ...report, cutOff: cutOffBy(report) })) {
        const following = eventsOf({ consequence, report })
        if (following) enqueue.sendTo(actorAt(following.to), following.event)
        else
          enqueue.sendTo('journal', {
            type: 'failure.noted',
            call: report.call,
            status: report.failure.status,
          } as const)
      }
    }),
    noteMessage: sendTo('journal', (_, messageType: string): ToJournal => ({ type: 'message.noted', messageType })),
    noteActor: sendTo('journal', (_, { name, kind }: { name: string; kind: string }): ToJournal => ({
      type: 'actor.noted',
      name,
      kind,
    })),
    noteEvent: sendTo('journal', (_, { to, eventType }: { to: string; eventType: string }): ToJournal => ({
      type: 'event.noted',
      to,
      eventType,
    })),
  },
}).createMachine({
  id: 'errors',
  context: { unanswered: [] },
  invoke: { id: 'journal', src: 'journal' },
  on: {
    'failure.reported': [
      {
        guard: { type: 'isDoubtful', params: ({ event }) => event },
        target: '.doubting',
        actions: { type: 'keep', params: ({ event }) => event },
      },
      { actions: { type: 'follow', params: ({ event }) => event } },
    ],
    'message.malformed': { actions: { type: 'noteMessage', params: ({ event }) => event.messageType } },
    'actor.failed': { actions: { type: 'noteActor', params: ({ event }) => event } },
    'event.undelivered': { actions: { type: 'noteEvent', params: ({ event }) => event } },
  },
  initial: 'listening',
  states: {
    listening: { description: 'Waits for something to fail, and tells whom it concerns.' },
    doubting: {
      description: 'A call got no answer: whether there is a connection shows in a moment.',
      after: { doubted: { target: 'listening', actions: { type: 'followKept', params: false } } },
      on: {
        'connection.stood': { target: 'listening', actions: { type: 'followKept', params: false } },
        'connection.lost': { target: 'listening', actions: { type: 'followKept', params: true } },
      },
    },
  },
})
