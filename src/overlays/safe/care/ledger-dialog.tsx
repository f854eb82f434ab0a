import { useSelector } from '@xstate/react'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { SafeEvent } from '#contract/entities/safe.ts'
import {
  hasFailed,
  isLoading,
  isLoadingMore,
  isWholeIn,
  linesOf,
  moreIn,
  type SafeLedgerRef,
} from '#machines/safes/care/safe-ledger.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Avatar } from '../../../ui/avatars/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { WideDialog } from '../../../ui/dialogs/wide-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx'

const WIDTH = 640
type Of = { ledger: SafeLedgerRef }

/** Who has done what with the safe, the newest first, and whether the record is whole. */
export function LedgerDialog({ ledger }: Of) {
  const words = useWords()
  const loading = useSelector(ledger, isLoading)
  const failed = useSelector(ledger, hasFailed)
  const close = () => ledger.send({ type: 'care.closed' })
  return (
    <WideDialog
      open
      level="second"
      width={WIDTH}
      title={words.safeCare.ledger()}
      description={words.safeCare.ledgerText()}
      closeLabel={words.safeCare.close()}
      onCloseRequested={close}
      footer={<Button onClick={close}>{words.safeCare.close()}</Button>}
    >
      {loading ? <Waiting /> : failed ? <Failed ledger={ledger} /> : <Lines ledger={ledger} />}
    </WideDialog>
  )
}

function Waiting() {
  const words = useWords()
  return (
    <Skeletons label={words.safeCare.ledgerLoading()} className="flex flex-col gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </Skeletons>
  )
}

function Failed({ ledger }: Of) {
  const words = useWords()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className="flex-1 text-ink-soft">{words.safeCare.ledgerFailed()}</p>
      <Button onClick={() => ledger.send({ type: 'retry.requested' })}>{words.safes.retry()}</Button>
    </div>
  )
}

function Lines({ ledger }: Of) {
  const words = useWords()
  const lines = useSelector(ledger, linesOf)
  const isWhole = useSelector(ledger, isWholeIn)
  const more = useSelector(ledger, moreIn)
  const busy = useSelector(ledger, isLoadingMore)
  return (
    <div className="flex flex-col gap-3">
      <Note tone={isWhole ? 'success' : 'danger'} icon={isWhole ? ShieldCheck : ShieldAlert}>
        {isWhole ? words.safeCare.ledgerWhole() : words.safeCare.ledgerBroken()}
      </Note>
      <ol aria-label={words.safeCare.ledger()} className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ol>
      {more > 0 && (
        <Button busy={busy} className="self-center" onClick={() => ledger.send({ type: 'more.requested' })}>
          {words.safeCare.olderLines({ count: more })}
        </Button>
      )}
    </div>
  )
}

function Line({ line: { at, action, user, aboutUser, entryName } }: { line: SafeEvent }) {
  const words = useWords()
  const formats = useFormats()
  const nobody = words.safeCare.somebodyGone()
  const who = user?.fullName ?? nobody
  const what = words.safeDid[action]({
    about: aboutUser?.fullName ?? nobody,
    entry: entryName ?? words.safeCare.goneEntry(),
  })
  return (
    <li className="flex items-start gap-2.5 py-2 text-13">
      <Avatar name={who} color={user?.avatarColor ?? 'grey'} src={user?.avatarUrl ?? null} size={24} decorative />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-medium">
          {who}
        </span>
        <span dir="auto" className="block break-words text-ink-soft">
          {what}
        </span>
      </span>
      <time dateTime={at} className="flex-none pt-px text-12 text-ink-faint tabular-nums">
        {formats.moment(at)}
      </time>
    </li>
  )
}
