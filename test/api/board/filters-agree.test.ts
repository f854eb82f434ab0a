import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterBoard, TaskFilters } from '#contract/calls/board/board-filters.ts'
import { listCalendarTasks } from '#contract/calls/board/calendar.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { changeTask } from '#contract/calls/tasks/tasks.ts'
import { COLUMN_KINDS } from '#contract/columns/column-kinds.ts'
import type { Task } from '#contract/entities/task.ts'
import { filtersIn, NONE, NO_FILTERS, searchWith, type Filters } from '#machines/board/filters/filters.ts'
import { passesChoices } from '#machines/calendar/days/passes.ts'
import { rowOf } from '#machines/store/task/task-row.ts'
import { listsOf, queryOf } from '../../../src/ports/project/filter-query.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { columnsOf, newProject, newTask } from '../../support/people/workspace.ts'

const RUNS = 60
const NOW = { today: '2030-05-15', weekStart: 1 } as const

describeOnOneEngine('what passes filters', (open) => {
  const live = LiveOffice.of(open)

  test('[USE-09] is the same for the page and the server, whatever is chosen, and whatever is not to be', async () => {
    const { olga, ben } = live.people
    const { id: projectId } = await newProject(olga, ben)
    const columns = await columnsOf(olga, projectId)
    const kindOf = ({ id: taskId, taskPlacements: [place] }: Task) => {
      const column = columns.find(({ id }) => id === place?.columnId)
      if (!column) throw new Error(`${taskId} stands in no column`)
      return column.kind
    }
    const labels = await Promise.all(
      ['One', 'Two'].map((name) =>
        olga.ask(createLabel, { body: { name: `${name} ${projectId.slice(0, 8)}`, color: '#f87171' } }),
      ),
    )
    const labelIds = labels.map(({ id }) => id)
    const people = [null, olga.userId, ben.userId]
    const priorities = [null, 'low', 'urgent']
    for (let at = 0; at < 12; at += 1) {
      const { id: columnId = '' } = columns[at % columns.length] ?? {}
      const { id } = await newTask(olga, projectId, columnId, `Task ${at}`)
      const worn = labelIds.filter((_, bit) => ((at >> bit) & 1) === 1)
      const given = {
        assigneeId: people[at % 3],
        priority: priorities[(at >> 1) % 3],
        labelIds: worn,
        ...(at % 5 === 0 && { isCompleted: true }),
        dueDate: NOW.today,
      }
      const body = Object.entries(given).map(([property, value]) => ({ op: 'replace', property, value }))
      await olga.ask(changeTask, { params: { id }, body })
    }
    const find = async (wanted: object) => {
      const query = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)]))
      return (await olga.ask(filterBoard, { params: { id: projectId }, query })).flatMap(({ tasks }) => tasks)
    }
    const all = await find({})
    expect([all.length, [...new Set(all.map(kindOf))].toSorted()]).toEqual([12, ['done', 'notBegun', 'underWay']])
    const findInCalendar = async (filters: Filters) => {
      const cut = { ...listsOf(filters), ...(filters.done !== null && { completed: filters.done }) }
      const days = { startDate: NOW.today, endDate: NOW.today, filters: JSON.stringify(cut) }
      return (await olga.ask(listCalendarTasks, { params: { id: projectId }, query: days })).rows
    }

    const some = (values: readonly string[]) => fc.subarray([...values, NONE])
    const chosen: fc.Arbitrary<Filters> = fc
      .record({
        assignee: some([olga.userId, ben.userId]),
        label: some(labelIds),
        priority: some(['low', 'urgent', 'high']),
        status: fc.subarray([...COLUMN_KINDS]),
        not: fc.subarray(['assignee', 'label', 'priority', 'status'] as const),
        done: fc.constantFrom(null, true, false),
      })
      .map((filters) => ({ ...NO_FILTERS, ...filters }))
    await fc.assert(
      fc.asyncProperty(chosen, async (wanted) => {
        // By way of the address, as everything that is chosen.
        const filters = filtersIn(searchWith('', wanted))
        const query = queryOf(filters, NOW)
        expect(TaskFilters.safeParse(query).success).toBe(true)
        const onPage = all.filter((task) => passesChoices(rowOf(task), filters, kindOf(task))).map(({ id }) => id)
        for (const found of [await find(query), await findInCalendar(filters)]) {
          expect(found.map(({ id }) => id).toSorted()).toEqual(onPage.toSorted())
        }
      }),
      { numRuns: RUNS },
    )
  })
})
