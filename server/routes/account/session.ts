import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/entities/user.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import type { Confirming } from '../../commands/account/confirm.ts'
import { type BroughtWord, useToConfirm, wouldConfirm } from '../../commands/account/provider-confirmation.ts'
import { showUser } from '../../commands/people.ts'
import { tellOfNewDevice } from '../../commands/account/new-device.ts'
import { type Deps, originatorOf } from '../../http/deps.ts'
import { identityOf } from '../../http/auth/member.ts'
import { unauthenticated } from '../../http/errors/http-error.ts'
import { toHttpError } from '../to-http-error.ts'

type Token = NonNullable<ReturnType<Deps['cookies']['tokenIn']>>

/** What several modules of routes do with the session of who asks. */
export function sessionsFor({ database, secrets, settings, cookies, csrf, identities, provider, version, now }: Deps) {
  /** The provider's word as the person who asks brings it; null when it is not the provider's, or not for this browser. */
  const broughtWord = async (request: FastifyRequest, idToken: string): Promise<BroughtWord | null> => {
    const browser = cookies.browserIn(request.headers.cookie)
    const word = browser === undefined ? null : await provider.verify(idToken, browser)
    if (!word || browser === undefined) return null
    return { word, nonce: provider.nonceFor(browser), userId: identityOf(request).userId, now: now() }
  }
  return {
    /** Gives the browser a session: its cookie, and the token that writing needs. */
    begin: (reply: FastifyReply, token: Token): void => {
      cookies.setSession(reply, token)
      void reply.header(RESPONSE_HEADERS.csrf, csrf.issue(token.id.toString('hex')))
    },
    /** Waits for a command that may end sessions, whether it is carried out or not: none of them is believed any more. */
    ending: async <T>(command: Promise<T>): Promise<T> => {
      try {
        return await toHttpError(command)
      } finally {
        identities.forget()
      }
    },
    /** The user as the answer shows them, with the version of the page that this server ships. */
    shown: async (reply: FastifyReply, userId: string, activeTenantId: string | null): Promise<User> => {
      const user = await database.read.central((db) => showUser(db, userId, activeTenantId))
      if (!user) throw unauthenticated()
      const { impersonator = null } = reply.request.identity ?? {}
      void reply.header(RESPONSE_HEADERS.version, version)
      return { ...user, ...(impersonator && { recoveryCodesLeft: null }), overtakenBy: impersonator }
    },
    /** Puts down that a person has come in with this browser, and writes to them where it was never here before. */
    noteDevice: async (request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> => {
      if (cookies.knownDevice(request.headers.cookie, userId) === null)
        await tellOfNewDevice(database, secrets, { userId, originator: originatorOf(request), now: now() })
      cookies.setDevice(reply, userId)
    },
    /** Who asks for something that needs more than a session. */
    asking: (request: FastifyRequest) => {
      const session = cookies.tokenIn(request.headers.cookie)
      if (!session) throw unauthenticated()
      const { userId } = identityOf(request)
      const isFreshWord = async (idToken: string) => {
        const brought = await broughtWord(request, idToken)
        return brought !== null && useToConfirm(database, brought)
      }
      return { userId, session, isFreshWord, now: now() }
    },
    /** Whether a word would confirm the person who asks; it stays good. */
    isConfirming: async (request: FastifyRequest, idToken: string): Promise<boolean> => {
      const brought = await broughtWord(request, idToken)
      return brought !== null && wouldConfirm(database, brought)
    },
    confirming: { database, secrets, factor: settings.rateLimitFactor } satisfies Confirming,
  }
}
