import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import { isLeaving, offeredName, type ProviderOfferRef } from '#machines/session/sign-in/provider-offer.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useWords } from '../binding/words-context.tsx'

/** The other way in, above the form; nothing where there is none (AUTH-07). */
export function ProviderButton({ offer, search }: { offer: ProviderOfferRef; search: string }) {
  const words = useWords()
  const name = useSelector(offer, offeredName)
  const busy = useSelector(offer, isLeaving)
  if (name === null) return null
  return (
    <div className="mb-5 grid gap-5">
      <Button
        size="lg"
        block
        icon={KeyRound}
        busy={busy}
        onClick={() => offer.send({ type: 'provider.chosen', search })}
      >
        <span className="cut">{words.signIn.continueWith({ provider: name })}</span>
      </Button>
      <p className="flex items-center gap-3 text-12 text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.signIn.orWithEmail()}
      </p>
    </div>
  )
}
