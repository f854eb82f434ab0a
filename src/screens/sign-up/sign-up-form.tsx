import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import type { FocusEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Link } from 'wouter'
import { explain } from '#i18n/explain.ts'
import type { SignUpField, SignUpFields } from '#machines/session/sign-up/registration.ts'
import {
  checkOf,
  isRefused,
  isRegistering,
  offerOf,
  problemsCount,
  type signUp,
} from '#machines/session/sign-up/sign-up.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { FormHead } from '../../parts/forms/form-head.tsx'
import { NewAccountFields } from '../../parts/forms/new-account-fields.tsx'
import { PersonEntry } from '../../parts/sign-in/person-entry.tsx'
import { ProviderEntry } from '../../parts/sign-in/provider-entry.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'

const TEXTS = ['firstName', 'lastName', 'email', 'password', 'passwordConfirmation'] as const

/** The form of a new account. Everything that is wrong is said at once; nothing typed is lost. */
export function SignUpForm({ actor, search }: { actor: ActorRefFrom<typeof signUp>; search: string }) {
  const words = useWords()
  const problems = useSelector(actor, (now) => now.context.problems)
  const count = useSelector(actor, problemsCount)
  const refused = useSelector(actor, isRefused)
  const hasAgreed = useSelector(actor, (now) => now.context.hasAgreed)
  const offer = useSelector(actor, offerOf)
  const check = useSelector(actor, checkOf)
  const filledIn = (form: HTMLFormElement): SignUpFields => ({
    ...fieldsOf(form, TEXTS),
    agreedToTermsAndPolicy: hasAgreed,
  })
  const busy = useSelector(actor, isRegistering)
  const errorOf = (name: SignUpField) => (problems[name] === undefined ? undefined : explain(words, problems[name]))
  const field = <Name extends SignUpField>(name: Name) => ({
    name,
    size: 'lg' as const,
    required: true as const,
    error: errorOf(name),
    onText: () => actor.send({ type: 'field.edited', name }),
    // On the way to the next text only: a message that appears under a press would move what is pressed away.
    onBlur: ({ relatedTarget: next, currentTarget: { value, form } }: FocusEvent<HTMLInputElement>) => {
      if (value !== '' && form && next instanceof HTMLInputElement && next.type !== 'checkbox')
        actor.send({ type: 'field.left', name, fields: filledIn(form) })
    },
  })
  const signIn = `/login${search}`
  return (
    <>
      <FormHead title={words.signUp.title()}>{words.signUp.subtitle()}</FormHead>
      {refused && (
        <div role="alert" className="mb-5">
          <Note tone="danger" icon={CircleAlert}>
            <b>{words.signUp.problems({ count })}</b> {words.signUp.nothingLost()}
          </Note>
        </div>
      )}
      <ProviderEntry offer={offer} search={search} />
      <form
        noValidate
        method="post"
        aria-label={words.signUp.title()}
        className="grid gap-4"
        onSubmit={onSubmit((form) => actor.send({ type: 'registration.submitted', fields: filledIn(form) }))}
      >
        <NewAccountFields
          field={field}
          hasAgreed={hasAgreed}
          problemOfAgreement={errorOf('agreedToTermsAndPolicy')}
          onAgreed={(agreed) => actor.send({ type: 'agreement.changed', hasAgreed: agreed })}
        >
          <TextField
            {...field('email')}
            type="email"
            label={words.signUp.email()}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </NewAccountFields>
        <PersonEntry check={check} problem={problems['botProof']} />
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {words.signUp.submit()}
        </Button>
      </form>
      <p className="mt-6 text-center text-13 text-ink-soft">
        {words.signUp.alreadyHere()}{' '}
        <TextLink as={Link} href={signIn}>
          {words.signUp.signIn()}
        </TextLink>
      </p>
    </>
  )
}
