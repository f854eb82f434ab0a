import { useSelector } from '@xstate/react'
import { REFERRAL_REWARD_DAYS } from '#contract/limits.ts'
import type { referral } from '#machines/account/referral.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OwnLink } from './own-link.tsx'
import { WhoJoined } from './who-joined.tsx'

/** The referral program: the user's link, how it works, and who has joined (ACC-07). */
export function ReferralScreen({ actor }: ScreenProps<typeof referral>) {
  const words = useWords()
  const program = useSelector(actor, ({ context }) => context.program)
  const hasFailed = useSelector(actor, (now) => now.matches('failed'))
  return (
    <div className="flex w-full max-w-[984px] flex-auto flex-col self-center px-8 pt-8 pb-8 max-sm:px-5 max-sm:pt-5">
      <h1 className="text-28 font-semibold">{words.referral.title()}</h1>
      <p className="mt-1 text-pretty text-ink-soft">{words.referral.subtitle({ days: REFERRAL_REWARD_DAYS })}</p>
      {program ? (
        <>
          <OwnLink actor={actor} url={program.url} />
          <HowItWorks mostDays={program.mostDaysPerYear} />
          <WhoJoined program={program} />
        </>
      ) : hasFailed ? (
        <section className="mt-6 rounded-card border border-line bg-surface">
          <EmptyState
            action={<Button onClick={() => actor.send({ type: 'retry.requested' })}>{words.actions.retry()}</Button>}
          >
            {words.errors.pageNotLoaded()}
          </EmptyState>
        </section>
      ) : (
        <Skeletons label={words.referral.loading()} className="mt-6 grid gap-4">
          <Skeleton className="h-27 w-full" />
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-52 w-full" />
        </Skeletons>
      )}
    </div>
  )
}
