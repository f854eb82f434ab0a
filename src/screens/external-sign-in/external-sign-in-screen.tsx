import { useSelector } from '@xstate/react'
import { isBusy, type externalSignIn } from '#machines/session/sign-in/external-sign-in.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { CheckingLink } from '../../parts/sign-in/over-link.tsx'
import { Hindered } from './hindered.tsx'
import { NewcomerForm } from './newcomer-form.tsx'

/** Where the external provider sends people back to (AUTH-07). */
export function ExternalSignInScreen({ actor, place }: ScreenProps<typeof externalSignIn>) {
  const words = useWords()
  const busy = useSelector(actor, isBusy)
  const { newcomer, hindrance } = useSelector(actor, (now) => now.context)
  if (hindrance !== null) return <Hindered actor={actor} hindrance={hindrance} busy={busy} search={place.search} />
  if (newcomer !== null) return <NewcomerForm actor={actor} newcomer={newcomer} search={place.search} />
  return busy ? <CheckingLink>{words.externalSignIn.comingBack()}</CheckingLink> : null
}
