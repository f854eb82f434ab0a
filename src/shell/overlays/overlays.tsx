import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import { innerOf } from '#machines/app/lazy-actor.ts'
import type { ProjectDrawerRef } from '#machines/drawers/project-drawer.ts'
import type { TeamDrawerRef } from '#machines/drawers/team-drawer.ts'
import type { TourRef } from '#machines/help/tour.ts'
import type { InviteDialogRef } from '#machines/people/invite-dialog.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { CommandOverlay } from './command-overlay.tsx'
import { ImpersonationOverlay } from './impersonation-overlay.tsx'
import { SafeOverlay } from './safe-overlay.tsx'
import { TaskOverlay } from './task-overlay.tsx'
import { VersionOverlay } from './version-overlay.tsx'
import { WorkspaceOverlays } from './workspace-overlays.tsx'
import { lazily } from '../../ui/loading/lazily.ts'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'
import { withToasts } from '../toasts/toasts.tsx'

const ProjectDrawer = lazily(
  async () =>
    (await withToasts(withAllWords(import('../../overlays/project-drawer/project-drawer.tsx')))).ProjectDrawer,
)

const TeamDrawer = lazily(
  async () => (await withToasts(withAllWords(import('../../overlays/team-drawer/team-drawer.tsx')))).TeamDrawer,
)
const InviteDialog = lazily(
  async () => (await withToasts(withAllWords(import('../../overlays/invite/invite-dialog.tsx')))).InviteDialog,
)
const TourCard = lazily(async () => (await withAllWords(import('../../overlays/tour/tour-card.tsx'))).TourCard)

/** What opens over any page of those who are signed in: it comes once a page that was drawn ahead is taken over. */
export function Overlays() {
  return !useIsDrawn() && <AllOverlays />
}

/** Each one is fetched when it is first wanted. */
function AllOverlays() {
  const projectDrawer = useSelector(useActorOf('projectDrawer'), innerOf<ProjectDrawerRef>)
  const teamDrawer = useSelector(useActorOf('teamDrawer'), innerOf<TeamDrawerRef>)
  const inviteDialog = useSelector(useActorOf('inviteDialog'), innerOf<InviteDialogRef>)
  const tour = useSelector(useActorOf('tour'), innerOf<TourRef>)
  return (
    <>
      <Suspense>{projectDrawer && <ProjectDrawer drawer={projectDrawer} />}</Suspense>
      <Suspense>{teamDrawer && <TeamDrawer drawer={teamDrawer} />}</Suspense>
      <Suspense>{inviteDialog && <InviteDialog dialog={inviteDialog} />}</Suspense>
      <Suspense>{tour && <TourCard tour={tour} />}</Suspense>
      <TaskOverlay />
      <SafeOverlay />
      <ImpersonationOverlay />
      <WorkspaceOverlays />
      <CommandOverlay />
      <VersionOverlay />
    </>
  )
}
