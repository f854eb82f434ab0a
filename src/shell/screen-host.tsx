import { useSelector } from '@xstate/react'
import { useActorOf } from '../parts/binding/actors.ts'
import { ScreenHostView } from '../parts/binding/screen-host-view.tsx'
import { useWords } from '../parts/binding/words-context.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** The page itself; while its chunk is on the way it waits quietly, and when the chunk does not come it says so. */
export function ScreenHost() {
  const hasFailed = useSelector(useActorOf('screenHost'), (screenHost) => screenHost.hasTag('failed'))
  return hasFailed ? <NotLoaded /> : <ScreenHostView waiting={<Waiting />} />
}

function Waiting() {
  const words = useWords()
  return (
    <div className="grid flex-1 place-items-center p-8 text-ink-faint">
      <span className="animate-skeleton bg-none">
        <Spinner size={20} label={words.frame.loading()} />
      </span>
    </div>
  )
}
