import { expect, it } from 'vitest';
import { type MetricSource, metricSource } from './metric-source.ts';
import { createPrometheusMetrics } from './prometheus-metrics.ts';

const figure = (about: string, ask: () => Promise<number>): MetricSource =>
  metricSource({
    about,
    declared: { [`test_${about}`]: { help: about } },
    read: async () => ({ [`test_${about}`]: [{ value: await ask() }] }),
  });

const never = () => new Promise<number>(() => {});

/** The lines of a scrape with values of ours. */
async function linesOf(metrics: ReturnType<typeof createPrometheusMetrics>): Promise<string[]> {
  const { text } = await metrics.scrape();
  return text.split('\n').filter((line) => /^(test|parallax)_/.test(line));
}

it('tells what was counted, under each set of labels', async () => {
  const metrics = createPrometheusMetrics();
  const doors = metrics.counter({ name: 'test_doors_total', help: 'Doors', labels: ['colour'] });
  const red = doors.of({ colour: 'red' });
  red.count += 2;
  doors.of({ colour: 'red' }).count += 1;
  doors.of({ colour: 'blue' });
  expect(await linesOf(metrics)).toEqual(['test_doors_total{colour="red"} 3', 'test_doors_total{colour="blue"} 0']);
  red.count += 1;
  expect(await linesOf(metrics)).toContain('test_doors_total{colour="red"} 4');
});

it('puts what was observed into its bucket', async () => {
  const metrics = createPrometheusMetrics();
  const waits = metrics.histogram({ name: 'test_waits', help: 'Waits', labels: ['at'], buckets: [1, 5] });
  waits.observe({ at: 'door' }, 3);
  const lines = await linesOf(metrics);
  expect(lines).toContain('test_waits_bucket{le="1",at="door"} 0');
  expect(lines).toContain('test_waits_bucket{le="5",at="door"} 1');
});

it('tells of Node itself', async () => {
  const { text } = await createPrometheusMetrics().scrape();
  for (const name of ['nodejs_eventloop_lag_seconds', 'nodejs_heap_size_used_bytes', 'nodejs_gc_duration_seconds'])
    expect(text).toContain(`# TYPE ${name}`);
});

it('leaves out what fails or hangs, counts it, and tells it again once it answers', async () => {
  const metrics = createPrometheusMetrics({ patienceMs: 20 });
  let isBroken = true;
  const shaky = async () => {
    if (isBroken) throw new Error('away');
    return 7;
  };
  metrics.watch([figure('good', async () => 1), figure('shaky', shaky), figure('hung', never)]);
  expect(await linesOf(metrics)).toEqual([
    'parallax_scrape_failures_total{about="shaky"} 1',
    'parallax_scrape_failures_total{about="hung"} 1',
    'test_good 1',
  ]);
  isBroken = false;
  expect(await linesOf(metrics)).toEqual([
    'parallax_scrape_failures_total{about="shaky"} 1',
    'parallax_scrape_failures_total{about="hung"} 2',
    'test_good 1',
    'test_shaky 7',
  ]);
});

it('asks once what hangs, however often somebody wants to know', async () => {
  let reads = 0;
  const metrics = createPrometheusMetrics({ patienceMs: 5 });
  metrics.watch([
    figure('hung', () => {
      reads += 1;
      return never();
    }),
  ]);
  await metrics.scrape();
  await metrics.scrape();
  expect(reads).toBe(1);
});
