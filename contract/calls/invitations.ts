import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Language } from '../entities/language.ts'
import { Role } from '../entities/role.ts'
import { Email, User } from '../entities/user.ts'
import { INVITATION_PLACES_MAX, PERSON_NAME_MAX_CHARS, PERSON_NAME_MIN_CHARS } from '../limits.ts'
import { Order, paging, rowsOf, SearchText } from '../paging.ts'
import { text } from '../text.ts'
import { BotProof, NewPassword, Registered, Timezone } from './auth.ts'
import { LinkPrefix, LinkToken } from './account/links.ts'

const ofInvitation = z.object({ idPrefix: LinkPrefix, token: LinkToken })

/** The names of the teams and projects that a person is in as soon as they join; those that are archived by now are left out. */
const places = { teams: z.array(z.string()), projects: z.array(z.string()) }

/** An invitation as its receiver sees it. The token is in the link alone. */
export const Invitation = z.object({
  idPrefix: LinkPrefix,
  id: z.uuid(),
  workspace: z.object({ id: z.uuid(), name: z.string(), logoUrl: z.nullable(z.string()) }),
  inviter: z.string(),
  role: Role,
  ...places,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['pending', 'expired']),
})
export type Invitation = z.infer<typeof Invitation>
export const listInvitations = call({
  name: 'listInvitations',
  method: 'GET',
  path: '/invitation-links',
  access: 'user',
  query: z.strictObject({
    ...paging(),
    sortBy: z._default(z.enum(['createdAt', 'expiresAt']), 'createdAt'),
    order: Order,
    q: SearchText,
  }),
  reply: rowsOf(Invitation),
})
/**
 * What the holder of the link may know before they join: the workspace, who invites, for which address, as what and into which teams
 * and projects. `isKnown`
 * says that the address has an account, which has to sign in. Joining would say as much.
 */
export const checkInvitation = call({
  name: 'checkInvitation',
  method: 'GET',
  path: '/invitation-links/:idPrefix/:token',
  access: 'anyone',
  params: ofInvitation,
  reply: z.object({
    workspace: z.string(),
    inviter: z.string(),
    email: z.string(),
    role: Role,
    ...places,
    isKnown: z.boolean(),
    /** The link came by mail, so that the address is shown to be theirs; who has one that was passed on signs up instead of joining. */
    isMailed: z.boolean(),
  }),
})
export const Joining = z.strictObject({
  firstName: text(PERSON_NAME_MIN_CHARS, PERSON_NAME_MAX_CHARS),
  lastName: text(PERSON_NAME_MIN_CHARS, PERSON_NAME_MAX_CHARS),
  password: NewPassword,
  agreedToTermsAndPolicy: z.literal(true, 'required'),
  timezone: Timezone,
  language: z.optional(Language),
  botProof: BotProof,
})
export type Joining = z.infer<typeof Joining>
export const joinByInvitation = call({
  name: 'joinByInvitation',
  method: 'POST',
  path: '/invitation-links/:idPrefix/:token/join',
  access: 'anyone',
  params: ofInvitation,
  body: Joining,
  reply: Registered,
})
export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitation-links/:idPrefix/:token/accept',
  access: 'user',
  params: ofInvitation,
  reply: z.object({ user: User }),
})
/** By link, or, from the list of the caller's own invitations, by id: the list never holds tokens. */
export const declineInvitation = call({
  name: 'declineInvitation',
  method: 'DELETE',
  path: '/invitation-links/:idPrefix/:token',
  access: 'user',
  params: ofInvitation,
  reply: z.null(),
})
const byId = z.object({ id: z.uuid() })
export const acceptOwnInvitation = call({
  name: 'acceptOwnInvitation',
  method: 'POST',
  path: '/invitation-links/:id/accept',
  access: 'user',
  params: byId,
  reply: z.object({ user: User }),
})
export const declineOwnInvitation = call({
  name: 'declineOwnInvitation',
  method: 'DELETE',
  path: '/invitation-links/:id',
  access: 'user',
  params: byId,
  reply: z.null(),
})

const placeIds = z.optional(
  z.array(z.uuid()).check(z.maxLength(INVITATION_PLACES_MAX, `tooMany:${INVITATION_PLACES_MAX}`)),
)
/** Managers and Owners. Who joins is in these teams and projects at once. */
export const inviteUser = call({
  name: 'inviteUser',
  method: 'POST',
  path: '/users/invite',
  access: 'member',
  body: z.strictObject({ email: Email, roleName: Role, teamIds: placeIds, projectIds: placeIds }),
  reply: z.object({ id: z.uuid() }),
})
