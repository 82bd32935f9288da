import { openAdminWorld } from '../admin-world.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const ROUNDS = 40;
const WARMING = 5;

/** What operators' questions cost, one at a time. */
export async function admin({ databaseUrl }: Pick<World, 'databaseUrl'>): Promise<Row[]> {
  const world = await openAdminWorld(databaseUrl);
  const rows: Row[] = [];
  for (const question of world.questions) {
    const times: number[] = [];
    for (let round = -WARMING; round < ROUNDS; round += 1) {
      const began = performance.now();
      await world.ask(question);
      if (round >= 0) times.push(performance.now() - began);
    }
    times.sort((left, right) => left - right);
    const figure = (part: number) => (times[Math.floor(ROUNDS * part)] ?? Number.NaN).toFixed(1);
    rows.push({
      name: `admin: ${question.path.replace('/api/admin/v1', '')}`,
      ours: `p95 ${figure(0.95)} ms, p50 ${figure(0.5)} ms`,
      baseline: '',
      ratio: '',
      goal: 'p95 100 ms',
    });
  }
  await world.close();
  return rows;
}
