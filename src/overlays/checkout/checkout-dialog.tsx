import { useSelector } from '@xstate/react'
import { FlaskConical } from 'lucide-react'
import { isCheckingOut, isTyped, stepOf, type CheckoutRef } from '#machines/billing/checkout.ts'
import { useMoney } from '../../parts/binding/use-money.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { RetryNote } from '../../parts/pages/retry-note.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { CardChoice } from './card-choice.tsx'
import { CardField } from './card-field.tsx'
import { PlanCost } from './plan-cost.tsx'

const WIDTH_PX = 520

/** Buying a plan: what it costs, the card where one is needed, and the bank's question where it has one (PLAN-04). */
export function CheckoutDialog({ checkout }: { checkout: CheckoutRef }) {
  const { billing } = useWords()
  const open = useSelector(checkout, isCheckingOut)
  const step = useSelector(checkout, stepOf)
  const typed = useSelector(checkout, isTyped)
  const plan = useSelector(checkout, ({ context }) => context.preview?.planName ?? null)
  const isLoading = useSelector(checkout, (now) => now.hasTag('loading'))
  const hasFailed = useSelector(checkout, (now) => now.hasTag('failed'))
  const title =
    step === 'holder'
      ? billing.holderTitle()
      : step === 'card'
        ? billing.cardTitle()
        : plan === null
          ? billing.changePlan()
          : billing.checkoutTitle({ plan })
  return (
    <Dialog
      open={open}
      level="second"
      width={WIDTH_PX}
      title={title}
      description={
        step === 'plan' ? billing.checkoutText() : step === 'card' ? billing.cardText() : billing.holderText()
      }
      onCloseRequested={() => checkout.send({ type: 'close.requested' })}
      footer={<Answers checkout={checkout} />}
    >
      {hasFailed ? (
        <RetryNote onRetry={() => checkout.send({ type: 'retry.requested' })}>{billing.notLoaded()}</RetryNote>
      ) : isLoading ? (
        <Skeletons label={billing.loading()} className="grid gap-3">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-1/2" />
        </Skeletons>
      ) : (
        <div className="grid gap-4">
          <TestMode checkout={checkout} />
          {step === 'plan' && <PlanCost checkout={checkout} />}
          {step === 'card' && (typed ? <CardField checkout={checkout} /> : <CardChoice checkout={checkout} />)}
        </div>
      )}
    </Dialog>
  )
}

/** The sandbox says so wherever something is paid. */
function TestMode({ checkout }: { checkout: CheckoutRef }) {
  const { billing } = useWords()
  const provider = useSelector(checkout, ({ context }) => context.setup?.provider ?? context.preview?.provider ?? null)
  if (provider !== 'sandbox') return null
  return (
    <Note tone="warning" icon={FlaskConical}>
      {billing.sandbox()}
    </Note>
  )
}

function Answers({ checkout }: { checkout: CheckoutRef }) {
  const words = useWords()
  const { exactDollars } = useMoney()
  const { billing } = words
  const step = useSelector(checkout, stepOf)
  const busy = useSelector(checkout, (now) => now.hasTag('busy'))
  const preview = useSelector(checkout, ({ context }) => context.preview)
  const maySave = useSelector(checkout, (now) => now.can({ type: 'save.requested' }))
  const isReady = useSelector(checkout, (now) => !now.hasTag('loading') && !now.hasTag('failed'))
  if (step === 'holder')
    return (
      <>
        <Button onClick={() => checkout.send({ type: 'bank.refused' })}>{billing.refuse()}</Button>
        <Button look="primary" onClick={() => checkout.send({ type: 'bank.agreed' })}>
          {billing.agree()}
        </Button>
      </>
    )
  const due = preview?.totals.dueCents ?? 0
  const sum = exactDollars(due)
  const plan = preview?.planName ?? ''
  const main =
    step === 'card'
      ? billing.saveCard()
      : preview?.isCardNeeded
        ? billing.toCard()
        : preview?.provider === 'none' && due > 0
          ? billing.order()
          : due > 0
            ? billing.pay({ sum })
            : billing.confirm({ plan })
  const isBarred = step === 'card' ? !maySave : (preview?.obstacles.length ?? 0) > 0
  return (
    <>
      <Button disabled={busy} onClick={() => checkout.send({ type: 'close.requested' })}>
        {words.actions.cancel()}
      </Button>
      <Button
        look="primary"
        busy={busy}
        disabled={!isReady || (isBarred && !busy)}
        onClick={() => checkout.send({ type: step === 'card' ? 'save.requested' : 'confirm.requested' })}
      >
        {main}
      </Button>
    </>
  )
}
