import type { Plan } from '#contract/entities/plan.ts'
import { PlanFacts } from '../../parts/plans/plan-facts.tsx'
import { classes } from '../../ui/layout/classes.ts'

/** A plan to choose: the whole card is its radio button, arrows move between those that show. */
export function PlanChoice({
  plan,
  isChosen,
  isWrong,
  onChosen,
}: {
  plan: Plan
  isChosen: boolean
  isWrong: boolean
  onChosen: () => void
}) {
  return (
    <label
      className={classes(
        'relative flex cursor-pointer flex-col rounded-card border p-5 hover:bg-hover',
        'has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isWrong ? 'border-danger' : 'border-line',
      )}
    >
      <input
        type="radio"
        name="plan"
        value={plan.id}
        checked={isChosen}
        aria-label={plan.name}
        onChange={onChosen}
        className="absolute top-5 end-5 size-4.5 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-control bg-tick outline-none checked:border-[5.5px] checked:border-accent checked:bg-accent-ink"
      />
      <PlanFacts plan={plan} hasCorner />
    </label>
  )
}
