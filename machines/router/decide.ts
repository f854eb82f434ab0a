import type { Role } from '#contract/entities/role.ts'
import { matchOf, pathWith, placeOf, queryValue, type Match, type Place } from './match.ts'
import { routeOf, type Layout, type Route, type RouteName } from './routes.ts'

/** What the guards know of the visitor. Nothing is known until the session has been validated. */
export type Access =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  /** A workspace that is blocked is as good as not connected. */
  | {
      readonly kind: 'member'
      readonly role: Role | null
      readonly isTenantConnected: boolean
      /** An administrator acts as the member. */
      readonly isImpersonated?: boolean
    }

/** Who asks to be somewhere, and whether their sign-in waits for a code. */
export interface Visitor {
  readonly access: Access
  readonly isCodePending: boolean
  /** The page was shown to them already, as a guest. */
  readonly hasBeenHere?: boolean
}

export type Decision =
  | { readonly outcome: 'wait' }
  | { readonly outcome: 'allow'; readonly match: Match }
  | { readonly outcome: 'redirect'; readonly to: string }

const SIGN_IN = '/login'
const HOME = '/'
const INVITATIONS = '/invitations'
/** Nobody is led back to the way out, nor to the dashboard, unless it was opened with something that was shared. */
const isForgotten = (name: RouteName, search: string): boolean =>
  name === 'signOut' || (name === 'home' && !search.includes('share-'))
/** Browsers read a backslash as a slash and leave out control characters: such an address could lead elsewhere. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const LEADS_ELSEWHERE = /^\/[/\\]|[\\\u0000-\u001f\u007f]/

/** Whether an address stays inside this application (NAV-03: no open redirect). */
export const isOwnAddress = (address: string): boolean => address.startsWith('/') && !LEADS_ELSEWHERE.test(address)

/** The address that a page was asked to lead on to, if it is one of this application. */
const wantedIn = (search: string): string => {
  const wanted = queryValue(search, 'redirectFrom') ?? ''
  return isOwnAddress(wanted) ? wanted : ''
}

/** The sign-in page that leads back to where one wanted to go (NAV-02, NAV-03). */
export const signInFor = ({ path, search }: Place): string =>
  isForgotten(matchOf(path).name, search) ? SIGN_IN : `${SIGN_IN}?redirectFrom=${encodeURIComponent(path + search)}`

/** Where a page that is for guests sends those who are signed in: back where they came from, else to the dashboard. */
export function wayBack(search: string): string {
  const wanted = wantedIn(search)
  if (!wanted) return HOME
  const place = placeOf(wanted)
  const { name } = matchOf(place.path)
  const { access } = routeOf(name)
  return access === 'guestOnly' || access === 'codePending' || isForgotten(name, place.search) ? HOME : wanted
}

const guarded = (
  route: Route,
  place: Place,
  match: Match,
  { access, isCodePending, hasBeenHere = false }: Visitor,
): Decision => {
  const { access: asked, roles, tenantOnly, ownOnly } = route
  const redirect = (to: string): Decision => ({ outcome: 'redirect', to })
  if (access.kind !== 'member') {
    // Who signs out to come back as somebody else comes back.
    if (match.name === 'signOut') return redirect(wantedIn(place.search) || SIGN_IN)
    if (asked === 'authRequired') return redirect(signInFor(place))
    if (asked === 'codePending' && !isCodePending) return redirect(SIGN_IN)
    return { outcome: 'allow', match }
  }
  // The invitation is in the list of its receiver, and others read whose it is; a person who has just joined by it is sent home.
  if (match.name === 'joinTeam' && !hasBeenHere) return redirect(place.path.replace(/^\/[^/]+/, INVITATIONS))
  if (asked === 'guestOnly' || asked === 'codePending') return redirect(wayBack(place.search))
  if (ownOnly && access.isImpersonated) return redirect('/closed-to-administrators')
  if (roles && !(access.role && roles.includes(access.role))) return redirect(HOME)
  if (tenantOnly && !access.isTenantConnected) return redirect('/out-of-workspaces')
  return { outcome: 'allow', match }
}

/** The guards of spec §2 as one pure table look-up: may this visitor be here, and if not, where do they go? */
export function decide(place: Place, visitor: Visitor): Decision {
  const match = matchOf(place.path)
  const route = routeOf(match.name)
  // That nothing is served can be said before it is known to whom.
  if (visitor.access.kind === 'unknown')
    return route.screen === 'outage' ? { outcome: 'allow', match } : { outcome: 'wait' }
  const decision = guarded(route, place, match, visitor)
  if (decision.outcome === 'allow' && route.opens)
    return { outcome: 'redirect', to: pathWith(route.opens, match.params) + place.search }
  return decision
}

/** The layout a place is shown in; the loader until access is known (LAY-01). */
export function layoutOf(decision: Decision, access: Access): Layout {
  if (decision.outcome !== 'allow') return 'loader'
  const { layout = 'default' } = routeOf(decision.match.name)
  if (layout !== 'byAccess') return layout
  return access.kind === 'member' ? 'default' : 'auth'
}
