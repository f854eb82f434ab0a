import { useSelector } from '@xstate/react'
import { isReady, projectOf, type board } from '#machines/board/board.ts'
import type { BoardTables } from '#machines/store/board/board-tables.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { FilterButton } from '../../parts/board-filters/filter-button.tsx'
import { ProjectCrumbs } from '../../parts/project/project-crumbs.tsx'
import { ProjectPeople } from '../../parts/project/project-people.tsx'

type Props = ScreenProps<typeof board> & { tables: BoardTables }

/** What a board has in the top bar: workspace and project, its views, and who takes part. */
export function BoardBar({ actor, tables }: Props) {
  const ready = useSelector(actor, isReady)
  const project = useSelector(actor, projectOf)
  return (
    <>
      <ProjectCrumbs project={project} view="board" />
      {ready && <FilterButton board={actor} />}
      {ready && <ProjectPeople people={tables.people} />}
    </>
  )
}
