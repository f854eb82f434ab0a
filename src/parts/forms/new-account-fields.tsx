import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Agreement } from './agreement.tsx'
import { useWords } from '../binding/words-context.tsx'
import { NewPasswordFields, type FieldOf } from './new-password-fields.tsx'

/** What every form of a new account asks for: the name, what `children` add to it, a password twice, and the agreement. */
export function NewAccountFields({
  field,
  hasAgreed,
  problemOfAgreement,
  onAgreed,
  children,
}: {
  field: FieldOf<'firstName' | 'lastName' | 'password' | 'passwordConfirmation'>
  hasAgreed: boolean
  problemOfAgreement: string | undefined
  onAgreed: (hasAgreed: boolean) => void
  children?: ReactNode
}) {
  const words = useWords()
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1 max-sm:gap-4">
        <TextField
          {...field('firstName')}
          label={words.signUp.firstName()}
          autoComplete="given-name"
          data-first-focus
        />
        <TextField {...field('lastName')} label={words.signUp.lastName()} autoComplete="family-name" />
      </div>
      {children}
      <NewPasswordFields field={field} label={words.signUp.password()} />
      <Agreement hasAgreed={hasAgreed} error={problemOfAgreement} onChanged={onAgreed} />
    </>
  )
}
