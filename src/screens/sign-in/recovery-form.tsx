import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Link } from 'wouter'
import { explain } from '#i18n/explain.ts'
import { isChecking, problemOfCode, type signIn } from '#machines/session/sign-in/sign-in.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { FormHead } from '../../parts/forms/form-head.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'

/** One of the recovery codes, where there is no authenticator app at hand (AUTH-03). */
export function RecoveryForm({ actor, search }: { actor: ActorRefFrom<typeof signIn>; search: string }) {
  const words = useWords()
  const busy = useSelector(actor, isChecking)
  const problem = useSelector(actor, problemOfCode)
  const other = `/login/2fa${search}`
  return (
    <>
      <BackToSignIn search={search} />
      <FormHead title={words.secondFactor.recoveryTitle()}>{words.secondFactor.recoverySubtitle()}</FormHead>
      <form
        noValidate
        aria-label={words.secondFactor.recoveryTitle()}
        className="grid gap-6"
        onSubmit={onSubmit((form) => actor.send({ type: 'code.submitted', code: fieldsOf(form, ['code']).code }))}
      >
        <TextField
          name="code"
          size="lg"
          label={words.secondFactor.recovery()}
          error={problem === null ? undefined : explain(words, problem)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          data-first-focus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- its code may come after the page was given the focus
          autoFocus
          onText={() => actor.send({ type: 'form.edited' })}
        />
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {words.secondFactor.verify()}
        </Button>
      </form>
      <p className="mt-6 text-center text-13 text-ink-soft">
        {words.secondFactor.haveApp()}{' '}
        <TextLink as={Link} href={other}>
          {words.secondFactor.useApp()}
        </TextLink>
      </p>
    </>
  )
}
