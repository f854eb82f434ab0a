import { expect, test } from 'vitest'
import { scrubbed } from './scrubbed.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['no mail for ben.example@mail.example.org', 'no mail for [hidden]'],
  [`duplicate key value violates "users_email_key"`, 'duplicate key value violates [hidden]'],
  [`Unexpected token 'p' in 'password=hunter2'`, 'Unexpected token [hidden] in [hidden]'],
  ['GET https://id.example/cb?code=abc#x failed', 'GET https://id.example/cb failed'],
  ['the link 0123456789abcdef0123456789abcdef is over', 'the link [hidden] is over'],
])('%s leaves as %s', (text, leaves) => {
  expect(scrubbed(text)).toBe(leaves)
})
