import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import { isBusy, type twoFactorSetup } from '#machines/account/two-factor-setup.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/form-fields.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

/** Asks once more for the password, before anything changes. */
export function PasswordStep({ actor }: { actor: ActorRefFrom<typeof twoFactorSetup> }) {
  const words = useWords()
  const busy = useSelector(actor, isBusy)
  const purpose = useSelector(actor, ({ context }) => context.purpose)
  const problem = useSelector(actor, ({ context }) => context.problems['password'])
  return (
    <form
      noValidate
      aria-label={words.security.confirmPassword()}
      className="grid gap-4"
      onSubmit={onSubmit((form) => actor.send({ type: 'password.submitted', ...fieldsOf(form, ['password']) }))}
    >
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
