import { expect } from 'vitest'
import type { Call } from '#contract/call.ts'

/** Holds a table that has something to say of each call against the calls that are: a failure names the ones that lack, and what is too much. */
export function expectEveryCall(table: string, named: Iterable<string>, calls: readonly Pick<Call, 'name'>[]): void {
  const there = new Set(named)
  const wanted = new Set(calls.map(({ name }) => name))
  const lacking = [...wanted].filter((name) => !there.has(name))
  const needless = [...there].filter((name) => !wanted.has(name))
  expect({ lacking, needless }, `every call has its place in ${table}`).toEqual({ lacking: [], needless: [] })
}
