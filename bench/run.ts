import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLoadScripts } from './first-load.ts';
import { type Load, load } from './load.ts';
import { signedInCookie } from './member.ts';
import { startServer } from './processes.ts';
import { buildStock, startStock } from './yardsticks.ts';

/**
 * Ours and its yardstick in one run, in turns, server and database on the first core, the load on the second, 64
 * connections. Machines are noisy: read the ratios, not the seconds. Usage: npm run bench [-- guest member list first-load]
 */
const SECONDS = 5;
const ROUNDS = 3;
const LIST = '/api/content/v1/videos?limit=24';

interface Row {
  name: string;
  ours: string;
  yardstick: string;
  ratio: string;
  goal: string;
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const folder = mkdtempSync(join(tmpdir(), 'parallax-bench-'));
// Under root the database runs as another account, which must be able to enter.
chmodSync(folder, 0o711);
const rows: Row[] = [];

const databaseUrlFile = join(folder, 'database-url');
const engine = await startServer('bench/engine-server.ts', { DATA_DIR: folder, URL_FILE: databaseUrlFile });
const DATABASE_URL = readFileSync(databaseUrlFile, 'utf8');
const ours = await startServer('app/main.ts', {
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL,
  HOST: '127.0.0.1',
});
try {
  if (isWanted('guest')) rows.push(await guestPage());
  if (isWanted('member')) rows.push(...(await memberPages()));
  if (isWanted('list')) rows.push(await listCall());
  if (isWanted('first-load')) rows.push(await firstLoad());
} finally {
  await ours.stop();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));

async function guestPage(): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  await fetch(`${ours.origin}/`, { headers }).then((response) => response.text());
  const kept = await rawAnswer(`${ours.origin}/`, headers);
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify(kept));
  const raw = await startServer('bench/raw-page-server.ts', { PAGE_FILE: file });
  const [a, b] = await inTurns(
    () => load(`${ours.origin}/`, { seconds: SECONDS, headers }),
    () => load(`${raw.origin}/`, { seconds: SECONDS, headers }),
  );
  await raw.stop();
  const bytes = Buffer.from(kept.body, 'base64').length;
  return row(`guest page (${bytes} bytes of brotli) against node:http`, a, b, '0.5, p99 under 5 ms');
}

/** A list that all members of a kind share, and a film's page, which has links of the member's own and is rendered anew. */
async function memberPages(): Promise<Row[]> {
  const list = await fetch(`${ours.origin}${LIST}`).then(
    (response) => response.json() as Promise<{ data: { items: { slug: string }[] } }>,
  );
  const file = join(folder, 'cards.json');
  writeFileSync(file, JSON.stringify(list.data));
  await buildStock();
  const stock = await startStock({ CARDS_FILE: file });
  const cookie = await signedInCookie(ours.origin);
  const found: Row[] = [];
  for (const [name, path] of [
    ['list, kept for members', '/videos/'],
    ['film, rendered for one member', `/video/${list.data.items[0]?.slug}/`],
  ]) {
    const [a, b] = await inTurns(
      () => load(`${ours.origin}${path}`, { seconds: SECONDS, headers: { cookie } }),
      () => load(`${stock.origin}/cards`, { seconds: SECONDS }),
    );
    found.push(row(`member page (${name}) against 24 cards from the stock server`, a, b, '2'));
  }
  await stock.stop();
  return found;
}

async function listCall(): Promise<Row> {
  const fastify = await startServer('bench/list-server.ts', { DATABASE_URL });
  const [a, b] = await inTurns(
    () => load(`${ours.origin}${LIST}`, { seconds: SECONDS }),
    () => load(`${fastify.origin}/videos`, { seconds: SECONDS }),
  );
  await fastify.stop();
  return row('list call of 24 against Fastify and node-postgres', a, b, '2,500 a second');
}

async function firstLoad(): Promise<Row> {
  await buildStock();
  const stock = await startStock({});
  const bare = await firstLoadScripts(`${stock.origin}/`);
  await stock.stop();
  const home = await firstLoadScripts(`${ours.origin}/`);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  return {
    name: 'first-load JavaScript of the home page, gzip',
    ours: `${kilobytes(home.atRest)} at rest, ${kilobytes(home.afterFirstSign)} after the first sign`,
    yardstick: `${kilobytes(bare.atRest)} bare React Router page`,
    ratio: (home.afterFirstSign / bare.atRest).toFixed(2),
    goal: '100 KB',
  };
}

/** Alternates, so that a noisy minute falls on both; the best round of each counts. */
async function inTurns(a: () => Promise<Load>, b: () => Promise<Load>): Promise<[Load, Load]> {
  const results: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    results[0].push(await a());
    results[1].push(await b());
  }
  return [best(results[0]), best(results[1])];
}

function best(loads: readonly Load[]): Load {
  const [first, ...rest] = loads;
  if (!first) throw new Error('Nothing was measured.');
  if (loads.some(({ failures }) => failures > 0))
    throw new Error('Some answers were failures; the figures would be worthless.');
  return rest.reduce(
    (found, candidate) => (candidate.perSecond > found.perSecond ? candidate : found),
    first,
  );
}

function row(name: string, a: Load, b: Load, goal: string): Row {
  const figures = ({ perSecond, p99Ms }: Load) => `${Math.round(perSecond)}/s, p99 ${p99Ms.toFixed(1)} ms`;
  return {
    name,
    ours: figures(a),
    yardstick: figures(b),
    ratio: (a.perSecond / b.perSecond).toFixed(2),
    goal,
  };
}

/** The exact bytes and headers that our server sends, for the yardstick to send too. */
async function rawAnswer(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: string[]; body: string }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
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
  });
}
