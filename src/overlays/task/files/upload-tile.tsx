import { useSelector } from '@xstate/react'
import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { megabytesOf } from '#contract/megabytes.ts'
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

interface ComingFileProps {
  readonly name: string
  /** It was not taken: its tile can be put away. Otherwise it can be given up. */
  readonly isFailed: boolean
  readonly onEnded: () => void
  readonly children: ReactNode
}
/** A file that is not attached yet: its name, what becomes of it, and a way to end that. */
function ComingFile({ name, isFailed, onEnded, children }: ComingFileProps) {
  const words = useWords()
  return (
    <li data-upload={name} className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <span className="grid h-21 place-items-center bg-sunken text-ink-faint">
        <Icon of={signOf(name)} size={20} />
      </span>
      <div className="flex min-w-0 flex-col px-2.5 py-2">
        <span className="cut text-13 font-medium" title={name}>
          {name}
        </span>
        <div className="flex h-5 items-center gap-2 text-12 text-ink-faint">
          {children}
          <IconButton
            icon={X}
            iconSize={14}
            size="sm"
            label={isFailed ? words.taskPanel.dismissUpload({ name }) : words.taskPanel.cancelUpload({ name })}
            onClick={onEnded}
            className="-my-1 -me-1 size-6!"
          />
        </div>
      </div>
    </li>
  )
}

interface NotSentProps {
  readonly name: string
  readonly isTooLarge?: boolean
  readonly onRetried: () => void
}
/** Why a file is not attached, and a way to send it again where that can help. */
function NotSent({ name, isTooLarge: tooLarge = false, onRetried }: NotSentProps) {
  const words = useWords()
  return (
    <>
      <span role="alert" className="cut flex-1 text-danger">
        {tooLarge ? words.taskPanel.tooLarge({ max: megabytesOf(ATTACHMENT_MAX_BYTES) }) : words.taskPanel.notSent()}
      </span>
      {!tooLarge && (
        <IconButton
          icon={RotateCw}
          iconSize={14}
          size="sm"
          label={words.taskPanel.retryUpload({ name })}
          onClick={onRetried}
          className="-my-1 size-6!"
        />
      )}
    </>
  )
}

function Waiting() {
  return <span className="cut flex-1">{useWords().taskPanel.waiting()}</span>
}

/** A file that waits on this device for a connection, or was not taken after it had waited; it can be taken back. */
export function WaitingTile({ id, name, isRefused }: { id: number; name: string; isRefused: boolean }) {
  const outbox = useActorOf('outbox')
  const wishes = (wish: EntryChosen['wish']) => () => outbox.send({ type: 'entry.chosen', id, wish })
  return (
    <ComingFile name={name} isFailed={isRefused} onEnded={wishes(isRefused ? 'dismiss' : 'takeBack')}>
      {isRefused ? <NotSent name={name} onRetried={wishes('again')} /> : <Waiting />}
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
    <ComingFile name={name} isFailed={failed} onEnded={() => upload.send({ type: 'upload.cancelled' })}>
      {failed && (
        <NotSent name={name} isTooLarge={tooLarge} onRetried={() => upload.send({ type: 'retry.requested' })} />
      )}
      {sending && (
        <>
          <ProgressBar value={share} label={words.taskPanel.sending({ name, percent })} className="flex-1" />
          <span className="tabular-nums">{words.taskPanel.percent({ percent })}</span>
        </>
      )}
      {!failed && !sending && <Waiting />}
    </ComingFile>
  )
}
