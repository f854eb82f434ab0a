import { useSelector } from '@xstate/react'
import type { CodeKeepingRef } from '#machines/session/sign-up/code-keeping.ts'
import { RecoveryCode } from './recovery-code.tsx'

/** The recovery code that its own actor shows, once. */
export function KeptCode({ codeKeeping, finish }: { codeKeeping: CodeKeepingRef; finish: string }) {
  const { code, isKept } = useSelector(codeKeeping, (now) => now.context)
  const isBusy = useSelector(codeKeeping, (now) => now.matches('copying'))
  const isDone = useSelector(codeKeeping, (now) => now.matches('copied'))
  const canFinish = useSelector(codeKeeping, (now) => now.can({ type: 'finish.requested' }))
  return (
    <RecoveryCode
      code={code}
      isKept={isKept}
      copying={isBusy ? 'busy' : isDone ? 'done' : 'resting'}
      canFinish={canFinish}
      finish={finish}
      send={(event) => codeKeeping.send(event)}
    />
  )
}
