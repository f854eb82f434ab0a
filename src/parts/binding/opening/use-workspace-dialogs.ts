import { useSelector } from '@xstate/react'
import type { TenantSummary } from '#contract/entities/tenant.ts'
import type { CreationEvent } from '#machines/workspace/creation.ts'
import type { LeavingEvent, LeavingKind } from '#machines/workspace/leaving.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../actors.ts'

/** Opens the dialog in which a workspace is made. */
export function useWorkspaceCreation(): () => void {
  const creation = useActorOf('workspaceCreation')
  const event = { type: 'creation.opened' } satisfies CreationEvent
  return () => creation.send({ type: 'open.requested', event })
}

/** Opens the dialog that leaves a workspace, or deletes it. */
export function useWorkspaceLeaving(): (kind: LeavingKind, tenant: Pick<TenantSummary, 'id' | 'name'>) => void {
  const leaving = useActorOf('workspaceLeaving')
  const by = useSelector(useActorOf('session'), (now) => (userNow(now)?.oAuthOnly === true ? 'provider' : 'password'))
  return (kind, { id, name }) => {
    const event = { type: 'leaving.opened', kind, id, name, by, hasReturned: false } satisfies LeavingEvent
    leaving.send({ type: 'open.requested', event })
  }
}
