import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { SECOND } from '../clock.ts';
import type { Figures } from './metric-source.ts';
import type { Counter as MetricCounter, MetricDeclaration, Metrics, Tally } from './metrics.ts';
import { type Answered, createAsker } from './read-metrics.ts';

/** How long a scrape waits for a question; Prometheus itself waits ten seconds for all of them. */
const PATIENCE_MS = 2 * SECOND;

/** Metrics in the form that Prometheus reads, with those of Node itself. A registry of its own, nothing global. */
export function createPrometheusMetrics({ patienceMs = PATIENCE_MS } = {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const watched: Figures[] = [];
  const ask = createAsker({ patienceMs });
  let scraping: Promise<string> | undefined;

  const counters = new Map<string, MetricCounter<string>>();

  /** Two that count the same thing count together. */
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
      // Told from the tallies when somebody asks, so that counting costs no more than an addition.
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
    help: 'Questions of a scrape that failed or took too long',
    labels: ['about'],
  });

  async function scrape(): Promise<string> {
    const answers = await Promise.all(watched.map(async (figures) => ({ figures, told: await ask(figures) })));
    // Of their own, since those that could not be asked for must not be told as they were before.
    const asked = new Registry();
    for (const { figures, told } of answers) {
      if (told) tell(asked, figures, told);
      else failures.of({ about: figures.about }).count += 1;
    }
    return (await registry.metrics()) + (await asked.metrics());
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
    watch: (figures) => void watched.push(...figures),
    async scrape() {
      // Two that ask at once are told the same.
      scraping ??= scrape().finally(() => {
        scraping = undefined;
      });
      return { contentType: registry.contentType, text: await scraping };
    },
  };
}

function tell(registry: Registry, { declared }: Figures, told: Answered): void {
  for (const [name, { help, labels = [] }] of Object.entries(declared)) {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
    for (const { labels = {}, value } of told[name] ?? []) gauge.set(labels, value);
  }
}
