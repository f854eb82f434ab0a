import type { TeamDrawerEvent } from '#machines/drawers/team-drawer-parts.ts'
import { useActorOf } from '../actors.ts'

/** Opens the team drawer: with a team's id to edit it, with none to make a new one. */
export function useTeamDrawer(): (id: string | null) => void {
  const drawer = useActorOf('teamDrawer')
  return (id) => {
    const event = { type: 'drawer.opened', id } satisfies TeamDrawerEvent
    drawer.send({ type: 'open.requested', takesKeys: true, event })
  }
}
