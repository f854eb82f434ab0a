import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import type { ResetField } from '#machines/session/password-reset/password-reset-form.ts'
import { isBusy, type passwordReset } from '#machines/session/password-reset/password-reset.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { FormHead } from '../../parts/forms/form-head.tsx'
import { NewPasswordFields } from '../../parts/forms/new-password-fields.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const TEXTS = ['password', 'passwordConfirmation', 'recoveryCode'] as const

/** A new password, twice, and the recovery code that opens the safes again. */
export function ResetForm({ actor }: { actor: ActorRefFrom<typeof passwordReset> }) {
  const words = useWords()
  const problems = useSelector(actor, (now) => now.context.problems)
  const busy = useSelector(actor, isBusy)
  const field = <Name extends ResetField>(name: Name) => ({
    name,
    size: 'lg' as const,
    required: true as const,
    error: problems[name] === undefined ? undefined : explain(words, problems[name]),
    onText: () => actor.send({ type: 'field.edited', name }),
  })
  return (
    <>
      <FormHead title={words.passwordReset.chooseTitle()}>{words.passwordReset.chooseSubtitle()}</FormHead>
      <form
        noValidate
        aria-label={words.passwordReset.chooseTitle()}
        className="grid gap-4"
        onSubmit={onSubmit((form) => actor.send({ type: 'reset.submitted', fields: fieldsOf(form, TEXTS) }))}
      >
        <NewPasswordFields field={field} label={words.passwordReset.password()} isFirst />
        <TextField
          {...field('recoveryCode')}
          label={words.recoveryCodes.code()}
          hint={words.passwordReset.codeHint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {words.passwordReset.submit()}
        </Button>
      </form>
    </>
  )
}
