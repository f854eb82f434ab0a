import { useSelector } from '@xstate/react'
import { RotateCw } from 'lucide-react'
import { storageOf } from '#machines/sidebar/storage.ts'
import { hasFailed, tenantNow } from '#machines/workspace/workspace.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { ProgressBar } from '../../ui/feedback/progress.tsx'
import { Tooltip } from '../../ui/floating/tooltip.tsx'

/**
 * How much of the workspace's storage is used; the bar ends at all of it (spec §9). Where that did not come, or did not come
 * anew, it says so, with a way to ask again. Under it stands, on every page, that the sandbox of payments takes no money.
 */
export function StorageBar({ isCollapsed }: { isCollapsed: boolean }) {
  const words = useWords()
  const formats = useFormats()
  const workspace = useActorOf('workspace')
  const tenant = useSelector(workspace, tenantNow)
  const isFailed = useSelector(workspace, hasFailed)
  if (!tenant && !isFailed) return null
  const retry = () => workspace.send({ type: 'retry.requested' })
  const storage = tenant && storageOf(tenant)
  const what = tenant ? words.shell.storageOld() : words.shell.couldNotLoad()
  return (
    <div
      className={classes(
        'flex-none border-t border-line pt-3 pb-4 text-12 text-ink-soft',
        isCollapsed ? 'px-2 text-center tabular-nums' : 'px-4',
      )}
    >
      {storage &&
        (isCollapsed ? (
          <p className="mb-1.5">{words.shell.storagePercent({ percent: storage.percent })}</p>
        ) : (
          <p className="mb-1.5 flex justify-between gap-2">
            <span>{words.shell.storage()}</span>
            <span className="tabular-nums">
              {words.shell.storageOf({
                used: formats.gigabytes(storage.usedInKB),
                available: formats.number(storage.availableInGB),
              })}
            </span>
          </p>
        ))}
      {storage && <ProgressBar value={storage.share} label={words.shell.storage()} />}
      {tenant?.isSandbox && <p className={isCollapsed ? 'sr-only' : 'mt-2'}>{words.shell.testMode()}</p>}
      {isFailed &&
        (isCollapsed ? (
          <Tooltip text={what}>
            <IconButton icon={RotateCw} label={words.actions.retry()} className="mt-1.5" onClick={retry} />
          </Tooltip>
        ) : (
          <p className={classes('text-ink-faint', storage && 'mt-1.5')}>
            {what}{' '}
            <Button look="quiet" size="sm" className="-my-1 -ms-2.5" onClick={retry}>
              {words.actions.retry()}
            </Button>
          </p>
        ))}
    </div>
  )
}
