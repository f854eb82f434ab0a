import type { EventObject } from 'xstate'
import type { Team } from '#contract/entities/team.ts'
import { callbackPort } from '../../port.ts'
import type { Store } from '../store.ts'

/** A team is known anew; `isRead` where nobody has changed it since it was known. */
export interface TeamArrived {
  readonly type: 'team.arrived'
  readonly team: Team
  readonly isRead?: boolean
}
/** What is said of a team that is followed: another picture of it, or that it is gone for this person. */
export type TeamNews = TeamArrived | { readonly type: 'team.vanished' }

/** Follows one team of the store. */
export const teamKeeper = (store: Store) =>
  callbackPort<EventObject, { teamId: string }, TeamNews>(({ input: { teamId }, sendBack }) =>
    store.listen((change) => {
      if (change.of === 'team' && change.team.id === teamId)
        sendBack({ type: 'team.arrived', team: change.team, isRead: change.how === 'read' })
      if (change.of === 'teamGone' && change.id === teamId) sendBack({ type: 'team.vanished' })
    }),
  )
