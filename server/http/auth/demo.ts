import type { Call } from '#contract/call.ts'
import * as account from '#contract/calls/account/account.ts'
import { requestDataExport } from '#contract/calls/account/data-export.ts'
import { requestEmailChange } from '#contract/calls/account/email-change.ts'
import { forgotPassword } from '#contract/calls/account/links.ts'
import { startTwoFactor } from '#contract/calls/account/two-factor.ts'
import { register } from '#contract/calls/auth.ts'
import * as billing from '#contract/calls/billing.ts'
import { inviteUser, joinByInvitation } from '#contract/calls/invitations.ts'
import { deactivateUser, linkInvitation, resendInvite } from '#contract/calls/people.ts'
import { deleteWorkspace, leaveWorkspace } from '#contract/calls/workspaces.ts'
import { HttpError } from '../errors/http-error.ts'

/** What would shut others out of accounts that everybody shares, show where they come from, or need a mail or money. */
const REFUSED: ReadonlySet<string> = new Set(
  [
    register,
    joinByInvitation,
    inviteUser,
    resendInvite,
    linkInvitation,
    forgotPassword,
    requestEmailChange,
    account.changePassword,
    account.renewRecoveryCode,
    account.deleteAccount,
    account.listLogins,
    account.endLogin,
    account.endOtherLogins,
    startTwoFactor,
    requestDataExport,
    deactivateUser,
    leaveWorkspace,
    deleteWorkspace,
    billing.changeCard,
    billing.changePlan,
    billing.cancelSubscription,
    billing.resumeSubscription,
    billing.payNow,
  ].map(({ name }: Call) => name),
)

/** @throws HttpError 403 for what a demonstration does not do. */
export function requireNotOfDemo(call: Call): void {
  if (REFUSED.has(call.name)) throw new HttpError(403, { message: 'notInDemo' })
}
