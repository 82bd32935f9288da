import { databaseUrl, ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { startServer } from '../processes.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

interface Flood {
  perSecond: number;
}
interface Steady {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** Facts through the outbox, publisher, handler and database on one core; medians of five. */
export async function events(world: World): Promise<Row[]> {
  await ensureDatabase(world.databaseUrl, 'bench_events');
  const server = await startServer('bench/events-server.ts', {
    DATABASE_URL: databaseUrl(world.databaseUrl, 'bench_events'),
  });
  const ask = async <Answer>(path: string): Promise<Answer> =>
    (await fetch(server.origin + path)).json() as Promise<Answer>;
  await ask('/flood');
  const floods: Flood[] = [];
  for (let round = 0; round < 5; round += 1) floods.push(await ask<Flood>('/flood'));
  const steady = await ask<Steady>('/steady');
  await server.stop();
  const median = floods.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b)[2] ?? 0;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return [
    row('events published and delivered, as many as go', `${Math.round(median).toLocaleString('en-US')}/s`, '1,000/s'),
    row(
      'events at 1,000 a second, from publishing to the handler',
      `p50 ${ms(steady.p50Ms)}, p95 ${ms(steady.p95Ms)}, p99 ${ms(steady.p99Ms)}`,
      'p95 under 200 ms',
    ),
  ];
}

function row(name: string, ours: string, goal: string): Row {
  return { name, ours, baseline: '', ratio: '', goal };
}
