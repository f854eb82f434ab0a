import { useSelector } from '@xstate/react'
import { CircleAlert, MonitorX } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { Link } from 'wouter'
import { explain } from '#i18n/explain.ts'
import { isChecking, offerOf, type signIn } from '#machines/session/sign-in/sign-in.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { FormHead } from '../../parts/forms/form-head.tsx'
import { ProviderEntry } from '../../parts/sign-in/provider-entry.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'

/** E-mail and password (AUTH-01). */
export function PasswordForm({
  actor,
  search,
  onSubmitted,
}: {
  actor: ActorRefFrom<typeof signIn>
  search: string
  onSubmitted: () => void
}) {
  const words = useWords()
  const { errors, problem } = useSelector(actor, (now) => now.context)
  const busy = useSelector(actor, isChecking)
  const wasEndedElsewhere = useSelector(useActorOf('session'), (now) => now.context.wasEndedElsewhere)
  const isDrawn = useIsDrawn()
  const offer = useSelector(actor, offerOf)
  const edited = () => actor.send({ type: 'form.edited' })
  const errorOf = (name: string) => (errors[name] === undefined ? undefined : explain(words, errors[name]))
  const signUp = `/sign-up${search}`
  return (
    <>
      <FormHead title={words.signIn.title()}>{words.signIn.subtitle()}</FormHead>
      {wasEndedElsewhere && !isDrawn && problem === null && (
        <output className="mb-5 block">
          <Note icon={MonitorX}>{words.signIn.endedElsewhere()}</Note>
        </output>
      )}
      <ProviderEntry offer={offer} search={search} />
      <form
        noValidate
        method="post"
        aria-label={words.signIn.title()}
        className="grid gap-4"
        onSubmit={onSubmit((form) => {
          actor.send({ type: 'credentials.submitted', credentials: fieldsOf(form, ['email', 'password']) })
          onSubmitted()
        })}
      >
        <TextField
          name="email"
          type="email"
          size="lg"
          label={words.signIn.email()}
          error={errorOf('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-first-focus
          onText={edited}
        />
        <PasswordField
          name="password"
          size="lg"
          label={words.signIn.password()}
          error={errorOf('password')}
          aside={
            <TextLink as={Link} href="/forgot-password">
              {words.signIn.forgot()}
            </TextLink>
          }
          showLabel={words.actions.showPassword()}
          hideLabel={words.actions.hidePassword()}
          autoComplete="current-password"
          onText={edited}
        />
        {problem !== null && (
          <div role="alert">
            <Note tone="danger" icon={CircleAlert}>
              {problem}
            </Note>
          </div>
        )}
        <Button type="submit" look="primary" size="lg" block busy={busy} className="mt-2">
          {words.signIn.submit()}
        </Button>
      </form>
      <p className="mt-6 text-center text-13 text-ink-soft">
        {words.signIn.newHere()}{' '}
        <TextLink as={Link} href={signUp}>
          {words.signIn.create()}
        </TextLink>
      </p>
    </>
  )
}
