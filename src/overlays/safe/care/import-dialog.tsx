import { useSelector } from '@xstate/react'
import { SAFE_IMPORT_FILE_MAX_BYTES } from '#contract/limits/safe-limits.ts'
import { megabytesOf } from '#contract/megabytes.ts'
import { FileUp, TriangleAlert } from 'lucide-react'
import {
  doneOf,
  entriesIn,
  type ImportFormat,
  isPreview,
  isReading,
  isSending,
  isStuck,
  isUnreadable,
  readOf,
  roomOf,
  type SafeImportRef,
} from '#machines/safes/care/safe-import.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { FileButton } from '../../../ui/buttons/file-button.tsx'
import { WideDialog } from '../../../ui/dialogs/wide-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx'

const WIDTH = 640
/** So many rows that were not understood are told one by one, and so many entries are shown. */
const [PROBLEMS_SHOWN, ENTRIES_SHOWN] = [20, 200]
/** What the programs are called, in every language. */
const PROGRAMS: Readonly<Record<ImportFormat, string>> = {
  lanewise: 'Lanewise',
  bitwarden: 'Bitwarden',
  '1password': '1Password',
  keepass: 'KeePass',
  chrome: 'Chrome',
}
type Of = { reading: SafeImportRef }

/** What another program has exported: what it was understood as, and what not, before any of it is in the safe. */
export function ImportDialog({ reading }: Of) {
  const words = useWords()
  const busy = useSelector(reading, isSending)
  const close = () => reading.send({ type: 'care.closed' })
  return (
    <WideDialog
      open
      level="second"
      width={WIDTH}
      title={words.safeCare.importTitle()}
      description={words.safeCare.importText()}
      closeLabel={words.safeCare.close()}
      onCloseRequested={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {words.actions.cancel()}
          </Button>
          <Answer reading={reading} />
        </>
      }
    >
      <Contents reading={reading} />
    </WideDialog>
  )
}

function Answer({ reading }: Of) {
  const words = useWords()
  const count = useSelector(reading, (now) => entriesIn(now).length)
  const busy = useSelector(reading, isSending)
  const stuck = useSelector(reading, isStuck)
  const can = useSelector(reading, (now) => now.can({ type: 'import.requested' }))
  if (stuck) {
    return (
      <Button look="primary" onClick={() => reading.send({ type: 'retry.requested' })}>
        {words.safeCare.goOn()}
      </Button>
    )
  }
  if (!can && !busy) return null
  return (
    <Button look="primary" busy={busy} onClick={() => reading.send({ type: 'import.requested' })}>
      {words.safeCare.importNow({ count })}
    </Button>
  )
}

function Contents({ reading }: Of) {
  const words = useWords()
  const busy = useSelector(reading, isReading)
  const unreadable = useSelector(reading, isUnreadable)
  const preview = useSelector(reading, isPreview)
  const read = useSelector(reading, readOf)
  const file = (label: string) => (
    <FileButton
      label={label}
      icon={FileUp}
      accept=".csv,text/csv"
      onChosen={(chosen) => reading.send({ type: 'file.chosen', file: chosen })}
    />
  )
  if (busy) {
    return (
      <Skeletons label={words.safeCare.reading()} className="flex flex-col gap-2">
        <Skeleton className="h-9" />
        <Skeleton className="h-24" />
      </Skeletons>
    )
  }
  if (!read) {
    return (
      <div className="flex flex-col items-start gap-4">
        {unreadable && (
          <div role="alert">
            <Note tone="danger" icon={TriangleAlert}>
              {words.safeCare.unreadable({ max: megabytesOf(SAFE_IMPORT_FILE_MAX_BYTES) })}
            </Note>
          </div>
        )}
        {file(words.safeCare.chooseFile())}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Preview reading={reading} />
      {preview && <span>{file(words.safeCare.anotherFile())}</span>}
    </div>
  )
}

function Preview({ reading }: Of) {
  const words = useWords()
  const read = useSelector(reading, readOf)
  const entries = useSelector(reading, entriesIn)
  const room = useSelector(reading, roomOf)
  const done = useSelector(reading, doneOf)
  const busy = useSelector(reading, isSending)
  const stuck = useSelector(reading, isStuck)
  const count = entries.length
  return (
    <>
      {read && <p className="font-medium">{words.safeCare.understoodAs({ count, program: PROGRAMS[read.format] })}</p>}
      {busy && <ProgressBar value={done / count} label={words.safeCare.importing({ done, count })} />}
      {stuck && (
        <div role="alert">
          <Note tone="danger" icon={TriangleAlert}>
            {words.safeCare.importStuck({ done, count })}
          </Note>
        </div>
      )}
      {count > room && (
        <Note tone="danger" icon={TriangleAlert}>
          {words.safeCare.noRoom({ room })}
        </Note>
      )}
      <Lost reading={reading} />
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={words.safeCare.importTitle()}
        className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto rounded-card border border-line"
      >
        {entries.slice(0, ENTRIES_SHOWN).map(({ name, login, addresses: [address = ''] }, at) => (
          <li key={at} className="flex items-baseline gap-3 px-3 py-2 text-13">
            <span dir="auto" className="cut min-w-0 flex-1 font-medium">
              {name}
            </span>
            <span dir="auto" className="cut min-w-0 flex-1 text-ink-soft">
              {login === '' ? address : login}
            </span>
          </li>
        ))}
        {count > ENTRIES_SHOWN && (
          <li className="px-3 py-2 text-13 text-ink-soft">
            {words.safeCare.moreProblems({ count: count - ENTRIES_SHOWN })}
          </li>
        )}
      </ul>
    </>
  )
}

/** What comes not into the safe, and why. */
function Lost({ reading }: Of) {
  const words = useWords()
  const read = useSelector(reading, readOf)
  if (!read || read.problems.length + read.columns.length === 0) return null
  const { problems, columns } = read
  return (
    <Note tone="warning" icon={TriangleAlert}>
      <p className="font-medium">{words.safeCare.notUnderstood()}</p>
      <ul>
        {columns.length > 0 && <li>{words.safeCare.lostColumns({ columns: columns.join(', ') })}</li>}
        {problems.slice(0, PROBLEMS_SHOWN).map(({ line, why }) => (
          <li key={`${line} ${why}`}>{words.safeRowProblems[why]({ line })}</li>
        ))}
        {problems.length > PROBLEMS_SHOWN && (
          <li>{words.safeCare.moreProblems({ count: problems.length - PROBLEMS_SHOWN })}</li>
        )}
      </ul>
    </Note>
  )
}
