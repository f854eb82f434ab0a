import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { isAsking, isDeleting } from '#machines/board/column-deletion.ts'
import { BOARD } from '#machines/tables/columns.ts'
import { useList, useRow } from '../../parts/binding/use-table.ts'
import { selectTexts } from '../../parts/select-texts.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Select } from '../../ui/select.tsx'
import { useBoard } from './board-context.ts'

/** Asks before a column goes: its tasks move to the top of another one, or are deleted with it (BRD-02). */
export function ColumnDeletion() {
  const words = useWords()
  const { columnDeletion, tables } = useBoard()
  const open = useSelector(columnDeletion, isAsking)
  const busy = useSelector(columnDeletion, isDeleting)
  const farewell = useSelector(columnDeletion, ({ context }) => context.farewell)
  const head = useRow(tables.columns.heads, farewell?.columnId ?? '')
  const close = () => columnDeletion.send({ type: 'deletion.closed' })
  return (
    <Dialog
      open={open}
      title={words.board.deleteColumnTitle({ column: head?.name ?? '' })}
      description={head?.tasksTotal === 0 ? words.board.deleteEmptyColumn() : words.board.deleteColumnText()}
      onCloseRequested={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {words.actions.cancel()}
          </Button>
          <Button
            look="danger"
            icon={Trash2}
            busy={busy}
            onClick={() => columnDeletion.send({ type: 'deletion.confirmed' })}
          >
            {words.board.deleteColumn()}
          </Button>
        </>
      }
    >
      {head && head.tasksTotal > 0 && farewell ? (
        <Fate columnId={head.id} total={head.tasksTotal} moveTasksTo={farewell.moveTasksTo} />
      ) : undefined}
    </Dialog>
  )
}

function Fate({ columnId, total, moveTasksTo }: { columnId: string; total: number; moveTasksTo: string | null }) {
  const words = useWords()
  const { columnDeletion, tables } = useBoard()
  const others = useList(tables.columns.heads, BOARD).filter((id) => id !== columnId)
  const [first] = others
  const choose = (target: string | null) => columnDeletion.send({ type: 'target.chosen', moveTasksTo: target })
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{words.board.fateOfTasks()}</legend>
      {first !== undefined && (
        <div className="grid gap-2">
          <Radio name="fate" checked={moveTasksTo !== null} onChange={() => choose(first)}>
            {words.board.moveTasks({ count: total })}
          </Radio>
          {moveTasksTo !== null && (
            <div className="pl-6.5">
              <Select
                label={words.board.targetColumn()}
                value={moveTasksTo}
                options={others.map((id) => ({ value: id, label: tables.columns.heads.get(id)?.name ?? '' }))}
                texts={selectTexts(words)}
                onChosen={choose}
              />
            </div>
          )}
        </div>
      )}
      <Radio name="fate" checked={moveTasksTo === null} onChange={() => choose(null)}>
        {words.board.deleteTasks({ count: total, days: DELETED_KEPT_DAYS })}
      </Radio>
    </fieldset>
  )
}
