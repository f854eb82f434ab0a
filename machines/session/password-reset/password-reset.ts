import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import { without, type Problems } from '../../forms/problems.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../../router/screen-host.ts'
import { portNotProvided } from '../../port.ts'
import { codeKeeping } from '../sign-up/code-keeping.ts'
import { isAnother, isLinkOver, isLinkWrong, userLinkIn, type UserLink } from './mailed-link.ts'
import { problemsOfEmail, problemsOfReset, type ResetField, type ResetFields } from './password-reset-form.ts'
import { personCheck } from '../sign-up/person-check.ts'

type Context = {
  /** The link that was followed; none where a link is asked for. */
  readonly link: UserLink | null
  /** Where a link was sent, if there is such an account. */
  readonly email: string
  /** What is wrong, by field. Of passwords and codes that were typed nothing is kept. */
  readonly problems: Problems
  /** The new recovery code, while it is shown. */
  readonly recoveryCode: string
}
type Event =
  | PlaceChanged
  | { type: 'link.requested'; email: string }
  | { type: 'again.requested' }
  | { type: 'retry.requested' }
  | { type: 'reset.submitted'; fields: ResetFields }
  | { type: 'field.edited'; name: ResetField | 'email' }

const startAt = ({ route, params }: ScreenPlace): Context => ({
  link: route === 'resetPassword' ? userLinkIn(params) : null,
  email: '',
  problems: {},
  recoveryCode: '',
})
const NO_LINK: UserLink = { userIdPrefix: '', token: '' }

/**
 * A forgotten password (AUTH-06): asks for a link, answered alike whether there is such an account; then, behind the
 * link, takes a new password with the recovery code. The link is looked at first, so that nothing is typed in vain. At
 * the end the new recovery code is shown, and the user signs in.
 */
export const passwordReset = setup({
  types: {
    context: {} as Context,
    input: {} as ScreenInput,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { keepCode: 'keepCode'; personCheck: 'personCheck' },
  },
  actors: {
    sendLink: portNotProvided<null, { email: string }>('sendLink'),
    checkLink: portNotProvided<null, UserLink>('checkLink'),
    reset: portNotProvided<{ recoveryCode: string }, { link: UserLink; fields: ResetFields }>('reset'),
    keepCode: codeKeeping,
    personCheck,
  },
  guards: {
    hasLink: ({ context }) => context.link !== null,
    isAnotherPlace: ({ context: { link } }, place: ScreenPlace) => isAnother(link, startAt(place).link),
    isAddress: (_, email: string) => Object.keys(problemsOfEmail(email)).length === 0,
    isRight: (_, fields: ResetFields) => Object.keys(problemsOfReset(fields)).length === 0,
    isLinkOver: (_, { failure }: { failure: unknown }) => isLinkOver(failure),
    isLinkWrong: (_, { failure }: { failure: unknown }) => isLinkWrong(failure),
  },
  actions: {
    startOver: assign((_, place: ScreenPlace) => startAt(place)),
    takeEmail: assign((_, email: string) => ({ email: email.trim(), problems: {} })),
    showProblemsOfEmail: assign((_, email: string) => ({ problems: problemsOfEmail(email) })),
    showProblems: assign((_, fields: ResetFields) => ({ problems: problemsOfReset(fields) })),
    forgetProblemOf: assign(({ context }, name: string) => ({ problems: without(context.problems, name) })),
    forgetProblems: assign({ problems: {} }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    takeCode: assign((_, { recoveryCode }: { recoveryCode: string }) => ({ recoveryCode })),
    forgetCode: assign({ recoveryCode: '' }),
    wantCheck: sendTo('personCheck', { type: 'check.requested' }),
    // In place of the link's page: what lies behind has been used.
    showSignIn: sendTo(actorNamed('router'), { type: 'go.requested', to: '/login', replace: true }),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => startAt(input.place),
  initial: 'arriving',
  invoke: { id: 'personCheck', src: 'personCheck' },
  on: {
    'place.changed': {
      guard: { type: 'isAnotherPlace', params: ({ event }) => event.place },
      target: '.arriving',
      actions: { type: 'startOver', params: ({ event }) => event.place },
    },
  },
  states: {
    arriving: {
      description: 'The address says whether a link was followed.',
      always: [{ guard: 'hasLink', target: 'checking' }, { target: 'asking' }],
    },
    asking: {
      description: 'The e-mail address is asked for.',
      entry: 'wantCheck',
      on: {
        'field.edited': { actions: { type: 'forgetProblemOf', params: ({ event }) => event.name } },
        'link.requested': [
          {
            guard: { type: 'isAddress', params: ({ event }) => event.email },
            target: 'sending',
            actions: { type: 'takeEmail', params: ({ event }) => event.email },
          },
          { actions: { type: 'showProblemsOfEmail', params: ({ event }) => event.email } },
        ],
      },
    },
    sending: {
      description: 'The link is being sent.',
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: { target: 'asking', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
      },
    },
    sent: { description: 'Says that a mail is on its way, for any address.', on: { 'again.requested': 'asking' } },
    checking: {
      description: 'The link is being checked.',
      tags: 'busy',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context }) => context.link ?? NO_LINK,
        onDone: 'choosing',
        onError: [
          { guard: { type: 'isLinkWrong', params: ({ event }) => ({ failure: event.error }) }, target: 'over' },
          { target: 'unchecked' },
        ],
      },
    },
    unchecked: {
      description: 'The link could not be checked; the user can try again.',
      on: { 'retry.requested': 'checking' },
    },
    /** Used already, too old, or never a link. */
    over: { description: 'The link has been used or is too old.' },
    choosing: {
      description: 'The recovery code and a new password are asked for.',
      on: {
        'field.edited': { actions: { type: 'forgetProblemOf', params: ({ event }) => event.name } },
        'reset.submitted': [
          { guard: { type: 'isRight', params: ({ event }) => event.fields }, target: 'resetting' },
          { actions: { type: 'showProblems', params: ({ event }) => event.fields } },
        ],
      },
    },
    resetting: {
      description: 'The new password is being saved.',
      tags: 'busy',
      entry: 'forgetProblems',
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context, event }) => {
          assertEvent(event, 'reset.submitted')
          return { link: context.link ?? NO_LINK, fields: event.fields }
        },
        onDone: { target: 'keeping', actions: { type: 'takeCode', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isLinkOver', params: ({ event }) => ({ failure: event.error }) }, target: 'over' },
          { target: 'choosing', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
        ],
      },
    },
    keeping: {
      description: 'The new recovery code is shown until the user says that it is kept.',
      exit: 'forgetCode',
      invoke: {
        id: 'keepCode',
        systemId: 'recoveryCode',
        src: 'keepCode',
        input: ({ context }) => ({ recoveryCodes: [context.recoveryCode], by: 'recoveryCode' }),
        onDone: { target: 'done', actions: 'showSignIn' },
      },
    },
    done: { description: 'The new password is set; the user can sign in.' },
  },
})

type Snapshot = SnapshotFrom<typeof passwordReset>
/** Whether an answer is awaited. */
export const isBusy = (reset: Snapshot) => reset.hasTag('busy')
/** The recovery code that is being shown. */
export const codeKeeperOf = ({ children }: Snapshot) => children.keepCode
/** Showing that a person asks for the link. */
export const checkOf = ({ children }: Snapshot) => children.personCheck
