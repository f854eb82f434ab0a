import { expect, test } from 'vitest'
import { originsOf } from './origins.ts'

const at = (part: { publicUrl?: string; host?: string; port?: number }) =>
  originsOf({ publicUrl: undefined, host: '127.0.0.1', port: 3000, ...part })

test('on the loopback address its names are its own, on its port alone', () => {
  const origins = at({})
  for (const own of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
    expect(origins.isOwn(own)).toBe(true)
  }
  for (const other of ['http://127.0.0.1:3001', 'https://localhost:3000', 'http://localhost', 'null', '']) {
    expect(origins.isOwn(other)).toBe(false)
  }
  expect(origins.isSecure).toBe(false)
})

test('with any free port the origins are known once it listens', () => {
  const origins = at({ port: 0 })
  origins.listensOn(41_234)
  expect(origins.main()).toBe('http://127.0.0.1:41234')
  expect(origins.isOwn('http://localhost:41234')).toBe(true)
})

test('with PUBLIC_URL that one is the only one', () => {
  const origins = at({ publicUrl: 'https://tasks.example.org' })
  origins.listensOn(3000)
  expect(origins.all()).toEqual(['https://tasks.example.org'])
  expect(origins.isOwn('http://127.0.0.1:3000')).toBe(false)
  expect(origins.isOwn('https://tasks.example.org.evil.example')).toBe(false)
  expect(origins.isSecure).toBe(true)
})

test('listening on every address, this machine’s are its own', () => {
  const origins = at({ host: '0.0.0.0', port: 80 })
  expect(origins.isOwn('http://127.0.0.1')).toBe(true)
  expect(origins.isOwn('http://localhost')).toBe(true)
  expect(origins.isOwn('http://evil.example')).toBe(false)
})
