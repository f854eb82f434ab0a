import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  columnComposerOf,
  columnDeletionOf,
  columnDragOf,
  filterBarOf,
  cardDragOf,
  nameEditorOf,
  bulkSelectionOf,
  taskComposerOf,
} from '#machines/board/board-children.ts'
import { type board, hasFailed, isGone, isReady, projectOf } from '#machines/board/board.ts'
import { innerOf } from '#machines/app/lazy-actor.ts'
import type { BulkSelectionRef } from '#machines/list/bulk-selection.ts'
import type { BoardTables } from '#machines/store/board/board-tables.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ProjectFailed } from '../../parts/project/project-failed.tsx'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useNow } from '../../ui/dates/use-now.ts'
import { later } from '../../ui/loading/later.tsx'
import type { CardTerms } from '../../parts/task/task-card.tsx'
import { BoardPartsContext, CardTermsContext, type BoardFinds, type BoardParts } from './board-context.ts'
import { selectionIn } from './choosing.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { Columns } from './column/columns.tsx'

type Props = ScreenProps<typeof board> & { tables: BoardTables; found: BoardFinds }

const ProjectGone = later(async () => (await import('../../parts/project/project-gone.tsx')).ProjectGone)

/** A project's board, or its state until there is one. */
export function BoardScreen({ actor, tables, found }: Props) {
  const ready = useSelector(actor, isReady)
  const failed = useSelector(actor, hasFailed)
  const gone = useSelector(actor, isGone)
  const words = useWords()
  if (gone) return <ProjectGone waiting={<BoardSkeleton />} />
  if (failed)
    return <ProjectFailed onRetry={() => actor.send({ type: 'retry.requested' })}>{words.board.failed()}</ProjectFailed>
  return ready ? <ReadyBoard actor={actor} tables={tables} found={found} /> : <BoardSkeleton />
}

function ReadyBoard({ actor, tables, found }: Pick<Props, 'actor' | 'tables' | 'found'>) {
  const projectId = useSelector(actor, ({ context }) => context.projectId)
  const cardDrag = useSelector(actor, cardDragOf)
  const taskComposer = useSelector(actor, taskComposerOf)
  const columnComposer = useSelector(actor, columnComposerOf)
  const columnDrag = useSelector(actor, columnDragOf)
  const columnDeletion = useSelector(actor, columnDeletionOf)
  const filterBar = useSelector(actor, filterBarOf)
  const nameEditor = useSelector(actor, nameEditorOf)
  const bulkSelection = useSelector(actor, bulkSelectionOf)
  const selection = useSelector(useSelector(bulkSelection, innerOf<BulkSelectionRef>), selectionIn)
  const parts = useMemo(
    (): BoardParts => ({
      projectId,
      board: actor,
      cardDrag,
      taskComposer,
      columnComposer,
      columnDrag,
      columnDeletion,
      filterBar,
      nameEditor,
      bulkSelection,
      selection,
      tables,
      ...found,
    }),
    [
      projectId,
      actor,
      cardDrag,
      taskComposer,
      columnComposer,
      columnDrag,
      columnDeletion,
      filterBar,
      nameEditor,
      bulkSelection,
      selection,
      tables,
      found,
    ],
  )
  return (
    <BoardPartsContext value={parts}>
      <CardTermsContext value={useTerms(actor)}>
        <Columns />
      </CardTermsContext>
    </BoardPartsContext>
  )
}

/** How this board's cards are written; the same object until something of it changes. */
function useTerms(actor: Props['actor']): CardTerms {
  const project = useSelector(actor, projectOf)
  const formats = useFormats()
  const { today } = useNow()
  const {
    showAssignee = true,
    showLabels = true,
    showPriority = true,
    showDueDate = true,
    timeZone = null,
  } = project ?? {}
  return useMemo(
    () => ({
      today,
      formats,
      timeZone,
      shows: { assignee: showAssignee, labels: showLabels, priority: showPriority, dueDate: showDueDate },
    }),
    [today, formats, timeZone, showAssignee, showLabels, showPriority, showDueDate],
  )
}
