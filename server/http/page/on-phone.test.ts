import { expect, test } from 'vitest'
import { isOnPhone } from './on-phone.ts'

test.each([
  [{ 'sec-ch-ua-mobile': '?1' }, true],
  [
    { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1' },
    true,
  ],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0.0.0 Safari/537.36' }, false],
  [{}, false],
])('what browsers say of themselves: %o', (headers, is) => {
  expect(isOnPhone({ headers })).toBe(is)
})
