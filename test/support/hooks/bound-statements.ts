import { afterEach, expect } from 'vitest'
import { takeUnbound } from '../database/watched-statements.ts'

// A test fails where the product sent a statement about workspaces' rows that does not say whose.
afterEach(() => {
  expect(takeUnbound()).toEqual([])
})
