import { useSelector } from '@xstate/react'
import { LockOpen } from 'lucide-react'
import { ROUTES } from '#machines/router/routes.ts'
import { isChecking, problemOf, type UnlockRef } from '#machines/safes/unlock.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useGo } from '../binding/use-go.ts'
import { useWords } from '../binding/words-context.tsx'
import { unlockProblemText } from './unlock-problem.ts'

/** Asks for the password that opens safes in this session; it is in the field alone, and gone with it. */
export function UnlockForm({ unlock }: { unlock: UnlockRef }) {
  const words = useWords()
  const go = useGo()
  const busy = useSelector(unlock, isChecking)
  const problem = useSelector(unlock, problemOf)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const password = new FormData(event.currentTarget).get('password')
        unlock.send({ type: 'password.submitted', password: typeof password === 'string' ? password : '' })
      }}
      className="flex flex-col gap-6"
    >
      <PasswordField
        name="password"
        label={words.safes.yourPassword()}
        hint={words.safes.keptForSession()}
        showLabel={words.safes.showPassword()}
        hideLabel={words.safes.hidePassword()}
        autoComplete="current-password"
        data-first-focus
        readOnly={busy}
        onText={() => unlock.send({ type: 'field.edited' })}
        {...(problem && { error: unlockProblemText(words, problem) })}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {problem?.kind === 'noPassword' && (
          <span className="me-auto">
            <TextLink
              href={ROUTES.password.path}
              onClick={(event) => {
                event.preventDefault()
                go(ROUTES.password.path)
              }}
            >
              {words.safes.toSecurity()}
            </TextLink>
          </span>
        )}
        <Button onClick={() => unlock.send({ type: 'unlock.cancelled' })}>{words.actions.cancel()}</Button>
        <Button look="primary" type="submit" icon={LockOpen} busy={busy}>
          {words.safes.unlock()}
        </Button>
      </div>
    </form>
  )
}
