import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import { confirmingOf, type dataExport, isOpen, isPreparing } from '#machines/account/data-export.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { ConfirmAtProvider, ConfirmWays } from '../../parts/sign-in/confirm-at-provider.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { keepFocusInside } from '../../ui/focus/keep-focus-inside.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

type Props = { actor: ActorRefFrom<typeof dataExport> }

/** Everything that is stored about the user, as a file: what is in it, and the proof that it is they who ask. */
export function DataSection({ actor }: Props) {
  const words = useWords()
  const open = useSelector(actor, isOpen)
  const isWithoutPassword = useSelector(useActorOf('session'), (now) => userNow(now)?.oAuthOnly === true)
  const confirming = useSelector(actor, confirmingOf)
  const ask = () => actor.send({ type: 'export.requested', by: isWithoutPassword ? 'provider' : 'password' })
  return (
    <SettingsSection title={words.dataExport.title()} text={words.dataExport.text()}>
      <div ref={keepFocusInside} className="grid gap-4">
        <p className="text-13 text-pretty text-ink-soft">{words.dataExport.what()}</p>
        {!open ? (
          <div>
            <Button icon={Download} onClick={ask}>
              {words.dataExport.open()}
            </Button>
          </div>
        ) : confirming ? (
          <fieldset aria-label={words.dataExport.title()} className="grid gap-4">
            <ConfirmAtProvider confirming={confirming} />
            <div className="flex flex-wrap gap-2">
              <ConfirmWays confirming={confirming} onCancel={() => actor.send({ type: 'cancel.requested' })} />
            </div>
          </fieldset>
        ) : (
          <PasswordForm actor={actor} />
        )}
      </div>
    </SettingsSection>
  )
}

function PasswordForm({ actor }: Props) {
  const words = useWords()
  const busy = useSelector(actor, isPreparing)
  const problem = useSelector(actor, ({ context }) => context.problems['password'])
  return (
    <form
      noValidate
      aria-label={words.dataExport.title()}
      className="grid gap-4"
      onSubmit={onSubmit((form) => actor.send({ type: 'password.submitted', ...fieldsOf(form, ['password']) }))}
    >
      <PasswordField
        name="password"
        label={words.account.password()}
        required
        autoComplete="current-password"
        showLabel={words.actions.showPassword()}
        hideLabel={words.actions.hidePassword()}
        error={problem === undefined ? undefined : explain(words, problem)}
        onText={() => actor.send({ type: 'field.edited' })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" icon={Download} busy={busy}>
          {words.dataExport.submit()}
        </Button>
        <Button disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          {words.actions.cancel()}
        </Button>
      </div>
    </form>
  )
}
