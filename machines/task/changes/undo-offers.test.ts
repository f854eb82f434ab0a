import { expect, test } from 'vitest'
import type { Belongings } from '../../store/task/belongings.ts'
import { BUG, subtaskOf, TASK } from '../samples.walk.ts'
import { offerFor, offerForText } from './undo-offers.ts'

const before: Belongings = { task: TASK, subtasks: [subtaskOf('s1')], attachments: [], labels: [BUG] }

test('completing, moving and deleting say so aloud; what is only edited is offered where it was edited', () => {
  const op = 'replace'
  const completed = { op, property: 'isCompleted', value: true } as const
  const low = { op, property: 'priority', value: 'low' } as const
  expect(
    offerFor({ kind: 'change', operation: completed, shows: { completedAt: TASK.updatedAt } }, before),
  ).toMatchObject({
    text: { key: 'taskPanel.didComplete' },
    isQuiet: false,
  })
  expect(offerFor({ kind: 'change', operation: low, shows: { priority: 'low' } }, before)?.isQuiet).toBe(true)
  const written = { field: 'description', from: '', to: 'Soon' } as const
  expect(offerForText('t1', written, false)?.isQuiet).toBe(false)
  expect(offerForText('t1', written, true)).toMatchObject({
    isQuiet: true,
    command: { property: 'description', changes: [{ id: 't1', value: null, before: 'Soon' }] },
  })
})
