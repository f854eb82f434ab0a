import { useSelector } from '@xstate/react'
import { teamNow, type teamPage } from '#machines/teams/team-page.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWorkspace } from '../../parts/binding/use-workspace.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** What a team has in the top bar: the workspace, and its name. */
export function TeamBar({ actor }: ScreenProps<typeof teamPage>) {
  const words = useWords()
  const team = useSelector(actor, teamNow)
  const workspace = useWorkspace()
  return (
    <nav aria-label={words.shell.crumbs()} className="flex min-w-0 items-center gap-2 text-13 font-medium">
      {workspace && (
        <>
          <span className="cut text-ink-soft max-sm:hidden">{workspace.name}</span>
          <span aria-hidden className="font-normal text-ink-faint max-sm:hidden">
            {'/'}
          </span>
        </>
      )}
      {team ? <span className="cut">{team.name}</span> : <Skeleton className="h-3 w-28" />}
    </nav>
  )
}
