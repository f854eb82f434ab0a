import { expect, test } from 'vitest'
import { severalIn } from './planned-statements.ts'

const ofTasks = (count: number) => [
  'Custom Scan (Citus Adaptive)',
  `  Task Count: ${count}`,
  `  Tasks Shown: ${count === 1 ? 'All' : `One of ${count}`}`,
]

test('a statement that one machine does, and what the coordinator does before it, are fine', () => {
  const before = ['  ->  Distributed Subplan 4_1', '        ->  Index Scan using memberships_pkey on memberships m']
  expect(severalIn([...ofTasks(1).slice(0, 1), ...before, ...ofTasks(1).slice(1)])).toEqual([])
  expect(severalIn(['Custom Scan (Citus INSERT ... SELECT)', '  INSERT/SELECT method: pull to coordinator'])).toEqual(
    [],
  )
})

test('one that goes to more machines is seen, wherever in its plan that stands', () => {
  expect(severalIn(ofTasks(4))).toEqual(['Task Count: 4'])
  expect(
    severalIn([...ofTasks(1), '  ->  Distributed Subplan 4_1', ...ofTasks(32).map((line) => `    ${line}`)]),
  ).toEqual(['Task Count: 32'])
  expect(severalIn(['INSERT/SELECT method: repartition'])).toEqual(['INSERT/SELECT method: repartition'])
})
