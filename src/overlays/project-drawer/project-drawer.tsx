import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import { isSame } from '#machines/forms/same.ts'
import type { ProjectDrawerRef } from '#machines/drawers/project-drawer.ts'
import { disputedOf, isChanged } from '#machines/drawers/project-drawer-view.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { EditingDrawer } from '../../parts/forms/editing-drawer.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ProjectFields, ProjectFieldsSkeleton } from './project-fields.tsx'

/** The drawer in which a project is made or changed, and what it asks before changes would be lost. */
export function ProjectDrawer({ drawer }: { drawer: ProjectDrawerRef }) {
  const words = useWords()
  const changed = useSelector(drawer, isChanged)
  return (
    <EditingDrawer
      drawer={drawer}
      form="project-form"
      texts={words.project}
      changed={changed}
      skeleton={<ProjectFieldsSkeleton label={words.project.loading()} />}
    >
      <Disputed drawer={drawer} />
      <ProjectFields drawer={drawer} />
    </EditingDrawer>
  )
}

/** Warns that another user has changed the same fields, before they are overwritten. */
function Disputed({ drawer }: { drawer: ProjectDrawerRef }) {
  const words = useWords()
  const disputed = useSelector(drawer, disputedOf, isSame)
  if (disputed.length === 0) return null
  return (
    <output className="block">
      <Note tone="warning" icon={TriangleAlert}>
        {words.project.disputed({ fields: disputed.map((field) => words.project[field]()).join(', ') })}
      </Note>
    </output>
  )
}
