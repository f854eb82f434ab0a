import { useSelector } from '@xstate/react'
import { storageOf } from '#machines/sidebar/storage.ts'
import { isMissed, tenantNow } from '#machines/workspace/workspace.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress.tsx'

/** How much of the workspace's storage is used; the bar ends at all of it (spec §9). Where that did not come, a way to ask again. */
export function StorageBar({ isCollapsed }: { isCollapsed: boolean }) {
  const words = useWords()
  const formats = useFormats()
  const workspace = useActorOf('workspace')
  const tenant = useSelector(workspace, tenantNow)
  const isMissing = useSelector(workspace, isMissed)
  if (isMissing && !isCollapsed)
    return (
      <div className="flex-none border-t border-line px-4 pt-3 pb-4 text-12 text-ink-faint">
        {words.shell.couldNotLoad()}{' '}
        <Button look="quiet" size="sm" className="-ml-2.5" onClick={() => workspace.send({ type: 'retry.requested' })}>
          {words.actions.retry()}
        </Button>
      </div>
    )
  if (!tenant) return null
  const { usedInKB, availableInGB, share, percent } = storageOf(tenant)
  if (isCollapsed)
    return (
      <div className="flex-none border-t border-line px-2 pt-3 pb-4 text-center text-12 text-ink-soft tabular-nums">
        {words.shell.storagePercent({ percent })}
        <ProgressBar value={share} label={words.shell.storage()} className="mt-1.5" />
      </div>
    )
  return (
    <div className="flex-none border-t border-line px-4 pt-3 pb-4 text-12 text-ink-soft">
      <p className="mb-1.5 flex justify-between gap-2">
        <span>{words.shell.storage()}</span>
        <span className="tabular-nums">
          {words.shell.storageOf({ used: formats.gigabytes(usedInKB), available: formats.number(availableInGB) })}
        </span>
      </p>
      <ProgressBar value={share} label={words.shell.storage()} />
    </div>
  )
}
