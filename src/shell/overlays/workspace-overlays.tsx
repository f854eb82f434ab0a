import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import { innerOf } from '#machines/app/lazy-actor.ts'
import type { CheckoutRef } from '#machines/billing/checkout.ts'
import { hasBeenOpen as hasGateBeenOpen } from '#machines/plans/gate.ts'
import type { WorkspaceCreationRef } from '#machines/workspace/creation.ts'
import type { WorkspaceLeavingRef } from '#machines/workspace/leaving.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { lazily } from '../../ui/loading/lazily.ts'
import { withToasts } from '../toasts/toasts.tsx'

const CreateWorkspace = lazily(
  async () =>
    (await withToasts(withAllWords(import('../../overlays/create-workspace/create-workspace.tsx')))).CreateWorkspace,
)
const LeaveWorkspace = lazily(
  async () =>
    (await withToasts(withAllWords(import('../../overlays/leave-workspace/leave-workspace.tsx')))).LeaveWorkspace,
)
const ChangePlan = lazily(
  async () => (await withAllWords(import('../../overlays/change-plan/change-plan.tsx'))).ChangePlan,
)

const CheckoutDialog = lazily(
  async () => (await withAllWords(import('../../overlays/checkout/checkout-dialog.tsx'))).CheckoutDialog,
)

/** Making a workspace: also where there is no sidebar, since a user may have no workspace at all. */
export function CreationOverlay() {
  const creation = useSelector(useActorOf('workspaceCreation'), innerOf<WorkspaceCreationRef>)
  return <Suspense>{creation && <CreateWorkspace creation={creation} />}</Suspense>
}

/** What opens over any page about the workspace itself: making and leaving one, and what its plan limits. */
export function WorkspaceOverlays() {
  const leaving = useSelector(useActorOf('workspaceLeaving'), innerOf<WorkspaceLeavingRef>)
  const checkout = useSelector(useActorOf('checkout'), innerOf<CheckoutRef>)
  const gate = useActorOf('planGate')
  const isGateWanted = useSelector(gate, hasGateBeenOpen)
  return (
    <>
      <CreationOverlay />
      <Suspense>{leaving && <LeaveWorkspace leaving={leaving} />}</Suspense>
      <Suspense>{isGateWanted && <ChangePlan gate={gate} />}</Suspense>
      <Suspense>{checkout && <CheckoutDialog checkout={checkout} />}</Suspense>
    </>
  )
}
