//# A gate that looks at one test sees nothing.
//# caught by vitest/no-focused-tests
//# plant contract/planted/focused.test.ts
import { describe, expect, test } from 'vitest'
describe('limits', () => {
  test.only('hold', () => {
    expect(1).toBe(1)
  })
})

//# clean twin
//# plant contract/planted/focused.test.ts
import { describe, expect, test } from 'vitest'
describe('limits', () => {
  test('hold', () => {
    expect(1).toBe(1)
  })
})
