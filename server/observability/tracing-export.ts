import type { RequestListener } from 'node:http'
import {
  context,
  type DiagLogFunction,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
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
  /** Share of requests that are traced where their caller has not decided, 0 to 1. */
  ratio: number
  version: string
  /** Gives the route of a URL: span names must be few. */
  toLabel: (url: string) => string
  log: Log
}

/** In milliseconds; a process that ends waits no longer. */
const exportTimeout = 2000

const untraced = ['/healthz', '/readyz']

/** Starts tracing: requests by `wrapListener`, and the work in them by `inSpan` (tracing.ts). */
export function exportTraces({ endpoint, ratio, version, toLabel, log }: TracesOptions) {
  logFirstFailure(log)
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
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('site')
  const propagator = new W3CTraceContextPropagator()

  return {
    /** Gives each request a span with its method, route and status, and nothing of the visitor. */
    wrapListener:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const route = toLabel(request.url ?? '')
        if (untraced.includes(route)) return listener(request, response)
        const { method = '' } = request
        const attributes = { 'http.request.method': method, 'http.route': route }
        const options = { kind: SpanKind.SERVER, attributes }
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        const span = tracer.startSpan(`${method} ${route}`, options, parent)
        response.once('close', () => {
          span.setAttribute('http.response.status_code', response.statusCode)
          if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        context.with(trace.setSpan(parent, span), listener, undefined, request, response)
      },
    close: (): Promise<void> => provider.shutdown(),
  }
}

/** While the collector is unavailable spans are lost; only the first failure is logged. */
function logFirstFailure(log: Log): void {
  let isLogged = false
  const error: DiagLogFunction = (message, ...details) => {
    if (!isLogged)
      log('warn', 'traces-not-sent', { reason: [message, ...details].join(' ').slice(0, 300) })
    isLogged = true
  }
  const ignore = () => {}
  const logger = { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, DiagLogLevel.ERROR)
}
