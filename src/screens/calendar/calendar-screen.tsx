import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  composerOf,
  filterBarOf,
  dayDragOf,
  hasFailed,
  isGone,
  isReady,
  projectOf,
  swipeOf,
  undatedOf,
  type calendar,
} from '#machines/calendar/calendar.ts'
import type { CalendarTables } from '#machines/calendar/days/day-keeper.ts'
import { isOpen } from '#machines/calendar/days/undated.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useIsPhone } from '../../parts/binding/use-is-phone.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ProjectFailed } from '../../parts/project/project-failed.tsx'
import { ProjectGone } from '../../parts/project/project-gone.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { useIsDrawnForPhone } from '../../ui/loading/use-is-drawn.ts'
import { CalendarPartsContext, useCalendar, type CalendarParts } from './calendar-context.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { Agenda } from './days/agenda.tsx'
import { Announcements } from './announcements.tsx'
import { DaysGrid } from './days/days-grid.tsx'
import { DragArea } from './drag-area.tsx'
import { Toolbar } from './toolbar.tsx'
import { UndatedList } from './undated-list.tsx'
import { useCalendarTexts } from './use-calendar-texts.ts'

type Props = ScreenProps<typeof calendar> & { tables: CalendarTables }

/** A project's calendar, or its state until there is one. */
export function CalendarScreen({ actor, tables }: Props) {
  const words = useWords()
  const ready = useSelector(actor, isReady)
  const failed = useSelector(actor, hasFailed)
  const gone = useSelector(actor, isGone)
  const isDrawnForPhone = useIsDrawnForPhone()
  if (gone) return <ProjectGone />
  if (failed)
    return (
      <ProjectFailed onRetry={() => actor.send({ type: 'retry.requested' })}>{words.calendar.failed()}</ProjectFailed>
    )
  return (
    // As high as the window, and not as high as what it holds; on a phone as high as that. The footer comes after it.
    // A phone has days of its own; what was drawn ahead for another window is not seen.
    <div
      data-fills
      className={classes(
        'relative min-h-140 flex-1',
        isDrawnForPhone === false && 'max-md:invisible',
        isDrawnForPhone && 'md:invisible',
      )}
    >
      <div className="absolute inset-0 flex flex-col max-md:static">
        {ready ? <ReadyCalendar actor={actor} tables={tables} /> : <CalendarSkeleton />}
      </div>
    </div>
  )
}

function ReadyCalendar({ actor, tables }: Pick<Props, 'actor' | 'tables'>) {
  const project = useSelector(actor, projectOf)
  const dayDrag = useSelector(actor, dayDragOf)
  const swipe = useSelector(actor, swipeOf)
  const composer = useSelector(actor, composerOf)
  const filterBar = useSelector(actor, filterBarOf)
  const undated = useSelector(actor, undatedOf)
  const texts = useCalendarTexts()
  const projectId = useSelector(actor, ({ context }) => context.projectId)
  const { showAssignee = true, showLabels = true, showPriority = true, timeZone = null } = project ?? {}
  const parts = useMemo(
    (): CalendarParts => ({
      projectId,
      calendar: actor,
      dayDrag,
      swipe,
      composer,
      filterBar,
      undated,
      tables,
      texts,
      shows: { assignee: showAssignee, labels: showLabels, priority: showPriority, dueDate: true },
      timeZone,
    }),
    [
      projectId,
      actor,
      dayDrag,
      swipe,
      composer,
      filterBar,
      undated,
      tables,
      texts,
      showAssignee,
      showLabels,
      showPriority,
      timeZone,
    ],
  )
  return (
    <CalendarPartsContext value={parts}>
      <DragArea>
        <Toolbar />
        <Pages />
      </DragArea>
      <Announcements />
    </CalendarPartsContext>
  )
}

function Pages() {
  const { undated } = useCalendar()
  const isPhone = useIsPhone()
  const hasList = useSelector(undated, isOpen)
  if (isPhone) {
    return (
      <>
        <DaysGrid />
        <div className="flex flex-col px-4 pb-24">
          {hasList && <UndatedList />}
          <Agenda />
        </div>
      </>
    )
  }
  return (
    <div className="flex min-h-0 flex-1 gap-3 px-4 pb-4">
      <DaysGrid />
      {hasList && <UndatedList />}
    </div>
  )
}
