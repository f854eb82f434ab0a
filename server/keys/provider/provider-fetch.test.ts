import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROVIDER_ANSWER_MAX_BYTES } from '#contract/limits.ts'
import { fetchFromProvider, isSafe, ProviderUnavailable } from './provider-fetch.ts'

let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: `${url}/right` }).end()
    if (request.url === '/down') return void response.writeHead(503).end()
    if (request.url === '/silent') return
    response.setHeader('content-type', 'application/json')
    response.end(request.url === '/right' ? '{"fine":true}' : ' '.repeat(PROVIDER_ANSWER_MAX_BYTES + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const ask = (path: string) => fetchFromProvider(url + path, { signal: AbortSignal.timeout(300) })

test('[AUTH-07] an answer of the provider is read', async () => {
  const response = await ask('/right')
  expect([response.headers.get('content-type'), await response.json()]).toEqual(['application/json', { fine: true }])
})

test.each([
  ['that sends us on', '/elsewhere', 'redirect'],
  ['that is down', '/down', 'answered 503'],
  ['that does not answer in time', '/silent', 'timeout'],
  ['that never stops answering', '/endless', `more than ${PROVIDER_ANSWER_MAX_BYTES} bytes`],
])('[AUTH-07] a provider %s is not available', async (_, path, reason) => {
  const error = await ask(path).then(
    () => expect.fail('this should have failed'),
    (problem: Error) => problem,
  )
  expect(error).toBeInstanceOf(ProviderUnavailable)
  const { cause } = error
  const why = cause instanceof Error ? `${cause.message} ${String(cause.cause)}` : String(cause)
  expect(why).toContain(reason)
})

test('[AUTH-07] nobody is asked in the open', async () => {
  expect(['https://id.example.org', 'http://127.0.0.1:1', 'http://localhost', 'http://[::1]:1'].every(isSafe)).toBe(
    true,
  )
  expect(['http://id.example.org', 'http://127.0.0.1.example.org', 'ftp://localhost'].some(isSafe)).toBe(false)
  await expect(fetchFromProvider('http://id.example.org/keys', {})).rejects.toBeInstanceOf(ProviderUnavailable)
})
