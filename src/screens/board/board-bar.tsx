import { useSelector } from '@xstate/react'
import { ListFilter } from 'lucide-react'
import { filterBarOf } from '#machines/board/board-children.ts'
import { isReady, projectOf, type board } from '#machines/board/board.ts'
import { filtersNow, isOpen } from '#machines/board/filter-bar.ts'
import { filtersSet } from '#machines/board/filters.ts'
import type { BoardTables } from '#machines/tables/board-tables.ts'
import { EVERYONE } from '#machines/tables/people.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useList } from '../../parts/binding/use-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ProjectCrumbs } from '../../parts/project-crumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'
import { AvatarStack } from '../../ui/avatar-stack.tsx'

type Props = ScreenProps<typeof board> & { tables: BoardTables }

/** What a board has in the top bar: workspace and project, its views, and who takes part. */
export function BoardBar({ actor, tables }: Props) {
  const ready = useSelector(actor, isReady)
  const project = useSelector(actor, projectOf)
  return (
    <>
      <ProjectCrumbs project={project} view="board" />
      {ready && <FilterButton actor={actor} />}
      {ready && <People tables={tables} />}
    </>
  )
}

function People({ tables }: { tables: BoardTables }) {
  const words = useWords()
  const ids = useList(tables.people, EVERYONE)
  const people = ids.flatMap((id) => {
    const person = tables.people.get(id)
    return person ? [{ id, name: person.fullName, color: person.avatarColor, src: person.avatarUrl }] : []
  })
  if (people.length === 0) return null
  const label = words.board.people()
  return (
    <span className="flex flex-none pl-2 max-md:hidden">
      <span className="flex max-xl:hidden">
        <AvatarStack label={label} people={people} />
      </span>
      <span className="flex xl:hidden">
        <AvatarStack label={label} people={people} max={2} />
      </span>
    </span>
  )
}

/** Opens the filters, and says how many are set; closing them shows everything again. */
function FilterButton({ actor }: Pick<Props, 'actor'>) {
  const words = useWords()
  const bar = useSelector(actor, filterBarOf)
  const open = useSelector(bar, isOpen)
  const set = useSelector(bar, (now) => filtersSet(filtersNow(now)))
  return (
    <Button
      size="sm"
      look="quiet"
      icon={ListFilter}
      on={open}
      aria-expanded={open}
      className="ml-auto flex-none"
      onClick={() => bar.send({ type: open ? 'bar.closed' : 'bar.opened' })}
    >
      <span className="max-md:sr-only">{words.board.filter()}</span>
      {set > 0 && <Count value={set} />}
    </Button>
  )
}
