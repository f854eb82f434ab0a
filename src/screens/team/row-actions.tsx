import { useSelector } from '@xstate/react'
import type { LucideIcon } from 'lucide-react'
import { beingRemoved, type Removal, type TeamPageRef } from '#machines/teams/team-page.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { useDeleteButton } from '../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { AskingButton } from '../../parts/list/asking-button.tsx'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'

/** Removes a member, or a project, from the team, by two clicks. */
export function RowActions({ page, about, icon }: { page: TeamPageRef; about: Removal; icon: LucideIcon }) {
  const words = useWords()
  const deleting = useDeleteButton(useSelector(page, deleteButtonOf), about)
  const isGoing = useSelector(page, (now) => beingRemoved(now) === about.id)
  const mayGo = useSelector(page, (now) => now.can({ type: 'delete.confirmed', about }))
  if (deleting.isAsked || isGoing)
    return <AskingButton label={words.team.reallyRemove()} busy={isGoing} deleting={deleting} />
  return (
    <RowMenu name={about.name}>
      <MenuItem icon={icon} danger disabled={!mayGo} onSelect={deleting.ask}>
        {words.team.remove()}
      </MenuItem>
    </RowMenu>
  )
}
