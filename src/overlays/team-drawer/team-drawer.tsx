import { useSelector } from '@xstate/react'
import { isChanged, type TeamDrawerRef } from '#machines/drawers/team-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { EditingDrawer } from '../../parts/editing-drawer.tsx'
import { TeamFields, TeamFieldsSkeleton } from './team-fields.tsx'

/** The drawer in which a team is made or changed, and what it asks before changes would be lost. */
export function TeamDrawer({ drawer }: { drawer: TeamDrawerRef }) {
  const words = useWords()
  const changed = useSelector(drawer, isChanged)
  return (
    <EditingDrawer
      drawer={drawer}
      form="team-form"
      texts={words.team}
      changed={changed}
      skeleton={<TeamFieldsSkeleton label={words.team.loading()} />}
    >
      <TeamFields drawer={drawer} />
    </EditingDrawer>
  )
}
