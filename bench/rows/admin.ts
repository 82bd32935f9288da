import { openAdminWorld } from '../admin-world.ts';
import { quantile, type Row } from '../row.ts';
import type { World } from '../world.ts';

const ROUNDS = 40;
const WARMING = 5;

/** What the admin's requests take, one at a time. */
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
    rows.push({
      name: `admin: ${question.path.replace('/api/admin/v1', '')}`,
      figure: quantile(times, 0.95),
      unit: 'ms',
      goal: { atMost: 100 },
      details: `p50 ${quantile(times, 0.5).toFixed(1)} ms`,
    });
  }
  await world.close();
  return rows;
}
