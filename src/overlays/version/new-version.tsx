import { useSelector } from '@xstate/react'
import { Sparkles } from 'lucide-react'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

/** Offers the newer page in a corner, over the page: nothing under a pointer moves when it comes (LAY-04, APP-05). */
export function NewVersion() {
  const words = useWords()
  const version = useActorOf('version')
  const isLoading = useSelector(version, (now) => now.matches('reloading'))
  return (
    <aside
      aria-label={words.workspace.newVersion()}
      className="fixed end-4 bottom-4 z-30 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-3 rounded-card border border-line bg-raised p-4 shadow-popover max-sm:bottom-20"
    >
      <output className="flex gap-3">
        <span className="pt-0.5 text-accent-text">
          <Icon of={Sparkles} />
        </span>
        <span className="min-w-0">
          <b className="block text-14">{words.workspace.newVersion()}</b>
          <span className="block text-13 text-ink-soft">{words.workspace.newVersionText()}</span>
        </span>
      </output>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={() => version.send({ type: 'later.requested' })}>
          {words.workspace.newVersionLater()}
        </Button>
        <Button size="sm" look="primary" busy={isLoading} onClick={() => version.send({ type: 'reload.requested' })}>
          {words.actions.reload()}
        </Button>
      </div>
    </aside>
  )
}
