import { useSelector } from '@xstate/react'
import { areActorsRunning } from '#machines/app/signed-in-actors.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { Corner } from '../top-bar/corner.tsx'
import { HomeLogo } from '../top-bar/home-logo.tsx'
import { ScreenHost } from '../screen-host.tsx'
import { ImpersonationOverlay } from '../overlays/impersonation-overlay.tsx'
import { UserMenu } from '../top-bar/user-menu.tsx'
import { CreationOverlay } from '../overlays/workspace-overlays.tsx'

/** For pages that stand alone: something is missing, pending or broken, and there is no sidebar to go on with. */
export function ProgressLayout() {
  const user = useSelector(useActorOf('session'), userNow)
  const hasSignedInActors = useSelector(useActorOf('signedInActors'), areActorsRunning)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 flex-none items-center justify-between px-6 max-sm:px-5">
        <HomeLogo />
        <div className="flex items-center gap-2">
          <Corner />
          {user && <UserMenu user={user} />}
        </div>
      </header>
      <main tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <ScreenHost />
      </main>
      {user && hasSignedInActors && <CreationOverlay />}
      {user && hasSignedInActors && <ImpersonationOverlay />}
    </div>
  )
}
