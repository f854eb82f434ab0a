import { useSelector } from '@xstate/react'
import type { User } from '#contract/entities/user.ts'
import type { dashboard } from '#machines/dashboard/dashboard.ts'
import { dashboardIn, firstStepsOf, newSince } from '#machines/dashboard/dashboard-view.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { ActivityCard } from './activity-card.tsx'
import { DueCard } from './due-card.tsx'
import { FirstSteps, NoProjectYet, WaitingSteps } from './first-steps.tsx'
import { FlowCard } from './flow-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { TourOffer } from './tour-offer.tsx'

/** Due tasks, activity of others, progress of projects; the first steps where one of them is left. */
export function DashboardCards({ actor, user }: Pick<ScreenProps<typeof dashboard>, 'actor'> & { user: User }) {
  const shown = useSelector(actor, dashboardIn)
  const since = useSelector(actor, newSince)
  const steps = useSelector(actor, firstStepsOf)
  if (!shown) return null
  const { due, activity, projects, firstSteps } = shown
  const isEmpty = projects.length === 0
  return (
    <div data-cards className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,10fr)_minmax(0,7fr)]">
      {shown.since === null && <TourOffer />}
      {firstSteps ? (
        <FirstSteps actor={steps} steps={firstSteps} />
      ) : (
        isEmpty && (user.role?.name === 'Employee' ? <WaitingSteps user={user} /> : <NoProjectYet />)
      )}
      <div className="grid min-w-0 gap-4">
        {(!isEmpty || due.count > 0) && (
          <DueCard actor={actor} due={due} myProjectId={user.privateProject?.id ?? null} />
        )}
        {!isEmpty && <FlowCard actor={actor} projects={projects} />}
      </div>
      <div className="grid min-w-0 gap-4">
        {!isEmpty && <ProgressCard projects={projects} />}
        {(!isEmpty || activity.length > 0) && <ActivityCard activity={activity} since={since} me={user.id} />}
      </div>
    </div>
  )
}
