import type { Access } from './decide.ts'
import type { Match, Place } from './match.ts'
import type { ProjectView } from './views.ts'

/** How a place came to be shown: by a link or a redirect of ours, or by the browser's back and forward. */
export type Cause = 'opened' | 'went' | 'stepped'

/** What the router hears. */
export type RouterEvent =
  /** `steps` says how far the browser's buttons went: backwards below zero. */
  | ({ type: 'location.changed'; cause: Cause; steps?: number } & Place)
  | { type: 'access.changed'; access: Access }
  /** A sign-in waits for its code: the code pages may be opened until one leaves them. */
  | { type: 'codeStep.opened' }
  /** A request to go to an address of this application. Where the server redirects, no drawer is asked. */
  | { type: 'go.requested'; to: string; replace?: boolean; isForced?: boolean }
  /** Another view of the current project. */
  | { type: 'view.requested'; view: ProjectView }
  /** The session is over: where one was is remembered, unless the page is for guests anyway. */
  | { type: 'signIn.requested' }
  /** What opens over a page by its address has come, or the screen host was started anew, and asks for the current place. */
  | { type: 'place.requested'; by?: 'screenHost' }
  /** What kept the page from being served is over: it goes on where one was. */
  | { type: 'resume.requested' }
  /** The page cannot go on as it is (spec §8, 506), or starts over somewhere else. */
  | { type: 'reload.requested'; to?: string }
  /**
   * Something that may hold unsaved changes is open; nobody is taken elsewhere without its word. What is the page itself
   * does not outlast its place: then the browser's own buttons wait for its word, too.
   */
  | { type: 'overlay.opened'; by: string; isPage?: boolean }
  | { type: 'overlay.closed'; by: string }
  /** It was asked to close and stays open. */
  | { type: 'overlay.kept'; by: string }

/** What the router tells the browser's history. */
export type ToHistory =
  | { type: 'go'; to: string; replace: boolean }
  /** As by the browser's own buttons; a silent step only takes back one that is not to be. */
  | { type: 'step'; steps: number; isSilent: boolean }
  | { type: 'reload'; to?: string }

/** What the screen host is told: which place is shown now. */
export type StageEvent = { type: 'place.shown'; match: Match; search: string } | { type: 'place.left' }

declare module '../actor-named.ts' {
  interface NamedActors {
    router: RouterEvent
  }
}
