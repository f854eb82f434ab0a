import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import { canRetry, isOffline } from '#machines/live/live.ts'
import { waitingCount } from '#machines/mutation/mutations.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'

/** Says that live updates are off and how many changes wait, and lets one try to connect at once (LIVE-06). */
export function LiveMark() {
  const words = useWords()
  const live = useActorOf('live')
  const isOff = useSelector(live, isOffline)
  const mayRetry = useSelector(live, canRetry)
  const hasGivenUp = useSelector(live, (now) => now.matches('gaveUp'))
  const count = useSelector(useActorOf('mutations'), waitingCount)
  if (!isOff) return null
  return (
    <output className="block flex-none">
      <Note
        banner
        icon={WifiOff}
        action={
          mayRetry && (
            <Button size="sm" onClick={() => live.send({ type: 'retry.requested' })}>
              {words.shell.connect()}
            </Button>
          )
        }
      >
        {words.shell.liveOff()} {count > 0 && `${words.shell.changesWait({ count })} `}
        {!hasGivenUp && <span className="text-ink-faint">{words.shell.liveRetrying()}</span>}
      </Note>
    </output>
  )
}
