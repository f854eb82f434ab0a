import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../chart/chart.ts'
import { barsOf, effectOf } from './moment.ts'
import type { Wire } from './protocol.ts'
import { retold } from './retold.ts'
import { declaredAt } from './sources.ts'
import { castAt, shortened } from './story.ts'

const chart = chartOf(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        description: 'The door is closed.',
        on: { 'door.pushed': [{ guard: 'isUnlocked', target: 'open', actions: 'ring' }] },
      },
      open: { description: 'One can walk through.' },
    },
  }),
)
const of = (sessionId: string, at: number) => ({ sessionId, createdAt: String(at) })
const pushed = { type: 'door.pushed', strength: 3 }
const log: Wire[] = [
  { type: '@xstate.actor', name: 'door', snapshot: { value: 'closed' }, ...of('x:1', 1) },
  { type: '@xstate.event', event: { type: 'door.pushed', strength: 1 }, ...of('x:1', 2) },
  { type: '@xstate.snapshot', event: pushed, snapshot: { value: 'closed' }, ...of('x:1', 3) },
  { type: '@xstate.event', event: pushed, ...of('x:1', 4) },
  { type: '@xstate.snapshot', event: pushed, snapshot: { value: 'closed' }, ...of('x:1', 5) },
  { type: '@xstate.event', event: { type: 'window.opened' }, ...of('x:2', 6) },
  { type: '@xstate.event', event: pushed, ...of('x:1', 7) },
  {
    type: '@app.transitions',
    taken: [{ from: 'door.closed', event: 'door.pushed', branch: 0, to: ['door.open'] }],
    ...of('x:1', 8),
  },
  { type: '@xstate.snapshot', event: pushed, snapshot: { value: 'open', status: 'error' }, ...of('x:1', 9) },
]

describe('[ACT-06] what an actor has been through', () => {
  test('is told in the words of its machine, what came over and over as one line', () => {
    expect(retold(log, log.length, 'x:1', chart)).toEqual([
      '**Given** The door is closed. (`closed`)',
      '**When** the door is pushed, 2 times (`door.pushed`), with strength: 3',
      '**Then** The door is closed. (`closed`)',
      '**When** the door is pushed (`door.pushed`), with strength: 3',
      '**Then** One can walk through. (`open`)',
    ])
  })

  test('ends where one is in the log', () => {
    expect(retold(log, 3, 'x:1', chart)).toHaveLength(3)
    expect(retold(log, 3, 'nobody', chart)).toEqual([])
  })

  test('is what each event did: left, entered, done, and let through by a guard', () => {
    expect(effectOf(log, 6, chart)).toMatchObject({
      left: ['closed'],
      entered: ['open'],
      actions: ['ring'],
      guards: ['isUnlocked'],
      tookMs: 2,
    })
    expect(effectOf(log, 1, chart)).toMatchObject({ left: [], entered: [], actions: [], tookMs: 1 })
    expect(effectOf(log, 0, chart)).toBeNull()
  })

  test('stands on the timeline: how much went on, and where something broke', () => {
    expect(barsOf(log, 3)).toEqual([
      { events: 1, hasBroken: false },
      { events: 2, hasBroken: false },
      { events: 1, hasBroken: true },
    ])
  })
})

describe('[ACT-06] the line that declares a state', () => {
  const text = readFileSync(new URL('../../machines/people/invite-dialog.ts', import.meta.url), 'utf8')
  const lineOf = (path: string): string => text.split('\n')[declaredAt(text, path) ?? -1] ?? ''

  test('is found however deep it lies', () => {
    expect(lineOf('closed')).toMatch(/^ {4}closed: \{/)
    expect(lineOf('open.editing')).toMatch(/^ +editing: \{/)
    expect(declaredAt(text, 'open.editing')).toBeGreaterThan(declaredAt(text, 'open') ?? 0)
  })

  test('is nowhere when the text does not declare it; a definition is as good as a source', () => {
    expect(declaredAt(text, 'open.nowhere')).toBeNull()
    const definition = JSON.stringify({ states: { open: { states: { wide: { tags: {} } } } } }, null, 2)
    expect(declaredAt(definition, 'open.wide')).toBe(4)
  })
})

test('[ACT-06] a log that grows too long keeps who is there, as they were when its beginning went', () => {
  const page: Wire = { type: '@app.page', title: 'Board', ...of('x:0', 1) }
  const asked: Wire = { type: '@xstate.actor', name: 'ask', snapshot: { status: 'done' }, ...of('x:2', 1) }
  const screen: Wire = {
    type: '@xstate.actor',
    name: 'screen',
    definition: '{"id":"board","states":{}}',
    parentId: 'x:1',
    snapshot: { value: 'loading' },
    ...of('x:3', 1),
  }
  const shown: Wire = {
    type: '@xstate.snapshot',
    event: pushed,
    snapshot: { value: 'ready', tags: ['busy'] },
    ...of('x:3', 2),
  }
  const whole = [page, asked, screen, shown, ...log]
  const kept = shortened(whole, 3)
  expect(kept.slice(-3)).toEqual(whole.slice(-3))
  const [before, after] = [castAt(whole, whole.length), castAt(kept, kept.length)]
  expect([...after.keys()]).toEqual(['x:3', 'x:1'])
  for (const [id, { value, status, tags, name }] of after)
    expect(before.get(id)).toMatchObject({ value, status, tags, name })
  expect(after.get('x:3')?.name).toBe('board')
  expect(kept.filter(({ type }) => type === '@app.page')).toEqual([page])
})
