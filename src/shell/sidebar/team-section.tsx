import { useSelector } from '@xstate/react'
import { Pencil, Plus, UsersRound } from 'lucide-react'
import type { Role } from '#contract/entities/role.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useTeamDrawer } from '../../parts/binding/opening/use-team-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { ListState } from './list-state.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { MenuSection } from './menu-section.tsx'
import { ShowMore } from './show-more.tsx'

/** The user's teams, three at first; Employees can neither add nor edit (LAY-10, LAY-11). */
export function TeamSection({ role, isCollapsed }: { role: Role; isCollapsed: boolean }) {
  const words = useWords()
  const list = useActorOf('teamList')
  const sidebar = useActorOf('sidebar')
  const { rows } = useSelector(list, (now) => now.context)
  const openDrawer = useTeamDrawer()
  const open = (id: string | null) => {
    sidebar.send({ type: 'menu.itemChosen' })
    openDrawer(id)
  }
  const mayEdit = role !== 'Employee'
  return (
    <MenuSection
      title={words.shell.teams()}
      isCollapsed={isCollapsed}
      action={mayEdit && <IconButton icon={Plus} size="sm" label={words.shell.addTeam()} onClick={() => open(null)} />}
    >
      {rows.map(({ id, name }) => (
        <MenuEntry
          key={id}
          isCollapsed={isCollapsed}
          href={`/teams/${id}/users`}
          icon={UsersRound}
          label={name}
          at={`/teams/${id}/*?`}
          action={
            mayEdit && (
              <IconButton icon={Pencil} size="sm" label={words.shell.editProject({ name })} onClick={() => open(id)} />
            )
          }
        />
      ))}
      <ListState list={list} isCollapsed={isCollapsed} empty={words.shell.noTeams()} />
      <ShowMore list={list} isCollapsed={isCollapsed} />
    </MenuSection>
  )
}
