import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { DELETE_ARMED_MS } from '#contract/limits.ts'

/** What would be deleted. All other fields are handed back unchanged, for use after the deletion. */
export interface Doomed {
  readonly id: string
  readonly kind?: string
  readonly name?: string
  /** What comes into its place. */
  readonly beside?: unknown
  /** What stands before it. */
  readonly before?: unknown
}
/** What the button hears. */
export type DeleteButtonEvent =
  | { type: 'delete.clicked'; about: Doomed }
  | { type: 'focus.left' }
  | { type: 'escape.pressed' }
/** What the button tells its parent, which then deletes. */
export type DeleteNews = { type: 'delete.confirmed'; about: Doomed }

/**
 * A delete button, or those of all rows of a list: the first click turns its label into the question, the second one
 * tells the parent to delete. Who goes elsewhere, presses Escape or waits too long is not asked any more.
 */
export const deleteButton = setup({
  types: { context: {} as { readonly asked: Doomed | null }, events: {} as DeleteButtonEvent },
  delays: { armedFor: DELETE_ARMED_MS },
  guards: { isAsked: ({ context }, { id }: Doomed) => context.asked?.id === id },
  actions: {
    ask: assign((_, asked: Doomed) => ({ asked })),
    askNoMore: assign({ asked: null }),
    tellConfirmed: sendParent((_, about: Doomed): DeleteNews => ({ type: 'delete.confirmed', about })),
  },
}).createMachine({
  id: 'deleteButton',
  context: { asked: null },
  initial: 'offering',
  states: {
    offering: {
      description: 'The button offers to delete.',
      entry: 'askNoMore',
      on: {
        'delete.clicked': { target: 'asking', actions: { type: 'ask', params: ({ event }) => event.about } },
      },
    },
    asking: {
      description: 'The button asks whether to delete; a second click does it.',
      after: { armedFor: 'offering' },
      on: {
        'delete.clicked': [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.about },
            target: 'offering',
            actions: { type: 'tellConfirmed', params: ({ event }) => event.about },
          },
          // The button of another row: now that one is asked about, for its whole time.
          { target: 'asking', reenter: true, actions: { type: 'ask', params: ({ event }) => event.about } },
        ],
        'focus.left': 'offering',
        'escape.pressed': 'offering',
      },
    },
  },
})

export type DeleteButtonRef = ActorRefFrom<typeof deleteButton>
type Snapshot = SnapshotFrom<typeof deleteButton>
/** Whether it asks about the thing with this id: its label is the question now. */
export const isAskedAbout =
  (id: string) =>
  (button: Snapshot | undefined): boolean =>
    button?.context.asked?.id === id
/** The button that a machine has for what it shows; it has none while there is nothing to delete. */
export const deleteButtonOf = ({
  children,
}: {
  readonly children: { readonly deleteButton?: DeleteButtonRef | undefined }
}) => children.deleteButton
