import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import { isSame } from '#machines/forms/same.ts'
import type { TeamDrawerRef } from '#machines/drawers/team-drawer.ts'
import { disputedOf, isChanged } from '#machines/drawers/team-drawer-view.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { EditingDrawer } from '../../parts/forms/editing-drawer.tsx'
import { Note } from '../../ui/feedback/note.tsx'
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
      <Disputed drawer={drawer} />
      <TeamFields drawer={drawer} />
    </EditingDrawer>
  )
}

/** Warns that another user has changed the same fields, before they are overwritten. */
function Disputed({ drawer }: { drawer: TeamDrawerRef }) {
  const words = useWords()
  const disputed = useSelector(drawer, disputedOf, isSame)
  if (disputed.length === 0) return null
  return (
    <output className="block">
      <Note tone="warning" icon={TriangleAlert}>
        {words.team.disputed({ fields: disputed.map((field) => words.team[field]()).join(', ') })}
      </Note>
    </output>
  )
}
