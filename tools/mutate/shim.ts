import { chai, GLOBAL_EXPECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from '@vitest/expect'
import { fn } from '@vitest/spy'

// Stands in for vitest while machines are mutated: it collects the tests of a file once, so that they can be run against one
// faulty machine after the other without loading anything anew.

type Work = () => unknown
type Hooks = { readonly before: Work[]; readonly after: Work[] }
/** A test with everything around it. */
export interface Collected {
  readonly name: string
  readonly run: () => Promise<void>
}

const collected: Collected[] = []
let around: readonly Hooks[] = [{ before: [], after: [] }]
const here = (): Hooks => around.at(-1) ?? { before: [], after: [] }

/** All tests of the files that were loaded. */
export const collectedTests = (): readonly Collected[] => collected

let names: readonly string[] = []
export function describe(name: string, work: Work): void {
  const [before, namesBefore] = [around, names]
  around = [...around, { before: [], after: [] }]
  names = [...names, name]
  work()
  around = before
  names = namesBefore
}

/** How long it may take stands before it or after it, and is nothing here: a fault that never ends is stopped from outside. */
export function test(name: string, ...given: readonly (Work | object | number)[]): void {
  const hooks = around
  const work = given.find((one): one is Work => typeof one === 'function')
  if (work === undefined) throw new Error(`'${name}' does nothing.`)
  collected.push({
    name: [...names, name].join(' > '),
    run: async () => {
      for (const { before } of hooks) for (const hook of before) await hook()
      try {
        await work()
      } finally {
        for (const { after } of hooks.toReversed()) for (const hook of after) await hook()
      }
    },
  })
}

type EachRow = (...row: readonly unknown[]) => unknown
const each =
  (one: (name: string, work: Work) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, work: EachRow): void => {
    for (const row of rows) one(name, () => (Array.isArray(row) ? work(...(row as readonly unknown[])) : work(row)))
  }
test.each = each(test)
describe.each = each(describe)

/** @public Stories use it. */
export const beforeEach = (hook: Work): number => here().before.push(hook)
/** @public Stories use it. */
export const afterEach = (hook: Work): number => here().after.push(hook)
/** @public What is put back after all stories of a file stays until the last of them has run for the last time. */
export const afterAll = (hook: Work): unknown => process.once('exit', hook)
/** @public Some stories listen with it. */
export const vi = { fn }

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)
export const expect = Object.assign((value: unknown, message?: string) => chai.expect(value, message), chai.expect)
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true })
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null } as never, expect as never)
