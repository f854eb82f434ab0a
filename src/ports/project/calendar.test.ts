import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import { CALENDAR_TASKS_MAX } from '#contract/limits.ts'
import { NO_FILTERS } from '#machines/board/filters/filters.ts'
import { taskAt } from '#machines/board/samples.walk.ts'
import { pageIsAt } from '../../../test/support/browser/page-address.ts'
import { connectClient } from '../api/api.ts'
import { loadPage } from './calendar.ts'

const PROJECT_ID = '20000000-0000-4000-8000-000000000000'
const DAYS = { from: '2031-05-01', to: '2031-05-31' }

let asked: string[]
let answers: { rows: Task[]; isTooMuch: boolean }[]

const idAt = (index: number) => `30000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const due = (index: number, dueDate: string): Task => ({
  ...taskAt(idAt(index), idAt(1), 'a0', {}),
  id: idAt(index),
  taskPlacements: [],
  dueDate,
})

beforeEach(() => {
  asked = []
  vi.stubGlobal('window', {})
  pageIsAt('https://work.example')
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('startDate') ?? '')
    const { rows, isTooMuch } = answers.shift() ?? expect.fail('nothing more was to be asked')
    return Promise.resolve(Response.json({ rows, isTooMuch, count: rows.length, upTo: 1 }))
  })
  connectClient({
    identity: () => ({ userId: null, tenantId: null, websocketId: null, overrideUserId: null, language: 'en' }),
    report: () => {},
    doubt: () => {},
    answered: () => {},
    hear: () => {},
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = () =>
  toPromise(createActor(loadPage, { input: { projectId: PROJECT_ID, days: DAYS, filters: NO_FILTERS } }).start())

test('[SEC-05] what did not fit into an answer about days is asked for from its last day on, each task once', async () => {
  answers = [
    { rows: [due(1, '2031-05-01'), due(2, '2031-05-04')], isTooMuch: true },
    { rows: [due(2, '2031-05-04'), due(3, '2031-05-04'), due(4, '2031-05-30')], isTooMuch: false },
  ]
  const { rows, isTooMuch } = await load()
  expect([asked, rows.map(({ id }) => id), isTooMuch]).toEqual([
    ['2031-05-01', '2031-05-04'],
    [1, 2, 3, 4].map(idAt),
    false,
  ])
})

test('[SEC-05] where that leads nowhere, or the page is full, it says that there is more', async () => {
  answers = [{ rows: [due(1, '2031-05-01'), due(2, '2031-05-01')], isTooMuch: true }]
  expect([(await load()).isTooMuch, asked]).toEqual([true, ['2031-05-01']])
  const many = Array.from({ length: CALENDAR_TASKS_MAX }, (_, index) => due(index, '2031-05-07'))
  answers = [{ rows: many, isTooMuch: true }]
  expect([(await load()).rows.length, asked.length]).toEqual([CALENDAR_TASKS_MAX, 2])
})
