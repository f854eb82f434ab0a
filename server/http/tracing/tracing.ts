import { context, propagation, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/pool.ts'

const TRACES = '/v1/traces'
const SERVER_ERROR = 500
const DATABASE = { 'db.system.name': 'postgresql' }

/** Tells a collector what requests do and how long it takes them. */
export interface Tracing {
  /** Follows every request from its first hook to its answer. */
  readonly follow: (app: FastifyInstance) => void
  /** The same database, whose transactions are followed: how long they take, not what is in them. */
  readonly over: (database: Database) => Database
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

/** The path of a call as it stands in the contract: no id, no query, no token. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'other'

function followRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const from = propagation.extract(context.active(), request.headers)
    const { method } = request
    const attributes = { 'http.request.method': method, 'http.route': routeOf(request) }
    const span = tracer.startSpan(`${method} ${routeOf(request)}`, { kind: SpanKind.SERVER, attributes }, from)
    spans.set(request, span)
    context.with(trace.setSpan(from, span), done)
  })
  // A body is read by events of its stream, which belong to no request: here it goes on as one.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(context.active(), span), done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

function tracedDatabase(database: Database, tracer: Tracer): Database {
  /** Of an error only its kind is told: what drivers say may name values. */
  const traced = <T>(name: string, run: () => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes: DATABASE }, async (span) => {
      try {
        return await run()
      } catch (error) {
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  const { read, aside } = database
  return {
    ...database,
    central: (work) => traced('write', () => database.central(work)),
    tenant: (id, work) => traced('write', () => database.tenant(id, work)),
    read: {
      central: (work) => traced('read', () => read.central(work)),
      tenant: (id, work) => traced('read', () => read.tenant(id, work)),
    },
    aside: {
      central: (work) => traced('write aside', () => aside.central(work)),
      tenant: (id, work) => traced('write aside', () => aside.tenant(id, work)),
    },
  }
}

/**
 * Traces to a collector that takes OTLP over HTTP at `endpoint`. How many are kept and how often they are sent say
 * OpenTelemetry's own variables of the environment. One for a process.
 * @param version of the page that this server ships
 */
export function openTracing({
  endpoint,
  service,
  version,
}: {
  endpoint: string
  service: string
  version: string
}): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}${TRACES}` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register({
    contextManager: new AsyncLocalStorageContextManager(),
    propagator: new W3CTraceContextPropagator(),
  })
  const tracer = provider.getTracer('lanewise')
  return {
    follow: (app) => followRequests(app, tracer),
    over: (database) => tracedDatabase(database, tracer),
    close: () => provider.shutdown(),
  }
}
