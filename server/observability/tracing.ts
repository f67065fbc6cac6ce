import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

type SpanOptions = {
  /** Never anything a visitor entered, nor a URL with it. */
  attributes?: Attributes
  /** Starts a trace of its own, also within a request. */
  root?: boolean
}

/**
 * Runs work in an OpenTelemetry span. Without a collector (tracing-export.ts) the API does nothing, and
 * the SDK is not loaded. A failure is recorded without its reason, which may quote user input.
 */
export function inSpan<Value>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Value>,
): Promise<Value> {
  return trace.getTracer('site').startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
