import type { ToastKind, ToastText } from '../toasts/toasts.ts'
import type { Resource } from '../plans/offer.ts'
import type { FailureReported } from './events.ts'

/** What follows from a failure. */
export type Consequence =
  | { readonly does: 'toast'; readonly kind: ToastKind; readonly text?: ToastText }
  | { readonly does: 'go'; readonly to: '/page-not-found' | '/maintenance' | '/503' }
  | { readonly does: 'endSession' | 'blockTenant' | 'openPlans' | 'reload' | 'log' }

interface Rule {
  /** The situation in the words of the specification. */
  readonly situation: string
  readonly when: (report: Asked) => boolean
  readonly follows: readonly Consequence[]
}
/** A report, and where one was when it came. */
export type Asked = Pick<FailureReported, 'call' | 'failure' | 'wishes'> & {
  readonly path: string
  /** Nobody answered, and the page says already that there is no connection. `change`: something was to be changed. */
  readonly cutOff?: 'change' | 'question' | null
}

const SIGN_IN_CALLS = ['logIn', 'verifyOneTimeCode', 'verifyRecoveryCode', 'signInWithProvider', 'registerWithProvider']
const ERROR: Consequence = { does: 'toast', kind: 'error' }
const LIMIT: Consequence = { does: 'toast', kind: 'warning', text: { key: 'errors.limitReached' } }
const isStatus =
  (status: number) =>
  ({ failure }: Asked) =>
    failure.status === status
const isCode =
  (code: string) =>
  ({ failure }: Asked) =>
    failure.status === 403 && failure.code === code
const hasFieldErrors = ({ failure }: Asked) => failure.status === 400 && failure.errors.length > 0

/** The error catalogue (spec §8): the first rule that fits says what follows; nothing else in the product does. */
export const CATALOGUE: readonly Rule[] = [
  // Before all else: nothing that is on this page is theirs who is signed in now.
  { situation: '506: another session', when: isStatus(506), follows: [{ does: 'reload' }] },
  {
    situation: '403: maintenance, and its page is open',
    when: (asked) => isCode('MAINTENANCE')(asked) && asked.path === '/maintenance',
    follows: [],
  },
  // Whatever was asked, by whomever: nothing at all is served.
  {
    situation: '403: maintenance',
    when: isCode('MAINTENANCE'),
    follows: [
      { does: 'toast', kind: 'error', text: { key: 'errors.maintenance' } },
      { does: 'go', to: '/maintenance' },
    ],
  },
  {
    situation: '401, and nobody was to notice',
    when: ({ wishes, failure }) => wishes.silent === true && failure.status === 401,
    follows: [],
  },
  { situation: 'nobody was to notice', when: ({ wishes }) => wishes.silent === true, follows: [{ does: 'log' }] },
  {
    situation: 'no connection: not saved',
    when: ({ cutOff, wishes }) => cutOff === 'change' && wishes.toast !== false && wishes.comesBack !== true,
    follows: [{ does: 'toast', kind: 'error', text: { key: 'shell.notSaved' } }, { does: 'log' }],
  },
  {
    situation: 'no connection',
    when: ({ cutOff }) => cutOff != null,
    follows: [{ does: 'log' }],
  },
  {
    situation: '401 of a sign-in call: its form says so',
    when: ({ call, failure }) => failure.status === 401 && SIGN_IN_CALLS.includes(call),
    follows: [],
  },
  {
    situation: '401 at an activation link',
    when: ({ failure, path }) => failure.status === 401 && path.startsWith('/activate-account/'),
    follows: [{ does: 'reload' }],
  },
  { situation: '401: the session is over', when: isStatus(401), follows: [{ does: 'endSession' }] },
  {
    situation: '400 with field errors and a toast',
    when: (asked) => hasFieldErrors(asked) && asked.wishes.toast === 'onFieldErrors',
    follows: [ERROR],
  },
  { situation: '400 with field errors', when: hasFieldErrors, follows: [] },
  {
    situation: '403: no room in the workspace to join',
    when: (asked) => isCode('SUBSCRIPTION_LIMIT_REACHED')(asked) && asked.call.endsWith('Invitation'),
    follows: [LIMIT],
  },
  {
    situation: '403: the plan allows no more',
    when: isCode('SUBSCRIPTION_LIMIT_REACHED'),
    follows: [LIMIT, { does: 'openPlans' }],
  },
  {
    situation: '403: the workspace is blocked',
    when: isCode('TENANT_MANUALLY_BLOCKED'),
    follows: [{ does: 'blockTenant' }],
  },
  {
    situation: '404 of the page itself',
    when: ({ failure, wishes }) => failure.status === 404 && wishes.notFoundPage === true,
    follows: [{ does: 'go', to: '/page-not-found' }],
  },
  { situation: '503', when: isStatus(503), follows: [{ does: 'go', to: '/503' }] },
  {
    situation: '404, shown where it was',
    when: ({ failure, wishes }) => failure.status === 404 && wishes.toast === 'unlessGone',
    follows: [],
  },
  {
    situation: '403, 404 or 422, shown by the one who asked',
    when: ({ failure, wishes }) => wishes.toast === false && [403, 404, 422].includes(failure.status),
    follows: [],
  },
  {
    situation: 'any other 403, 404 or 422',
    when: ({ failure }) => [403, 404, 422].includes(failure.status),
    follows: [ERROR],
  },
  {
    situation: 'anything else, shown by the one who asked',
    when: ({ wishes }) => wishes.toast === false,
    follows: [{ does: 'log' }],
  },
  { situation: 'anything else', when: () => true, follows: [ERROR, { does: 'log' }] },
]

/** What follows from this failure. */
export const consequencesOf = (asked: Asked): readonly Consequence[] =>
  CATALOGUE.find((rule) => rule.when(asked))?.follows ?? []

/** What an error toast says: the server's message, else its first field error, else that something went wrong (ERR-06). */
export function toastTextOf({ failure }: Pick<Asked, 'failure'>): ToastText {
  const sentence = failure.message.trim() || failure.errors[0]?.message.trim() || ''
  return sentence === '' ? { key: 'errors.somethingWentWrong' } : { sentence }
}

/** What a call adds that a plan limits: projects, people, or else files. */
export function resourceOf(call: string): Resource {
  if (call.endsWith('Project')) return 'projects'
  return call.endsWith('User') ? 'users' : 'storage'
}
