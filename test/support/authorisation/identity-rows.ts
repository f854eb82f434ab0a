import { changePresence } from '#contract/calls/presence.ts'
import { changeReminders } from '#contract/calls/reminders.ts'
import * as account from '#contract/calls/account/account.ts'
import * as administration from '#contract/calls/administration.ts'
import * as auth from '#contract/calls/auth.ts'
import * as botCheck from '#contract/calls/account/bot-check.ts'
import * as invitations from '#contract/calls/invitations.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import * as dataExport from '#contract/calls/account/data-export.ts'
import * as emailChange from '#contract/calls/account/email-change.ts'
import * as links from '#contract/calls/account/links.ts'
import * as oauth from '#contract/calls/account/oauth.ts'
import * as profile from '#contract/calls/account/profile.ts'
import * as referrals from '#contract/calls/account/referrals.ts'
import { lockSafes } from '#contract/calls/safes.ts'
import * as twoFactor from '#contract/calls/account/two-factor.ts'
import type { Belongings } from './belongings.ts'
import { nothing, NOT_IN_A_SEAT, row, type Row } from './row.ts'

const PASSWORD = { password: 'not the password' }
const NEW = { ...PASSWORD, passwordConfirmation: PASSWORD.password }
const PERSON = { firstName: 'Ada', lastName: 'Nowak', agreedToTermsAndPolicy: true, timezone: 'UTC' }
/** The beginning of a link's address gives nobody the rest of it. */
const linkOf = ({ invitationId, userId }: Belongings) => ({
  idPrefix: invitationId.slice(0, 8),
  userIdPrefix: userId.slice(0, 8),
  token: 'A'.repeat(43),
})
const toInvitation = (ids: Belongings) => ({ params: linkOf(ids) })
const ofInvitation = ({ invitationId }: Belongings) => ({ params: { id: invitationId } })

const all = (status: number) => Array.from({ length: 5 }, () => status).join(' ')

/**
 * The calls about who a person is. Each is asked so that it changes nothing that the next one needs: with wrong passwords,
 * about links and invitations of others.
 */
export const IDENTITY_ROWS: readonly Row[] = [
  row(auth.register, () => ({ body: { ...PERSON, email: 'olga@', password: 'x' } }), all(400)),
  row(auth.logIn, () => ({ body: { email: 'nobody@example.com', ...PASSWORD } }), all(401)),
  row(auth.verifyOneTimeCode, () => ({ body: { code: '000000' } }), all(401)),
  row(auth.verifyRecoveryCode, () => ({ body: { code: 'A'.repeat(24) } }), all(401)),
  row(auth.whoAmI, nothing, all(200)),
  row(auth.changeLanguage, () => ({ body: { language: 'en' } }), all(200)),
  row(links.activateAccount, toInvitation, all(404), NOT_IN_A_SEAT),
  // They have proved their addresses.
  row(links.resendActivation, nothing, all(422), NOT_IN_A_SEAT),
  row(links.forgotPassword, () => ({ body: { email: 'nobody@example.com' } }), all(200)),
  row(links.checkResetLink, toInvitation, all(404)),
  row(links.resetPassword, (ids) => ({ ...toInvitation(ids), body: { ...NEW, recoveryCode: 'x' } }), all(404)),
  row(invitations.listInvitations, nothing, all(200)),
  row(sidebar.countInvitations, nothing, all(200)),
  row(invitations.checkInvitation, toInvitation, all(404)),
  row(invitations.joinByInvitation, (ids) => ({ ...toInvitation(ids), body: { ...PERSON, ...PASSWORD } }), all(404)),
  row(invitations.acceptInvitation, toInvitation, all(404), NOT_IN_A_SEAT),
  row(invitations.declineInvitation, toInvitation, all(404), NOT_IN_A_SEAT),
  row(invitations.acceptOwnInvitation, ofInvitation, all(404), NOT_IN_A_SEAT),
  row(invitations.declineOwnInvitation, ofInvitation, all(404), NOT_IN_A_SEAT),
  row(
    account.changeDateFormat,
    () => ({ body: { dateFormat: 'YYYY-MM-DD', use12HourFormat: false, firstWeekDay: 1 } }),
    all(200),
  ),
  row(changePresence, () => ({ body: { isPresenceHidden: false } }), all(200), NOT_IN_A_SEAT),
  row(changeReminders, () => ({ body: { isReminded: true } }), all(200), NOT_IN_A_SEAT),
  row(account.changePassword, () => ({ body: { ...NEW, currentPassword: 'wrong' } }), all(400), NOT_IN_A_SEAT),
  row(account.createSessionSecret, () => ({ body: PASSWORD }), all(400), NOT_IN_A_SEAT),
  row(account.renewRecoveryCode, () => ({ body: PASSWORD }), all(400), NOT_IN_A_SEAT),
  row(lockSafes, nothing, all(200), NOT_IN_A_SEAT),
  row(account.listLogins, nothing, all(200), NOT_IN_A_SEAT),
  row(account.endLogin, () => ({ params: { id: '0123456789abcdef' } }), all(404), NOT_IN_A_SEAT),
  row(account.endOtherLogins, nothing, all(200), NOT_IN_A_SEAT),
  row(account.deleteAccount, () => ({ body: PASSWORD }), all(400), NOT_IN_A_SEAT),
  row(emailChange.showEmailChange, nothing, all(200), NOT_IN_A_SEAT),
  row(
    emailChange.requestEmailChange,
    () => ({ body: { email: 'new@example.com', ...PASSWORD } }),
    all(400),
    NOT_IN_A_SEAT,
  ),
  row(emailChange.resendEmailChange, nothing, all(422), NOT_IN_A_SEAT),
  row(emailChange.cancelEmailChange, nothing, all(200), NOT_IN_A_SEAT),
  row(emailChange.checkEmailLink, toInvitation, all(404)),
  row(emailChange.proveOldEmail, toInvitation, all(404)),
  row(emailChange.proveNewEmail, toInvitation, all(404), NOT_IN_A_SEAT),
  row(emailChange.refuseEmailChange, toInvitation, all(404)),
  row(dataExport.requestDataExport, () => ({ body: PASSWORD }), all(400), NOT_IN_A_SEAT),
  row(twoFactor.startTwoFactor, () => ({ body: PASSWORD }), all(400), NOT_IN_A_SEAT),
  row(twoFactor.verifyTwoFactor, () => ({ body: { code: '000000' } }), all(422), NOT_IN_A_SEAT),
  row(twoFactor.disableTwoFactor, () => ({ body: PASSWORD }), all(400), NOT_IN_A_SEAT),
  row(twoFactor.generateRecoveryCodes, () => ({ body: PASSWORD }), all(400), NOT_IN_A_SEAT),
  row(profile.changeProfile, () => ({ form: { firstName: '', lastName: '' } }), all(400), NOT_IN_A_SEAT),
  row(oauth.showProvider, nothing, all(200)),
  row(oauth.offerProvider, nothing, all(200)),
  row(oauth.signInWithProvider, () => ({ body: { idToken: 'x' } }), all(401)),
  row(oauth.registerWithProvider, () => ({ body: { idToken: 'x', timezone: 'UTC' } }), all(401)),
  row(oauth.checkIdToken, () => ({ body: { idToken: 'x' } }), all(200), NOT_IN_A_SEAT),
  row(administration.listAccounts, nothing, all(403)),
  row(administration.overtake, ({ userId }) => ({ params: { id: userId } }), all(403)),
  row(botCheck.showBotChallenge, nothing, all(200)),
  row(referrals.showReferrals, nothing, all(200)),
  // These end what the others act with.
  row(administration.endOvertaking, nothing, all(200)),
  row(auth.logOut, nothing, all(200)),
]
