import { enqueueActions, sendTo, setup, type EventObject } from 'xstate'
import { actorAt } from '../actor-named.ts'
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

/** Owns every failure: applies the catalogue, and tells those who have to do something about it. */
export const errors = setup({
  types: { events: {} as ErrorsEvent },
  actors: { journal: callbackPortNotProvided<ToJournal, void, EventObject>('journal') },
  actions: {
    follow: enqueueActions(({ enqueue }, report: FailureReported) => {
      for (const consequence of consequencesOf(report)) {
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
  invoke: { id: 'journal', src: 'journal' },
  initial: 'listening',
  states: {
    listening: {
      description: 'Waits for something to fail, and tells whom it concerns.',
      on: {
        'failure.reported': { actions: { type: 'follow', params: ({ event }) => event } },
        'message.malformed': { actions: { type: 'noteMessage', params: ({ event }) => event.messageType } },
        'actor.failed': { actions: { type: 'noteActor', params: ({ event }) => event } },
        'event.undelivered': { actions: { type: 'noteEvent', params: ({ event }) => event } },
      },
    },
  },
})
