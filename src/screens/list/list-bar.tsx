import { useSelector } from '@xstate/react'
import { isReady, projectOf } from '#machines/board/board.ts'
import { boardOf, type list } from '#machines/list/list.ts'
import type { BoardTables } from '#machines/store/board/board-tables.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { FilterButton } from '../../parts/board-filters/filter-button.tsx'
import { ProjectCrumbs } from '../../parts/project/project-crumbs.tsx'
import { ProjectPeople } from '../../parts/project/project-people.tsx'

type Props = ScreenProps<typeof list> & { tables: BoardTables }

/** What a list has in the top bar: workspace and project, its views, and who takes part. */
export function ListBar({ actor, tables }: Props) {
  const board = useSelector(actor, boardOf)
  const ready = useSelector(board, isReady)
  const project = useSelector(board, projectOf)
  return (
    <>
      <ProjectCrumbs project={project} view="list" />
      {ready && <FilterButton board={board} />}
      {ready && <ProjectPeople people={tables.people} />}
    </>
  )
}
