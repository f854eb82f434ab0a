import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { User } from '#contract/entities/user.ts'
import { routeNow } from '#machines/router/router.ts'
import { useActorOf } from '../parts/binding/actors.ts'
import { triedOnce } from '../ui/loading/fetched.ts'
import { lazily } from '../ui/loading/lazily.ts'

/** Few accounts wait for that. */
const ActivationNote = lazily(async () => (await import('./activation-note.tsx')).ActivationNote, '[data-activation]')

/** Fetches what an account that is not active sees above every page: were it to come later, the page would move down. */
export const fetchActivationNote = async (user: User | null): Promise<void> => {
  if (user?.activatedAt === null) await triedOnce(ActivationNote.ask)
}

/** Says that the account is not active yet, on every page but the one that activates it (LAY-05). */
export function ActivationBar({ user }: { user: User }) {
  const isActivating = useSelector(useActorOf('router'), (now) => routeNow(now)?.name === 'activateAccount')
  if (user.activatedAt !== null || isActivating) return null
  return (
    <Suspense>
      <ActivationNote user={user} />
    </Suspense>
  )
}
