import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, KeyRound, Trash2, TriangleAlert } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { isArmed, isDeleting, type accountDeletion } from '#machines/account/account-deletion.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { intoView } from '../../ui/into-view.ts'

type Props = { actor: ActorRefFrom<typeof accountDeletion> }

/** For somebody without a password: they confirm at their provider, come back, and press twice as everybody does. */
export function ProviderConfirming({ actor, step }: Props & { step: 'explaining' | 'confirmed' }) {
  const words = useWords()
  return (
    <fieldset ref={intoView} aria-label={words.account.deletion()} className="mt-4 grid scroll-mb-8 gap-4">
      <Note tone="danger" icon={TriangleAlert}>
        {words.account.deleteWhat()}
      </Note>
      {step === 'explaining' ? <Explaining actor={actor} /> : <Confirmed actor={actor} />}
    </fieldset>
  )
}

function Explaining({ actor }: Props) {
  const words = useWords()
  const busy = useSelector(actor, isDeleting)
  const isHindered = useSelector(actor, ({ context }) => context.hindrance !== null)
  return (
    <>
      {isHindered && (
        <div role="alert">
          <Note tone="warning" icon={CircleAlert}>
            {words.account.notConfirmed()}
          </Note>
        </div>
      )}
      <p className="text-13 text-pretty text-ink-soft">{words.account.confirmHow()}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          {words.actions.cancel()}
        </Button>
        {isHindered && (
          <Button disabled={busy} onClick={() => actor.send({ type: 'password.preferred' })}>
            {words.account.usePassword()}
          </Button>
        )}
        <Button look="primary" icon={KeyRound} busy={busy} onClick={() => actor.send({ type: 'provider.chosen' })}>
          {words.account.confirmAtProvider()}
        </Button>
      </div>
    </>
  )
}

function Confirmed({ actor }: Props) {
  const words = useWords()
  const armed = useSelector(actor, isArmed)
  const busy = useSelector(actor, isDeleting)
  return (
    <>
      <output className="block">
        <Note tone="success" icon={CircleCheck}>
          {words.account.confirmed()}
        </Note>
      </output>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          {words.actions.cancel()}
        </Button>
        <Button
          look={armed ? 'danger' : 'danger-quiet'}
          icon={Trash2}
          busy={busy}
          aria-live="polite"
          onClick={() => actor.send({ type: 'deletion.pressed' })}
        >
          {armed ? words.account.reallyDelete() : words.account.delete()}
        </Button>
      </div>
    </>
  )
}
