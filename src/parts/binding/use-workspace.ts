import { useSelector } from '@xstate/react'
import type { TenantSummary } from '#contract/entities/tenant.ts'
import { activeMembership } from '#machines/session/access.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from './actors.ts'

/** The current workspace, by the name and sign that it has for everybody now; nothing while there is none. */
export function useWorkspace(): TenantSummary | null {
  const user = useSelector(useActorOf('session'), userNow)
  return user && (activeMembership(user)?.tenant ?? null)
}
