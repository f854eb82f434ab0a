import { useSelector } from '@xstate/react'
import { FolderKanban, Pencil, Plus } from 'lucide-react'
import type { Role } from '#contract/entities/role.ts'
import { boardPath } from '#machines/router/router.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useProjectDrawer } from '../../parts/binding/opening/use-project-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { ListState } from './list-state.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { MenuSection } from './menu-section.tsx'
import { ShowMore } from './show-more.tsx'

/** The projects in progress, newest first, a few at a time; Employees can neither add nor edit (LAY-10, LAY-12). */
export function ProjectSection({ role, isCollapsed }: { role: Role; isCollapsed: boolean }) {
  const words = useWords()
  const list = useActorOf('projectList')
  const openDrawer = useProjectDrawer()
  const sidebar = useActorOf('sidebar')
  const { rows } = useSelector(list, (now) => now.context)
  const open = (id: string | null) => {
    sidebar.send({ type: 'menu.itemChosen' })
    openDrawer(id)
  }
  const mayEdit = role !== 'Employee'
  return (
    <MenuSection
      title={words.shell.projects()}
      isCollapsed={isCollapsed}
      action={
        mayEdit && <IconButton icon={Plus} size="sm" label={words.shell.addProject()} onClick={() => open(null)} />
      }
    >
      {rows.map(({ id, name, color }) => (
        <MenuEntry
          key={id}
          isCollapsed={isCollapsed}
          href={boardPath(id)}
          before={<Swatch color={color} className="mx-0.75" />}
          label={name}
          at={`/projects/${id}/*?`}
          action={
            mayEdit && (
              <IconButton icon={Pencil} size="sm" label={words.shell.editProject({ name })} onClick={() => open(id)} />
            )
          }
        />
      ))}
      <ListState list={list} isCollapsed={isCollapsed} empty={words.shell.noneInProgress()} />
      <ShowMore list={list} isCollapsed={isCollapsed} />
      <MenuEntry
        isCollapsed={isCollapsed}
        href="/projects"
        icon={FolderKanban}
        label={words.shell.allProjects()}
        at="/projects"
      />
    </MenuSection>
  )
}
