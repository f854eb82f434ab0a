import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import { checkOf, isBusy, type passwordReset } from '#machines/session/password-reset/password-reset.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { FormHead } from '../../parts/forms/form-head.tsx'
import { PersonEntry } from '../../parts/sign-in/person-entry.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'

/** Asks for the link that a new password is set with. */
export function EmailForm({ actor }: { actor: ActorRefFrom<typeof passwordReset> }) {
  const words = useWords()
  const problem = useSelector(actor, (now) => now.context.problems['email'])
  const email = useSelector(actor, (now) => now.context.email)
  const problemOfCheck = useSelector(actor, (now) => now.context.problems['botProof'])
  const check = useSelector(actor, checkOf)
  const busy = useSelector(actor, isBusy)
  return (
    <>
      <FormHead title={words.passwordReset.title()}>{words.passwordReset.subtitle()}</FormHead>
      <form
        noValidate
        method="post"
        aria-label={words.passwordReset.title()}
        className="grid gap-4"
        onSubmit={onSubmit((form) => actor.send({ type: 'link.requested', ...fieldsOf(form, ['email']) }))}
      >
        <TextField
          name="email"
          type="email"
          size="lg"
          required
          label={words.signIn.email()}
          error={problem === undefined ? undefined : explain(words, problem)}
          defaultValue={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-first-focus
          onText={() => actor.send({ type: 'field.edited', name: 'email' })}
        />
        <PersonEntry check={check} problem={problemOfCheck} />
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {words.passwordReset.send()}
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}
