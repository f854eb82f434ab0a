//# A test that does not run shows nothing.
//# caught by vitest/no-disabled-tests
//# plant contract/planted/skipped.test.ts
import { describe, expect, test } from 'vitest'
describe('limits', () => {
  test.skip('hold', () => {
    expect(1).toBe(1)
  })
})

//# clean twin
//# plant contract/planted/skipped.test.ts
import { describe, expect, test } from 'vitest'
describe('limits', () => {
  test('hold', () => {
    expect(1).toBe(1)
  })
})
