import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { COMMANDS } from '../mutation/commands.ts'
import { TASK } from '../task/samples.walk.ts'
import { linkCopyWalk } from './link-copy.walk.ts'
import { moveChoice } from './palette/palette-events.ts'
import { CARD, OPEN_TASK } from './samples.walk.ts'

testsOfWalk(linkCopyWalk, {
  resting: { 'link.requested': 'copying', 'session.closed': 'resting' },
  copying: {
    'link.requested': 'copying',
    'session.closed': 'resting',
    'copyLink answered': 'resting',
    'copyLink failed': 'resting',
  },
})

test('[BRD-06] a card goes to another column at once, by its board; a task that is open elsewhere by a command', () => {
  const to = { projectId: 'p1', columnId: 'done', atEnd: true }
  expect(moveChoice(CARD, TASK, to)).toEqual({
    type: 'other.told',
    to: 'screen',
    event: { type: 'move.asked', taskId: 't1', columnId: 'done', atEnd: true },
  })
  for (const choice of [moveChoice(OPEN_TASK, TASK, to), moveChoice(CARD, TASK, { ...to, projectId: 'p2' })]) {
    const { command } = choice as Extract<typeof choice, { type: 'change.chosen' }>
    if (command?.name !== 'task.send') throw new Error('it is moved by no command of its own')
    expect(COMMANDS['task.send'].call(command).request).toMatchObject({
      params: { id: TASK.id },
      body: { oldProjectId: 'p1', oldColumnId: 'todo', columnId: 'done', atEnd: true },
    })
  }
})
