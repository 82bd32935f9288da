import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#kernel/log/log.ts';
import { createPrometheusMetrics } from '#kernel/metrics/prometheus-metrics.ts';
import { createOtlpTracing } from '#kernel/tracing/otlp-tracing.ts';
import { openCollector } from '#kernel/tracing/test-collector.ts';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { type Answer, openApplication } from '../support/application.ts';

/**
 * Nothing that identifies a person may appear in what those who run the machine see: the log at its most verbose, the
 * metrics, the traces. One visitor goes through every flow that handles her data and an operator looks her up in every
 * possible way, first while everything works, then while the database fails.
 */
const EMAIL = 'philippa.quill@discretion.example';
const PASSWORD = 'Correct-Horse-41';
const WRONG = 'Wrong-Horse-7351';
const ADDRESS = '203.0.113.77';
const OPERATOR = 'oswald.keeper@discretion.example';
const OPERATORS_PASSWORD = 'Quiet-Ledger-58';
const OPERATORS_WRONG = 'Loud-Ledger-2216';
const WRONG_FACTOR = 'QQQQ-7351-ZZZZ';
const OPERATORS_ADDRESS = '198.51.100.204';
const METRICS_TOKEN = 'metrics-token-3141592653';
const [{ key }] = sites;
const HOST = `${key}.localhost`;
const ORIGIN = `http://${HOST}`;

/** Every text that must not appear, by what it is. */
const secrets = new Map([
  ['e-mail', EMAIL],
  ['half an e-mail', 'philippa'],
  ['password', PASSWORD],
  ['wrong password', WRONG],
  ['address', ADDRESS],
  ['operator’s e-mail', OPERATOR],
  ['half an operator’s e-mail', 'oswald'],
  ['operator’s password', OPERATORS_PASSWORD],
  ['operator’s wrong password', OPERATORS_WRONG],
  ['wrong second factor', WRONG_FACTOR],
  ['operator’s address', OPERATORS_ADDRESS],
  ['metrics token', METRICS_TOKEN],
]);
const output = { log: '', metrics: '', traces: '' };
let answers: Record<string, number>;

beforeAll(async () => {
  const collector = await openCollector();
  const tracing = createOtlpTracing({ endpoint: collector.endpoint, service: 'parallax' });
  const log = createLog(
    { level: 'debug', pretty: false },
    {
      write: (line: string) => {
        output.log += line;
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
  await program.application.demo.catalogue.importVideo(video('one-video', { sites: sites.map((site) => site.key) }));
  answers = await requestsIn(program);
  output.metrics = (await metrics.scrape()).text;
  await program.close();
  await tracing.close();
  output.traces = collector.text();
  await collector.close();
});
afterAll(() => secrets.clear());

type Program = Awaited<ReturnType<typeof openApplication>>;
type Browser = ReturnType<typeof openBrowser>;

/** Keeps its cookies, which must not appear either. */
function openBrowser({ send }: Program, address: string) {
  const jar = new Map<string, string>();
  const common = ['host', HOST, 'x-forwarded-for', address, 'x-forwarded-proto', 'http', 'origin', ORIGIN];
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
  return { ask, forget: () => jar.clear() };
}

const dataOf = ({ body }: Answer) => JSON.parse(body.toString()).data;
const credentials = (password: string) => ({ email: EMAIL, password });

/** Adds the last part of an address to the secrets and returns its path. */
function hidden(name: string, url: string): string {
  const { pathname } = new URL(url);
  secrets.set(name, pathname.split('/').filter(Boolean).at(-1) ?? '');
  return pathname;
}

async function requestsIn(program: Program) {
  const visitor = openBrowser(program, ADDRESS);
  const operator = openBrowser(program, OPERATORS_ADDRESS);
  const { prove, ...visited } = await visit(visitor);
  const operated = await operate(operator, program);

  const { pool } = program.db;
  await pool.query('alter table accounts.users rename to gone');
  await pool.query('alter table age_verification.sandbox_checks rename to gone');
  const down = await visitor.ask('POST', '/api/wp/auth/login', credentials(PASSWORD));
  visitor.forget();
  await visitor.ask('POST', '/api/wp/auth/register', { ...credentials(PASSWORD), isAdult: true });
  await visitor.ask('POST', '/sign-in/', new URLSearchParams(credentials(PASSWORD)).toString());
  const provedDown = await visitor.ask('GET', prove);
  const soughtDown = await operator.ask('GET', `/api/admin/v1/accounts?search=${EMAIL}`);
  operator.forget();
  const adminDown = await operator.ask('POST', '/api/admin/v1/sign-in', operators(OPERATORS_PASSWORD));
  return statusesOf({ ...visited, ...operated, down, provedDown, soughtDown, adminDown });
}

function statusesOf(all: Readonly<Record<string, Answer>>): Record<string, number> {
  return Object.fromEntries(Object.entries(all).map(([name, { status }]) => [name, status]));
}

async function visit({ ask }: Browser) {
  const joined = await ask('POST', '/api/wp/auth/register', { ...credentials(PASSWORD), isAdult: true });
  const wrong = await ask('POST', '/api/wp/auth/login', credentials(WRONG));
  await ask('POST', '/sign-in/', new URLSearchParams(credentials(WRONG)).toString());
  const signedIn = await ask('POST', '/api/wp/auth/login', credentials(PASSWORD));

  const [plan] = dataOf(await ask('GET', '/api/price-slots')).items;
  const request = { priceUuid: plan.id, paymentSystem: 'sandbox' };
  const checkout = await ask('POST', '/api/join', request);
  const pay = hidden('checkout link', dataOf(checkout).paymentUrl);
  await ask('GET', pay);
  await ask('POST', pay, 'action=approve');
  await ask('POST', '/postback/sandbox', { email: EMAIL });

  const check = await ask('POST', '/api/age-verification/sessions', { next: '/video/one-video/' });
  const prove = hidden('age check link', dataOf(check).url);
  secrets.set('age check', dataOf(check).sessionId);
  await ask('GET', prove);
  const proved = await ask('POST', prove, 'answer=over');
  await ask('GET', `/age-verification/?session=${dataOf(check).sessionId}`);

  const sources = await ask('GET', '/api/content/v1/videos/one-video/sources');
  const played = await playInApps({ ask });
  for (const path of ['/watch/one-video/', '/video/one-video/', '/main-dashboard/']) await ask('GET', path);
  await ask('GET', `/videos/?q=${encodeURIComponent(EMAIL)}`);
  return { joined, wrong, signedIn, checkout, proved, sources, ...played, prove };
}

/** Headset apps send a password with each request, and fetch videos by addresses that identify the viewer. */
async function playInApps({ ask }: Pick<Browser, 'ask'>) {
  const base = '/api/playa/v2';
  const appWrong = await ask('POST', `${base}/auth/sign-in-password`, { login: EMAIL, password: WRONG });
  const appIn = await ask('POST', `${base}/auth/sign-in-password`, { login: EMAIL, password: PASSWORD });
  secrets.set('token of an app', dataOf(appIn).access_token);
  secrets.set('refresh token of an app', dataOf(appIn).refresh_token);
  const code = dataOf(await ask('GET', `${base}/auth/code`));
  secrets.set('token of a code', code.token);
  await ask('POST', `${base}/auth/sign-in-code`, { token: code.token });
  await ask('POST', '/deovr', new URLSearchParams({ login: EMAIL, password: WRONG }).toString());
  const deoVr = await ask('POST', '/deovr', new URLSearchParams({ login: EMAIL, password: PASSWORD }).toString());
  const hereSphere = await ask('POST', '/heresphere/auth', { username: EMAIL, password: PASSWORD });
  secrets.set('token of HereSphere', JSON.parse(hereSphere.body.toString())['auth-token']);
  await ask('POST', '/heresphere', { username: EMAIL, password: WRONG });
  const item = JSON.parse(
    (await ask('POST', '/heresphere/1', { username: EMAIL, password: PASSWORD })).body.toString(),
  );
  const { pathname, search } = new URL(item.eventServer);
  secrets.set('address of events', new URL(item.eventServer).searchParams.get('by') ?? '');
  await ask('POST', pathname + search, { username: EMAIL, event: 1, time: 1000 });
  return { appWrong, appIn, deoVr, hereSphere };
}

const operators = (password: string) => ({ email: OPERATOR, password });

/** An operator signs in, looks the visitor up wherever she can be found, reads her emails and impersonates her. */
async function operate({ ask }: Browser, { accounts, application: { mails } }: Program) {
  const admin = (method: string, path: string, body?: object) => ask(method, `/api/admin/v1${path}`, body);
  await accounts.createUser({ email: OPERATOR, password: OPERATORS_PASSWORD, roles: ['superadmin'] });
  const adminWrong = await admin('POST', '/sign-in', operators(OPERATORS_WRONG));
  await admin('POST', '/sign-in', operators(OPERATORS_PASSWORD));
  const { secret } = dataOf(await admin('POST', '/totp/begin', {}));
  secrets.set('secret of an app', secret);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const enrolled = await admin('POST', '/totp/confirm', { code });
  for (const [index, recovery] of dataOf(enrolled).recoveryCodes.entries())
    secrets.set(`recovery code ${index}`, recovery);
  const wrongFactor = await admin('POST', '/second-factor', { code: WRONG_FACTOR });

  secrets.set('link in a mail', 'token-of-a-mail-27182818');
  const text = 'Go to https://site.example/reset/?token=token-of-a-mail-27182818';
  await mails.send({ to: EMAIL, subject: 'A new password', text });
  const sought = await admin('GET', `/accounts?search=${EMAIL}`);
  const [{ id }] = dataOf(sought).rows;
  for (const path of ['/find?q=', '/sign-ins?search=', '/log-ins?search=', '/failed-attempts?search='])
    for (const email of [EMAIL, OPERATOR]) await admin('GET', path + encodeURIComponent(email));
  await admin('GET', `/audit?actor=${OPERATOR}`);
  await admin('GET', `/accounts/${id}`);
  const [mail] = dataOf(await admin('GET', `/mails?search=${EMAIL}`)).rows;
  const mailShown = await admin('GET', `/mails/${mail.id}`);
  await admin('POST', `/mails/${mail.id}/resend`, {});
  const look = await admin('POST', `/accounts/${id}/impersonate`, {});
  await ask('GET', '/main-dashboard/');
  const lookedAt = await ask('GET', '/api/wp/user');
  await ask('POST', '/impersonation/end', '');
  return { adminWrong, enrolled, wrongFactor, sought, mailShown, look, lookedAt };
}

it('went the ways that it was meant to go', () => {
  expect(answers).toEqual({
    joined: 200,
    wrong: 403,
    signedIn: 200,
    checkout: 200,
    proved: 303,
    sources: 200,
    appWrong: 200,
    appIn: 200,
    deoVr: 200,
    hereSphere: 200,
    adminWrong: 403,
    enrolled: 200,
    wrongFactor: 403,
    sought: 200,
    mailShown: 200,
    look: 200,
    lookedAt: 200,
    down: 500,
    provedDown: 500,
    soughtDown: 500,
    adminDown: 500,
  });
  expect([...secrets.keys()]).toEqual(
    expect.arrayContaining([
      'cookie atoken',
      'cookie rtoken',
      'age check link',
      'cookie admin',
      'cookie impersonation',
      'token of an app',
      'token of HereSphere',
    ]),
  );
});

it('told operators of all of it', () => {
  expect(output.log).toContain('Failed query');
  expect(output.log).toContain('"route":"accounts.signIn"');
  expect(output.metrics).toContain('route="shop.join"');
  expect(output.metrics).toContain('route="/sandbox-age/:token"');
  expect(output.traces).toContain('accounts.signUp');
  expect(output.traces).toContain('accounts.users');
  for (const call of [
    'operators.signIn',
    'operators.showFactor',
    'accounts.accounts',
    'operators.mail',
    'accounts.impersonate',
  ])
    expect(output.metrics).toContain(`route="${call}"`);
});

it.each(['log', 'metrics', 'traces'] as const)('holds nothing of anybody in the %s', (where) => {
  const found = [...secrets].filter(([, secret]) => output[where].includes(secret)).map(([name]) => name);
  expect(found).toEqual([]);
});
