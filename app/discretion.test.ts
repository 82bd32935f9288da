import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { createPrometheusMetrics } from '#kernel/metrics/prometheus-metrics.ts';
import { createOtlpTracing } from '#kernel/tracing/otlp-tracing.ts';
import { openCollector } from '#kernel/tracing/test-collector.ts';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { type Answer, openApplication } from './test-application.ts';

/**
 * What a visitor is known by must not be found in what operators are told: the log at its most talkative, the metrics, the
 * traces. One visitor goes every way that knows something of her, first while all works, then while the database does not.
 */
const EMAIL = 'philippa.quill@discretion.example';
const PASSWORD = 'Correct-Horse-41';
const WRONG = 'Wrong-Horse-7351';
const ADDRESS = '203.0.113.77';
const METRICS_TOKEN = 'metrics-token-3141592653';
const [{ key }] = sites;
const HOST = `${key}.localhost`;
const ORIGIN = `http://${HOST}`;

/** Everything that must not be found, by what it is. */
const secrets = new Map([
  ['e-mail', EMAIL],
  ['half an e-mail', 'philippa'],
  ['password', PASSWORD],
  ['wrong password', WRONG],
  ['address', ADDRESS],
  ['metrics token', METRICS_TOKEN],
]);
const told = { log: '', metrics: '', traces: '' };
let answers: Record<string, number>;

beforeAll(async () => {
  const collector = await openCollector();
  const tracing = createOtlpTracing({ endpoint: collector.endpoint, service: 'parallax' });
  const log = createLog(
    { level: 'debug', pretty: false },
    {
      write: (line: string) => {
        told.log += line;
      },
    },
  );
  const metrics = createPrometheusMetrics();
  const program = await openApplication({
    log,
    metrics,
    metricsToken: METRICS_TOKEN,
    tracing,
    trustedProxies: 1,
  });
  await program.application.demo.catalogue.importVideo(
    video('one-film', { sites: sites.map((site) => site.key) }),
  );
  answers = await journeysIn(program);
  told.metrics = (await metrics.scrape()).text;
  await program.close();
  await tracing.close();
  told.traces = collector.text();
  await collector.close();
}, 60_000);
afterAll(() => secrets.clear());

async function journeysIn({ send, db }: Awaited<ReturnType<typeof openApplication>>) {
  const jar = new Map<string, string>();
  const common = ['host', HOST, 'x-forwarded-for', ADDRESS, 'x-forwarded-proto', 'http', 'origin', ORIGIN];
  const ask = async (method: string, path: string, body?: object | string) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const isForm = typeof body === 'string';
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = [...common, ...(cookie ? ['cookie', cookie] : []), 'content-type', type];
    const answer = await send(method, path, headers, isForm ? body : body && JSON.stringify(body));
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value.length >= 16) secrets.set(`cookie ${name}`, value);
      jar.set(name, value);
    }
    return answer;
  };
  const dataOf = ({ body }: Answer) => JSON.parse(body.toString()).data;
  const pathOf = (url: string) => new URL(url).pathname;
  const hidden = (name: string, url: string) => {
    secrets.set(name, pathOf(url).split('/').filter(Boolean).at(-1) ?? '');
    return pathOf(url);
  };
  const credentials = (password: string) => ({ email: EMAIL, password });

  const joined = await ask('POST', '/api/wp/auth/register', { ...credentials(PASSWORD), isAdult: true });
  const wrong = await ask('POST', '/api/wp/auth/login', credentials(WRONG));
  await ask('POST', '/sign-in/', new URLSearchParams(credentials(WRONG)).toString());
  const signedIn = await ask('POST', '/api/wp/auth/login', credentials(PASSWORD));

  const [plan] = dataOf(await ask('GET', '/api/price-slots')).items;
  const wish = { priceUuid: plan.id, paymentSystem: 'sandbox' };
  const checkout = await ask('POST', '/api/join', wish);
  const pay = hidden('checkout link', dataOf(checkout).paymentUrl);
  await ask('GET', pay);
  await ask('POST', pay, 'action=approve');
  await ask('POST', '/postback/sandbox', { email: EMAIL });

  const check = await ask('POST', '/api/age-verification/sessions', { next: '/video/one-film/' });
  const prove = hidden('age check link', dataOf(check).url);
  secrets.set('age check', dataOf(check).sessionId);
  await ask('GET', prove);
  const proved = await ask('POST', prove, 'answer=over');
  await ask('GET', `/age-verification/?session=${dataOf(check).sessionId}`);

  const sources = await ask('GET', '/api/content/v1/videos/one-film/sources');
  for (const path of ['/watch/one-film/', '/video/one-film/', '/main-dashboard/']) await ask('GET', path);
  await ask('GET', `/videos/?q=${encodeURIComponent(EMAIL)}`);

  await db.pool.query('alter table access.users rename to gone');
  await db.pool.query('alter table age_verification.sandbox_checks rename to gone');
  const down = await ask('POST', '/api/wp/auth/login', credentials(PASSWORD));
  jar.clear();
  await ask('POST', '/api/wp/auth/register', { ...credentials(PASSWORD), isAdult: true });
  await ask('POST', '/sign-in/', new URLSearchParams(credentials(PASSWORD)).toString());
  const provedDown = await ask('GET', prove);
  return Object.fromEntries(
    Object.entries({ joined, wrong, signedIn, checkout, proved, sources, down, provedDown }).map(
      ([name, { status }]) => [name, status],
    ),
  );
}

it('went the ways that it was meant to go', () => {
  expect(answers).toEqual({
    joined: 200,
    wrong: 403,
    signedIn: 200,
    checkout: 200,
    proved: 303,
    sources: 200,
    down: 500,
    provedDown: 500,
  });
  expect([...secrets.keys()]).toEqual(
    expect.arrayContaining(['cookie atoken', 'cookie rtoken', 'age check link']),
  );
});

it('told operators of all of it', () => {
  expect(told.log).toContain('Failed query');
  expect(told.log).toContain('"route":"access.signIn"');
  expect(told.metrics).toContain('route="membership.join"');
  expect(told.metrics).toContain('route="/sandbox-age/:token"');
  expect(told.traces).toContain('access.signUp');
  expect(told.traces).toContain('access.users');
});

it.each(['log', 'metrics', 'traces'] as const)('holds nothing of anybody in the %s', (where) => {
  const found = [...secrets].filter(([, secret]) => told[where].includes(secret)).map(([name]) => name);
  expect(found).toEqual([]);
});
