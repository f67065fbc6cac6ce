import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

type SpanOptions = {
  /** Never anything a visitor entered, nor an address with it. */
  attributes?: Attributes
  /** Whether it belongs to no request, also where one has set it off. */
  root?: boolean
}

/**
 * Does work in a span of OpenTelemetry. Without a collector (export-traces.ts) its API does nothing, and
 * the SDK is not loaded. That a work failed is noted, and not why: an error may quote what it was given.
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
