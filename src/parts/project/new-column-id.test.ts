import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { newColumnId } from './new-column-id.ts'

test('an id is one that the contract takes, and is another each time', () => {
  const ids = Array.from({ length: 200 }, newColumnId)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(200)
})
