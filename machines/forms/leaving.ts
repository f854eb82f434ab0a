import { sendParent, sendTo, setup, type ActorRefFrom, type EventObject } from 'xstate'
import { actorNamed } from '../actor-named.ts'
import { callbackPortNotProvided } from '../port.ts'

type Event =
  /** The router asks, since the user wants to be elsewhere. */
  | { type: 'close.requested' }
  | { type: 'edit.resumed' }
  | { type: 'changes.discarded' }
  | { type: 'save.requested' }
  /** The page could not save. */
  | { type: 'save.failed' }
/** What it asks of its page, as the page's own buttons do. */
export type LeavingAsks = { type: 'discard.requested' } | { type: 'save.requested' }

const ME = 'leaving'
/** What a page tells the router as soon as it has unsaved changes, running this actor under its name meanwhile … */
export const UNSAVED = { type: 'overlay.opened', by: ME, isPage: true } as const
/** … and when it has none any more: then the router goes on to where the user wanted to be. */
export const SETTLED = { type: 'overlay.closed', by: ME } as const

/**
 * Guards a page as long as it has unsaved changes: asks, when the user leaves by a link or the browser's buttons,
 * whether to save or drop them, and has the browser ask before the window is closed.
 */
export const leaving = setup({
  types: { events: {} as Event, tags: {} as 'asking' },
  actors: { holdWindow: callbackPortNotProvided<EventObject, void, EventObject>('holdWindow') },
  actions: {
    discard: sendParent((): LeavingAsks => ({ type: 'discard.requested' })),
    save: sendParent((): LeavingAsks => ({ type: 'save.requested' })),
    tellKept: sendTo(actorNamed('router'), { type: 'overlay.kept', by: ME }),
  },
}).createMachine({
  id: ME,
  invoke: { id: 'holdWindow', src: 'holdWindow' },
  initial: 'quiet',
  states: {
    quiet: { description: 'The user stays on the page.', on: { 'close.requested': 'asking' } },
    asking: {
      description: 'Asks whether to save the changes, drop them or stay.',
      tags: 'asking',
      on: {
        'edit.resumed': { target: 'quiet', actions: 'tellKept' },
        'changes.discarded': { target: 'quiet', actions: 'discard' },
        'save.requested': { target: 'saving', actions: 'save' },
      },
    },
    saving: {
      description: 'The changes are saved before the page is left.',
      tags: 'asking',
      on: { 'save.failed': { target: 'quiet', actions: 'tellKept' } },
    },
  },
})

/** The running one, as its page talks to it. */
export type LeavingRef = ActorRefFrom<typeof leaving>
