import { useSelector } from '@xstate/react'
import type { User } from '#contract/entities/user.ts'
import { routeNow } from '#machines/router/router.ts'
import { useActorOf } from '../parts/binding/actors.ts'
import { ActivationNote } from './activation-note.tsx'

/** Says that the account is not active yet, on every page but the one that activates it (LAY-05). */
export function ActivationBar({ user }: { user: User }) {
  const isActivating = useSelector(useActorOf('router'), (now) => routeNow(now)?.name === 'activateAccount')
  if (user.activatedAt !== null || isActivating) return null
  return <ActivationNote user={user} />
}
