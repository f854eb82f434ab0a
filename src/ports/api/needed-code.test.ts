import { expect, test } from 'vitest'
import { isNetworkFailure, type Failure } from '#contract/errors.ts'
import { needed } from './needed-code.ts'

test('[PWA-02] code that does not come is a missing answer, and the change that needs it waits', async () => {
  const failure = await needed(Promise.reject(new TypeError('Failed to fetch dynamically imported module'))).catch(
    (caught: unknown) => caught as Failure,
  )
  expect(isNetworkFailure(failure)).toBe(true)
  expect(await needed(Promise.resolve('here'))).toBe('here')
})
