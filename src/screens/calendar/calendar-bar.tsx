import { useSelector } from '@xstate/react'
import { projectOf, type calendar } from '#machines/calendar/calendar.ts'
import type { CalendarTables } from '#machines/calendar/days/day-keeper.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { ProjectCrumbs } from '../../parts/project/project-crumbs.tsx'
import { ProjectPeople } from '../../parts/project/project-people.tsx'

/** What a calendar has in the top bar: workspace and project, its views, and who takes part. */
export function CalendarBar({ actor, tables }: ScreenProps<typeof calendar> & { tables: CalendarTables }) {
  return (
    <>
      <ProjectCrumbs project={useSelector(actor, projectOf)} view="calendar" />
      <span className="ms-auto" />
      <ProjectPeople people={tables.people} />
    </>
  )
}
