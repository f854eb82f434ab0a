import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/safes.ts'
import { countSafeLook } from '../../commands/attempts.ts'
import { listSafePeople } from '../../commands/safes/candidates.ts'
import * as entries from '../../commands/safes/entries.ts'
import * as looking from '../../commands/safes/looking.ts'
import { listSafes } from '../../commands/safes/read-safes.ts'
import { addSafeUser, removeSafeUser } from '../../commands/safes/safe-users.ts'
import { createSafe, deleteSafe, renameSafe } from '../../commands/safes/safes.ts'
import { forgetSecret, type SafeCaller } from '../../commands/safes/session-key.ts'
import { memberOf } from '../../http/auth/member.ts'
import type { Deps } from '../../http/deps.ts'
import { tooMany } from '../../http/errors/http-error.ts'
import { serve } from '../../http/serve.ts'
import { sessionsFor } from '../account/session.ts'
import { toHttpError } from '../to-http-error.ts'

const MS_PER_S = 1_000

/** Safes: what only the listed people open, each with the key that their session has from the password. */
export function safeRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps
  const { asking, confirming } = sessionsFor(deps)
  const caller = (request: FastifyRequest): SafeCaller => {
    const { session, now } = asking(request)
    return { ...memberOf(request), session, now }
  }
  /** Secrets are asked for one by one, and nobody asks for all of them in a minute. */
  const lookingCaller = async (request: FastifyRequest): Promise<SafeCaller> => {
    const by = caller(request)
    const waitMs = await countSafeLook(confirming, by.userId, by.now)
    if (waitMs > 0) throw tooMany(waitMs / MS_PER_S)
    return by
  }

  serve(app, calls.listSafes, ({ params, request }) => toHttpError(listSafes(database, memberOf(request), params.id)))

  serve(app, calls.createSafe, ({ params, body, request }) =>
    toHttpError(createSafe(confirming, caller(request), params.id, body)),
  )

  serve(app, calls.listSafePeople, ({ params, request }) =>
    toHttpError(listSafePeople(database, memberOf(request), params.id)),
  )

  serve(app, calls.openSafe, ({ params, request }) =>
    toHttpError(looking.openSafe(confirming, caller(request), params.id)),
  )

  serve(app, calls.renameSafe, ({ params, body, request }) =>
    toHttpError(renameSafe(confirming, caller(request), params.id, body.name)),
  )

  serve(app, calls.deleteSafe, ({ params, request }) => toHttpError(deleteSafe(confirming, caller(request), params.id)))

  serve(app, calls.addSafeUser, ({ params, body, request }) =>
    toHttpError(addSafeUser(confirming, caller(request), params.id, body.userId)),
  )

  serve(app, calls.removeSafeUser, ({ params, request }) =>
    toHttpError(removeSafeUser(confirming, caller(request), params.id, params.userId)),
  )

  serve(app, calls.createSafeEntry, ({ params, body, request }) =>
    toHttpError(entries.createSafeEntry(confirming, caller(request), params.id, body)),
  )

  serve(app, calls.importSafeEntries, ({ params, body, request }) =>
    toHttpError(entries.importSafeEntries(confirming, caller(request), params.id, body.entries)),
  )

  serve(app, calls.readSafeEntry, async ({ params, request }) => {
    const by = await lookingCaller(request)
    return toHttpError(entries.readSafeEntry(confirming, by, params.id, params.entryId))
  })

  serve(app, calls.changeSafeEntry, ({ params, body, request }) => {
    const which = { safeId: params.id, entryId: params.entryId }
    return toHttpError(entries.changeSafeEntry(confirming, caller(request), which, body))
  })

  serve(app, calls.deleteSafeEntry, ({ params, request }) =>
    toHttpError(entries.deleteSafeEntry(confirming, caller(request), params.id, params.entryId)),
  )

  serve(app, calls.revealSafeSecret, async ({ params, body, request }) => {
    const which = { safeId: params.id, entryId: params.entryId }
    return toHttpError(looking.revealSafeSecret(confirming, await lookingCaller(request), which, body))
  })

  serve(app, calls.showSafeCode, async ({ params, request }) => {
    const which = { safeId: params.id, entryId: params.entryId }
    return toHttpError(looking.showSafeCode(confirming, await lookingCaller(request), which))
  })

  serve(app, calls.exportSafe, ({ params, body: proof, request }) => {
    const by = caller(request)
    return toHttpError(looking.exportSafe({ confirming, asking: asking(request), proof }, by, params.id))
  })

  serve(app, calls.listSafeEvents, ({ params, query, request }) =>
    toHttpError(looking.listSafeEvents(confirming, caller(request), params.id, query)),
  )

  serve(app, calls.lockSafes, async ({ request }) => {
    await forgetSecret(database, asking(request).session)
    return null
  })
}
