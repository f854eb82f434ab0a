import type { User } from '#contract/entities/user.ts'
import type { Message } from '#contract/messages.ts'
import type { Option } from '../pickers/option.ts'
import { HELD_CHANGES, LAST_CHANGES } from './held-changes.ts'

/** What such a drawer loads and gets back, what a field changes, and what it holds. */
interface Kind {
  readonly loaded: unknown
  readonly saved: unknown
  readonly change: unknown
  readonly context: { readonly id: string | null }
}
/** What differs between such drawers. `types` is read by the compiler alone, as those of `setup` are. */
interface Named<Types extends Kind, Load, Save, Archive, Sent> {
  readonly types: Types
  readonly id: string
  readonly noun: string
  /** What its three calls are called. */
  readonly load: Load
  readonly save: Save
  readonly archive: Archive
  readonly saveInput: (of: { context: Types['context'] }) => Sent
}
type Happened<Fact> = { readonly event: Fact }
type Answered<Output> = Happened<{ readonly output: Output }>
const failureOf = ({ event }: Happened<{ readonly error: unknown }>) => ({ failure: event.error })
const messageOf = ({ event }: Happened<{ readonly message: Message }>) => event.message

/**
 * How a drawer goes in which a project or a team is made or changed. Unsaved changes are never dropped without asking; what
 * the server does not take shows at its field until that is edited; archiving needs two clicks.
 */
export const editingChart = <
  Types extends Kind,
  const Load extends string,
  const Save extends string,
  const Archive extends string,
  Sent,
>({
  id,
  noun,
  load,
  save,
  archive,
  saveInput,
}: Named<Types, Load, Save, Archive, Sent>) => {
  const closed = `#${id}.closed` as const
  const idOf = ({ context }: { context: Types['context'] }) => ({ id: context.id ?? '' })
  const savedIn = ({ event }: Answered<Types['saved']>) => event.output
  return {
    invoke: { id: 'picker', src: 'picker' },
    initial: 'closed',
    on: {
      'session.opened': {
        target: '.closed',
        actions: ['forget', { type: 'knowAsker', params: ({ event }: Happened<{ user: User }>) => event.user }],
      },
      'session.closed': { target: '.closed', actions: ['forget', 'forgetAsker'] },
    },
    states: {
      // What was in it stays until it is opened again or nobody is signed in: it can still be seen going away.
      closed: {
        description: 'The drawer is closed.',
        on: {
          'drawer.opened': {
            guard: 'mayManage',
            target: 'opening',
            actions: { type: 'remember', params: ({ event }: Happened<{ id: string | null }>) => event.id },
          },
        },
      },
      opening: {
        description: `It is decided whether a ${noun} is made or edited.`,
        always: [{ guard: 'isNew', target: 'open', actions: 'startNew' }, { target: 'loading' }],
      },
      loading: {
        description: `The ${noun} is being fetched before its fields are shown.`,
        tags: 'open',
        on: {
          'close.requested': 'closed',
          'message.received': [
            // What is being fetched may be older than that.
            { guard: { type: 'isAboutThis', params: messageOf }, target: 'loading', reenter: true },
            { guard: { type: 'isTakenAway', params: messageOf }, target: 'closed' },
          ],
        },
        invoke: {
          id: load,
          src: load,
          input: idOf,
          onDone: {
            target: 'open',
            actions: { type: 'startWith', params: ({ event }: Answered<Types['loaded']>) => event.output },
          },
          onError: 'closed',
        },
      },
      open: {
        description: 'The drawer is open with its fields.',
        tags: 'open',
        entry: ['tellOpened', 'fillPicker'],
        exit: 'tellClosed',
        initial: 'editing',
        // Whatever is being asked or sent: what others save is never written over by what was there before it.
        on: {
          'message.received': {
            guard: { type: 'isAboutThis', params: messageOf },
            actions: { type: 'takeOthers', params: messageOf },
          },
        },
        states: {
          editing: {
            description: 'The fields can be changed.',
            invoke: { id: 'deleteButton', src: 'deleteButton' },
            ...HELD_CHANGES,
            on: {
              'field.changed': { actions: { type: 'take', params: ({ event }: Happened<Types['change']>) => event } },
              'field.left': {
                actions: { type: 'touch', params: ({ event }: Happened<{ name: string }>) => event.name },
              },
              'pick.changed': {
                actions: {
                  type: 'takePicked',
                  params: ({ event }: Happened<{ chosen: readonly Option[] }>) => event.chosen,
                },
              },
              'message.received': { guard: { type: 'isTakenAway', params: messageOf }, target: 'gone' },
              'save.requested': [
                { guard: 'mayBeSaved', target: 'saving' },
                { guard: 'isChanged', actions: 'touchAll' },
              ],
              'close.requested': [{ guard: 'isChanged', target: 'askingToClose' }, { target: closed }],
              'delete.confirmed': {
                guard: { type: 'isThis', params: ({ event }: Happened<{ about: { id: string } }>) => event.about.id },
                target: 'archiving',
              },
            },
          },
          askingToClose: {
            description: 'Asks what shall become of the unsaved changes.',
            invoke: { id: 'holdWindow', src: 'holdWindow' },
            on: {
              'message.received': {
                guard: { type: 'isTakenAway', params: messageOf },
                target: 'gone',
                actions: 'tellKept',
              },
              'edit.resumed': { target: 'editing', actions: 'tellKept' },
              'close.requested': { target: 'editing', actions: 'tellKept' },
              'changes.discarded': closed,
              'save.requested': [
                { guard: 'mayBeSaved', target: 'saving' },
                { target: 'editing', actions: ['touchAll', 'tellKept'] },
              ],
            },
          },
          saving: {
            description: `The ${noun} is being saved.`,
            tags: 'busy',
            entry: 'touchAll',
            invoke: [
              { id: 'holdWindow', src: 'holdWindow' },
              {
                id: save,
                src: save,
                input: saveInput,
                onDone: [
                  { guard: 'isNew', target: closed, actions: { type: 'announceCreated', params: savedIn } },
                  { target: closed, actions: { type: 'announceUpdated', params: savedIn } },
                ],
                onError: [
                  { guard: { type: 'isMissing', params: failureOf }, target: 'gone', actions: 'tellKept' },
                  { target: 'editing', actions: [{ type: 'takeRefusal', params: failureOf }, 'tellKept'] },
                ],
              },
            ],
          },
          archiving: {
            description: `The ${noun} is being archived.`,
            tags: 'busy',
            invoke: {
              id: archive,
              src: archive,
              input: idOf,
              onDone: { target: closed, actions: 'announceArchived' },
              onError: [{ guard: { type: 'isMissing', params: failureOf }, target: 'gone' }, { target: 'editing' }],
            },
          },
          gone: {
            description: `Others have taken the ${noun} away: nothing can be saved, and what was written stands here until one closes.`,
            ...LAST_CHANGES,
            on: {
              'close.requested': [{ guard: 'isChanged', actions: 'tellKept' }, { target: closed }],
              'changes.discarded': closed,
              // What was written stands as it was left.
              'message.received': undefined,
            },
          },
        },
      },
    },
  } as const
}
