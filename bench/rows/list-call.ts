import { startServer } from '../processes.ts';
import { compare, type Row } from '../row.ts';
import type { World } from '../world.ts';

/** The list call of 24 against Fastify and node-postgres on the same database. */
export async function listCall({ ours, databaseUrl, listPath }: World): Promise<Row[]> {
  const fastify = await startServer('bench/yardsticks/list-server.ts', { DATABASE_URL: databaseUrl });
  const name = 'list call of 24 against Fastify and node-postgres';
  const row = await compare(
    name,
    { url: ours.origin + listPath },
    { url: `${fastify.origin}/videos` },
    '0.8',
  );
  await fastify.stop();
  return [row];
}
