import type { MetricSource } from './metric-source.ts';

/**
 * Counts one thing under one set of labels. Callers that count often hold on to it, so that counting is just an
 * addition.
 */
export interface Tally {
  count: number;
}

export interface MetricDeclaration<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
}

export interface Counter<Label extends string> {
  of(labels: Readonly<Record<Label, string>>): Tally;
}

export interface Histogram<Label extends string> {
  observe(labels: Readonly<Record<Label, string>>, value: number): void;
}

/** Metrics of the program. Label values come from fixed lists: never an address, a name or a raw path. */
export interface Metrics {
  counter<const Label extends string>(declared: MetricDeclaration<Label>): Counter<Label>;
  histogram<const Label extends string>(
    declared: MetricDeclaration<Label> & { buckets: readonly number[] },
  ): Histogram<Label>;
  /** Sources that are read at each scrape. */
  watch(sources: readonly MetricSource[]): void;
  scrape(): Promise<{ contentType: string; text: string }>;
}

/** Counts nothing, for programs without metrics. */
export const NO_METRICS: Metrics = {
  counter: () => {
    const tally = { count: 0 };
    return { of: () => tally };
  },
  histogram: () => ({ observe() {} }),
  watch() {},
  scrape: async () => ({ contentType: 'text/plain', text: '' }),
};
