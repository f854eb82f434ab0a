//# A test that expects nothing cannot fail.
//# caught by vitest/expect-expect
//# plant contract/planted/idle.test.ts
import { test } from 'vitest'
test('nothing happens', () => {
  String(1)
})

//# clean twin
//# plant contract/planted/idle.test.ts
import { expect, test } from 'vitest'
test('a number becomes text', () => {
  expect(String(1)).toBe('1')
})
