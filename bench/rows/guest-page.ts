import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { startServer } from '../processes.ts';
import { compare, type Row } from '../row.ts';
import type { World } from '../world.ts';

/** The home page for guests against node:http that sends the same bytes under the same headers. */
export async function guestPage({ ours, folder }: World): Promise<Row[]> {
  const url = `${ours.origin}/`;
  const headers = { 'accept-encoding': 'br' };
  // Twice: what is kept answers the second.
  await rawAnswer(url, headers);
  const kept = await rawAnswer(url, headers);
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify(kept));
  const raw = await startServer('bench/baselines/raw-page-server.ts', { PAGE_FILE: file });
  const bytes = Buffer.from(kept.body, 'base64').length;
  const name = `guest page (${bytes} bytes of brotli) against node:http`;
  const row = await compare(name, { url, headers }, { url: `${raw.origin}/`, headers }, '0.5, p99 under 5 ms');
  await raw.stop();
  return [row];
}

function rawAnswer(url: string, headers: Record<string, string>): Promise<{ headers: string[]; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: string[]; body: string }>();
  request(url, { headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const perConnection = new Set(['date', 'connection', 'keep-alive']);
      const pairs = Object.entries(response.headers).filter(([name]) => !perConnection.has(name));
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
