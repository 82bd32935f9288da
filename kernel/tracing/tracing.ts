/** What a span may say: names from lists of our own and numbers, nothing of anybody. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work as a trace shows it. */
export interface Span {
  /** What begins in `work`, however late, is part of this one. */
  run<T>(work: () => T): T;
  end(outcome?: { failed?: boolean; name?: string; facts?: SpanFacts }): void;
}

export interface SpanStart {
  /** Whose side of the line it is; `inside` where there is no line. */
  side?: 'server' | 'client' | 'inside';
  facts?: SpanFacts;
  /** The `traceparent` of who asked, where it may be believed; what cannot be read is passed over. */
  from?: string;
}

/** Tells a collector what took how long, as one tree for each request. */
export interface Tracing {
  begin(name: string, start?: SpanStart): Span;
  /** Whether there is a span under way that another one would be part of. */
  isUnderWay(): boolean;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/** Does `work` as a span of its own, where there is tracing. */
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
