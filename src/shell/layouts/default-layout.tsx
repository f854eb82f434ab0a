import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { User } from '#contract/entities/user.ts'
import { hasFailed, areActorsRunning } from '#machines/app/signed-in-actors.ts'
import { hasFooter } from '#machines/router/router.ts'
import { userNow } from '#machines/session/session.ts'
import { isSheet } from '#machines/sidebar/sidebar.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { ActivationBar } from '../activation-bar.tsx'
import { SignedInNotLoaded } from '../not-loaded.tsx'
import { LiveMark } from '../top-bar/live-mark.tsx'
import { Overlays } from '../overlays/overlays.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { ScreenHost } from '../screen-host.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'
import { LoaderLayout } from './loader-layout.tsx'
import { lazily } from '../../ui/loading/lazily.ts'

/** A board has none. */
const Footer = lazily(async () => (await import('../footer.tsx')).Footer)
/** Only where there is no room for the menu beside the page. */
const MenuSheet = lazily(async () => (await import('../sidebar/menu-sheet.tsx')).MenuSheet)

function NarrowMenu({ user }: { user: User }) {
  const isDrawn = useIsDrawn()
  const hasSheet = useSelector(useActorOf('sidebar'), isSheet)
  return (
    hasSheet &&
    !isDrawn && (
      <Suspense>
        <MenuSheet user={user} />
      </Suspense>
    )
  )
}

/** The frame of those who are signed in: sidebar, top bar, page and footer (LAY-04). */
export function DefaultLayout() {
  const words = useWords()
  const user = useSelector(useActorOf('session'), userNow)
  const withFooter = useSelector(useActorOf('router'), hasFooter)
  const isReady = useSelector(useActorOf('signedInActors'), areActorsRunning)
  const isBroken = useSelector(useActorOf('signedInActors'), hasFailed)
  if (isBroken) return <SignedInNotLoaded />
  if (!user || !isReady) return <LoaderLayout />
  return (
    <div className="relative flex h-dvh overflow-hidden print:block print:h-auto">
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-16 rounded-control bg-tip px-3 py-2 text-13 text-tip-ink focus:translate-y-0"
      >
        {words.actions.skipToContent()}
      </a>
      <Sidebar user={user} />
      <NarrowMenu user={user} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar user={user} />
        <LiveMark />
        <ActivationBar user={user} />
        <div data-scroller className="relative flex min-h-0 flex-1 flex-col overflow-y-auto print:block">
          <main
            id="main"
            tabIndex={-1}
            className={classes(
              'flex flex-col outline-none',
              withFooter ? 'flex-[1_0_auto] has-[[data-fills]]:basis-full' : 'min-h-0 flex-1',
            )}
          >
            <ScreenHost />
          </main>
          {withFooter && (
            <Suspense>
              <Footer />
            </Suspense>
          )}
        </div>
      </div>
      <Overlays />
    </div>
  )
}
