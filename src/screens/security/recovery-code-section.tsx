import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import {
  asksForPassword,
  codeKeeperOf,
  isRenewing,
  type recoveryCodeRenewal,
} from '#machines/account/security/recovery-code.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { KeptCodes } from '../../parts/sign-in/kept-codes.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { keepFocusInside } from '../../ui/focus/keep-focus-inside.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

type Props = { actor: ActorRefFrom<typeof recoveryCodeRenewal> }

/** The recovery code of the account: what it is for, and a new one in place of one that is lost. */
export function RecoveryCodeSection({ actor }: Props) {
  const words = useWords()
  const isAsking = useSelector(actor, asksForPassword)
  const codeKeeping = useSelector(actor, codeKeeperOf)
  return (
    <SettingsSection title={words.recoveryCodes.code()} text={words.recoveryCodes.purpose()}>
      <div ref={keepFocusInside}>
        {codeKeeping ? (
          <KeptCodes codeKeeping={codeKeeping} finish={words.security.done()} />
        ) : isAsking ? (
          <PasswordForm actor={actor} />
        ) : (
          <Button icon={KeyRound} onClick={() => actor.send({ type: 'renewal.requested' })}>
            {words.recoveryCodes.renewOpen()}
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}

function PasswordForm({ actor }: Props) {
  const words = useWords()
  const busy = useSelector(actor, isRenewing)
  const problem = useSelector(actor, ({ context }) => context.problems['password'])
  return (
    <form
      noValidate
      aria-label={words.recoveryCodes.renew()}
      className="grid gap-4"
      onSubmit={onSubmit((form) => actor.send({ type: 'password.submitted', ...fieldsOf(form, ['password']) }))}
    >
      <p className="text-13 text-pretty text-ink-soft">{words.recoveryCodes.renewText()}</p>
      <PasswordField
        name="password"
        label={words.security.yourPassword()}
        required
        autoComplete="current-password"
        showLabel={words.actions.showPassword()}
        hideLabel={words.actions.hidePassword()}
        error={problem === undefined ? undefined : explain(words, problem)}
        onText={() => actor.send({ type: 'field.edited' })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={busy}>
          {words.recoveryCodes.renew()}
        </Button>
        <Button disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          {words.actions.cancel()}
        </Button>
      </div>
    </form>
  )
}
