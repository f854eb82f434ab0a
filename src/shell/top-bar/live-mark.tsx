import { useSelector } from '@xstate/react'
import { Ban, WifiOff } from 'lucide-react'
import { withAllWords } from '#i18n/load-words.ts'
import { canRetry, isCutOff, isOffline } from '#machines/live/live-view.ts'
import { unsentHere } from '#machines/mutation/changes.ts'
import { refusedCount, waitingCount } from '#machines/outbox/outbox.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { later } from '../../ui/loading/later.tsx'

const OutboxButton = later(async () => (await withAllWords(import('../../overlays/outbox/outbox.tsx'))).OutboxButton)

/** Says that there is no connection, or only no live updates, how many changes wait and which were not made, and lets one try to connect at once (LIVE-06). */
export function LiveMark() {
  const words = useWords()
  const live = useActorOf('live')
  const outbox = useActorOf('outbox')
  const isOff = useSelector(live, isOffline)
  const cutOff = useSelector(live, isCutOff)
  const mayRetry = useSelector(live, canRetry)
  const hasGivenUp = useSelector(live, (now) => now.matches('gaveUp'))
  const kept = useSelector(outbox, waitingCount)
  // What keeps changes may not have been fetched before the connection went: then they wait in this window alone.
  const waiting = Math.max(kept, useSelector(useActorOf('mutations'), unsentHere))
  const refused = useSelector(outbox, refusedCount)
  if (!isOff && refused === 0) return null
  return (
    <output className="block flex-none">
      <Note
        banner
        icon={isOff ? WifiOff : Ban}
        action={
          <span className="ms-auto flex flex-none gap-2">
            {kept + refused > 0 && <OutboxButton waiting={null} />}
            {isOff && (
              <Button size="sm" aria-disabled={!mayRetry} onClick={() => live.send({ type: 'retry.requested' })}>
                {mayRetry ? words.shell.connect() : words.shell.connecting()}
              </Button>
            )}
          </span>
        }
      >
        {isOff && (cutOff ? words.shell.noConnection() : words.shell.liveOff())}{' '}
        {isOff && waiting > 0 && words.shell.changesWait({ count: waiting })}{' '}
        {refused > 0 && words.shell.changesRefused({ count: refused })}{' '}
        {isOff && !hasGivenUp && <span className="text-ink-faint">{words.shell.liveRetrying()}</span>}
      </Note>
    </output>
  )
}
