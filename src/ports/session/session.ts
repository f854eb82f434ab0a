import { fromPromise } from 'xstate'
import {
  logIn,
  logOut,
  verifyOneTimeCode,
  verifyRecoveryCode,
  whoAmI,
  type Credentials,
  type LoginReply,
} from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import { Failure } from '#contract/errors.ts'
import type { Restored } from '#machines/session/session-parts.ts'
import type { SecondFactor } from '#machines/session/sign-in/sign-in.ts'
import { ask, forgetToken } from '../api/api.ts'
import { clearKept } from '../storage/outbox/clear-kept.ts'
import { clearSaved, forgetReplies, readSaved, save } from '../storage/storage.ts'

const isSignedOut = (failure: unknown) => Failure.safeParse(failure).data?.status === 401

/** Asks the server whose session this browser has; that there is none is an answer, anything else that it refuses is not (AUTH-11). */
export const restore = fromPromise<Restored, void>(async ({ signal }) => {
  const answer = await ask(whoAmI, {}, { signal, silent: true }).catch((failure: unknown) => {
    if (!isSignedOut(failure)) throw failure
    forgetReplies()
    return null
  })
  return { user: answer?.user ?? null, wasEndedElsewhere: readSaved('endedElsewhere') === true }
})

/** Checks a password. */
export const checkPassword = fromPromise<LoginReply, Credentials>(async ({ input, signal }) => {
  const reply = await ask(logIn, { body: input }, { signal })
  save('endedElsewhere', null)
  return reply
})

/** Checks a one-time or a recovery code. */
export const checkCode = fromPromise<User, SecondFactor>(async ({ input: { kind, code }, signal }) => {
  const call = kind === 'oneTimeCode' ? verifyOneTimeCode : verifyRecoveryCode
  const { user } = await ask(call, { body: { code } }, { signal })
  return user
})

/** Ends the session on the server. */
export const endSession = fromPromise<null, void>(async ({ signal }) => {
  await ask(logOut, {}, { signal })
  forgetToken()
  return null
})

/** Clears what the device keeps of the one who is gone; only what outlives a session stays. */
export const clearDevice = fromPromise<null, { endedElsewhere: boolean; keepsDrafts: boolean }>(({ input }) => {
  const isAnyKept = readSaved('outbox') !== null
  clearSaved(input)
  forgetReplies()
  if (isAnyKept && !input.keepsDrafts) clearKept()
  forgetToken()
  save('endedElsewhere', input.endedElsewhere ? true : null)
  return Promise.resolve(null)
})
