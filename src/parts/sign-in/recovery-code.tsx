import { Check, Copy, KeyRound, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useWords } from '../binding/words-context.tsx'
import { FormHead } from '../forms/form-head.tsx'

/** The code in groups, as it is written down. */
const groupsOf = (code: string): readonly string[] =>
  /[\s-]/.test(code) ? code.split(/[\s-]+/) : (code.match(/.{1,4}/g) ?? [code])

/** The actions on a code that is shown once. */
export type KeepingEvent =
  | { type: 'copy.requested' }
  | { type: 'keeping.changed'; isKept: boolean }
  | { type: 'finish.requested' }

/** A recovery code: to copy, and to go on from only after saying that it is kept. */
export function RecoveryCode({
  code,
  isKept,
  copying,
  canFinish,
  finish,
  send,
}: {
  code: string
  isKept: boolean
  copying: 'resting' | 'busy' | 'done'
  canFinish: boolean
  /** What the button that leads on says. */
  finish: string
  send: (event: KeepingEvent) => void
}) {
  const words = useWords()
  return (
    <>
      <span className="mb-5 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-text">
        <Icon of={KeyRound} size={20} />
      </span>
      <FormHead title={words.signUp.keepTitle()}>{words.signUp.keepSubtitle()}</FormHead>
      <div className="grid gap-3">
        <output
          aria-label={words.signUp.recoveryCode()}
          className="grid grid-cols-4 justify-items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-canvas px-4 py-6 font-mono text-16 font-semibold break-all select-all max-sm:grid-cols-2"
        >
          {groupsOf(code).map((group, at) => (
            <span key={at}>{group}</span>
          ))}
        </output>
        <Button
          block
          busy={copying === 'busy'}
          icon={copying === 'done' ? Check : Copy}
          onClick={() => send({ type: 'copy.requested' })}
        >
          {copying === 'done' ? words.signUp.copied() : words.signUp.copy()}
        </Button>
        <Note tone="warning" icon={TriangleAlert}>
          {words.signUp.once()}
        </Note>
        <Checkbox
          className="mt-3 text-14"
          checked={isKept}
          onTicked={(ticked) => send({ type: 'keeping.changed', isKept: ticked })}
        >
          {words.signUp.kept()}
        </Checkbox>
        <Button look="primary" size="lg" block disabled={!canFinish} onClick={() => send({ type: 'finish.requested' })}>
          {finish}
        </Button>
      </div>
    </>
  )
}
