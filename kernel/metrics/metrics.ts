import type { MetricSource } from './metric-source.ts';

/**
 * Counts one thing under one set of labels. Anyone who counts often keeps it and adds to it, which is all that it
 * costs.
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

/** Metrics of the program. Labels come from lists of our own: never an address, a name, a raw path. */
export interface Metrics {
  counter<const Label extends string>(declared: MetricDeclaration<Label>): Counter<Label>;
  histogram<const Label extends string>(
    declared: MetricDeclaration<Label> & { buckets: readonly number[] },
  ): Histogram<Label>;
  /** MetricSource that are asked for with each scrape. */
  watch(sources: readonly MetricSource[]): void;
  scrape(): Promise<{ contentType: string; text: string }>;
}

/** Counts for nobody, where nobody may ask. */
export const NO_METRICS: Metrics = {
  counter: () => {
    const tally = { count: 0 };
    return { of: () => tally };
  },
  histogram: () => ({ observe() {} }),
  watch() {},
  scrape: async () => ({ contentType: 'text/plain', text: '' }),
};
