import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/account.ts'
import { whoAmI } from '#contract/calls/auth.ts'
import { changeProfile } from '#contract/calls/profile.ts'
import type { User } from '#contract/entities/user.ts'
import { LOGINS_PER_PAGE } from '#machines/account/login-history.ts'
import type { PasswordFields } from '#machines/account/password-change.ts'
import type { ProfileValues } from '#machines/account/profile-values.ts'
import { ask, forgetToken } from '../api/api.ts'
import { withFreshWord } from '../provider/confirmation.ts'

/** Reads who one is, as it is saved now. */
export const loadUser = fromPromise<User, void>(async ({ signal }) => {
  const { user } = await ask(whoAmI, {}, { signal })
  return user
})

/** Saves names, job title and picture. */
export const saveProfile = fromPromise<User, { values: ProfileValues }>(async ({ input, signal }) => {
  const { firstName, lastName, jobTitle, avatar } = input.values
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

/** Saves how dates are written. */
export const saveFormats = fromPromise<calls.DateFormats, calls.DateFormats>(({ input, signal }) =>
  ask(calls.changeDateFormat, { body: input }, { signal }),
)

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

type Page = { rows: readonly calls.Login[]; count: number; seats: readonly calls.SeatTaken[] }
/** Reads a page of the sign-ins, with the times when administrators acted in one's seat. */
export const loadLogins = fromPromise<Page, { page: number }>(({ input, signal }) =>
  ask(calls.listLogins, { query: { page: input.page, perPage: LOGINS_PER_PAGE } }, { signal }),
)

/** Ends one other session. */
export const endLogin = fromPromise<null, { id: string }>(({ input, signal }) =>
  ask(calls.endLogin, { params: input }, { signal }),
)

/** Ends every session but this one. */
export const endOthers = fromPromise<null, void>(({ signal }) => ask(calls.endOtherLogins, {}, { signal }))
