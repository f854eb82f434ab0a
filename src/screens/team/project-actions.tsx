import { useSelector } from '@xstate/react'
import { FolderMinus } from 'lucide-react'
import type { Project } from '#contract/entities/project.ts'
import { projectInHand, type TeamPageRef } from '#machines/teams/team-page.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { AskingButton } from '../../parts/list/asking-button.tsx'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'

/** Takes a project out of the team, by two clicks. */
export function ProjectActions({ page, project }: { page: TeamPageRef; project: Project }) {
  const words = useWords()
  const isAsked = useSelector(page, (now) => projectInHand(now) === project.id)
  const isBusy = useSelector(page, (now) => now.hasTag('busy'))
  if (isAsked)
    return (
      <AskingButton
        label={words.team.reallyRemove()}
        busy={isBusy}
        onConfirmed={() => page.send({ type: 'removal.confirmed' })}
        onLeft={() => page.send({ type: 'focus.left' })}
      />
    )
  return (
    <RowMenu name={project.name}>
      <MenuItem icon={FolderMinus} danger onSelect={() => page.send({ type: 'removal.asked', project })}>
        {words.team.remove()}
      </MenuItem>
    </RowMenu>
  )
}
