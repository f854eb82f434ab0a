import { useSelector } from '@xstate/react'
import { CalendarClock } from 'lucide-react'
import { Link } from 'wouter'
import { trialDaysLeft } from './trial-days.ts'
import { tenantNow } from '#machines/workspace/workspace.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useHour } from '../../ui/dates/use-moment.ts'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

/** A quiet line for Owners in the last days of a trial, on to billing. */
export function TrialLine({ isCollapsed }: { isCollapsed: boolean }) {
  const words = useWords()
  const now = useHour()
  const tenant = useSelector(useActorOf('workspace'), tenantNow)
  const days = tenant && trialDaysLeft(tenant, now)
  if (days === null) return null
  const text = words.shell.trialLeft({ count: days })
  const link = (
    <Link
      href="/settings/billing"
      aria-label={text}
      className="flex flex-none items-center gap-2 border-t border-line px-4 py-2.5 text-12 text-ink-soft hover:bg-hover hover:text-ink touch:min-h-touch"
    >
      <Icon of={CalendarClock} />
      {!isCollapsed && text}
    </Link>
  )
  return isCollapsed ? <Tooltip text={text}>{link}</Tooltip> : link
}
