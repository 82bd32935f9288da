import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPrometheusMetrics } from '#kernel/metrics/prometheus-metrics.ts';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

const TOKEN = 'a-token-of-some-length';
const [{ key }] = sites;
const host = ['host', `${key}.localhost`];

let program: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  program = await openApplication({ metrics: createPrometheusMetrics(), metricsToken: TOKEN });
  await program.application.demo.catalogue.importVideo(video('one-video', { sites: sites.map((site) => site.key) }));
});
afterAll(() => program?.close());

const ask = (authorization?: string) =>
  program.send('GET', '/metrics', authorization ? [...host, 'authorization', authorization] : host);

/** The value of a series, by its name and labels as in the text; 0 where it is missing. */
async function figureOf(series: string): Promise<number> {
  const { body } = await ask(`Bearer ${TOKEN}`);
  const line = body
    .toString()
    .split('\n')
    .find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

const requests = (kind: string, method: string, status: string, route: string) =>
  `parallax_http_requests_total{kind="${kind}",method="${method}",status="${status}",route="${route}"}`;

/** How much a series grows while `act` runs. */
async function growthOf(series: string, act: () => Promise<unknown>): Promise<number> {
  const before = await figureOf(series);
  await act();
  // The end of a response is counted once its connection has reported it.
  await expect.poll(() => figureOf(series)).not.toBe(before);
  return (await figureOf(series)) - before;
}

it('lets nobody read without the token, and no cache keep', async () => {
  for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer '])
    expect((await ask(wrong)).status).toBe(401);
  const { status, headers } = await ask(`Bearer ${TOKEN}`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toContain('text/plain');
});

it('has no such address where no token was set', async () => {
  const closed = await openApplication();
  const answers = [await closed.send('GET', '/metrics', host)];
  answers.push(await closed.send('GET', '/metrics', [...host, 'authorization', `Bearer ${TOKEN}`]));
  await closed.close();
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

it('counts a call by its declared name, refused ones too', async () => {
  const call = requests('call', 'GET', '2xx', 'catalogue.getVideo');
  const film = '/api/content/v1/videos/one-video';
  expect(await growthOf(call, () => program.send('GET', film, host))).toBe(1);
  const missing = requests('call', 'GET', '4xx', 'catalogue.getVideo');
  expect(await growthOf(missing, () => program.send('GET', '/api/content/v1/videos/no-such-video', host))).toBe(1);
});

it('counts pages that are made and pages that are kept, by their route', async () => {
  const page = (kind: string) => requests(kind, 'GET', '2xx', 'pages/lists/videos-page');
  const get = () => program.send('GET', '/videos/', [...host, 'accept-encoding', 'br']);
  expect(await growthOf(page('page_made'), get)).toBe(1);
  // Cached once it has been compressed.
  await expect.poll(async () => (await get()) && figureOf(page('page_cached'))).toBeGreaterThan(0);
  expect(await growthOf(page('page_cached'), async () => [await get(), await get()])).toBe(2);
  expect(await figureOf('parallax_page_cache')).toBeGreaterThan(0);
  expect(await figureOf('parallax_page_cache_bytes')).toBeGreaterThan(1000);
});

it('counts what the server refuses, and what nobody declared, under no address', async () => {
  const refused = requests('refused', 'POST', '4xx', 'none');
  const large = ['host', `${key}.localhost`, 'content-length', '99999999'];
  expect(await growthOf(refused, () => program.send('POST', '/api/join', large).catch(() => {}))).toBe(1);
  await program.send('GET', '/nobody@example.com/secret-path/', host);
  await program.send('GET', '/api/nobody@example.com', host);
  await program.send('GET', '/media/v/1/secret-name.mp4', host);
  const { body } = await ask(`Bearer ${TOKEN}`);
  expect(body.toString()).not.toMatch(/nobody@example|secret/);
});

it('counts refusals for coming too often, by call', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-1-password' });
  const origin = `http://${key}.localhost`;
  const headers = [...host, 'origin', origin, 'content-type', 'application/json'];
  const signIn = () => program.send('POST', '/api/wp/auth/login', headers, body);
  let answer = await signIn();
  for (let attempts = 0; attempts < 40 && answer.status !== 429; attempts += 1) answer = await signIn();
  expect(answer.status).toBe(429);
  expect(await figureOf('parallax_rate_limit_refusals_total{call="accounts.signIn"}')).toBe(1);
});

it('asks the database what waits', async () => {
  await program.application.jobs.runNow('membership.expire-due');
  const { body } = await ask(`Bearer ${TOKEN}`);
  const text = body.toString();
  expect(text).toContain('parallax_database_connections{pool="requests",state="idle"}');
  expect(text).toContain('parallax_database_connections{pool="background",state="used"}');
  expect(text).toContain('parallax_checkouts_of_day{state="pending"} 0');
  expect(text).toContain('parallax_postbacks_waiting 0');
  expect(text).toContain('parallax_sessions 0');
  expect(text).toContain('# TYPE parallax_jobs gauge');
  expect(text).toContain('# TYPE parallax_event_lag_seconds gauge');
  expect(text).not.toMatch(/parallax_scrape_failures_total\{/);
});

it('counts statements that failed by whose fault it was', async () => {
  const { pool } = program.db;
  await expect(pool.query('select nonsense')).rejects.toThrow();
  await pool.query('create table public.once (id integer primary key)');
  await pool.query('insert into public.once values (1)');
  await expect(pool.query('insert into public.once values (1)')).rejects.toThrow();
  expect(await figureOf('parallax_database_query_failures_total{kind="other"}')).toBe(1);
  expect(await figureOf('parallax_database_query_failures_total{kind="constraint"}')).toBe(1);
});
