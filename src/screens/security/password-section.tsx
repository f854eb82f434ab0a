import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import {
  codeKeeperOf,
  confirmingOf,
  isChanging,
  type passwordChange,
  type PasswordFields,
} from '#machines/account/security/password-change.ts'
import type { ProviderConfirmingRef } from '#machines/account/reauth/provider-confirming.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ConfirmAtProvider, ConfirmedAtProvider, ConfirmWays } from '../../parts/sign-in/confirm-at-provider.tsx'
import { KeptCodes } from '../../parts/sign-in/kept-codes.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { intoView } from '../../ui/viewport/into-view.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

type Props = { actor: ActorRefFrom<typeof passwordChange> }

/** The password: a new one, or the first for a user who signs in through a provider. */
export function PasswordSection({ actor }: Props) {
  const words = useWords()
  const isFirst = useSelector(useActorOf('session'), (now) => userNow(now)?.oAuthOnly === true)
  const codeKeeping = useSelector(actor, codeKeeperOf)
  const confirming = useSelector(actor, confirmingOf)
  const confirmedBy = useSelector(actor, ({ context }) => context.confirmedBy)
  const changes = useSelector(actor, ({ context }) => context.changes)
  return (
    <SettingsSection
      title={words.security.password()}
      text={isFirst ? words.security.firstPasswordText() : words.security.passwordText()}
    >
      {codeKeeping ? (
        <KeptCodes codeKeeping={codeKeeping} finish={words.security.done()} />
      ) : confirming ? (
        <Confirming actor={actor} confirming={confirming} />
      ) : isFirst && confirmedBy === null ? (
        <Button look="primary" icon={KeyRound} onClick={() => actor.send({ type: 'firstPassword.requested' })}>
          {words.security.setPasswordOpen()}
        </Button>
      ) : (
        <PasswordForm key={changes} actor={actor} isFirst={isFirst && confirmedBy === 'provider'} />
      )}
    </SettingsSection>
  )
}

/** For a user without a password: they confirm at their provider, and come back to set one. */
function Confirming({ actor, confirming }: Props & { confirming: ProviderConfirmingRef }) {
  const words = useWords()
  return (
    <fieldset ref={intoView} aria-label={words.security.password()} className="grid scroll-mb-8 gap-4">
      <ConfirmAtProvider confirming={confirming} />
      <div className="flex flex-wrap gap-2">
        <ConfirmWays confirming={confirming} onCancel={() => actor.send({ type: 'cancel.requested' })} />
      </div>
    </fieldset>
  )
}

/** `isFirst`: the provider has confirmed the user, so that there is no current password to type. */
function PasswordForm({ actor, isFirst }: Props & { isFirst: boolean }) {
  const words = useWords()
  const busy = useSelector(actor, isChanging)
  const problems = useSelector(actor, ({ context }) => context.problems)
  const field = (name: keyof PasswordFields) => ({
    name,
    required: true,
    showLabel: words.actions.showPassword(),
    hideLabel: words.actions.hidePassword(),
    error: problems[name] === undefined ? undefined : explain(words, problems[name]),
    onText: () => actor.send({ type: 'field.edited', name }),
  })
  const typed = (form: HTMLFormElement): PasswordFields =>
    fieldsOf(
      form,
      isFirst ? ['password', 'passwordConfirmation'] : ['currentPassword', 'password', 'passwordConfirmation'],
    )
  return (
    <form
      noValidate
      aria-label={words.security.password()}
      className="grid gap-4"
      onSubmit={onSubmit((form) => actor.send({ type: 'passwords.submitted', fields: typed(form) }))}
    >
      {isFirst ? (
        <ConfirmedAtProvider />
      ) : (
        <PasswordField
          {...field('currentPassword')}
          label={words.security.currentPassword()}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field('password')}
        label={words.security.newPassword()}
        hint={words.security.passwordHint()}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('passwordConfirmation')}
        label={words.security.repeatPassword()}
        autoComplete="new-password"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={busy}>
          {isFirst ? words.security.setPassword() : words.security.changePassword()}
        </Button>
        {isFirst && (
          <Button disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
            {words.actions.cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}
