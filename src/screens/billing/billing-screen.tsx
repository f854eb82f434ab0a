import { useSelector } from '@xstate/react'
import { FlaskConical, Info } from 'lucide-react'
import type { billingPage } from '#machines/billing/billing-page.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { RetryNote } from '../../parts/pages/retry-note.tsx'
import { WorkspaceFrame } from '../../parts/pages/workspace-frame.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { CancelSection } from './cancel-section.tsx'
import { CardSection } from './card-section.tsx'
import { PaymentTable } from './payment-table.tsx'
import { PlanSection } from './plan-section.tsx'
import { StandingNote } from './standing-note.tsx'

/** What a workspace pays: its plan, its card, payments and their invoices. For Owners (PLAN-04, NAV-06). */
export function BillingScreen({ actor }: ScreenProps<typeof billingPage>) {
  const words = useWords()
  const shown = useSelector(actor, ({ context }) => context.shown)
  const hasFailed = useSelector(actor, (now) => now.hasTag('failed'))
  return (
    <WorkspaceFrame tab="billing">
      <div className="grid gap-4 pt-6 pb-8">
        {hasFailed && (
          <RetryNote onRetry={() => actor.send({ type: 'retry.requested' })}>{words.billing.notLoaded()}</RetryNote>
        )}
        {shown ? (
          <>
            <ProviderNote provider={shown.setup.provider} />
            <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,368px)] gap-4 max-lg:grid-cols-1">
              <PlanSection subscription={shown.subscription} send={actor.send} />
              <CardSection setup={shown.setup} send={actor.send} />
            </div>
            <StandingNote actor={actor} shown={shown} />
            <PaymentTable actor={actor} />
            <CancelSection actor={actor} subscription={shown.subscription} />
          </>
        ) : (
          !hasFailed && (
            <Skeletons label={words.billing.loading()} className="grid gap-4">
              <Skeleton className="h-40 w-full rounded-card" />
              <Skeleton className="h-18 w-full rounded-card" />
              <Skeleton className="h-80 w-full rounded-card" />
            </Skeletons>
          )
        )}
      </div>
    </WorkspaceFrame>
  )
}

/** Says of the sandbox that it takes no money, and where nobody does, how plans are paid. */
function ProviderNote({ provider }: { provider: 'sandbox' | 'none' | 'stripe' }) {
  const words = useWords()
  if (provider === 'stripe') return null
  return provider === 'sandbox' ? (
    <Note tone="warning" icon={FlaskConical}>
      {words.billing.sandbox()}
    </Note>
  ) : (
    <Note icon={Info}>{words.billing.none()}</Note>
  )
}
