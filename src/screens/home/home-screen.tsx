import { useSelector } from '@xstate/react'
import { withAllWords } from '#i18n/load-words.ts'
import type { dashboard } from '#machines/dashboard/dashboard.ts'
import { dashboardIn } from '#machines/dashboard/dashboard-view.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useFailure } from '../../parts/binding/use-failure.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { later } from '../../ui/loading/later.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { Greeting } from './greeting.tsx'

export const NewTask = later(async () => (await withAllWords(import('./new-task.tsx'))).NewTask, {
  drawnAs: '[data-new-task]',
})
export const Cards = later(async () => (await withAllWords(import('./dashboard-cards.tsx'))).DashboardCards, {
  drawnAs: '[data-cards]',
})

/** The dashboard (VIEW-06): a greeting at once, and below it due tasks, activity of others, progress of projects. */
export function HomeScreen({ actor }: ScreenProps<typeof dashboard>) {
  const user = useSelector(useActorOf('session'), userNow)
  const shown = useSelector(actor, dashboardIn)
  const hasFailed = useSelector(actor, (now) => now.hasTag('failed'))
  if (!user) return null
  return (
    <div className="w-full max-w-296 flex-none self-center p-8 max-sm:px-4 max-sm:pt-5 max-sm:pb-24">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Greeting name={user.firstName} due={shown?.due ?? null} />
        <NewTask waiting={null} actor={actor} user={user} />
      </div>
      {shown ? (
        <Cards waiting={<Waiting />} actor={actor} user={user} />
      ) : hasFailed ? (
        <Failed onRetry={() => actor.send({ type: 'retry.requested' })} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useWords()
  const text = useFailure(words.home.notLoaded())
  return (
    <div role="alert" className="mt-6 rounded-card border border-line bg-surface">
      <EmptyState action={<Button onClick={onRetry}>{words.actions.retry()}</Button>}>{text}</EmptyState>
    </div>
  )
}

function Waiting() {
  const words = useWords()
  return (
    <Skeletons label={words.home.loading()} className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,10fr)_minmax(0,7fr)]">
      <Skeleton className="h-84 w-full" />
      <Skeleton className="h-84 w-full" />
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-80 w-full" />
    </Skeletons>
  )
}
