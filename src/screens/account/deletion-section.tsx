import { useSelector } from '@xstate/react'
import { Trash2, TriangleAlert } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import { isArmed, isDeleting, isByProvider, isOpen, type accountDeletion } from '#machines/account/account-deletion.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { ProviderConfirming } from './provider-confirming.tsx'

/** The end of the account: what will happen, the password, and a press that must be repeated. */
export function DeletionSection({ actor }: { actor: ActorRefFrom<typeof accountDeletion> }) {
  const words = useWords()
  const open = useSelector(actor, isOpen)
  const isWithoutPassword = useSelector(useActorOf('session'), (now) => userNow(now)?.oAuthOnly === true)
  const byProvider = useSelector(actor, isByProvider)
  const ask = () => actor.send({ type: 'deletion.requested', by: isWithoutPassword ? 'provider' : 'password' })
  return (
    <SettingsSection title={words.account.deletion()} text={words.account.deletionText()}>
      <div className="rounded-segment border border-danger px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-13 font-medium">{words.account.deleteMine()}</p>
            <p className="text-12 text-ink-soft">
              {isWithoutPassword ? words.account.deleteNoPassword() : words.account.deleteHint()}
            </p>
          </div>
          {!open && (
            <Button look="danger-quiet" icon={Trash2} onClick={ask}>
              {words.account.deleteOpen()}
            </Button>
          )}
        </div>
        {open && (byProvider ? <ProviderConfirming actor={actor} /> : <Confirming actor={actor} />)}
      </div>
    </SettingsSection>
  )
}

function Confirming({ actor }: { actor: ActorRefFrom<typeof accountDeletion> }) {
  const words = useWords()
  const armed = useSelector(actor, isArmed)
  const busy = useSelector(actor, isDeleting)
  const problem = useSelector(actor, ({ context }) => context.problems['password'])
  return (
    <form
      noValidate
      aria-label={words.account.deletion()}
      className="mt-4 grid gap-4"
      onSubmit={onSubmit((form) => actor.send({ type: 'delete.clicked', ...fieldsOf(form, ['password']) }))}
    >
      <Note tone="danger" icon={TriangleAlert}>
        {words.account.deleteWhat()}
      </Note>
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
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          {words.actions.cancel()}
        </Button>
        <Button type="submit" look={armed ? 'danger' : 'danger-quiet'} icon={Trash2} busy={busy} aria-live="polite">
          {armed ? words.account.reallyDelete() : words.account.delete()}
        </Button>
      </div>
    </form>
  )
}
