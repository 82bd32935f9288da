import { sites } from '#sites/index.ts';
import { startServer } from '../processes.ts';
import { compare, type Row } from '../row.ts';
import type { World } from '../world.ts';

/**
 * The list endpoint with 24 cards, against Fastify that runs the same statement on the same database and sends the same
 * bytes.
 */
export async function listEndpoint({ ours, databaseUrl, listPath }: World): Promise<Row[]> {
  const whole = await fetch(ours.origin + listPath).then((response) => response.text());
  const fastify = await startServer('bench/baselines/list-server.ts', {
    DATABASE_URL: databaseUrl,
    SITE: sites[0].key,
    // What operators placed among the cards is read once and cached.
    AFTER_TOTAL: whole.slice(whole.indexOf(',"customItems"'), -1),
  });
  const theirs = `${fastify.origin}/videos?limit=24`;
  const bodies = await Promise.all([ours.origin + listPath, theirs].map((url) => fetch(url).then((r) => r.text())));
  if (bodies[0] !== bodies[1]) throw new Error('The baseline answers something else.');
  const name = 'list endpoint with 24 cards against Fastify with the same query';
  const row = await compare(name, { url: ours.origin + listPath }, { url: theirs }, 0.6);
  await fastify.stop();
  return [row];
}
