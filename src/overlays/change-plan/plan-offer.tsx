import { Check, Info } from 'lucide-react'
import type { Plan } from '#contract/entities/plan.ts'
import { planStateOf, type Usage } from '#machines/plans/offer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { PlanFacts } from '../../parts/plans/plan-facts.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'

/** A plan as it is to this workspace: the current one, one that is too small, one that is chosen, or one that may be (PLAN-01). */
export function PlanOffer({
  plan,
  usage,
  wantsMore,
  isChosen,
  onChosen,
}: {
  plan: Plan
  usage: Usage
  /** Something has no room in the present plan. */
  wantsMore: boolean
  isChosen: boolean
  /** Only for readers who may choose a plan. */
  onChosen?: () => void
}) {
  const words = useWords()
  const state = planStateOf(plan, usage, wantsMore)
  const people = wantsMore ? Math.max(usage.usersCount, usage.tenant.subscription.usersNumber) : usage.usersCount
  return (
    <section
      aria-label={plan.name}
      className={classes(
        'flex flex-col rounded-card border p-5',
        state === 'tooSmall' && 'border-dashed border-line-strong',
        state === 'current' && 'border-line-strong bg-sunken',
        state === 'open' &&
          (isChosen ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-line'),
      )}
    >
      <PlanFacts plan={plan} isCurrent={state === 'current'} isOff={state === 'tooSmall'} />
      <div className="mt-auto pt-5">
        {state === 'tooSmall' ? (
          <p className="flex min-h-md items-center gap-2 text-12 text-ink-faint">
            <Icon of={Info} />
            <span>{words.plans.tooSmall({ count: people, most: plan.maxUsersNumber })}</span>
          </p>
        ) : state === 'current' ? (
          <Button block disabled>
            {words.plans.currentPlan()}
          </Button>
        ) : (
          onChosen && (
            <Button
              block
              look={isChosen ? 'primary' : 'secondary'}
              {...(isChosen && { icon: Check })}
              aria-pressed={isChosen}
              onClick={onChosen}
            >
              {isChosen ? words.plans.selected() : words.plans.choose({ name: plan.name })}
            </Button>
          )
        )}
      </div>
    </section>
  )
}
