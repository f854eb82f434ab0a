import { useSelector } from '@xstate/react'
import { projectOf, type calendar } from '#machines/calendar/calendar.ts'
import type { CalendarTables } from '#machines/calendar/days/day-keeper.ts'
import { EVERYONE } from '#machines/store/people.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useList } from '../../parts/binding/use-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ProjectCrumbs } from '../../parts/project/project-crumbs.tsx'
import { AvatarStack } from '../../ui/avatars/avatar-stack.tsx'

/** What a calendar has in the top bar: workspace and project, its views, and who takes part. */
export function CalendarBar({ actor, tables }: ScreenProps<typeof calendar> & { tables: CalendarTables }) {
  return (
    <>
      <ProjectCrumbs project={useSelector(actor, projectOf)} view="calendar" />
      <People tables={tables} />
    </>
  )
}

function People({ tables }: { tables: CalendarTables }) {
  const words = useWords()
  const people = useList(tables.people, EVERYONE).flatMap((id) => {
    const person = tables.people.get(id)
    return person ? [{ id, name: person.fullName, color: person.avatarColor, src: person.avatarUrl }] : []
  })
  if (people.length === 0) return null
  return (
    <span className="ml-auto flex flex-none pl-2 max-xl:hidden">
      <AvatarStack label={words.board.people()} people={people} />
    </span>
  )
}
