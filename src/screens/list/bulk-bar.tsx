import { useSelector } from '@xstate/react'
import { Calendar, CircleCheck, Columns3, Copy, SignalHigh, Tag, Trash2, UserRound, X } from 'lucide-react'
import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import { focusedIn } from '#machines/board/board.ts'
import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import type { BulkChange } from '#machines/list/bulk-plan.ts'
import { isGathering } from '#machines/list/gathering.ts'
import { chosenIn } from '#machines/list/selection.ts'
import { BOARD } from '#machines/tables/columns.ts'
import type { Table } from '#machines/tables/table.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useEach, useList } from '../../parts/binding/use-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { AssigneeMenu } from '../../parts/task-choices/assignee-menu.tsx'
import { DuePopover } from '../../parts/task-choices/due-popover.tsx'
import { LabelPopover, type Worn } from '../../parts/task-choices/label-popover.tsx'
import { PriorityMenu } from '../../parts/task-choices/priority-menu.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { Menu } from '../../ui/menu.tsx'
import { clearChoice, useListParts } from './list-context.ts'
import type { Group } from './rows.ts'

const taskIn = (cards: Table<Task>, id: string) => cards.get(id)

/** Over which rows the bar stands. */
interface Over {
  readonly groups: readonly Group[]
  readonly tasks: readonly string[]
  readonly onLeft: (taskId: string) => void
}

/** What is done with the tasks that are chosen. `onLeft` says at which row one goes on once the bar is gone. */
export function BulkBar({ groups, tasks, onLeft }: Over) {
  const words = useWords()
  const { selection } = useListParts()
  const ids = useSelector(selection, chosenIn)
  return (
    <>
      <output className="sr-only">{ids.length === 0 ? '' : words.list.selectedCount({ count: ids.length })}</output>
      {ids.length > 0 && <Bar ids={ids} groups={groups} tasks={tasks} onLeft={onLeft} />}
    </>
  )
}

const wornBy =
  (tasks: readonly Task[]) =>
  (label: Label): Worn => {
    const wearing = tasks.filter(({ labels }) => labels.some(({ id }) => id === label.id)).length
    return wearing === 0 ? 'none' : wearing === tasks.length ? 'all' : 'some'
  }

function Bar({ ids, groups, tasks, onLeft }: Over & { ids: readonly string[] }) {
  const words = useWords()
  const parts = useListParts()
  const { tables, board, labelShelf, change } = parts
  const chosen = useEach(tables.tasks.cards, ids, taskIn).flatMap((task) => task ?? [])
  const isDone = chosen.every(({ completedAt }) => completedAt !== null)
  const apply = (wanted: BulkChange) => change(ids, wanted)
  const clear = () => {
    const back = focusedIn(board.getSnapshot()) ?? ids[0]
    clearChoice(parts)
    if (back !== undefined) onLeft(back)
  }
  const remove = () => {
    const first = tasks.findIndex((id) => ids.includes(id))
    const staying = tasks.filter((id) => !ids.includes(id))
    const next = staying[Math.min(Math.max(first, 0), staying.length - 1)]
    apply({ kind: 'delete' })
    if (next !== undefined) onLeft(next)
  }
  return (
    <div
      role="toolbar"
      aria-label={words.list.bar()}
      className="absolute bottom-5 left-1/2 flex max-w-[calc(100%-24px)] -translate-x-1/2 items-center gap-0.5 overflow-x-auto rounded-card border border-line bg-raised p-1.5 shadow-drag"
    >
      <span className="flex flex-none items-center gap-2 px-2 text-13 font-medium">
        <Count value={ids.length} />
        <span className="max-md:sr-only">{words.list.selected()}</span>
      </span>
      {ids.length >= tasks.length && <AllButton groups={groups} chosen={ids.length} />}
      <span aria-hidden className="mx-1 h-5 w-px flex-none bg-line" />
      <AssigneeMenu
        side="top"
        label={words.list.assign()}
        people={tables.people}
        onChosen={(person) => apply({ kind: 'assign', person })}
        trigger={<BarButton icon={UserRound}>{words.list.assign()}</BarButton>}
      />
      <Menu side="top" label={words.list.move()} trigger={<BarButton icon={Columns3}>{words.list.move()}</BarButton>}>
        <ColumnItems onChosen={(columnId) => apply({ kind: 'move', columnId })} />
      </Menu>
      <LabelPopover
        side="top"
        label={words.list.label()}
        shelf={labelShelf}
        wornOf={wornBy(chosen)}
        onToggled={(label, isWorn) => apply({ kind: 'label', label, isWorn })}
        trigger={<BarButton icon={Tag}>{words.list.label()}</BarButton>}
      />
      <DuePopover
        side="top"
        label={words.list.dueDate()}
        day={null}
        canClear
        onChosen={(dueDate) => apply({ kind: 'schedule', dueDate })}
        trigger={<BarButton icon={Calendar}>{words.list.dueDate()}</BarButton>}
      />
      <PriorityMenu
        side="top"
        label={words.list.priority()}
        onChosen={(priority) => apply({ kind: 'prioritise', priority })}
        trigger={<BarButton icon={SignalHigh}>{words.list.priority()}</BarButton>}
      />
      <BarButton icon={CircleCheck} onClick={() => apply({ kind: 'complete', isCompleted: !isDone })}>
        {isDone ? words.list.reopen() : words.list.done()}
      </BarButton>
      <BarButton icon={Copy} onClick={() => apply({ kind: 'duplicate' })}>
        {words.list.duplicate()}
      </BarButton>
      <BarButton icon={Trash2} danger onClick={remove}>
        {words.list.delete()}
      </BarButton>
      <span aria-hidden className="mx-1 h-5 w-px flex-none bg-line max-md:hidden" />
      <IconButton
        icon={X}
        size="sm"
        className="flex-none max-md:order-first"
        label={words.list.clear()}
        onClick={clear}
      />
    </div>
  )
}

/** Once all rows that are loaded are chosen: chooses those too that nobody has scrolled to, as many as one call can change. */
function AllButton({ groups, chosen }: { groups: readonly Group[]; chosen: number }) {
  const words = useWords()
  const formats = useFormats()
  const { gathering } = useListParts()
  const busy = useSelector(gathering, isGathering)
  const shown = groups.filter(({ isFolded }) => !isFolded)
  const count = shown.reduce((sum, { total }) => sum + total, 0)
  const limit = TASKS_PER_BULK_MAX
  if (busy) return <output className="flex-none px-2 text-13 text-ink-soft">{words.list.gathering()}</output>
  if (chosen >= Math.min(count, limit)) return null
  return (
    <Button
      look="quiet"
      size="sm"
      className="flex-none text-accent-text!"
      onClick={() => gathering.send({ type: 'all.wanted', columnIds: shown.map(({ columnId }) => columnId) })}
    >
      {count > limit
        ? words.list.selectFirst({ limit: formats.number(limit), count: formats.number(count) })
        : words.list.selectEvery({ count: formats.number(count) })}
    </Button>
  )
}

function BarButton({ danger = false, ...button }: Parameters<typeof Button>[0] & { danger?: boolean }) {
  const { children, ...rest } = button
  return (
    <Button {...rest} look="quiet" size="sm" className={danger ? 'flex-none text-danger!' : 'flex-none'}>
      <span className="max-xl:sr-only">{children}</span>
    </Button>
  )
}

function ColumnItems({ onChosen }: { onChosen: (columnId: string) => void }) {
  const { tables } = useListParts()
  const columnIds = useList(tables.columns.heads, BOARD)
  return columnIds.map((columnId) => (
    <MenuItem key={columnId} onSelect={() => onChosen(columnId)}>
      {tables.columns.heads.get(columnId)?.name ?? ''}
    </MenuItem>
  ))
}
