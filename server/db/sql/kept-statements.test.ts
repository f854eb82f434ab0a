import { expect, test } from 'vitest'
import { keptStatement } from './kept-statements.ts'

const nameOf = (text: string, place: string) => keptStatement(text, [], place).name

test('a statement keeps its name, and has one of its own in each workspace: a plan is good for one search path', () => {
  const here = nameOf('select 1', 'here')
  expect(here).toMatch(/^kept_\d+$/)
  expect(nameOf('select 1', 'here')).toBe(here)
  expect(nameOf('select 1', 'there')).not.toBe(here)
  expect(nameOf('select 2', 'here')).not.toBe(here)
})

test('where there is no more room workspaces share, and in the end nothing more is kept', () => {
  for (let at = 0; at < 600; at++) nameOf(`select ${at} as filling`, 'here')
  const shared = nameOf('select 3', 'here')
  expect(shared).toBeDefined()
  expect(nameOf('select 3', 'there')).toBe(shared)
  for (let at = 0; at < 400; at++) nameOf(`select ${at} as more`, 'here')
  expect(nameOf('select 4', 'here')).toBeUndefined()
  expect(nameOf('select 3', 'there')).toBe(shared)
})
