import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { startServer } from '../processes.ts';
import type { Target } from '../row.ts';
import type { World } from '../world.ts';

const HEADERS = { 'accept-encoding': 'br' };
/** Headers that differ by connection. */
const PER_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** The home page for guests, and `node:http` alone that sends the same bytes with the same headers. */
export async function homePageServer({ ours, folder }: Pick<World, 'ours' | 'folder'>) {
  const url = `${ours.origin}/`;
  // Twice: the second answer comes from the cache.
  await answerAt(url);
  const cached = await answerAt(url);
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify(cached));
  const raw = await startServer('bench/baselines/raw-page-server.ts', { PAGE_FILE: file });
  return {
    page: { url, headers: HEADERS } satisfies Target,
    target: { url: `${raw.origin}/`, headers: HEADERS } satisfies Target,
    bytes: Buffer.from(cached.body, 'base64').length,
    stop: raw.stop,
  };
}

function answerAt(url: string): Promise<{ headers: string[]; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: string[]; body: string }>();
  request(url, { headers: HEADERS }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const pairs = Object.entries(response.headers).filter(([name]) => !PER_CONNECTION.has(name));
      resolve({
        headers: pairs.flatMap(([name, value]) => [name, String(value)]),
        body: Buffer.concat(chunks).toString('base64'),
      });
    });
  })
    .on('error', reject)
    .end();
  return promise;
}
