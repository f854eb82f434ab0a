import { useSelector } from '@xstate/react'
import { Copy, TriangleAlert } from 'lucide-react'
import type { CodeKeepingRef } from '#machines/session/sign-up/code-keeping.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Note } from '../../ui/feedback/note.tsx'

/** The recovery code of a first password: to copy, and to go on from only after saying that it is kept. */
export function FirstRecoveryCode({ codeKeeping }: { codeKeeping: CodeKeepingRef }) {
  const words = useWords()
  const { code, isKept } = useSelector(codeKeeping, ({ context }) => context)
  const isCopying = useSelector(codeKeeping, (now) => now.matches('copying'))
  return (
    <>
      <output
        aria-label={words.security.recoveryCode()}
        className="rounded-card border border-line-strong bg-canvas px-4 py-5 text-center font-mono text-16 font-semibold break-all select-all"
      >
        {code}
      </output>
      <Button icon={Copy} busy={isCopying} onClick={() => codeKeeping.send({ type: 'copy.requested' })}>
        {words.security.copy()}
      </Button>
      <Note tone="warning" icon={TriangleAlert}>
        {words.security.recoveryOnce()}
      </Note>
      <Checkbox checked={isKept} onTicked={(ticked) => codeKeeping.send({ type: 'keeping.changed', isKept: ticked })}>
        {words.security.kept()}
      </Checkbox>
      <Button
        look="primary"
        disabled={!isKept}
        className="justify-self-start"
        onClick={() => codeKeeping.send({ type: 'finish.requested' })}
      >
        {words.security.done()}
      </Button>
    </>
  )
}
