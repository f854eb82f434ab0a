import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import { confirmingOf, isBusy, type twoFactorSetup } from '#machines/account/security/two-factor-setup.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ConfirmAtProvider, ConfirmedAtProvider, ConfirmWays } from '../../parts/sign-in/confirm-at-provider.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

type Props = { actor: ActorRefFrom<typeof twoFactorSetup> }

/** Confirms the user once more, before anything changes: with the password, or at the provider. */
export function PasswordStep({ actor }: Props) {
  const confirming = useSelector(actor, confirmingOf)
  if (!confirming) return <PasswordForm actor={actor} />
  return (
    <>
      <ConfirmAtProvider confirming={confirming} />
      <div className="flex flex-wrap gap-2">
        <ConfirmWays confirming={confirming} onCancel={() => actor.send({ type: 'cancel.requested' })} />
      </div>
    </>
  )
}

function PasswordForm({ actor }: Props) {
  const words = useWords()
  const hasConfirmed = useSelector(actor, ({ context }) => context.by === 'provider')
  const busy = useSelector(actor, isBusy)
  const purpose = useSelector(actor, ({ context }) => context.purpose)
  const problem = useSelector(actor, ({ context }) => context.problems['password'])
  return (
    <form
      noValidate
      aria-label={hasConfirmed ? words.security.confirmYou() : words.security.confirmPassword()}
      className="grid gap-4"
      onSubmit={onSubmit((form) => actor.send({ type: 'password.submitted', ...fieldsOf(form, ['password']) }))}
    >
      {hasConfirmed ? (
        <ConfirmedAtProvider />
      ) : (
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
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={purpose === 'turnOff' ? 'danger' : 'primary'} busy={busy}>
          {purpose === 'turnOff'
            ? words.security.turnOff()
            : purpose === 'newCodes'
              ? words.security.newCodes()
              : words.security.next()}
        </Button>
        <Button disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          {words.actions.cancel()}
        </Button>
      </div>
    </form>
  )
}
