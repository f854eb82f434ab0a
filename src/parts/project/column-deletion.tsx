import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { ColumnHead } from '#contract/entities/column.ts'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { isAsking, isDeleting, type ColumnDeletionRef } from '#machines/board/columns/column-deletion.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Radio } from '../../ui/choices/radio.tsx'
import { Select } from '../../ui/selects/select.tsx'
import { useWords } from '../binding/words-context.tsx'
import { selectTexts } from '../texts/select-texts.ts'

/** Asks before a column goes: its tasks move to the top of another one of these, or are deleted with it (BRD-02). */
export function ColumnDeletionDialog({ actor, heads }: { actor: ColumnDeletionRef; heads: readonly ColumnHead[] }) {
  const words = useWords()
  const open = useSelector(actor, isAsking)
  const busy = useSelector(actor, isDeleting)
  const deletion = useSelector(actor, ({ context }) => context.deletion)
  const head = heads.find(({ id }) => id === deletion?.columnId)
  const close = () => actor.send({ type: 'deletion.closed' })
  return (
    <Dialog
      open={open}
      title={words.columnDeletion.title({ column: head?.name ?? '' })}
      description={head?.tasksTotal === 0 ? words.columnDeletion.textOfEmpty() : words.columnDeletion.text()}
      onCloseRequested={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {words.actions.cancel()}
          </Button>
          <Button look="danger" icon={Trash2} busy={busy} onClick={() => actor.send({ type: 'deletion.confirmed' })}>
            {words.board.deleteColumn()}
          </Button>
        </>
      }
    >
      {head && head.tasksTotal > 0 && deletion ? (
        <Fate
          actor={actor}
          total={head.tasksTotal}
          others={heads.filter((other) => other !== head)}
          moveTasksTo={deletion.moveTasksTo}
        />
      ) : undefined}
    </Dialog>
  )
}

function Fate({
  actor,
  total,
  others,
  moveTasksTo,
}: {
  actor: ColumnDeletionRef
  total: number
  others: readonly ColumnHead[]
  moveTasksTo: string | null
}) {
  const words = useWords()
  const [first] = others
  const choose = (target: string | null) => actor.send({ type: 'target.chosen', moveTasksTo: target })
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{words.columnDeletion.fateOfTasks()}</legend>
      {first !== undefined && (
        <div className="grid gap-2">
          <Radio name="fate" checked={moveTasksTo !== null} onChange={() => choose(first.id)}>
            {words.columnDeletion.moveTasks({ count: total })}
          </Radio>
          {moveTasksTo !== null && (
            <div className="ps-6.5">
              <Select
                label={words.columnDeletion.target()}
                value={moveTasksTo}
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
                texts={selectTexts(words)}
                onChosen={choose}
              />
            </div>
          )}
        </div>
      )}
      <Radio name="fate" checked={moveTasksTo === null} onChange={() => choose(null)}>
        {words.columnDeletion.deleteTasks({ count: total, days: DELETED_KEPT_DAYS })}
      </Radio>
    </fieldset>
  )
}
