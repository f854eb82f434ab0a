import { useSelector } from '@xstate/react'
import { FlaskConical } from 'lucide-react'
import { Link } from 'wouter'
import { WORKSPACE_DIALOG_PX } from '#contract/limits.ts'
import { monthlyCents } from '#machines/plans/offer.ts'
import { carouselOf, isOpen, limitNow, type PlanGateRef } from '#machines/plans/gate.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useMoney } from '../../parts/binding/use-money.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { PlanCarousel } from '../../parts/plans/plan-carousel.tsx'
import { PlanStates } from '../../parts/plans/plan-states.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { WideDialog } from '../../ui/dialogs/wide-dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PlanOffer } from './plan-offer.tsx'

const BILLING = '/settings/billing'

/** Opens instead of adding what the plan has no room for: why, what else there is, and the way to billing (PLAN-02). */
export function ChangePlan({ gate }: { gate: PlanGateRef }) {
  const words = useWords()
  const open = useSelector(gate, isOpen)
  const isOwner = useSelector(useActorOf('session'), (now) => userNow(now)?.role?.name === 'Owner')
  const close = () => gate.send({ type: 'close.requested' })
  return (
    <WideDialog
      open={open}
      title={words.plans.change()}
      description={<Reason gate={gate} />}
      closeLabel={words.actions.close()}
      width={WORKSPACE_DIALOG_PX}
      onCloseRequested={close}
      footerStart={isOwner ? <Seats gate={gate} /> : <p className="text-13 text-ink-soft">{words.plans.askOwner()}</p>}
      footer={
        <>
          <Button onClick={close}>{isOwner ? words.actions.cancel() : words.actions.close()}</Button>
          {isOwner && <GoOn gate={gate} />}
        </>
      }
    >
      <TestMode gate={gate} />
      <Plans gate={gate} mayChoose={isOwner} />
    </WideDialog>
  )
}

/** Why nothing more can be added: there is no active plan, or this much of it is in use. */
function Reason({ gate }: { gate: PlanGateRef }) {
  const words = useWords()
  const formats = useFormats()
  const usage = useSelector(gate, (now) => now.context.usage)
  const addition = useSelector(gate, (now) => now.context.addition)
  const plans = useSelector(gate, (now) => now.context.plans)
  const isRequested = useSelector(gate, (now) => now.context.isRequested)
  const limit = useSelector(gate, limitNow, (one, other) => JSON.stringify(one) === JSON.stringify(other))
  if (isRequested) return words.plans.requested()
  if (!limit) return null
  if (limit.kind === 'noActivePlan') return words.plans.noActivePlan()
  const plan = plans.find(({ id }) => id === usage?.tenant.subscription.planId)?.name ?? ''
  const said = { plan, limit: limit.limit, used: formats.number(limit.used) }
  switch (addition.resource) {
    case 'projects':
      return words.plans.limitProjects(said)
    case 'users':
      return words.plans.limitUsers(said)
    case 'storage':
      return words.plans.limitStorage({ ...said, limit: formats.number(limit.limit) })
  }
}

/** The sandbox says here too that no plan costs anything. */
function TestMode({ gate }: { gate: PlanGateRef }) {
  const text = useWords().shell.testMode()
  const isSandbox = useSelector(gate, ({ context }) => context.usage?.tenant.isSandbox)
  return isSandbox ? (
    <div className="mb-4">
      <Note tone="warning" icon={FlaskConical}>
        {text}
      </Note>
    </div>
  ) : null
}

function Seats({ gate }: { gate: PlanGateRef }) {
  const words = useWords()
  const { exactDollars } = useMoney()
  const count = useSelector(gate, (now) => now.context.usage?.usersCount ?? 0)
  const cents = useSelector(gate, ({ context }) => monthlyCents(context))
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft tabular-nums">
      <span>{words.plans.seats({ count })}</span>
      {cents !== null && <output className="text-ink">{words.plans.monthly({ sum: exactDollars(cents) })}</output>}
      <TextLink
        as={Link}
        href={BILLING}
        onClick={(event) => {
          event.preventDefault()
          gate.send({ type: 'billing.requested' })
        }}
      >
        {words.plans.billing()}
      </TextLink>
    </p>
  )
}

/** On to buying the plan that was chosen. */
function GoOn({ gate }: { gate: PlanGateRef }) {
  const words = useWords()
  const chosen = useSelector(gate, ({ context }) => context.plans.find(({ id }) => id === context.chosenId))
  return (
    <Button look="primary" disabled={!chosen} onClick={() => gate.send({ type: 'change.requested' })}>
      {chosen ? words.plans.changeTo({ name: chosen.name }) : words.plans.change()}
    </Button>
  )
}

function Plans({ gate, mayChoose }: { gate: PlanGateRef; mayChoose: boolean }) {
  const plans = useSelector(gate, (now) => now.context.plans)
  const chosenId = useSelector(gate, (now) => now.context.chosenId)
  const usage = useSelector(gate, (now) => now.context.usage)
  const carousel = useSelector(gate, carouselOf)
  const wantsMore = useSelector(gate, (now) => !now.context.isRequested)
  const isLoading = useSelector(gate, (now) => now.hasTag('loading'))
  const hasFailed = useSelector(gate, (now) => now.matches({ open: 'failed' }))
  return (
    <PlanStates isLoading={isLoading} hasFailed={hasFailed} onRetry={() => gate.send({ type: 'retry.requested' })}>
      {carousel && usage && (
        <PlanCarousel carousel={carousel} plans={plans}>
          {(plan) => (
            <PlanOffer
              key={plan.id}
              plan={plan}
              usage={usage}
              wantsMore={wantsMore}
              isChosen={plan.id === chosenId}
              {...(mayChoose && { onChosen: () => gate.send({ type: 'plan.chosen', id: plan.id }) })}
            />
          )}
        </PlanCarousel>
      )}
    </PlanStates>
  )
}
