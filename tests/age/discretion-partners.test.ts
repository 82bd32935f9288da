import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#kernel/log/log.ts';
import { createSmtpMail } from '#kernel/mail/smtp-mail.ts';
import { createPrometheusMetrics } from '#kernel/metrics/prometheus-metrics.ts';
import { createOtlpTracing } from '#kernel/tracing/otlp-tracing.ts';
import { openCollector } from '#kernel/tracing/test-collector.ts';
import { ReconcileBiller } from '#modules/billing/server/reconciliation/reconcile.ts';
import { CancelAtBiller } from '#modules/billing/server/renewals/ask-biller.ts';
import { sites } from '#sites/index.ts';
import { ageProviderSettings } from '../../app/settings/age-settings.ts';
import { billerSettings } from '../../app/settings/biller-settings.ts';
import { readEnv } from '../../app/settings/env.ts';
import { openApplication } from '../support/application.ts';
import { openIndiscreet } from '../support/leaking-partners.ts';
import { operatorWith } from '../support/operator.ts';

/**
 * What we send to partners must not show up in what the machine's operators see, though every partner repeats it: a
 * mail server that refuses and quotes the address, billers, an age provider and a webhook endpoint that answer with the
 * whole request.
 */
const EMAIL = 'philippa.quill@quietly.example';
const SECRETS = {
  EPOCH_SEARCH_PASSWORD: 'Wq7Zt2Lk9Vx4Bn6Mp3',
  EPOCH_POSTBACK_SECRET: 'Hd5Jr8Yc1Tf7Gs0Xw2',
  EPOCH_HMAC_KEY: 'Ru4Ke9Pz6Nb2Vm8Qa5',
  SEGPAY_ACCESS_KEY: 'Lo3Ci7Ux9Ey1Dt5Sg6',
  SEGPAY_POSTBACK_SECRET: 'Bf2Ah8Wj4Zk0Rn7Tv1',
  YOTI_API_KEY: 'Mx6Qe3Oy9Iu5Pl1Kd8',
  smtpPassword: 'Gc9Sv4Hb7Jn2Fz0Wr6',
};
const WRONG_KEY = 'pxk_Ta5Yd1Ne8Ls3Vo6Cq9';
const secrets = new Map<string, string>([...Object.entries(SECRETS), ['e-mail', EMAIL], ['wrong key', WRONG_KEY]]);
const output = { log: '', metrics: '', traces: '', admin: '' };
const [{ key: site }] = sites;
let answers: Record<string, number>;
let partners: Awaited<ReturnType<typeof openIndiscreet>>;

beforeAll(async () => {
  partners = await openIndiscreet();
  const { origin, smtpPort } = partners;
  const env = readEnv({
    ...SECRETS,
    EPOCH_PRODUCTS: 'plan=CODE',
    EPOCH_SEARCH_USER: 'u',
    EPOCH_CO_CODE: 'abc',
    EPOCH_URL: origin,
    EPOCH_PAY_URL: origin,
    SEGPAY_PRODUCTS: 'plan=1:2',
    SEGPAY_USER_ID: 'u',
    SEGPAY_URL: origin,
    SEGPAY_URL_ID: '7',
    AGE_PROVIDERS: 'yoti',
    YOTI_SDK_ID: 'sdk',
    YOTI_URL: origin,
  });
  const collector = await openCollector();
  const tracing = createOtlpTracing({ endpoint: collector.endpoint, service: 'parallax' });
  const write = (line: string) => {
    output.log += line;
  };
  const metrics = createPrometheusMetrics();
  const mail = createSmtpMail({
    url: `smtp://u:${SECRETS.smtpPassword}@127.0.0.1:${smtpPort}`,
    from: 'Parallax <mail@site.example>',
  });
  const program = await openApplication({
    log: createLog({ level: 'debug', pretty: false }, { write }),
    metrics,
    tracing,
    mail,
    accounts: billerSettings(env),
    settings: { ageProviders: ageProviderSettings(env), privateWebhooks: true, development: true },
  });
  const stopJobs = await program.application.jobs.start();
  answers = await faultsIn(program);
  output.metrics = (await metrics.scrape()).text;
  await stopJobs({ drainMs: 0 });
  await program.close();
  mail.close();
  await tracing.close();
  output.traces = collector.text();
  await collector.close();
});
afterAll(() => partners?.close());

type Program = Awaited<ReturnType<typeof openApplication>>;

async function faultsIn(program: Program) {
  const { application, accounts, db, send } = program;
  const json = ['host', `${site}.localhost`, 'content-type', 'application/json'];
  const ask = (method: string, path: string, body?: object, head: readonly string[] = []) =>
    send(method, path, [...json, ...head], body && JSON.stringify(body));
  const logged = (words: string) =>
    vi.waitFor(() => expect(output.log).toContain(words), { timeout: 60_000, interval: 50 });

  // An email that is refused.
  await accounts.createUser({ email: EMAIL, password: 'Correct-Horse-41' });
  const restored = await ask('POST', '/api/wp/auth/restore', { email: EMAIL });
  await vi.waitFor(() => expect(partners.refused).toContain(EMAIL), { timeout: 60_000 });
  await logged('"job":"email.send-email"');

  // Postbacks at the right address and at a wrong one.
  const right = await ask('POST', `/postback/epoch/${SECRETS.EPOCH_POSTBACK_SECRET}`, { a: 1 });
  const wrong = await ask('POST', `/postback/segpay/${SECRETS.SEGPAY_POSTBACK_SECRET}`, { a: 1 });

  // Books that can't be read, and a subscription that can't be canceled.
  const subscription = { biller: 'epoch', subscriptionReference: 'subscribed' };
  await subscribedAt(program, subscription);
  await db.transaction((tx) => application.jobs.send(tx, ReconcileBiller, { biller: 'segpay' }));
  await db.transaction((tx) => application.jobs.send(tx, CancelAtBiller, subscription));
  // What failed is retried.
  for (const path of ['/services/customer_search', '/MWS.asmx'])
    await vi.waitFor(() => expect(partners.requests(path)).toBeGreaterThan(1), { timeout: 60_000 });

  // An age provider that fails, and one whose answer can't be parsed.
  const checks = [];
  for (let times = 0; times < 2; times += 1)
    checks.push((await ask('POST', '/api/age-verification/sessions', { provider: 'yoti' })).status);

  // An unknown key, and a valid one while the database fails.
  const keyless = await ask('GET', '/api/admin/v1/accounts', undefined, ['authorization', `Bearer ${WRONG_KEY}`]);
  const boss = await operatorWith(program, ['superadmin']);
  const request = { label: 'a program', permissions: ['accounts.read-accounts'], expiresInDays: 1 };
  const { key } = (await boss.call('POST', '/keys', request)).body.data;
  secrets.set('key', key);

  // A webhook endpoint that refuses what it is sent.
  const endpoint = { url: `${partners.origin}/hooks?by=Xk1Pr7Dw4Uf9Zm2Hy5`, description: '', isOn: true };
  secrets.set('address of an endpoint', 'Xk1Pr7Dw4Uf9Zm2Hy5');
  const made = await boss.call('POST', '/webhooks/endpoints', {
    ...endpoint,
    kinds: ['membership.sold'],
    site: null,
  });
  secrets.set('secret of an endpoint', made.body.data.secret);
  await boss.call('POST', `/webhooks/endpoints/${made.body.data.endpoint?.id ?? made.body.data.id}/test`, {});
  await vi.waitFor(() => expect(partners.requests('/hooks')).toBeGreaterThan(0), { timeout: 60_000 });

  for (const path of ['/jobs', '/health', '/dead-letters', '/configuration', '/postbacks', '/audit']) {
    const { body } = await boss.call('GET', path);
    output.admin += JSON.stringify(body);
  }
  await db.pool.query('alter table accounts.users rename to gone');
  const keyed = await ask('GET', '/api/admin/v1/accounts', undefined, ['authorization', `Bearer ${key}`]);
  const [failed = 0, unreadable = 0] = checks;
  return {
    restored: restored.status,
    right: right.status,
    wrong: wrong.status,
    failed,
    unreadable,
    keyless: keyless.status,
    keyed: keyed.status,
  };
}

/** A subscription at a biller that is to be canceled there. */
async function subscribedAt(
  { db }: Program,
  { biller, subscriptionReference }: { biller: string; subscriptionReference: string },
) {
  const id = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows[0].id;
  const offer = {
    kind: 'membership',
    site,
    product: 'plan',
    name: 'Monthly',
    first: { amount: { minor: 2999, currency: 'USD' }, days: 30 },
    further: null,
    subject: { trial: false, dailyDownloadCap: 10 },
  };
  const attempt = await id(
    `insert into billing.checkouts (id, user_id, site, amount_minor, currency, offer, biller, origin, created_at)
     values (gen_random_uuid(), gen_random_uuid(), $1, 2999, 'USD', $2, $3, 'http://localhost', now()) returning id`,
    [site, offer, biller],
  );
  const postback = await id(
    `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at)
     values ($1, '', '{}', '', '192.0.2.1', now(), true, 'applied', now()) returning id`,
    [biller],
  );
  await db.pool.query(
    `insert into billing.money_entries (biller, transaction_reference, kind, checkout_id, subscription_reference,
       amount_minor, currency, occurred_at, recorded_at, postback_id)
     values ($1, 'paid-once', 'sale', $2, $3, 2999, 'USD', now(), now(), $4)`,
    [biller, attempt, subscriptionReference, postback],
  );
  await db.pool.query(
    'insert into billing.cancellations (biller, subscription_reference, requested_at) values ($1, $2, now())',
    [biller, subscriptionReference],
  );
}

it('went the ways that it was meant to go', () => {
  expect(answers).toEqual({
    restored: 200,
    right: 503,
    wrong: 503,
    failed: 503,
    unreadable: 503,
    keyless: 401,
    keyed: 500,
  });
  for (const path of ['/api/v1/sessions', '/services/', '/MWS.asmx', '/adm.asmx'])
    expect([path, partners.requests(path)]).not.toEqual([path, 0]);
});

it('told operators of all of it', () => {
  for (const words of ['email.send-email', 'billing.reconcile-biller', 'billing.cancel-at-biller'])
    expect(output.log).toContain(`"job":"${words}"`);
});

/** A quotation may be cut, and a part is enough to identify somebody. */
function found(text: string, of: Iterable<readonly [name: string, secret: string]>): string[] {
  const LENGTH = 8;
  const isFound = (secret: string) =>
    [...secret].some((_, at) => at + LENGTH <= secret.length && text.includes(secret.slice(at, at + LENGTH)));
  return [...of].filter(([, secret]) => isFound(secret)).map(([name]) => name);
}

it.each(['log', 'metrics', 'traces'] as const)('holds nothing of anybody in the %s', (where) => {
  expect(found(output[where], secrets)).toEqual([]);
});

it('shows operators in the admin no secret of the installation', () => {
  expect(found(output.admin, Object.entries(SECRETS))).toEqual([]);
});
