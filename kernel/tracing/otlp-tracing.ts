import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type ReadableSpan, TracerProvider } from '@opentelemetry/sdk-trace';
import { SECOND } from '../clock.ts';
import type { Tracing } from './tracing.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, inside: SpanKind.INTERNAL };
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NOTHING = /^0+$/;
const CLOSE_MS = 3 * SECOND;

/**
 * Sends spans to a collector by OTLP over HTTP. Nothing is registered with the library's globals: code that is traced
 * gets this object.
 *
 * @param options.endpoint the collector's base URL, as in OTEL_EXPORTER_OTLP_ENDPOINT
 */
export function createOtlpTracing({ endpoint, service }: { endpoint: string; service: string }): Tracing {
  const contexts = new AsyncLocalStorage<Context>();
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = sendingAs(service, new OTLPTraceExporter({ url }));
  const provider = new TracerProvider({ spanProcessors: [new BatchSpanProcessor({ exporter })] });
  const tracer = provider.getTracer(service);

  return {
    begin(name, { side = 'inside', facts = {}, from } = {}) {
      const caller = from === undefined ? undefined : spanContextOf(from);
      const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : (contexts.getStore() ?? ROOT_CONTEXT);
      const span = tracer.startSpan(name, { kind: KINDS[side], attributes: facts }, parent);
      const within = trace.setSpan(parent, span);
      return {
        run: (work) => contexts.run(within, work),
        end({ failed = false, name, facts = {} } = {}) {
          if (name !== undefined) span.updateName(name);
          span.setAttributes(facts);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    isUnderWay: () => contexts.getStore() !== undefined,
    async close() {
      // An unreachable collector must not keep the program from ending.
      await Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function spanContextOf(traceparent: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  if (NOTHING.test(traceId) || NOTHING.test(spanId) || traceId === '') return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** The library calls every service "unknown" unless a further package of it sets a name. */
function sendingAs(service: string, exporter: OTLPTraceExporter): OTLPTraceExporter {
  const send = exporter.export.bind(exporter);
  let resource: ReadableSpan['resource'] | undefined;
  exporter.export = (spans, done) => {
    resource ??= named(service, spans[0]?.resource);
    const sent = spans.map((span) => Object.create(span, { resource: { value: resource } }) as ReadableSpan);
    send(sent, done);
  };
  return exporter;
}

function named(service: string, resource: ReadableSpan['resource'] | undefined): ReadableSpan['resource'] {
  const attributes = { ...resource?.attributes, 'service.name': service };
  return Object.create(resource ?? {}, { attributes: { value: attributes } });
}
