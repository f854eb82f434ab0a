import { MEMBERS, type Persona, SEATS } from './personas.ts'
import type { Row } from './row.ts'

const isWriting = ({ call: { method } }: Row) => method !== 'GET'

/** What those are answered who are turned away before anybody looks at what they ask for; who is let in here is not named. */
function turnedAway(row: Row): Partial<Record<Persona, number>> {
  const [stranger = 0] = row.statuses.split(' ').map(Number)
  const { access } = row.call
  const fromAnotherSite = isWriting(row) ? { fromAnotherSite: 403 } : {}
  if (access === 'anyone') return { guest: stranger, pending: stranger, ...fromAnotherSite }
  if (access === 'pending') return { guest: 401, ...fromAnotherSite }
  const withoutASession = { guest: 401, pending: 401, asAnother: 506, asIfInASeat: 403 }
  const tokens = isWriting(row) ? { withoutToken: 403, withAnothersToken: 403, ...fromAnotherSite } : {}
  const ofTheWorkspace =
    access === 'member'
      ? { strangerHere: 403, removed: 403, elsewhereByHeader: 403 }
      : // Without a workspace being asked for, who was removed is as much a stranger as any.
        { removed: stranger }
  return { ...withoutASession, ...tokens, ...ofTheWorkspace }
}

/** What each persona is answered; who is not named is not asked. */
export function expectedOf(row: Row): [persona: Persona, status: number][] {
  const statuses = row.statuses.split(' ').map(Number)
  const inSeats = row.inSeats?.split(' ').map(Number) ?? [statuses[1] ?? 0, statuses[4] ?? 0]
  const members = MEMBERS.map((persona, at): [Persona, number] => [persona, statuses[at] ?? 0])
  const seats = SEATS.map((persona, at): [Persona, number] => [persona, inSeats[at] ?? 0])
  return [...(Object.entries(turnedAway(row)) as [Persona, number][]), ...members, ...seats]
}
