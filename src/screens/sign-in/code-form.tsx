import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Link } from 'wouter'
import { TOTP_DIGITS } from '#contract/limits.ts'
import { isChecking, problemOfCode, type signIn } from '#machines/session/sign-in/sign-in.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { FormHead } from '../../parts/forms/form-head.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { OtpField } from '../../ui/fields/otp-field.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { explain } from '#i18n/explain.ts'

/** The six digits of the authenticator app (AUTH-02). */
export function CodeForm({ actor, search }: { actor: ActorRefFrom<typeof signIn>; search: string }) {
  const words = useWords()
  const busy = useSelector(actor, isChecking)
  const problem = useSelector(actor, problemOfCode)
  const other = `/login/2fa-recovery${search}`
  const submit = (code: string) => actor.send({ type: 'code.submitted', code })
  return (
    <>
      <BackToSignIn search={search} />
      <FormHead title={words.secondFactor.codeTitle()}>{words.secondFactor.codeSubtitle()}</FormHead>
      <form
        noValidate
        aria-label={words.secondFactor.codeTitle()}
        className="grid gap-6"
        onSubmit={onSubmit((form) => submit(fieldsOf(form, ['code']).code))}
      >
        <OtpField
          name="code"
          length={TOTP_DIGITS}
          label={words.secondFactor.code()}
          labelHidden
          hint={words.secondFactor.codeHint()}
          error={problem === null ? undefined : explain(words, problem)}
          required
          data-first-focus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- its code may come after the page was given the focus
          autoFocus
          onText={() => actor.send({ type: 'form.edited' })}
          onComplete={submit}
        />
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {words.secondFactor.verify()}
        </Button>
      </form>
      <p className="mt-6 text-center text-13 text-ink-soft">
        {words.secondFactor.lostPhone()}{' '}
        <TextLink as={Link} href={other}>
          {words.secondFactor.useRecovery()}
        </TextLink>
      </p>
    </>
  )
}
