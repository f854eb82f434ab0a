import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/account/account.ts'
import { whoAmI } from '#contract/calls/auth.ts'
import { changeProfile } from '#contract/calls/account/profile.ts'
import { changePresence } from '#contract/calls/presence.ts'
import { changeReminders } from '#contract/calls/reminders.ts'
import type { User } from '#contract/entities/user.ts'
import { LOGINS_PER_PAGE } from '#machines/account/security/login-history.ts'
import type { PasswordFields } from '#machines/account/security/password-change.ts'
import type { ProfilePart, ProfileValues } from '#machines/account/profile.ts'
import { ask, forgetToken } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { withFreshWord } from '../provider/confirmation.ts'

/** Reads the signed-in user, as saved now. */
export const loadUser = fromPromise<User, void>(async ({ signal }) => {
  const { user } = await ask(whoAmI, {}, { signal })
  return user
})

type Saving = { readonly part: ProfilePart; readonly values: ProfileValues }
/** Saves names, job title and picture, or how dates are written; answers what the server has of them then. */
export const saveProfile = fromPromise<Partial<User>, Saving>(async ({ input: { part, values }, signal }) => {
  if (part === 'formats') {
    const { dateFormat, use12HourFormat, firstWeekDay } = values
    return ask(calls.changeDateFormat, { body: { dateFormat, use12HourFormat, firstWeekDay } }, { signal })
  }
  if (part === 'presence') {
    return ask(changePresence, { body: { isPresenceHidden: values.isPresenceHidden } }, { signal })
  }
  if (part === 'reminders') {
    return ask(changeReminders, { body: { isReminded: values.isReminded } }, { signal })
  }
  const { firstName, lastName, jobTitle, avatar } = values
  const { user } = await ask(
    changeProfile,
    {
      body: {
        firstName,
        lastName,
        jobTitle: jobTitle.trim() === '' ? null : jobTitle,
        ...(avatar === 'remove' && { isAvatarRemoved: 'true' as const }),
      },
    },
    { signal, nulls: ['jobTitle'], ...(avatar instanceof Blob && { files: { avatar: [avatar] } }) },
  )
  return user
})

/** Deletes the account; the session is over with it. */
export const deleteAccount = fromPromise<null, { password: string }>(async ({ input, signal }) => {
  await ask(calls.deleteAccount, { body: { password: input.password } }, { signal })
  forgetToken()
  return null
})

/** Changes the password, or sets the first one at the provider's word. The answer brings the session's new token. */
export const changePassword = fromPromise<{ recoveryCode: string | null }, PasswordFields>(({ input, signal }) => {
  const send = (body: calls.PasswordChange) => ask(calls.changePassword, { body }, { signal })
  return input.currentPassword === undefined
    ? withFreshWord((idToken) => send({ ...input, idToken }))
    : send({ ...input })
})

/** Makes a new recovery code; the old one opens nothing any more. */
export const renewRecoveryCode: Port<{ recoveryCode: string }, { password: string }> = portOf(
  calls.renewRecoveryCode,
  (input) => ({ body: input }),
)

type Page = { rows: readonly calls.Login[]; count: number; seats: readonly calls.SeatTaken[] }
/** Reads a page of the sign-ins, with the times when administrators acted as this user. */
export const loadLogins: Port<Page, { page: number }> = portOf(calls.listLogins, (input) => ({
  query: { page: input.page, perPage: LOGINS_PER_PAGE },
}))

/** Ends one other session. */
export const endLogin: Port<null, { id: string }> = portOf(calls.endLogin, (input) => ({ params: input }))

/** Ends every session but this one. */
export const endOthers: Port<null> = portOf(calls.endOtherLogins, () => ({}))
