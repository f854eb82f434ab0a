import { FolderKanban, HardDrive, UsersRound } from 'lucide-react'
import type { Plan } from '#contract/entities/plan.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { useFormats } from '../binding/use-formats.ts'
import { useMoney } from '../binding/use-money.ts'
import { useWords } from '../binding/words-context.tsx'

/** As plans are sold, not as disks are counted. */
const GB_PER_TB = 1_000

/** Everything a plan says of itself: name, what it is for, price, people, projects and storage (PLAN-01). */
export function PlanFacts({
  plan,
  isCurrent = false,
  isOff = false,
  hasCorner = false,
}: {
  plan: Plan
  isCurrent?: boolean
  /** It cannot be chosen: still read, but quieter. */
  isOff?: boolean
  /** Something stands in the card's corner. */
  hasCorner?: boolean
}) {
  const { dollars } = useMoney()
  const words = useWords()
  const formats = useFormats()
  const { storageAvailableInGB: size } = plan
  const facts = [
    [UsersRound, words.plans.people({ count: plan.maxUsersNumber, number: formats.number(plan.maxUsersNumber) })],
    [FolderKanban, words.plans.projects({ count: plan.projectsNumber, number: formats.number(plan.projectsNumber) })],
    [
      HardDrive,
      size % GB_PER_TB === 0
        ? words.plans.storageTB({ size: formats.number(size / GB_PER_TB) })
        : words.plans.storage({ size: formats.number(size) }),
    ],
  ] as const
  return (
    <>
      <span className={classes('flex min-h-6 flex-wrap items-center gap-2', hasCorner && 'pe-7')}>
        <b className={classes('text-16 font-semibold wrap-anywhere', isOff && 'text-ink-faint')}>{plan.name}</b>
        {isCurrent && <Badge>{words.plans.current()}</Badge>}
        {plan.tenantId !== null && <Badge tone="accent">{words.plans.forYou()}</Badge>}
        {!isCurrent && !isOff && plan.freeDays > 0 && (
          <Badge tone="success">{words.plans.freeDays({ count: plan.freeDays })}</Badge>
        )}
      </span>
      <span className={classes('mt-1 block min-h-10 text-13 text-pretty', isOff ? 'text-ink-faint' : 'text-ink-soft')}>
        {plan.description}
      </span>
      <span className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className={classes('text-28 font-semibold tabular-nums', isOff && 'text-ink-faint')}>
          {dollars(plan.monthlyPriceNet)}
        </span>
        <span className={classes('text-13', isOff ? 'text-ink-faint' : 'text-ink-soft')}>
          {plan.monthlyPriceNet === 0 ? words.plans.forEveryone() : words.plans.perSeat()}
        </span>
      </span>
      <span className="mt-4 grid gap-3">
        {facts.map(([icon, text]) => (
          <span
            key={text}
            className={classes('flex items-center gap-2 text-13 tabular-nums', isOff && 'text-ink-faint')}
          >
            <Icon of={icon} className={isOff ? 'text-ink-faint' : 'text-ink-soft'} />
            {text}
          </span>
        ))}
      </span>
    </>
  )
}
