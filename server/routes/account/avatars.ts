import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { changeProfile } from '#contract/calls/account/profile.ts'
import { AVATAR_MAX_BYTES } from '#contract/limits.ts'
import * as command from '../../commands/account/profile.ts'
import { redrawAvatar } from '../../files/avatar.ts'
import type { Deps } from '../../http/deps.ts'
import { activeTenantOf, identityOf } from '../../http/auth/member.ts'
import { readQuery, serveUpload } from '../../http/serve.ts'
import { onePicture, sendPicture } from '../pictures.ts'
import { sessionsFor } from './session.ts'

const FOLDER = '/api/files/avatars/'

/** The name that the store knows a picture by; null where there is none. */
export const avatarNameIn = (avatarUrl: string | null): string | null =>
  avatarUrl?.startsWith(FOLDER) ? avatarUrl.slice(FOLDER.length) : null

/** Pictures are fetched by the browser itself, so the answer is no JSON and the contract does not list this. */
const showAvatar = call({
  name: 'showAvatar',
  method: 'GET',
  path: '/files/avatars/:name',
  access: 'user',
  reply: z.unknown(),
})

/** The profile with its picture. Kept apart from the others: only here a body may be a form with files. */
export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, avatars, rates, afterAnswer } = deps
  const { shown } = sessionsFor(deps)

  serveUpload(app, changeProfile, AVATAR_MAX_BYTES, async ({ body, files, request, reply }) => {
    const { userId } = identityOf(request)
    const tenantId = activeTenantOf(request)
    const count = () => rates.require('uploadsOfUser', userId)
    const picture = await onePicture(files, { field: 'avatar', redraw: redrawAvatar, count })
    const name = picture && (await avatars.keep(picture))
    const avatarUrl = name ? `${FOLDER}${name}` : body.isAvatarRemoved === 'true' ? null : undefined
    const old = await command.changeProfile(database, { userId, tenantId }, { ...body, avatarUrl })
    const unused = avatarNameIn(old)
    if (unused) afterAnswer.do(reply, () => avatars.remove(unused))
    return { user: await shown(reply, userId, tenantId) }
  })
}

/** Pictures, for those who may see whose they are. */
export function avatarRoutes(app: FastifyInstance, { database, avatars }: Deps): void {
  app.get<{ Params: { name: string } }>(showAvatar.path, { config: { call: showAvatar } }, async (request, reply) => {
    readQuery(showAvatar, request)
    const { name } = request.params
    const { userId } = identityOf(request)
    const isTheirs = await command.maySeePicture(database, userId, `${FOLDER}${name}`)
    return sendPicture(reply, isTheirs ? await avatars.read(name) : null)
  })
}
