import { expect, test } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { showProject } from '#contract/calls/projects.ts'
import { ASKED_FIRST, WHO_AM_I } from './asked-first.ts'

test('what is asked ahead are calls of the contract that change nothing and take nothing but what the address names', () => {
  const calls = [whoAmI, showProject, listColumns]
  expect([...new Set([WHO_AM_I, ...Object.values(ASKED_FIRST).flat()])]).toEqual(calls.map(({ path }) => path))
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET'])
})
