import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import { hasBeenOpen } from '#machines/drawers/project-drawer.ts'
import { hasBeenOpen as hasTeamBeenOpen } from '#machines/drawers/team-drawer.ts'
import { hasBeenAskedFor } from '#machines/people/invite-dialog.ts'
import { useActorOf } from '../parts/binding/actors.ts'
import { CommandOverlay } from './command-overlay.tsx'
import { TakeoverOverlay } from './takeover-overlay.tsx'
import { TaskOverlay } from './task-overlay.tsx'
import { WorkspaceOverlays } from './workspace-overlays.tsx'

const ProjectDrawer = lazy(async () => ({
  default: (await withAllWords(import('../overlays/project-drawer/project-drawer.tsx'))).ProjectDrawer,
}))

const TeamDrawer = lazy(async () => ({
  default: (await withAllWords(import('../overlays/team-drawer/team-drawer.tsx'))).TeamDrawer,
}))
const InviteDialog = lazy(async () => ({
  default: (await withAllWords(import('../overlays/invite/invite-dialog.tsx'))).InviteDialog,
}))

/** What opens over any page of those who are signed in. Each one's drawing is loaded when its actor opens first. */
export function Overlays() {
  const projectDrawer = useActorOf('projectDrawer')
  const teamDrawer = useActorOf('teamDrawer')
  const inviteDialog = useActorOf('inviteDialog')
  const isWanted = useSelector(projectDrawer, hasBeenOpen)
  const isTeamWanted = useSelector(teamDrawer, hasTeamBeenOpen)
  const isInviteWanted = useSelector(inviteDialog, hasBeenAskedFor)
  return (
    <>
      <Suspense>{isWanted && <ProjectDrawer drawer={projectDrawer} />}</Suspense>
      <Suspense>{isTeamWanted && <TeamDrawer drawer={teamDrawer} />}</Suspense>
      <Suspense>{isInviteWanted && <InviteDialog dialog={inviteDialog} />}</Suspense>
      <TaskOverlay />
      <TakeoverOverlay />
      <WorkspaceOverlays />
      <CommandOverlay />
    </>
  )
}
