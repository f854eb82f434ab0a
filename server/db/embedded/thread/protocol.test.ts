import { expect, test } from 'vitest'
import { endOfBatches, startupLength } from './protocol.ts'

const message = (type: string, body = '') => {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body))
  bytes.write(type, 0)
  bytes.writeInt32BE(4 + Buffer.byteLength(body), 1)
  bytes.write(body, 5)
  return bytes
}
const query = message('Q', 'select 1\0')
const parse = message('P', '\0select 1\0\0\0')
const sync = message('S')

test('a statement goes on when it is whole, and its beginning waits for the rest', () => {
  expect(endOfBatches(query)).toBe(query.length)
  expect(endOfBatches(Buffer.concat([query, query]))).toBe(2 * query.length)
  expect(endOfBatches(query.subarray(0, query.length - 1))).toBe(0)
  expect(endOfBatches(Buffer.concat([query, query.subarray(0, 3)]))).toBe(query.length)
})

test('a prepared statement waits for its Sync, even when every message of it is whole', () => {
  expect(endOfBatches(parse)).toBe(0)
  expect(endOfBatches(Buffer.concat([parse, sync]))).toBe(parse.length + sync.length)
  expect(endOfBatches(Buffer.concat([query, parse]))).toBe(query.length)
})

test('the first packet has no type, only a length', () => {
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
  expect(startupLength(startup)).toBe(9)
  expect(startupLength(Buffer.concat([startup, query]))).toBe(9)
  expect(startupLength(startup.subarray(0, 8))).toBeNull()
  expect(startupLength(Buffer.alloc(2))).toBeNull()
})
