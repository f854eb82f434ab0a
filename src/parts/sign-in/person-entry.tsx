import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { checkShown, type PersonCheckRef } from '#machines/session/sign-up/person-check.ts'
import { lazily } from '../../ui/loading/lazily.ts'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'

const PersonCheck = lazily(async () => (await import('./person-check.tsx')).PersonCheck)

/** Where a form shows that it is being made sure that a person fills it in; what that takes is fetched only where it is asked for. */
export function PersonEntry({ check, problem }: { check: PersonCheckRef | undefined; problem: string | undefined }) {
  const isShown = useSelector(check, (now) => now !== undefined && checkShown(now) !== null)
  const isDrawn = useIsDrawn()
  if (!check || isDrawn || (!isShown && problem === undefined)) return null
  return (
    <Suspense>
      <PersonCheck check={check} problem={problem} />
    </Suspense>
  )
}
