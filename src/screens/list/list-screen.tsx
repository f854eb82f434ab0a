import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { filterBarOf, nameEditorOf, taskComposerOf } from '#machines/board/board-children.ts'
import { hasFailed, isGone, isReady, projectOf, type BoardRef } from '#machines/board/board.ts'
import { boardOf, selectAllOf, rowPressOf, bulkSelectionOf, type list } from '#machines/list/list.ts'
import { labelOptionsOf, selectionOf } from '#machines/list/bulk-selection.ts'
import type { BoardTables } from '#machines/store/board/board-tables.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ProjectFailed } from '../../parts/project/project-failed.tsx'
import { ProjectGone } from '../../parts/project/project-gone.tsx'
import type { CardTerms } from '../../parts/task/task-card.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { ListPartsContext, RowTermsContext, type ListParts } from './list-context.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { RowFinder } from './row-finder.ts'
import { ListRows } from './list-rows.tsx'

type Props = Pick<ScreenProps<typeof list>, 'actor'> & { tables: BoardTables }

/** The tasks of a project as rows, or its state until they are there. */
export function ListScreen({ actor, tables }: Props) {
  const words = useWords()
  const board = useSelector(actor, boardOf)
  const ready = useSelector(board, isReady)
  const failed = useSelector(board, hasFailed)
  const gone = useSelector(board, isGone)
  if (gone) return <ProjectGone />
  if (failed)
    return <ProjectFailed onRetry={() => board.send({ type: 'retry.requested' })}>{words.list.failed()}</ProjectFailed>
  return (
    // As high as the window: the rows scroll, and the footer comes after them.
    <div data-fills className="relative min-h-140 flex-1">
      <div className="absolute inset-0 flex flex-col">
        {ready ? <ReadyList actor={actor} board={board} tables={tables} /> : <ListSkeleton />}
      </div>
    </div>
  )
}

function ReadyList({ actor, board, tables }: Props & { board: BoardRef }) {
  const project = useSelector(board, projectOf)
  const projectId = useSelector(board, ({ context }) => context.projectId)
  const bulkSelection = useSelector(actor, bulkSelectionOf)
  const selection = useSelector(bulkSelection, selectionOf)
  const rowPress = useSelector(actor, rowPressOf)
  const selectAll = useSelector(actor, selectAllOf)
  const labelOptions = useSelector(bulkSelection, labelOptionsOf)
  const filterBar = useSelector(board, filterBarOf)
  const nameEditor = useSelector(board, nameEditorOf)
  const taskComposer = useSelector(board, taskComposerOf)
  const finder = useMemo(() => new RowFinder(), [])
  const abbreviation = project?.abbreviation ?? ''
  const parts = useMemo(
    (): ListParts => ({
      projectId,
      abbreviation,
      list: actor,
      board,
      bulkSelection,
      selection,
      rowPress,
      selectAll,
      filterBar,
      nameEditor,
      taskComposer,
      labelOptions,
      tables,
      finder,
      change: (command) => bulkSelection.send({ type: 'change.chosen', command }),
    }),
    [
      projectId,
      abbreviation,
      actor,
      board,
      bulkSelection,
      selection,
      rowPress,
      selectAll,
      filterBar,
      nameEditor,
      taskComposer,
      labelOptions,
      tables,
      finder,
    ],
  )
  return (
    <ListPartsContext value={parts}>
      <RowTermsContext value={useTerms(project?.timeZone ?? null)}>
        <ListRows />
      </RowTermsContext>
    </ListPartsContext>
  )
}

const EVERYTHING = { assignee: true, labels: true, priority: true, dueDate: true }

/** How rows are written; the same object until something of it changes. */
function useTerms(timeZone: string | null): CardTerms {
  const formats = useFormats()
  const { today } = useNow()
  return useMemo(() => ({ today, formats, timeZone, shows: EVERYTHING }), [today, formats, timeZone])
}
