import { deepEqual } from 'node:assert/strict'
import type { CreateTask } from '../mutation/commands/create-task.ts'
import { NO_TASK_FIELDS } from '../board/cards/new-task-fields.ts'
import { answered, elapsed, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { NO_FILTERS } from '../board/filters/filters.ts'
import { headOf, messageOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { LOST } from '../board/cards/task-move.walk.ts'
import { userOf } from '../session/samples.walk.ts'
import { calendar } from './calendar.ts'
import { daysShown } from './days/calendar-view.ts'

/** The last Monday of March 2026: its month touches six weeks, and the clocks of Europe were put forward the day before. */
export const TODAY = '2026-03-30'
const placeWith = (search: string) => ({ route: 'singleProjectCalendar', params: { id: 'p1' }, search }) as const
export const PLACE = placeWith('')
export const GONE = { status: 404, message: 'There is no such project', errors: [] }

/** That the project is taken away: by others, or by what was done here. */
export const takenAway = (projectId: string, isOwn = false) =>
  ({ type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId }), isOwn }) as const

const task = taskAt('t1', 'todo', 'a0', { dueDate: '2026-03-31' })
const loads = { project: projectOf(), columns: [headOf('done', 2), headOf('todo', 1)] }
const MARCH = { from: '2026-02-23', to: '2026-04-05' }
const APRIL = { from: '2026-03-30', to: '2026-05-03' }
const FEBRUARY = { from: '2026-01-26', to: '2026-03-01' }
const pageOf = (days: typeof MARCH) => ({ days, filters: NO_FILTERS, rows: [], isTooMuch: false })

/** Others take part in the project now. */
export const JOINED = {
  type: 'project.arrived',
  project: projectOf({ revision: 3, users: [{ id: 'u2' }] }),
} as const

/** What does not depend on what is in flight. */
const ANY_TIME = [
  'project.arrived',
  'people.changed',
  'place.changed',
  'view.chosen',
  'page.turned',
  'today.requested',
  'command.given',
  'day.shown',
  'day.focused',
  'neighbour.requested',
  'neighbour.found',
  'undated.asked',
  'undated.arrived',
  'localCalendar.changed',
]

export const calendarWalk = walkOf({
  machine: calendar,
  input: { place: PLACE },
  system: ['toasts', 'router', 'undoStack', 'mutations'],
  ports: {
    keeper: ['pages.outdated', 'neighbour.found', 'firstColumn.changed', 'project.arrived'],
    localCalendar: ['localCalendar.changed'],
    calendarKeys: ['page.turned'],
    dayDrag: ['task.dropped', 'page.turned'],
    swipe: ['page.turned'],
    taskComposer: ['task.entered', 'tasks.created'],
    filterBar: [],
    undated: ['undated.asked', 'undated.arrived'],
  },
  events: [
    { type: 'localCalendar.changed', today: TODAY, weekStart: 1 },
    { type: 'firstColumn.changed', columnId: 'todo' },
    { type: 'firstColumn.changed', columnId: null },
    answered('loadCalendar', loads),
    failed('loadCalendar', GONE),
    failed('loadCalendar', LOST),
    answered('loadPage', pageOf(MARCH)),
    failed('loadPage', GONE),
    failed('loadPage', LOST),
    answered('loadAhead', pageOf(APRIL)),
    answered('loadAhead', pageOf(FEBRUARY)),
    failed('loadAhead', LOST),
    answered('loadPeople', []),
    failed('loadPeople', LOST),
    elapsed('refetchPause', 'calendar.ready.pages.pausing'),
    { type: 'place.changed', place: PLACE },
    { type: 'place.changed', place: placeWith('?done=no') },
    { type: 'view.chosen', view: 'week' },
    { type: 'view.chosen', view: 'month' },
    { type: 'page.turned', pages: 1 },
    { type: 'today.requested' },
    { type: 'command.given', command: 'today', person: userOf() },
    { type: 'command.given', command: 'newTask', person: userOf() },
    { type: 'command.given', command: 'open', person: userOf() },
    { type: 'day.shown', day: '2026-04-01', view: 'week' },
    { type: 'day.shown', day: '2026-04-01' },
    { type: 'day.focused', day: '2026-04-01' },
    { type: 'neighbour.requested', taskId: 't1', step: 1 },
    { type: 'neighbour.found', taskId: 't2' },
    { type: 'undated.asked' },
    { type: 'undated.arrived', rows: [], isFirst: true, filters: NO_FILTERS },
    { type: 'message.received', message: messageOf('TASK_UPDATED', { task }) },
    { type: 'message.received', message: messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }) },
    takenAway('p1'),
    takenAway('p1', true),
    { type: 'task.dropped', taskId: 't1', days: task, from: '2026-03-31', to: '2026-04-01' },
    {
      type: 'task.entered',
      columnId: '2026-03-31',
      lines: [{ name: 'Call Ada', isDone: false }],
      given: NO_TASK_FIELDS,
    },
    { type: 'tasks.created', tasks: [task] },
    { type: 'project.arrived', project: projectOf() },
    JOINED,
    { type: 'project.arrived', project: projectOf({ id: 'p2' }) },
    { type: 'people.changed' },
    { type: 'page.shown' },
    { type: 'pages.outdated' },
    { type: 'screen.staled' },
    { type: 'retry.requested' },
  ],
  // One thing in flight at a time, started while nothing is fetched: they do not know of each other.
  only: (snapshot, event) => {
    const { filters, localCalendar, firstColumnId } = snapshot.context
    const isCalm = snapshot.matches({ ready: { pages: 'resting', people: 'fresh' } })
    if (event.type === 'xstate.done.actor.loadAhead') {
      // The page that was asked for is the one that comes.
      const isThere = snapshot.context.pages.some(({ days, isFresh }) => isFresh && days.from === APRIL.from)
      return (
        (event as unknown as { output: { days: typeof MARCH } }).output.days.from === (isThere ? FEBRUARY : APRIL).from
      )
    }
    if (event.type === 'firstColumn.changed') return isCalm && 'columnId' in event && event.columnId !== firstColumnId
    if (event.type === 'localCalendar.changed')
      return !snapshot.matches('ready') || (isCalm && localCalendar.today === TODAY)
    if (event.type === 'place.changed' && filters.done !== null) return false
    if (['task.entered', 'tasks.created', 'task.dropped'].includes(event.type)) return isCalm
    if (snapshot.matches({ ready: { people: 'fetching' } })) return event.type.startsWith('xstate.')
    return !ANY_TIME.includes(event.type) || isCalm || JSON.stringify(event) === JSON.stringify(JOINED)
  },
  project: ({ context: { isOutdatedAgain, project, pages, filters, firstColumnId } }) => ({
    isOutdatedAgain,
    revision: project?.revision,
    pages: pages.map(({ days, isFresh }) => [days.from, isFresh]),
    done: filters.done,
    firstColumnId,
  }),
  invariants: {
    '[LIVE-05] a person who is taken out of the project is sent home, and told so where others did it': ({
      event,
      told,
    }) => {
      if (event.type !== 'message.received' || !JSON.stringify(event).includes('REMOVED_FROM_PROJECT')) return true
      const said = event['isOwn'] === true ? 'go.requested' : 'toast.requested,go.requested'
      return told.map(({ type }) => type).join() === said
    },
    '[VIEW-02] another day, and a new task on a day, are asked for by the mutations, and by nobody else': ({
      event,
      before,
      told,
      snapshot,
    }) => {
      const isNew = event.type === 'task.entered' && before.context.firstColumnId !== null
      const asked = told.filter(({ type }) => type === 'change.requested')
      if (isNew) {
        const commands = asked.map(({ command }) => command as CreateTask)
        const made = commands.map(({ columnId, given, typedIn }) => [columnId, given.dueDate, typedIn.keptAs])
        deepEqual(made, [['todo', '2026-03-31', 'calendar.p1']])
      }
      return asked.length === Number((isNew || event.type === 'task.dropped') && snapshot.matches('ready'))
    },
    '[LIVE-04] what was missed while the calendar is on its way has it asked for anew': (moment) =>
      moment.event.type !== 'screen.staled' || !moment.before.matches('loading') || hasStarted(moment, 'loadCalendar'),
    'what could not be had is asked for again after five seconds': ({ snapshot, world: { clock } }) =>
      clock.timers.map(({ waits }) => waits).join() ===
      (snapshot.matches({ ready: { pages: 'pausing' } }) ? '5000' : ''),
    '[VIEW-04] what is shown is asked for before its neighbours, and once it rests all three are there': ({
      snapshot,
      world,
    }) => {
      const { pages, address, localCalendar } = snapshot.context
      const shown = daysShown(address, localCalendar)
      const isFresh = ({ from }: { from: string }) => pages.some((page) => page.isFresh && page.days.from === from)
      if (snapshot.matches({ ready: { pages: 'fetching' } }))
        return (world.port('loadPage').input as { days: typeof MARCH }).days.from === shown.from
      return !snapshot.matches({ ready: { pages: 'fetchingAhead' } }) || isFresh(shown)
    },
    '[VIEW-04] at most five pages are kept, the shown one first': ({ snapshot }) => {
      const { pages, address, localCalendar } = snapshot.context
      const shown = daysShown(address, localCalendar)
      const at = pages.findIndex(({ days }) => days.from === shown.from && days.to === shown.to)
      return pages.length <= 5 && at <= 0
    },
  },
})
