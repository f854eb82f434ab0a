import { expect, test } from 'vitest'
import { freshSecrets } from '../../keys/secrets.ts'
import { newSessionToken } from '../../keys/session-token.ts'
import { socketIdsFor } from './socket-ids.ts'

const sessionId = () => newSessionToken().id.toString('hex')

test('[LIVE-01] a live connection’s id is its session’s own, in every process with the same keys', () => {
  const secrets = freshSecrets()
  const [ada, ben] = [sessionId(), sessionId()]
  const id = socketIdsFor(secrets).mint(ada)
  expect(socketIdsFor(secrets).isOf(ada, id)).toBe(true)
  expect(socketIdsFor(secrets).isOf(ben, id)).toBe(false)
  expect(socketIdsFor(freshSecrets()).isOf(ada, id)).toBe(false)
  for (const other of ['', 'x', `${id}A`, id.slice(1), id.toUpperCase()]) {
    expect(socketIdsFor(secrets).isOf(ada, other)).toBe(false)
  }
})

test('no two connections have the same', () => {
  const ids = socketIdsFor(freshSecrets())
  const ada = sessionId()
  expect(new Set(Array.from({ length: 100 }, () => ids.mint(ada))).size).toBe(100)
})
