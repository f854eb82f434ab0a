import { expect, test } from 'vitest'
import { MESSAGES, type MessageType } from '#contract/messages.ts'
import { MESSAGE_ROUTES } from './message-routes.ts'

const TYPES = Object.keys(MESSAGES) as MessageType[]

test('[LIVE-03] every message type of the specification has its row, and so have our own', () => {
  expect(Object.keys(MESSAGE_ROUTES).toSorted()).toEqual(TYPES.toSorted())
})

test('[LIVE-03] what is about a board, a task, a label or a safe is told the screen', () => {
  const onBoards = TYPES.filter((type) => /^(TASK|SUBTASK|LABEL|COLUMN|SAFE)_/.test(type))
  expect(onBoards).toContain('SAFE_UPDATED')
  for (const type of onBoards) expect(MESSAGE_ROUTES[type]).toContain('screen')
  for (const type of onBoards.filter((one) => one.startsWith('SAFE_')))
    expect(MESSAGE_ROUTES[type]).toContain('safeHost')
  const ofTasks = onBoards.filter((type) => !type.startsWith('SAFE_'))
  for (const type of ofTasks) expect(MESSAGE_ROUTES[type]).toContain('panelHost')
})

test('what the plan counts is told the workspace', () => {
  for (const type of ['PROJECT_CREATED', 'SUBSCRIPTION_CONFIRMED', 'STORAGE_CHANGED'] as const)
    expect(MESSAGE_ROUTES[type]).toContain('workspace')
})

test('[AUTH-05] an activation is told the session', () => {
  expect(MESSAGE_ROUTES.PROFILE_ACTIVATED).toEqual(['session'])
})
