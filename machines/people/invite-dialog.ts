import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Role } from '#contract/entities/role.ts'
import type { User } from '#contract/entities/user.ts'
import { fieldErrors, Failure } from '#contract/errors.ts'
import { INVITATION_PLACES_MAX } from '#contract/limits.ts'
import { actorNamed } from '../actor-named.ts'
import { NO_LIMITS, type Option } from '../pickers/option.ts'
import { picker, type PickerNews } from '../pickers/picker.ts'
import { portNotProvided } from '../port.ts'
import { addressesIn, endsAddress, joined, type Address } from './addresses.ts'
import { mayManagePeople, rolesToGive } from './rights.ts'

type Context = {
  readonly asker: Role | null
  /** What stands behind the addresses that are taken. */
  readonly draft: string
  readonly addresses: readonly Address[]
  readonly roleName: Role
  /** The teams and projects that they will be in. */
  readonly places: readonly Option[]
  /** There was no address when it was to be sent. */
  readonly isEmpty: boolean
  /** Those that were invited just now. */
  readonly sent: readonly string[]
}
type Event =
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
  | { type: 'dialog.opened' }
  | { type: 'address.typed'; text: string }
  /** What is typed is an address as it stands: Enter, or the field is left. */
  | { type: 'address.ended' }
  | { type: 'addresses.pasted'; text: string }
  | { type: 'address.removed'; email: string }
  /** The last one goes: backspace in the empty field. */
  | { type: 'lastAddress.removed' }
  | { type: 'role.chosen'; roleName: Role }
  | PickerNews
  | { type: 'send.requested' }
  | { type: 'close.requested' }

type Form = Omit<Context, 'asker'>
const BLANK: Form = { draft: '', addresses: [], roleName: 'Employee', places: [], isEmpty: false, sent: [] }
const ME = 'inviteDialog'
const LIMIT = 'SUBSCRIPTION_LIMIT_REACHED'

/** What is sent for one address. */
export interface Inviting {
  readonly email: string
  readonly roleName: Role
  readonly teamIds: readonly string[]
  readonly projectIds: readonly string[]
}
const idsOf = (places: readonly Option[], of: Option['kind']) =>
  places.flatMap(({ kind, id }) => (kind === of ? [id] : []))

const nextOf = ({ addresses }: Context) => addresses.find(({ problem }) => problem === null)
const taken = ({ addresses }: Context, text: string): Partial<Context> => ({
  addresses: joined(addresses, addressesIn(text)),
  isEmpty: false,
})
/** What the server says about one address, or about what it was to be given: else in a sentence, else that something is wrong. */
const reasonIn = (failure: unknown): string => {
  const { email, teamIds, projectIds } = fieldErrors(failure)
  return email ?? teamIds ?? projectIds ?? (Failure.safeParse(failure).data?.message.trim() || 'other')
}

/**
 * Invites people by their addresses, several at once (TEAM-05), into teams and projects too: one after the other, each with its own answer. Those that are
 * invited leave the list, those that are not say why; when the plan has no seat left the rest stays as it was.
 */
export const inviteDialog = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'open' | 'busy',
    children: {} as { picker: 'picker' },
  },
  actors: { invite: portNotProvided<{ id: string }, Inviting>('invite'), picker },
  guards: {
    mayInvite: ({ context }) => mayManagePeople(context.asker),
    mayGive: ({ context }, roleName: Role) => rolesToGive(context.asker).includes(roleName),
    endsAddress: (_, text: string) => endsAddress(text),
    hasNext: ({ context }) => nextOf(context) !== undefined,
    hasSent: ({ context }) => context.sent.length > 0,
    hasLeft: ({ context }) => context.addresses.length > 0,
    isFull: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.code === LIMIT,
  },
  actions: {
    knowAsker: assign((_, user: User) => ({ asker: user.role?.name ?? null })),
    forgetAsker: assign({ asker: null }),
    open: assign(BLANK),
    forget: assign(BLANK),
    type: assign((_, draft: string) => ({ draft })),
    take: assign(({ context }, text: string) => ({ ...taken(context, text), draft: '' })),
    takePasted: assign(({ context }, text: string) => taken(context, text)),
    remove: assign(({ context }, gone: string | undefined) => ({
      addresses: context.addresses.filter(({ email }) => email !== gone),
    })),
    choose: assign((_, roleName: Role) => ({ roleName })),
    fillPicker: sendTo('picker', {
      type: 'picker.filled' as const,
      ...NO_LIMITS,
      max: INVITATION_PLACES_MAX,
      chosen: [],
    }),
    takePicked: assign((_, places: readonly Option[]) => ({ places })),
    // What was refused before is tried again: what was in the way may be gone.
    begin: assign(({ context: { addresses, draft } }) => ({
      addresses: addressesIn([...addresses.map(({ email }) => email), draft].join(' ')),
      draft: '',
      isEmpty: false,
      sent: [],
    })),
    sayEmpty: assign(({ context }) => ({ isEmpty: context.addresses.length === 0 })),
    noteSent: assign(({ context }) => {
      const email = nextOf(context)?.email
      return {
        addresses: context.addresses.filter((address) => address.email !== email),
        sent: email === undefined ? context.sent : [...context.sent, email],
      }
    }),
    noteRefused: assign(({ context }, { failure }: { failure: unknown }) => {
      const next = nextOf(context)
      const marked = (address: Address) => (address === next ? { ...address, problem: reasonIn(failure) } : address)
      return { addresses: context.addresses.map(marked) }
    }),
    tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
    tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
    tellKept: sendTo(actorNamed('router'), { type: 'overlay.kept', by: ME }),
    announce: enqueueActions(({ context: { sent }, enqueue }) => {
      const [email] = sent
      if (email === undefined) return
      const text =
        sent.length === 1
          ? { key: 'people.invitedOne', values: { email } }
          : { key: 'people.invitedMany', values: { count: sent.length } }
      enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'success', text })
    }),
  },
}).createMachine({
  id: 'inviteDialog',
  context: { asker: null, ...BLANK },
  invoke: { id: 'picker', src: 'picker' },
  initial: 'closed',
  on: {
    'session.opened': {
      target: '.closed',
      actions: ['forget', { type: 'knowAsker', params: ({ event }) => event.user }],
    },
    'session.closed': { target: '.closed', actions: ['forget', 'forgetAsker'] },
  },
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'dialog.opened': { guard: 'mayInvite', target: 'open', actions: 'open' } },
    },
    open: {
      description: 'The dialog is open.',
      tags: 'open',
      entry: ['tellOpened', 'fillPicker'],
      exit: 'tellClosed',
      initial: 'editing',
      states: {
        editing: {
          description: 'Addresses and a role are being put together.',
          on: {
            'address.typed': [
              {
                guard: { type: 'endsAddress', params: ({ event }) => event.text },
                actions: { type: 'take', params: ({ event }) => event.text },
              },
              { actions: { type: 'type', params: ({ event }) => event.text } },
            ],
            'address.ended': { actions: { type: 'take', params: ({ context }) => context.draft } },
            'addresses.pasted': { actions: { type: 'takePasted', params: ({ event }) => event.text } },
            'address.removed': { actions: { type: 'remove', params: ({ event }) => event.email } },
            'lastAddress.removed': {
              actions: { type: 'remove', params: ({ context }) => context.addresses.at(-1)?.email },
            },
            'role.chosen': {
              guard: { type: 'mayGive', params: ({ event }) => event.roleName },
              actions: { type: 'choose', params: ({ event }) => event.roleName },
            },
            'pick.changed': { actions: { type: 'takePicked', params: ({ event }) => event.chosen } },
            'send.requested': { target: 'sending', actions: 'begin' },
            'close.requested': '#inviteDialog.closed',
          },
        },
        sending: {
          description: 'Whether another address is left to be invited.',
          always: [
            { guard: 'hasNext', target: 'inviting' },
            { guard: 'hasLeft', target: 'editing', actions: 'announce' },
            { guard: 'hasSent', target: '#inviteDialog.closed', actions: 'announce' },
            { target: 'editing', actions: 'sayEmpty' },
          ],
        },
        inviting: {
          description: 'The next address is being invited.',
          tags: 'busy',
          // The dialog waits for the invitation that is on its way.
          on: { 'close.requested': { actions: 'tellKept' } },
          invoke: {
            id: 'invite',
            src: 'invite',
            input: ({ context }) => ({
              email: nextOf(context)?.email ?? '',
              roleName: context.roleName,
              teamIds: idsOf(context.places, 'team'),
              projectIds: idsOf(context.places, 'project'),
            }),
            onDone: { target: 'sending', actions: 'noteSent' },
            onError: [
              // Where no seat is left the plans are shown; the other addresses are not tried.
              {
                guard: { type: 'isFull', params: ({ event }) => ({ failure: event.error }) },
                target: 'editing',
                actions: 'announce',
              },
              {
                target: 'sending',
                actions: { type: 'noteRefused', params: ({ event }) => ({ failure: event.error }) },
              },
            ],
          },
        },
      },
    },
  },
})

export type InviteDialogRef = ActorRefFrom<typeof inviteDialog>
type Snapshot = SnapshotFrom<typeof inviteDialog>
/** The teams and projects are picked by an actor of their own. */
export const pickerOf = ({ children }: Snapshot) => children.picker
export const isInviting = (dialog: Snapshot): boolean => dialog.hasTag('open')
/** Whether addresses are being invited. */
export const isSendingInvites = (dialog: Snapshot): boolean => dialog.hasTag('busy')
