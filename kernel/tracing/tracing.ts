/** Attributes of a span: names from fixed lists, and numbers, no personal data. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work as a trace shows it. */
export interface Span {
  /** Spans that begin in `work`, however late, become children of this one. */
  run<T>(work: () => T): T;
  end(outcome?: { failed?: boolean; name?: string; facts?: SpanFacts }): void;
}

export interface SpanStart {
  /** The side of the connection; `inside` if there is none. */
  side?: 'server' | 'client' | 'inside';
  facts?: SpanFacts;
  /** The caller's `traceparent`, if it can be trusted. Malformed ones are ignored. */
  from?: string;
}

/** Reports durations to a collector, as one tree per request. */
export interface Tracing {
  begin(name: string, start?: SpanStart): Span;
  /** Whether there is an active span, which another one would become a child of. */
  isUnderWay(): boolean;
  /** Sends what hasn't been sent yet. */
  close(): Promise<void>;
}

/** Runs `work` in a span of its own, if there is tracing. */
export async function traced<T>(
  tracing: Tracing | undefined,
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  const span = tracing.begin(name, { facts });
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
