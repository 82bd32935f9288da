import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { SECOND } from '../clock.ts';
import type { MetricSource } from './metric-source.ts';
import type { Counter as MetricCounter, MetricDeclaration, Metrics, Tally } from './metrics.ts';
import { createMetricReader, type Samples } from './read-metrics.ts';

/** How long a scrape waits for one source; Prometheus itself waits ten seconds for all of them. */
const PATIENCE_MS = 2 * SECOND;

/** Metrics in the format of Prometheus, including those of Node itself, in a registry of their own. */
export function createPrometheusMetrics({ patienceMs = PATIENCE_MS } = {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const watched: MetricSource[] = [];
  const read = createMetricReader({ patienceMs });
  let scraping: Promise<string> | undefined;

  const counters = new Map<string, MetricCounter<string>>();

  /** Declaring the same counter twice returns the first one. */
  function counter<const Label extends string>(declared: MetricDeclaration<Label>): MetricCounter<Label> {
    const known = counters.get(declared.name) ?? newCounter(declared);
    counters.set(declared.name, known);
    return known;
  }

  function newCounter<const Label extends string>({ name, help, labels }: MetricDeclaration<Label>) {
    const tallies = new Map<string, { labels: Readonly<Record<string, string>>; tally: Tally }>();
    new Counter<string>({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      // Read from the tallies at each scrape, so that counting costs no more than an addition.
      collect() {
        this.reset();
        for (const { labels, tally } of tallies.values()) this.inc(labels, tally.count);
      },
    });
    return {
      of(values: Readonly<Record<Label, string>>): Tally {
        const key = labels.map((label) => values[label]).join('\n');
        const known = tallies.get(key);
        if (known) return known.tally;
        const tally = { count: 0 };
        tallies.set(key, { labels: values, tally });
        return tally;
      },
    };
  }

  const failures = counter({
    name: 'parallax_scrape_failures_total',
    help: 'Metric sources that failed or took too long',
    labels: ['about'],
  });

  async function scrape(): Promise<string> {
    const answers = await Promise.all(watched.map(async (source) => ({ source, samples: await read(source) })));
    // A separate registry: a source that failed must not report its previous values.
    const current = new Registry();
    for (const { source, samples } of answers) {
      if (samples) setGauges(current, source, samples);
      else failures.of({ about: source.about }).count += 1;
    }
    return (await registry.metrics()) + (await current.metrics());
  }

  return {
    counter,
    histogram({ name, help, labels, buckets }) {
      const labelNames = [...labels] as string[];
      const histogram = new Histogram({
        name,
        help,
        labelNames,
        buckets: [...buckets],
        registers: [registry],
      });
      return { observe: (values, value) => histogram.observe(values, value) };
    },
    watch: (sources) => void watched.push(...sources),
    async scrape() {
      // Concurrent scrapes share one result.
      scraping ??= scrape().finally(() => {
        scraping = undefined;
      });
      return { contentType: registry.contentType, text: await scraping };
    },
  };
}

function setGauges(registry: Registry, { declared }: MetricSource, samples: Samples): void {
  for (const [name, { help, labels = [] }] of Object.entries(declared)) {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
    for (const { labels = {}, value } of samples[name] ?? []) gauge.set(labels, value);
  }
}
