import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Hourglass, Mail } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import { confirmingOf, type emailChange, isAsking, isBusy, isWaiting } from '#machines/account/email/email-change.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { ConfirmAtProvider, ConfirmWays } from '../../parts/sign-in/confirm-at-provider.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { keepFocusInside } from '../../ui/focus/keep-focus-inside.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

type Props = { actor: ActorRefFrom<typeof emailChange> }

/** The address of the account: another one is asked for here, and here it says which proofs are missing. */
export function EmailSection({ actor }: Props) {
  const words = useWords()
  const isOpen = useSelector(actor, isAsking)
  const isUnderWay = useSelector(actor, isWaiting)
  return (
    <SettingsSection title={words.emailChange.title()} text={words.emailChange.text()}>
      <div ref={keepFocusInside} className="grid gap-4">
        {isOpen ? <Asking actor={actor} /> : isUnderWay ? <Waiting actor={actor} /> : <Resting actor={actor} />}
      </div>
    </SettingsSection>
  )
}

function Resting({ actor }: Props) {
  const words = useWords()
  const user = useSelector(useActorOf('session'), userNow)
  const isReady = useSelector(actor, (now) => now.matches('resting'))
  const hasFailed = useSelector(actor, (now) => now.matches('failed'))
  if (hasFailed)
    return (
      <Note
        tone="warning"
        icon={CircleAlert}
        action={
          <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
            {words.actions.retry()}
          </Button>
        }
      >
        {words.emailChange.notLoaded()}
      </Note>
    )
  const isActive = user?.activatedAt != null
  const ask = () => actor.send({ type: 'change.requested', by: user?.oAuthOnly === true ? 'provider' : 'password' })
  return (
    <>
      <p className="text-13 text-pretty text-ink-soft">
        {isActive ? words.emailChange.how() : words.emailChange.activateFirst()}
      </p>
      <div>
        <Button icon={Mail} disabled={!isActive || !isReady} onClick={ask}>
          {words.emailChange.open()}
        </Button>
      </div>
    </>
  )
}

function Asking({ actor }: Props) {
  const words = useWords()
  const confirming = useSelector(actor, confirmingOf)
  if (!confirming) return <ChangeForm actor={actor} />
  return (
    <fieldset aria-label={words.emailChange.title()} className="grid gap-4">
      <ConfirmAtProvider confirming={confirming} />
      <div className="flex flex-wrap gap-2">
        <ConfirmWays confirming={confirming} onCancel={() => actor.send({ type: 'cancel.requested' })} />
      </div>
    </fieldset>
  )
}

function ChangeForm({ actor }: Props) {
  const words = useWords()
  const busy = useSelector(actor, isBusy)
  const email = useSelector(actor, ({ context }) => context.email)
  const byProvider = useSelector(actor, ({ context }) => context.by === 'provider')
  const problems = useSelector(actor, ({ context }) => context.problems)
  const errorOf = (name: 'email' | 'password') =>
    problems[name] === undefined ? undefined : explain(words, problems[name])
  const edited = (name: 'email' | 'password') => () => actor.send({ type: 'field.edited', name })
  return (
    <form
      noValidate
      aria-label={words.emailChange.title()}
      className="grid gap-4"
      onSubmit={onSubmit((form) => {
        const fields = fieldsOf(form, ['email', 'password'])
        actor.send({ type: 'change.submitted', fields })
      })}
    >
      <p className="text-13 text-pretty text-ink-soft">{words.emailChange.how()}</p>
      <TextField
        name="email"
        label={words.emailChange.email()}
        type="email"
        required
        defaultValue={email}
        autoComplete="email"
        error={errorOf('email')}
        onText={edited('email')}
      />
      {byProvider ? (
        <p className="text-13 text-pretty text-ink-soft">{words.emailChange.noPassword()}</p>
      ) : (
        <PasswordField
          name="password"
          label={words.account.password()}
          required
          autoComplete="current-password"
          showLabel={words.actions.showPassword()}
          hideLabel={words.actions.hidePassword()}
          error={errorOf('password')}
          onText={edited('password')}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={busy}>
          {byProvider ? words.emailChange.toConfirming() : words.emailChange.submit()}
        </Button>
        <Button disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          {words.actions.cancel()}
        </Button>
      </div>
    </form>
  )
}

function Waiting({ actor }: Props) {
  const words = useWords()
  const formats = useFormats()
  const busy = useSelector(actor, isBusy)
  const isSending = useSelector(actor, (now) => now.matches('resending'))
  const isCancelling = useSelector(actor, (now) => now.matches('cancelling'))
  const state = useSelector(actor, ({ context }) => context.state)
  if (!state?.change) return null
  const { email: from, change } = state
  const { email: to, isOldProved, isNewProved, expiresAt } = change
  return (
    <>
      <output className="grid gap-2 rounded-segment border border-line px-4 py-3">
        <p className="text-13 font-medium wrap-anywhere">{words.emailChange.waitingFor({ email: to })}</p>
        <ul className="grid gap-1.5 text-13">
          <ProofLine isThere={isOldProved}>
            {isOldProved ? words.emailChange.oldProved({ email: from }) : words.emailChange.oldMissing({ email: from })}
          </ProofLine>
          <ProofLine isThere={isNewProved}>
            {isNewProved ? words.emailChange.newProved({ email: to }) : words.emailChange.newMissing({ email: to })}
          </ProofLine>
        </ul>
        <p className="text-12 text-pretty text-ink-soft">
          {words.emailChange.until({ when: formats.moment(expiresAt) })}
        </p>
      </output>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Mail}
          busy={isSending}
          disabled={busy && !isSending}
          onClick={() => actor.send({ type: 'again.requested' })}
        >
          {words.emailChange.again()}
        </Button>
        <Button
          look="quiet"
          busy={isCancelling}
          disabled={busy && !isCancelling}
          onClick={() => actor.send({ type: 'cancel.requested' })}
        >
          {words.emailChange.cancel()}
        </Button>
      </div>
    </>
  )
}

/** One of the two proofs: given, or waited for. */
function ProofLine({ isThere, children }: { isThere: boolean; children: string }) {
  return (
    <li className={`flex items-start gap-2 ${isThere ? 'text-success' : 'text-ink-soft'}`}>
      <Icon of={isThere ? CircleCheck : Hourglass} className="mt-0.5 flex-none" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
