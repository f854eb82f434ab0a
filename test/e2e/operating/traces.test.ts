import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../support/page/at-the-page.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

let collector: Server
let server: RunningServer
let came = ''
const spans: Span[] = []
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

beforeAll(async () => {
  collector = createServer((request, answer) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      came += `${request.url}\n${text}\n`
      for (const { scopeSpans } of (JSON.parse(text) as Sent).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  server = await startServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_SERVICE_NAME: 'ferries',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const valueOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value && Object.values(value)[0]
}

test('[STO-10] a collector of OpenTelemetry is told what requests do, in one trace with their transactions and their caller, and of nobody', async () => {
  const way = await newAccount(server.url)
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      traceparent: `00-${TRACE}-${CALLER}-01`,
    },
    body: JSON.stringify({ email: way.email, password: way.password }),
  })
  const ofCall = () => spans.filter(({ traceId }) => traceId === TRACE)
  await expect.poll(() => ofCall().some(({ parentSpanId }) => parentSpanId === CALLER)).toBe(true)
  const request = ofCall().find(({ parentSpanId }) => parentSpanId === CALLER)!
  expect(request.name).toBe('POST /api/auth/login')
  expect(valueOf(request, 'http.route')).toBe('/api/auth/login')
  expect(valueOf(request, 'http.response.status_code')).toBe(answer.status)
  await expect
    .poll(() => ofCall().filter(({ parentSpanId }) => parentSpanId === request.spanId).length)
    .toBeGreaterThan(0)
  const inside = ofCall().filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(new Set(inside.map((span) => valueOf(span, 'db.system.name')))).toEqual(new Set(['postgresql']))
  expect(came).toMatch(/^\/v1\/traces$/m)
  expect(came).toContain('"ferries"')
  for (const secret of [way.email, way.password, 'select', 'insert']) expect(came).not.toContain(secret)
})
