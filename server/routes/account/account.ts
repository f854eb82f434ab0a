import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/account/account.ts'
import { changePassword, createSessionSecret, renewRecoveryCode } from '../../commands/account/change-password.ts'
import { deleteAccount } from '../../commands/account/delete-account.ts'
import { endLogin, endOtherLogins, listLogins } from '../../commands/account/login-history.ts'
import { changeDateFormats } from '../../commands/account/profile.ts'
import type { Deps } from '../../http/deps.ts'
import { identityOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { changePresence } from '#contract/calls/presence.ts'
import { changeReminders } from '#contract/calls/reminders.ts'
import { changePresence as savePresence } from '../../commands/account/presence.ts'
import { changeReminders as saveReminders } from '../../commands/account/reminders.ts'
import { avatarNameIn } from './avatars.ts'
import { sessionsFor } from './session.ts'

/** The caller's own account: how dates show, the password, where the caller is signed in, and the end of it. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, cookies, avatars, afterAnswer } = deps
  const { asking, begin, confirming, ending } = sessionsFor(deps)
  const logEvent = (request: FastifyRequest, event: string) =>
    request.log.info({ event, userId: identityOf(request).userId, ip: request.ip }, event)

  serve(app, calls.changeDateFormat, async ({ body, request }) => {
    await changeDateFormats(database, identityOf(request).userId, body)
    return body
  })

  serve(app, changePresence, async ({ body, request }) => {
    await savePresence(database, identityOf(request).userId, body.isPresenceHidden)
    return body
  })

  serve(app, changeReminders, async ({ body, request }) => {
    await saveReminders(database, identityOf(request).userId, body.isReminded)
    return body
  })

  serve(app, calls.changePassword, async ({ body, request, reply }) => {
    const { token, recoveryCode } = await ending(changePassword(confirming, asking(request), body))
    logEvent(request, 'passwordChanged')
    begin(reply, token)
    return { recoveryCode }
  })

  serve(app, calls.createSessionSecret, async ({ body, request, reply }) => {
    const { token, recoveryCode } = await ending(createSessionSecret(confirming, asking(request), body))
    begin(reply, token)
    return { recoveryCode }
  })

  serve(app, calls.renewRecoveryCode, async ({ body, request }) => {
    const recoveryCode = await ending(renewRecoveryCode(confirming, asking(request), body.password))
    logEvent(request, 'recoveryCodeRenewed')
    return { recoveryCode }
  })

  serve(app, calls.listLogins, ({ query, request }) => listLogins(database, asking(request), query))

  serve(app, calls.endLogin, async ({ params, request }) => {
    await ending(endLogin(database, identityOf(request).userId, params.id))
    logEvent(request, 'sessionEnded')
    return null
  })

  serve(app, calls.endOtherLogins, async ({ request }) => {
    const { userId, session } = asking(request)
    await ending(endOtherLogins(database, userId, session))
    logEvent(request, 'otherSessionsEnded')
    return null
  })

  serve(app, calls.deleteAccount, async ({ body, request, reply }) => {
    const picture = await ending(deleteAccount(confirming, asking(request), body))
    logEvent(request, 'accountDeleted')
    cookies.clearSession(reply)
    const name = avatarNameIn(picture)
    if (name) afterAnswer.do(reply, () => avatars.remove(name))
    return null
  })
}
