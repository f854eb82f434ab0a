import type { Role } from '#contract/entities/role.ts'
import type { Params } from '../../router/match.ts'

/** The link of an invitation. */
export interface InvitationLink {
  readonly idPrefix: string
  readonly token: string
}
/** What the holder of the link may know of the invitation. */
export interface Offer {
  readonly workspace: string
  readonly inviter: string
  readonly email: string
  readonly role: Role
  /** What they will be in: the names of teams and projects. */
  readonly teams: string[]
  readonly projects: string[]
  /** The address has an account already. */
  readonly isKnown: boolean
  /** The link came by mail; one that was passed on does not show that the address is theirs. */
  readonly isMailed: boolean
}
/** The link in the current address. */
export const linkIn = (params: Params): InvitationLink => ({
  idPrefix: params['idPrefix'] ?? '',
  token: params['token'] ?? '',
})
export const isSameLink = (one: InvitationLink, other: InvitationLink): boolean =>
  one.idPrefix === other.idPrefix && one.token === other.token
