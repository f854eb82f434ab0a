import type { Role } from '#contract/entities/role.ts'

/**
 * What a mail is about. The words are put together only when it is sent, in the receiver's language; a link is a path below
 * the address that the operator has set, never below one that a request named.
 */
export type MailContent =
  | { kind: 'activation'; firstName: string; path: string }
  | { kind: 'passwordReset'; firstName: string; path: string }
  /** A new password for an account that was never activated: it may not be the receiver's. */
  | { kind: 'notActivatedReset'; firstName: string; path: string }
  | { kind: 'useProvider'; firstName: string }
  | { kind: 'passwordChanged'; firstName: string }
  /** The old code opens nothing any more. */
  | { kind: 'recoveryCodeRenewed'; firstName: string }
  /** To the present address: whether the account shall have another one. */
  | { kind: 'emailLeaves'; firstName: string; email: string; path: string }
  /** To the new address: whether it is the person's own. */
  | { kind: 'emailComes'; firstName: string; path: string }
  /** To a new address that another account has. */
  | { kind: 'emailHasAccount' }
  | { kind: 'emailChanged'; firstName: string; email: string }
  | { kind: 'twoFactorOn'; firstName: string }
  | { kind: 'twoFactorOff'; firstName: string }
  /** A browser that was never here before has signed in; its names are empty where they are not known. */
  | { kind: 'newDevice'; firstName: string; browser: string; system: string; ip: string; timeZone?: string | null }
  | { kind: 'codesTried'; firstName: string }
  | { kind: 'passwordsTried'; firstName: string }
  | { kind: 'invitation'; workspace: string; inviter: string; role: Role; path: string }
  | { kind: 'accountDeleted'; firstName: string }
  | { kind: 'workspaceDeleted'; firstName: string; workspace: string; by: string; days: number }
  /** An administrator begins to act as the receiver. */
  | { kind: 'seatTaken'; firstName: string; administrator: string }
  /** `count` are due, of which `tasks` are some; `city` is that of a time's zone, where it is not the receiver's own. */
  | {
      kind: 'dueTasks'
      firstName: string
      workspace: string
      day: string
      isToday: boolean
      tasks: { key: string; name: string; time: string | null; city: string | null }[]
      count: number
      path: string
    }
  | BillingMail

interface ToOwner {
  firstName: string
  workspace: string
  path: string
}

/** What Owners are written about what their workspace pays. */
type BillingMail = ToOwner &
  /** The invoice goes with it; a mail that an earlier version has queued does not name it. */
  (
    | { kind: 'paymentReceipt'; plan: string; cents: number; number: string; invoiceId?: string }
    | { kind: 'paymentFailed'; plan: string; cents: number; nextTry: string | null }
    | { kind: 'transferDue'; plan: string; cents: number; reference: string; transferTo: string }
    | { kind: 'trialEnds'; plan: string; days: number }
    | { kind: 'cardExpires'; last4: string; expires: string }
    | { kind: 'subscriptionCancelled'; until: string | null }
    /** A company that the receiver has brought has paid: days were added to the workspace. */
    | { kind: 'referralRewarded'; days: number; until: string }
  )
