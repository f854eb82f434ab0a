import { useSelector } from '@xstate/react'
import { RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EntryChosen } from '#machines/outbox/outbox.ts'
import { fileOf, hasFailed, isSending, isTooLarge, shareOf, type UploadRef } from '#machines/task/sections/upload.ts'
import { useActorOf } from '../../../parts/binding/actors.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { signOf } from '../../../parts/files/file-sign.ts'

/** A file that is not attached yet: its name, and what becomes of it. */
function ComingFile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li data-upload={name} className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <span className="grid h-21 place-items-center bg-sunken text-ink-faint">
        <Icon of={signOf(name)} size={20} />
      </span>
      <div className="flex min-w-0 flex-col px-2.5 py-2">
        <span className="cut text-13 font-medium" title={name}>
          {name}
        </span>
        <div className="flex h-5 items-center gap-2 text-12 text-ink-faint">{children}</div>
      </div>
    </li>
  )
}

function RetryButton({ name, onClick }: { name: string; onClick: () => void }) {
  const words = useWords()
  const label = words.taskPanel.retryUpload({ name })
  return (
    <IconButton icon={RotateCw} iconSize={14} size="sm" label={label} onClick={onClick} className="-my-1 size-6!" />
  )
}

/** A file that waits on this device for a connection, or was not taken after it had waited; it can be taken back. */
export function WaitingTile({ id, name, isRefused }: { id: number; name: string; isRefused: boolean }) {
  const words = useWords()
  const outbox = useActorOf('outbox')
  const wishes = (wish: EntryChosen['wish']) => () => outbox.send({ type: 'entry.chosen', id, wish })
  return (
    <ComingFile name={name}>
      <span className={isRefused ? 'cut flex-1 text-danger' : 'cut flex-1'}>
        {isRefused ? words.taskPanel.notSent() : words.taskPanel.waiting()}
      </span>
      {isRefused && <RetryButton name={name} onClick={wishes('again')} />}
      <IconButton
        icon={X}
        iconSize={14}
        size="sm"
        label={isRefused ? words.taskPanel.dismissUpload({ name }) : words.taskPanel.cancelUpload({ name })}
        onClick={wishes(isRefused ? 'dismiss' : 'takeBack')}
        className="-my-1 -mr-1 size-6!"
      />
    </ComingFile>
  )
}

/** A file on its way: how far it is, or why it is not; it can be given up, and sent again. */
export function UploadTile({ upload }: { upload: UploadRef }) {
  const words = useWords()
  const { name } = useSelector(upload, fileOf)
  const failed = useSelector(upload, hasFailed)
  const tooLarge = useSelector(upload, isTooLarge)
  const sending = useSelector(upload, isSending)
  const share = useSelector(upload, shareOf)
  const percent = Math.round(share * 100)
  return (
    <ComingFile name={name}>
      {sending ? (
        <>
          <ProgressBar value={share} label={words.taskPanel.sending({ name, percent })} className="flex-1" />
          <span className="tabular-nums">{words.taskPanel.percent({ percent })}</span>
        </>
      ) : (
        <span role={failed ? 'alert' : undefined} className={failed ? 'cut flex-1 text-danger' : 'cut flex-1'}>
          {failed ? (tooLarge ? words.taskPanel.tooLarge() : words.taskPanel.notSent()) : words.taskPanel.waiting()}
        </span>
      )}
      {failed && !tooLarge && <RetryButton name={name} onClick={() => upload.send({ type: 'retry.requested' })} />}
      <IconButton
        icon={X}
        iconSize={14}
        size="sm"
        label={failed ? words.taskPanel.dismissUpload({ name }) : words.taskPanel.cancelUpload({ name })}
        onClick={() => upload.send({ type: 'upload.cancelled' })}
        className="-my-1 -mr-1 size-6!"
      />
    </ComingFile>
  )
}
