import { expect, test } from 'vitest'
import { MESSAGES, type MessageType } from '#contract/messages.ts'
import { MESSAGE_ROUTES } from './message-routes.ts'

const TYPES = Object.keys(MESSAGES) as MessageType[]

test('[LIVE-03] every one of the 38 message types of the specification has its row, and so have our own three', () => {
  expect(TYPES).toHaveLength(41)
  expect(Object.keys(MESSAGE_ROUTES).toSorted()).toEqual(TYPES.toSorted())
})

test('[LIVE-03] what is about a board, a task, a label or a safe is told the screen', () => {
  const onBoards = TYPES.filter((type) => /^(TASK|SUBTASK|LABEL|COLUMN|SAFE)_/.test(type))
  expect(onBoards).toHaveLength(26)
  for (const type of onBoards) expect(MESSAGE_ROUTES[type]).toContain('screen')
  for (const type of onBoards.filter((one) => one.startsWith('SAFE_')))
    expect(MESSAGE_ROUTES[type]).toContain('safeHost')
  const ofTasks = onBoards.filter((type) => !type.startsWith('SAFE_'))
  for (const type of ofTasks) expect(MESSAGE_ROUTES[type]).toContain('taskDoor')
})

test('what the plan counts is told the workspace', () => {
  for (const type of ['PROJECT_CREATED', 'SUBSCRIPTION_CONFIRMED', 'STORAGE_CHANGED'] as const)
    expect(MESSAGE_ROUTES[type]).toContain('workspace')
})

test('[LAY-10] what may change how many tasks are one’s own is told whoever counts them', () => {
  const counted = TYPES.filter((type) => MESSAGE_ROUTES[type].includes('myTasks'))
  expect(counted.toSorted()).toEqual([
    'COLUMN_DESTROYED',
    'PROJECT_CREATED',
    'PROJECT_UPDATED',
    'REMOVED_FROM_PROJECT',
    'REMOVED_FROM_TEAM',
    'SUBTASK_CREATED',
    'SUBTASK_DESTROYED',
    'SUBTASK_UPDATED',
    'TASK_CREATED',
    'TASK_DESTROYED',
    'TASK_MOVED',
    'TASK_UPDATED',
  ])
})

test('[LIVE-05] what changes or takes away a project or a team is told its drawer, before the screen', () => {
  for (const [of, drawer] of [
    ['PROJECT', 'projectDrawer'],
    ['TEAM', 'teamDrawer'],
  ] as const) {
    const taken = MESSAGE_ROUTES[`REMOVED_FROM_${of}`]
    expect(MESSAGE_ROUTES[`${of}_UPDATED`]).toContain(drawer)
    expect(taken.slice(0, taken.indexOf('screen'))).toContain(drawer)
  }
})

test('[AUTH-05] an activation is told the session', () => {
  expect(MESSAGE_ROUTES.PROFILE_ACTIVATED).toEqual(['session'])
})
