import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react'
import { isOnTheWay, type ProviderConfirmingRef } from '#machines/account/reauth/provider-confirming.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useWords } from '../binding/words-context.tsx'

/** For a user without a password: explains the confirmation at the provider, and says when the last one failed. */
export function ConfirmAtProvider({ confirming }: { confirming: ProviderConfirmingRef }) {
  const words = useWords()
  const isHindered = useSelector(confirming, ({ context }) => context.hindrance !== null)
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
    </>
  )
}

/** The answers to it: to the provider, a password after all (which opens safes), or none of it. */
export function ConfirmWays({ confirming, onCancel }: { confirming: ProviderConfirmingRef; onCancel: () => void }) {
  const words = useWords()
  const busy = useSelector(confirming, isOnTheWay)
  const isHindered = useSelector(confirming, ({ context }) => context.hindrance !== null)
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        {words.actions.cancel()}
      </Button>
      {isHindered && (
        <Button disabled={busy} onClick={() => confirming.send({ type: 'password.preferred' })}>
          {words.account.usePassword()}
        </Button>
      )}
      <Button look="primary" icon={KeyRound} busy={busy} onClick={() => confirming.send({ type: 'provider.chosen' })}>
        {words.account.confirmAtProvider()}
      </Button>
    </>
  )
}

/** The message in the place of a password once the provider has confirmed the user. */
export function ConfirmedAtProvider() {
  const words = useWords()
  return (
    <output className="block">
      <Note tone="success" icon={CircleCheck}>
        {words.account.confirmed()}
      </Note>
    </output>
  )
}
