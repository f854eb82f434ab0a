import { useSelector } from '@xstate/react'
import { CloudUpload } from 'lucide-react'
import { unsentAsked } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { MessagePage } from '../../parts/pages/message-page.tsx'
import { Button } from '../../ui/buttons/button.tsx'

/** Asks whether what waits to be sent may be lost; where nothing waits there is nothing to see until the session is over. */
export function SigningOutScreen() {
  const words = useWords()
  const session = useActorOf('session')
  const count = useSelector(session, unsentAsked)
  if (count === 0) return null
  return (
    <div className="mx-auto w-full max-w-md p-6">
      <MessagePage
        icon={CloudUpload}
        tone="warning"
        title={words.shell.signOutUnsent()}
        text={words.shell.signOutLoses({ count })}
      >
        <Button look="primary" onClick={() => session.send({ type: 'signOut.cancelled' })}>
          {words.shell.staySignedIn()}
        </Button>
        <Button onClick={() => session.send({ type: 'signOut.confirmed' })}>{words.shell.signOutAnyway()}</Button>
      </MessagePage>
    </div>
  )
}
