import type { FocusEvent } from 'react'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useWords } from '../binding/words-context.tsx'

/** What a form gives each of its fields: its name, its error, and its listener. */
export type FieldOf<Names extends string> = <Name extends Names>(
  name: Name,
) => {
  name: Name
  size: 'lg'
  required: true
  error: string | undefined
  onText: (text: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** A new password, and the same once more. */
export function NewPasswordFields({
  field,
  label,
  isFirst = false,
}: {
  field: FieldOf<'password' | 'passwordConfirmation'>
  label: string
  /** Whether the form begins with it. */
  isFirst?: boolean
}) {
  const words = useWords()
  const eye = { showLabel: words.actions.showPassword(), hideLabel: words.actions.hidePassword() }
  return (
    <>
      <PasswordField
        {...eye}
        {...field('password')}
        label={label}
        hint={words.signUp.passwordHint()}
        autoComplete="new-password"
        {...(isFirst && { 'data-first-focus': true })}
      />
      <PasswordField
        {...eye}
        {...field('passwordConfirmation')}
        label={words.signUp.passwordAgain()}
        autoComplete="new-password"
      />
    </>
  )
}
