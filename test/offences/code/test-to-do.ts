//# What is not written yet is not in the tree.
//# caught by vitest/warn-todo
//# plant contract/planted/later.test.ts
import { describe, expect, test } from 'vitest'
describe('limits', () => {
  test.todo('hold')
  test('exist', () => {
    expect(1).toBe(1)
  })
})

//# clean twin
//# plant contract/planted/later.test.ts
import { describe, expect, test } from 'vitest'
describe('limits', () => {
  test('exist', () => {
    expect(1).toBe(1)
  })
})
