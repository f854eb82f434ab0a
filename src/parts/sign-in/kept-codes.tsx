import { useSelector } from '@xstate/react'
import { Check, Copy, Download, KeyRound, Printer, TriangleAlert } from 'lucide-react'
import { asksToLeave, type CodeKeepingRef } from '#machines/session/sign-up/code-keeping.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { useWords } from '../binding/words-context.tsx'
import { FormHead } from '../forms/form-head.tsx'

/** A code in groups, as it is written down. */
const groupsOf = (code: string): readonly string[] =>
  /[\s-]/.test(code) ? code.split(/[\s-]+/) : (code.match(/.{1,4}/g) ?? [code])

/** The recovery code as a page of its own: what it is for, and the code, once. */
export function KeptCodePage({ codeKeeping, finish }: { codeKeeping: CodeKeepingRef; finish: string }) {
  const words = useWords()
  return (
    <>
      <span className="mb-5 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-text">
        <Icon of={KeyRound} size={20} />
      </span>
      <FormHead title={words.recoveryCodes.keepTitle()}>{words.recoveryCodes.purpose()}</FormHead>
      <KeptCodes codeKeeping={codeKeeping} finish={finish} />
    </>
  )
}

/** Recovery codes, once: to copy, save or print, and to go on from only after saying that they are kept. */
export function KeptCodes({ codeKeeping, finish }: { codeKeeping: CodeKeepingRef; finish: string }) {
  const words = useWords()
  const { recoveryCodes, isKept } = useSelector(codeKeeping, (now) => now.context)
  const isCopying = useSelector(codeKeeping, (now) => now.matches({ shown: 'copying' }))
  const isCopied = useSelector(codeKeeping, (now) => now.matches({ shown: 'copied' }))
  const canFinish = useSelector(codeKeeping, (now) => now.can({ type: 'finish.requested' }))
  const [only] = recoveryCodes
  const isOne = recoveryCodes.length === 1
  return (
    <div className="grid gap-4">
      {isOne && only !== undefined ? <OneCode code={only} /> : <ManyCodes codes={recoveryCodes} />}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button
          busy={isCopying}
          icon={isCopied ? Check : Copy}
          onClick={() => codeKeeping.send({ type: 'copy.requested' })}
        >
          {isCopied ? words.recoveryCodes.copied() : words.recoveryCodes.copy()}
        </Button>
        <Button icon={Download} onClick={() => codeKeeping.send({ type: 'download.requested' })}>
          {words.recoveryCodes.download()}
        </Button>
        <Button icon={Printer} onClick={() => codeKeeping.send({ type: 'print.requested' })}>
          {words.recoveryCodes.print()}
        </Button>
      </div>
      <Note tone="warning" icon={TriangleAlert}>
        {isOne ? words.recoveryCodes.once() : words.recoveryCodes.manyOnce()}
      </Note>
      <Checkbox
        className="mt-1 text-14"
        checked={isKept}
        onTicked={(ticked) => codeKeeping.send({ type: 'keeping.changed', isKept: ticked })}
      >
        {isOne ? words.recoveryCodes.kept() : words.recoveryCodes.manyKept()}
      </Checkbox>
      <Button
        look="primary"
        size="lg"
        block
        disabled={!canFinish}
        onClick={() => codeKeeping.send({ type: 'finish.requested' })}
      >
        {finish}
      </Button>
      <LeaveWithoutCodes codeKeeping={codeKeeping} />
    </div>
  )
}

const FRAME = 'rounded-card border border-line-strong bg-canvas px-4 font-mono select-all'

function OneCode({ code }: { code: string }) {
  const words = useWords()
  return (
    <output
      aria-label={words.recoveryCodes.code()}
      className={`${FRAME} grid grid-cols-4 justify-items-center gap-x-3 gap-y-2 py-6 text-16 font-semibold break-all max-sm:grid-cols-2`}
    >
      {groupsOf(code).map((group, at) => (
        <span key={at}>{group}</span>
      ))}
    </output>
  )
}

function ManyCodes({ codes }: { codes: readonly string[] }) {
  const words = useWords()
  return (
    <ol
      aria-label={words.recoveryCodes.codes()}
      className={`${FRAME} grid list-outside list-decimal gap-y-2 py-4 ps-10 text-13 tabular-nums`}
    >
      {codes.map((code) => (
        <li key={code}>
          <span className="inline-flex flex-wrap gap-x-2 ps-1 align-top">
            {groupsOf(code).map((group, at) => (
              <span key={at}>{group}</span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The question before the codes are gone for good. */
function LeaveWithoutCodes({ codeKeeping }: { codeKeeping: CodeKeepingRef }) {
  const words = useWords()
  const isAsking = useSelector(codeKeeping, asksToLeave)
  const stay = () => codeKeeping.send({ type: 'stay.requested' })
  return (
    <Dialog
      open={isAsking}
      level="second"
      title={words.recoveryCodes.leaveTitle()}
      description={words.recoveryCodes.leaveText()}
      onCloseRequested={stay}
      footer={
        <>
          <Button look="danger-quiet" onClick={() => codeKeeping.send({ type: 'leaving.confirmed' })}>
            {words.recoveryCodes.leave()}
          </Button>
          <Button look="primary" onClick={stay}>
            {words.recoveryCodes.stay()}
          </Button>
        </>
      }
    />
  )
}
