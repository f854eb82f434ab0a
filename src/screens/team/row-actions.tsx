import { useSelector } from '@xstate/react'
import type { LucideIcon } from 'lucide-react'
import { inHand, type Removal, type TeamPageRef } from '#machines/teams/team-page.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { AskingButton } from '../../parts/list/asking-button.tsx'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'

/** Takes somebody, or a project, out of the team, by two clicks. */
export function RowActions({ page, about, icon }: { page: TeamPageRef; about: Removal; icon: LucideIcon }) {
  const words = useWords()
  const isAsked = useSelector(page, (now) => inHand(now) === about.id)
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
    <RowMenu name={about.name}>
      <MenuItem icon={icon} danger onSelect={() => page.send({ type: 'removal.asked', about })}>
        {words.team.remove()}
      </MenuItem>
    </RowMenu>
  )
}
