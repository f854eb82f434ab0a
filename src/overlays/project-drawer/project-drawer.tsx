import { useSelector } from '@xstate/react'
import { isChanged, type ProjectDrawerRef } from '#machines/drawers/project-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { EditingDrawer } from '../../parts/editing-drawer.tsx'
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
      <ProjectFields drawer={drawer} />
    </EditingDrawer>
  )
}
