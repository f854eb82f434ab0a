import { useSelector } from '@xstate/react'
import { isSending } from '#machines/session/activation/activation-mail.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonLook, ButtonSize } from '../../ui/buttons/button-look.ts'
import { useActorOf } from '../binding/actors.ts'
import { useWords } from '../binding/words-context.tsx'

/** Has the activation mail sent again; for those who are signed in. */
export function ResendButton(button: { look?: ButtonLook; size?: ButtonSize; block?: boolean }) {
  const words = useWords()
  const mail = useActorOf('activationMail')
  const isBusy = useSelector(mail, isSending)
  return (
    <Button {...button} busy={isBusy} onClick={() => mail.send({ type: 'resend.requested' })}>
      {words.activation.resend()}
    </Button>
  )
}
