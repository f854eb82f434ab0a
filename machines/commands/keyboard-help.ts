import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

type Context = { readonly query: string }
type Event =
  | { type: 'help.opened' }
  | { type: 'query.typed'; query: string }
  | { type: 'close.requested' }
  | { type: 'session.closed' }

/** The sheet that lists every shortcut, and finds one by what is typed. */
export const keyboardHelp = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    begin: assign({ query: '' }),
    type: assign((_, query: string) => ({ query })),
  },
}).createMachine({
  id: 'keyboardHelp',
  context: { query: '' },
  initial: 'closed',
  states: {
    closed: { description: 'The sheet is not shown.', on: { 'help.opened': { target: 'open', actions: 'begin' } } },
    open: {
      description: 'The sheet lists the shortcuts that fit what is typed.',
      on: {
        'query.typed': { actions: { type: 'type', params: ({ event }) => event.query } },
        'close.requested': 'closed',
        'session.closed': 'closed',
      },
    },
  },
})

export type KeyboardHelpRef = ActorRefFrom<typeof keyboardHelp>
type Snapshot = SnapshotFrom<typeof keyboardHelp>
export const isOpen = (help: Snapshot): boolean => help.matches('open')
