import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener } from 'node:http'
import {
  type Context,
  type ContextManager,
  context,
  type DiagLogFunction,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'

type TracesOptions = {
  /** The collector; spans go to its path `/v1/traces`. */
  endpoint: string
  /** The share of requests that are traced where their caller has not decided. */
  ratio: number
  /** Names the program in traces. */
  version: string
  /** Names a request by its route. */
  routeOf: (url: string) => string
  log: Log
}

/** How long the collector may take, in milliseconds: a site that ends does not wait longer. */
const exportTimeout = 2000

/** Asked for too often to be of interest. */
const untraced = ['/healthz', '/readyz']

/** Traces from now on: requests by `around`, and the work in them by `inSpan` (tracing.ts). */
export function exportTraces({ endpoint, ratio, version, routeOf, log }: TracesOptions) {
  tellOnce(log)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeout,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': '9ex-site', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeout })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(asyncContexts())
  const tracer = provider.getTracer('site')

  return {
    /** Answers each request in a span that says its method, route and status, and nothing of the visitor. */
    around:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const route = routeOf(request.url ?? '')
        if (untraced.includes(route)) return listener(request, response)
        const { method = '' } = request
        const attributes = { 'http.request.method': method, 'http.route': route }
        const options = { kind: SpanKind.SERVER, attributes }
        const parent = parentOf(request)
        const span = tracer.startSpan(`${method} ${route}`, options, parent)
        response.once('close', () => {
          span.setAttribute('http.response.status_code', response.statusCode)
          if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        context.with(trace.setSpan(parent, span), listener, undefined, request, response)
      },
    /** Sends what is left. */
    close: (): Promise<void> => provider.shutdown(),
  }
}

/** A collector that is away loses spans and nothing else; its first failure has a line, not each of them. */
function tellOnce(log: Log): void {
  let hasTold = false
  const error: DiagLogFunction = (message, ...details) => {
    if (!hasTold)
      log('warn', 'traces-not-sent', { reason: [message, ...details].join(' ').slice(0, 300) })
    hasTold = true
  }
  const nothing: DiagLogFunction = () => {}
  const logger = { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing }
  diag.setLogger(logger, DiagLogLevel.ERROR)
}

/** The span of whoever passes the request on: the header of https://www.w3.org/TR/trace-context/. */
function parentOf({ headers: { traceparent } }: IncomingMessage): Context {
  const [, traceId, spanId, flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(traceparent)) ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Contexts that follow what is awaited; the package that has them for Node is for the SDK before. */
function asyncContexts(): ContextManager {
  const storage = new AsyncLocalStorage<Context>()
  return {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    // A receiver may be left out, which the type of apply() does not know.
    with: (active, work, receiver, ...given) =>
      storage.run(active, () => work.apply(receiver as ThisParameterType<typeof work>, given)),
    // Nothing here keeps a callback for later.
    bind: (_, target) => target,
    enable() {
      return this
    },
    disable() {
      storage.disable()
      return this
    },
  }
}
