import { Failure } from '#contract/errors.ts'
import type { Params } from '../../router/match.ts'

/** A link that came by mail: whose it is, and the token that is good once. */
export interface UserLink {
  readonly userIdPrefix: string
  readonly token: string
}
/** The link in the current address. */
export const userLinkIn = (params: Params): UserLink => ({
  userIdPrefix: params['userIdPrefix'] ?? '',
  token: params['token'] ?? '',
})
/** Whether an address names another link, or another page; another part of the same page is none, and begins nothing anew. */
export const isAnother = (link: UserLink | null, next: UserLink | null): boolean =>
  link?.userIdPrefix !== next?.userIdPrefix || link?.token !== next?.token

const NOT_FOUND = 404
const UNREADABLE = 400
const SIGNED_OUT = 401
const FORBIDDEN = 403
const statusOf = (failure: unknown) => Failure.safeParse(failure).data?.status
/** Whether the link is used, too old or was never one: the server does not tell these apart. */
export const isLinkOver = (failure: unknown): boolean => statusOf(failure) === NOT_FOUND
/** The same where nothing but the link was sent: one that was cut off is as good as none. */
export const isLinkWrong = (failure: unknown): boolean => isLinkOver(failure) || statusOf(failure) === UNREADABLE
/** Whether nobody is signed in, where the link alone is not enough. */
export const isSignInNeeded = (failure: unknown): boolean => statusOf(failure) === SIGNED_OUT
/** Whether the link is for another account than the one that is signed in. */
export const isLinkOfAnother = (failure: unknown): boolean => statusOf(failure) === FORBIDDEN
