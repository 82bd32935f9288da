import { databaseUrl, ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { startServer } from '../processes.ts';
import { quantile, type Row } from '../row.ts';
import type { World } from '../world.ts';

interface Flood {
  perSecond: number;
}
interface Steady {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** Events through the outbox, with publisher, handler and database on one core; medians of five. */
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
  const perSecond = floods.map((flood) => flood.perSecond);
  return [
    {
      name: 'events published and delivered at full load',
      figure: quantile(perSecond, 0.5),
      unit: 'per second',
      goal: { atLeast: 1000 },
      details: '',
    },
    {
      name: 'events at 1,000 a second, from publishing to the handler, p95',
      figure: steady.p95Ms,
      unit: 'ms',
      goal: { atMost: 200 },
      details: `p50 ${steady.p50Ms.toFixed(0)} ms, p99 ${steady.p99Ms.toFixed(0)} ms`,
    },
  ];
}
