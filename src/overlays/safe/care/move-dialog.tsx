import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import {
  type EntryMoveRef,
  hasFailed,
  isLoading,
  isMoving,
  problemOf,
  targetOf,
  targetsOf,
} from '#machines/safes/care/entry-move.ts'
import { openedOf } from '#machines/safes/panel/safe-panel-view.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Radio } from '../../../ui/choices/radio.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx'
import { usePanel } from '../panel-context.ts'

type Of = { move: EntryMoveRef }

/** Where an entry is to go. */
export function MoveDialog({ move }: Of) {
  const words = useWords()
  const entryId = useSelector(move, ({ context }) => context.entryId)
  const name = useSelector(
    usePanel(),
    (now) => openedOf(now)?.safe.entries.find(({ id }) => id === entryId)?.name ?? '',
  )
  const busy = useSelector(move, isMoving)
  const chosen = useSelector(move, targetOf)
  const close = () => move.send({ type: 'care.closed' })
  return (
    <Dialog
      open
      level="second"
      title={words.safeCare.moveTitle({ name })}
      description={words.safeCare.moveText()}
      onCloseRequested={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {words.actions.cancel()}
          </Button>
          <Button
            look="primary"
            icon={ArrowRight}
            busy={busy}
            disabled={chosen === null}
            onClick={() => move.send({ type: 'move.requested' })}
          >
            {words.safeCare.moveNow()}
          </Button>
        </>
      }
    >
      <Targets move={move} />
    </Dialog>
  )
}

function Targets({ move }: Of) {
  const words = useWords()
  const loading = useSelector(move, isLoading)
  const failed = useSelector(move, hasFailed)
  const busy = useSelector(move, isMoving)
  const targets = useSelector(move, targetsOf)
  const chosen = useSelector(move, targetOf)
  const problem = useSelector(move, problemOf)
  if (loading) {
    return (
      <Skeletons label={words.safeCare.loadingTargets()} className="flex flex-col gap-2">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </Skeletons>
    )
  }
  if (failed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2">
        <p className="flex-1 text-ink-soft">{words.safeCare.targetsFailed()}</p>
        <Button onClick={() => move.send({ type: 'retry.requested' })}>{words.safes.retry()}</Button>
      </div>
    )
  }
  if (targets.length === 0) return <p className="text-ink-soft">{words.safeCare.noTargets()}</p>
  return (
    <fieldset disabled={busy} className="flex flex-col gap-1">
      <legend className="sr-only">{words.safeCare.moveTo()}</legend>
      {targets.map(({ id, name, projectName }) => (
        <Radio
          key={id}
          name="target"
          checked={id === chosen}
          onChange={() => move.send({ type: 'target.chosen', safeId: id })}
          className="rounded-control px-2 py-1.5 hover:bg-hover"
        >
          <span className="min-w-0">
            <span dir="auto" className="block font-medium">
              {name}
            </span>
            <span dir="auto" className="block text-12 text-ink-soft">
              {projectName}
            </span>
          </span>
        </Radio>
      ))}
      {problem !== null && (
        <p role="alert" className="text-13 text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
