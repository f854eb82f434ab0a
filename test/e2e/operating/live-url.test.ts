import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../server/bin/free-port.mjs'
import { expectSeen, newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let proxy: Server

/** A proxy that takes live connections alone, under a path of its own. */
function proxyTo(port: number): Server {
  return createServer((_, answer) => answer.writeHead(404).end()).on('upgrade', (request, socket, head) => {
    const upstream = connect(port, '127.0.0.1', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`)
      const path = request.url!.replace(/^\/live\/of\/us\//, '/ws/')
      upstream.write([`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
}

beforeAll(async () => {
  const port = await freePort()
  proxy = proxyTo(port)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: ofProxy } = proxy.address() as AddressInfo
  server = await startServer({ env: { PORT: String(port), LIVE_URL: `ws://127.0.0.1:${ofProxy}/live/of/us/` } })
})
afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

test('[LIVE-01] where the operator has set another address for live connections, pages make them there, and nowhere else', async () => {
  const way = await newAccount(server.url)
  const ada = await newPerson(server.url)
  const opened: string[] = []
  ada.page.on('websocket', (socket) => opened.push(socket.url()))
  const greeted = ada.page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"CONNECTED"')))
  const page = await signsIn(ada, way)
  await expectSeen(page.getByRole('link', { name: 'Home' }).first())
  await greeted
  const { port } = proxy.address() as AddressInfo
  expect(opened.map((url) => url.replace(/\/us\/[0-9a-f-]{36}\?.*$/, '/us/PERSON'))).toEqual([
    `ws://127.0.0.1:${port}/live/of/us/PERSON`,
  ])
  await ada.leave()
})
