import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Line, lineOver, textFrame } from './frames.ts'

const server = createServer()
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
let window: WebSocket
let line: Line

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const opened = new Promise<Line>((resolve) =>
    server.once('upgrade', (request, wire, head) =>
      sockets.handleUpgrade(request, wire, head, (socket) => resolve(lineOver(socket, wire))),
    ),
  )
  window = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  line = await opened
})
afterAll(() => {
  window.terminate()
  server.close()
})

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('a message of %i bytes arrives as it was', async (bytes) => {
  const text = 'é'.repeat(Math.floor(bytes / 2)) + 'x'.repeat(bytes % 2)
  const heard = once(window, 'message')
  line.write(textFrame(text))
  const [data, isBinary] = (await heard) as [Buffer, boolean]
  expect(isBinary).toBe(false)
  expect(data.toString() === text).toBe(true)
})

test('nothing is written after the goodbye', async () => {
  const heard: unknown[] = []
  window.on('message', (data) => heard.push(data))
  const closed = once(window, 'close')
  line.close(1012)
  line.write(textFrame('too late'))
  expect((await closed)[0]).toBe(1012)
  expect(heard).toEqual([])
})
