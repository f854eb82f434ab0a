import { useSelector } from '@xstate/react'
import { Trash2, TriangleAlert } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { confirmingOf, isArmed, isDeleting, type accountDeletion } from '#machines/account/account-deletion.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ConfirmAtProvider, ConfirmedAtProvider, ConfirmWays } from '../../parts/sign-in/confirm-at-provider.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { intoView } from '../../ui/viewport/into-view.ts'
import { Note } from '../../ui/feedback/note.tsx'

type Props = { actor: ActorRefFrom<typeof accountDeletion> }

/** For a user without a password: they confirm at their provider, come back, and press twice like all others. */
export function ProviderConfirming({ actor }: Props) {
  const words = useWords()
  const confirming = useSelector(actor, confirmingOf)
  return (
    <fieldset ref={intoView} aria-label={words.account.deletion()} className="mt-4 grid scroll-mb-8 gap-4">
      <Note tone="danger" icon={TriangleAlert}>
        {words.account.deleteWhat()}
      </Note>
      {confirming ? (
        <>
          <ConfirmAtProvider confirming={confirming} />
          <div className="flex flex-wrap justify-end gap-2">
            <ConfirmWays confirming={confirming} onCancel={() => actor.send({ type: 'cancel.requested' })} />
          </div>
        </>
      ) : (
        <Confirmed actor={actor} />
      )}
    </fieldset>
  )
}

function Confirmed({ actor }: Props) {
  const words = useWords()
  const armed = useSelector(actor, isArmed)
  const busy = useSelector(actor, isDeleting)
  return (
    <>
      <ConfirmedAtProvider />
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
