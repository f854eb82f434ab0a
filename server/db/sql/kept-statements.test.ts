import { expect, test } from 'vitest'
import { keptStatement } from './kept-statements.ts'

const nameOf = (text: string) => keptStatement({ text, values: [] }).name

test('a statement keeps its name, whatever workspace it is about', () => {
  const here = nameOf('select 1')
  expect(here).toMatch(/^kept_\d+$/)
  expect(nameOf('select 1')).toBe(here)
  expect(nameOf('select 2')).not.toBe(here)
})

test('where there is no more room nothing more is kept', () => {
  for (let at = 0; at < 1_000; at++) nameOf(`select ${at} as filling`)
  expect(nameOf('select 3')).toBeUndefined()
  expect(nameOf('select 1')).toBeDefined()
})
