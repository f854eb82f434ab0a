import type { Credentials } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import type { MessageReceived } from '../live/news.ts'

/** What the session hears. */
export type SessionEvent =
  | { type: 'router.ready' }
  /** A user signed in or signed up. */
  | { type: 'user.admitted'; user: User }
  | { type: 'signOut.requested' }
  /** So many changes wait on this device to be sent: signing out would lose them. */
  | { type: 'unsent.counted'; count: number }
  /** They may be lost, or are to be sent first. */
  | { type: 'signOut.confirmed' }
  | { type: 'signOut.cancelled' }
  /** An actor was restarted and has to be told who is signed in. */
  | { type: 'standing.requested'; by: 'router' | 'preferences' | 'signedInActors' }
  /** The session may be asked for again now: the user retries, the network is back, or the page is visible again. */
  | { type: 'retry.requested' }
  /** The server does not know this session any more; `elsewhere` when it said so by itself over the websocket. */
  | { type: 'session.expired'; elsewhere: boolean }
  | { type: 'user.changed'; fields: Partial<Omit<User, 'id'>> }
  /** An account was activated in this window; it need not be the one that is signed in. */
  | { type: 'account.activated'; userId: string; activatedAt: string }
  /** The active workspace may not be used, and why. */
  | { type: 'tenant.blocked'; reason: string }
  | MessageReceived
  | WindowNews

/** What the windows of one browser tell each other: they share one session. */
export type WindowNews =
  | { type: 'window.signedIn'; userId: string }
  /** A page that was loaded there found them in this workspace; it is the whole session's. */
  | { type: 'window.opened'; userId: string; workspaceId: string | null }
  /** The user signs out there: what the server says about it is expected. */
  | { type: 'window.signingOut' }
  | { type: 'window.stayed' }
  | { type: 'window.signedOut' }

/** What the lasting actors are told when a session opens and when it closes. */
export type SessionNews =
  | { type: 'session.opened'; userId: string; tenantId: string | null; seq: number | null; user: User }
  | { type: 'session.closed' }

/** What a user does to sign in. Secrets come in events and go on to the call; nothing of them is kept. */
export type SignInEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'code.submitted'; code: string }
  | { type: 'form.edited' }

declare module '../actor-named.ts' {
  interface NamedActors {
    session: SessionEvent
  }
}
