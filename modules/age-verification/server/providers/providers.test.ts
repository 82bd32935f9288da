import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, SECOND } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { createSandboxAgeProvider } from '../sandbox/sandbox-provider.ts';
import { type AgeWorld, type Browser, createAgeWorld, site } from '../test-world.ts';
import { createTestIssuer } from '../wallet/sandbox/sandbox-issuer.ts';
import { createSandboxWalletProvider } from '../wallet/sandbox/sandbox-wallet-provider.ts';
import { createWalletAgeProvider } from '../wallet/wallet-provider.ts';
import { createYotiAgeProvider } from '../yoti/adapter.ts';
import { openLocalYoti } from '../yoti/local.ts';
import type { AgeProvider } from './age-provider.ts';

/** Typed and sent by the visitor who is checked; it must not be stored anywhere. */
const MARK = 'Quuxly-Birthname-1987';
/** What the visitor wanted to see, which must stay private. */
const RETURN_VIDEO = 'quuxly-return-video';
const ACCOUNT = { sdkId: 'sdk-1', apiKey: 'key-1' };

let world: AgeWorld;
let yoti: Awaited<ReturnType<typeof openLocalYoti>>;
const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

/** A visitor at a provider: presses a button, types the mark into every field, and returns where that leads. */
type Press = (visitor: Browser, url: string, answer: 'over' | 'under' | 'leave') => Promise<string>;

const KITS: Record<string, { open(): AgeProvider; press: Press; method: string; hasLeave: boolean }> = {
  sandbox: {
    open: () => createSandboxAgeProvider(world),
    method: 'statement',
    hasLeave: true,
    async press(visitor, url, answer) {
      return ledTo(await form(visitor, url, { answer, name: MARK }));
    },
  },
  yoti: {
    open: () =>
      createYotiAgeProvider({
        ...world,
        settings: { ...ACCOUNT, url: yoti.origin, publicKey: yoti.publicKey },
      }),
    method: 'document',
    hasLeave: true,
    async press(_visitor, url, answer) {
      const press = { over: 'COMPLETE', under: 'FAIL', leave: 'CANCELLED' }[answer];
      const body = new URLSearchParams({ press, way: 'doc_scan', name: MARK });
      const answered = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      expect(answered.status).toBe(303);
      return ledTo(answered);
    },
  },
  'sandbox-wallet': {
    open: () => createSandboxWalletProvider({ ...world, log }),
    method: 'statement',
    hasLeave: false,
    async press(visitor, url, answer) {
      const page = await (await visitor.open(url)).text();
      const link = /<a class="strong" href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      return ledTo(await form(visitor, link, { show: answer, name: MARK }));
    },
  },
  'sandbox-wallet, asked by the browser': {
    open: () => createSandboxWalletProvider({ ...world, log }),
    method: 'statement',
    hasLeave: false,
    async press(visitor, url, answer) {
      const page = await (await visitor.open(url)).text();
      const text = /data-requests="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
      const { requests, answers } = JSON.parse(text);
      const { origin } = new URL(url);
      const post = async (path: string, body: object) =>
        visitor.http?.request(path, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, name: MARK }),
        }) as Promise<Response>;
      const reply = (await visitor.http?.request(`/sandbox-wallet/browser/${answer}`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ request: JSON.stringify({ requests }), name: MARK }),
      })) as Response;
      const { protocol, data } = (await reply.json()) as { protocol: string; data: object };
      await post(answers + protocol, data);
      // The page continues by itself.
      return ledTo(await visitor.open(url));
    },
  },
};

const ledTo = ({ headers }: Response) => headers.get('location') ?? '';

async function form(visitor: Browser, url: string, fields: Record<string, string>): Promise<Response> {
  const { pathname, search } = new URL(url);
  const body = new URLSearchParams(fields);
  return (await visitor.http?.request(pathname + search, { method: 'POST', body })) as Response;
}

beforeAll(async () => {
  world = await createAgeWorld();
  yoti = await openLocalYoti({ clock: world.clock, account: ACCOUNT });
});
afterAll(async () => {
  await yoti.close();
  await world.close();
});
beforeEach(() => {
  world.clock.advance(DAY);
  yoti.breakDown(false);
});

describe.each(Object.entries(KITS))('the provider %s', (_name, kit) => {
  let visitor: Browser;
  beforeEach(() => {
    visitor = world.browser(site, world.startProcess(kit.open()));
  });

  it('says over, and with it the way, once its visitor has proved it, and only then', async () => {
    const { sessionId, url } = await visitor.start('/videos/');
    expect(await visitor.status(sessionId)).toBe('pending');
    await kit.press(visitor, url, 'over');
    expect(await visitor.isCleared()).toBe(false);
    world.clock.advance(5 * SECOND);
    expect(await visitor.status(sessionId)).toBe('over');
    expect(await visitor.isCleared()).toBe(true);
    const { rows } = await world.db.pool.query(
      'select provider, method from age_verification.verifications order by verified_at desc limit 1',
    );
    expect(rows).toEqual([{ provider: kit.open().name, method: kit.method }]);
  });

  it('says under, which stands, whatever is pressed afterwards and anyone who presses it', async () => {
    const { sessionId, url } = await visitor.start();
    await kit.press(visitor, url, 'under');
    expect(await visitor.status(sessionId)).toBe('under');
    await kit.press(visitor, url, 'over').catch(() => undefined);
    world.clock.advance(5 * SECOND);
    expect(await visitor.status(sessionId)).toBe('under');
    expect(await visitor.isCleared()).toBe(false);
  });

  it('keeps several checks of one browser apart', async () => {
    const first = await visitor.start();
    const second = await visitor.start();
    expect(first.url).not.toBe(second.url);
    await kit.press(visitor, first.url, 'over');
    expect(await visitor.status(second.sessionId)).toBe('pending');
    expect(await visitor.isCleared()).toBe(false);
    await kit.press(visitor, second.url, 'under');
    world.clock.advance(5 * SECOND);
    expect(await visitor.status(second.sessionId)).toBe('under');
  });

  it('gives a check up in less than its hour', async () => {
    const { sessionId } = await visitor.start();
    world.clock.advance(HOUR - SECOND);
    expect(['expired', 'pending']).toContain(await visitor.status(sessionId));
    expect(await visitor.isCleared()).toBe(false);
  });

  it('is settled by another process as well, where the first was killed', async () => {
    // Each process has its own test issuer for wallets.
    if (kit.open().name === 'sandbox-wallet') return;
    const { sessionId, url } = await visitor.start();
    await kit.press(visitor, url, 'over');
    const later = world.browser(site, world.startProcess(kit.open()));
    for (const [cookie, value] of visitor.cookies) later.cookies.set(cookie, value);
    expect(await later.status(sessionId)).toBe('over');
  });

  it('leaves nothing of who was checked, nor of what they wanted to see, in any column of any table, nor in the log, and tells nobody', async () => {
    const told = vi.spyOn(globalThis, 'fetch');
    for (const answer of ['over', 'under'] as const) {
      const { sessionId, url } = await visitor.start(`/video/${RETURN_VIDEO}/`);
      const back = await kit.press(visitor, url, answer);
      const { origin, pathname } = new URL(back);
      expect(origin + pathname).toBe(`http://${site.key}.localhost/age-verification/`);
      expect(url + back).not.toContain(RETURN_VIDEO);
      world.clock.advance(5 * SECOND);
      expect(await visitor.status(sessionId)).toBe(answer);
      expect((await visitor.state()).next).toBe(`/video/${RETURN_VIDEO}/`);
    }
    expect(JSON.stringify(told.mock.calls)).not.toContain(RETURN_VIDEO);
    told.mockRestore();
    for (const trace of [MARK, RETURN_VIDEO]) {
      expect(await holding(trace)).toEqual([]);
      expect(logged.join('\n')).not.toContain(trace);
    }
    // Proves that the search finds what is stored.
    await world.db.pool.query(
      `update age_verification.sessions set reference = $1 where id = (select max(id) from age_verification.sessions)`,
      [MARK],
    );
    expect(await holding(MARK)).toEqual(['age_verification.sessions']);
    await world.db.pool.query(`delete from age_verification.sessions where reference = $1`, [MARK]);
  });
});

/** Tables with a row that contains a text, as such or as bytes. */
async function holding(text: string): Promise<string[]> {
  const { rows: tables } = await world.db.pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(5);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.db.pool.query(
      `select 1 from ${name} as one where position($1 in one::text) > 0 or position($2 in one::text) > 0 limit 1`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('a wallet to try things with refuses what it cannot answer', async () => {
  const visitor = world.browser(site, world.startProcess(createSandboxWalletProvider({ ...world, log })));
  const show = (query: string) =>
    form(visitor, `http://${site.key}.localhost/sandbox-wallet/${query}`, { show: 'over' });
  for (const query of ['', '?response_uri=', '?response_uri=not+a+url']) expect((await show(query)).status).toBe(400);
});

describe('Yoti', () => {
  it('is asked for the ways that count, and for no other', async () => {
    const visitor = world.browser(site, world.startProcess(KITS.yoti?.open()));
    await world.db.pool.query(
      `insert into age_verification.rules values ('', 'FR', 'explicit', '{}', '{document,credit-card}', 24, '', 1, now())`,
    );
    const process = world.startProcess(KITS.yoti?.open());
    await process.age.api.renew();
    const french = world.browser(site, process);
    french.goTo('FR');
    const { url } = await french.start();
    expect([...(await (await fetch(url)).text()).matchAll(/<option value="(\w+)"/g)].map(([, way]) => way)).toEqual([
      'doc_scan',
      'credit_card',
    ]);
    const anywhere = await visitor.start();
    expect(await (await fetch(anywhere.url)).text()).toContain('age_estimation');
    await world.db.pool.query('delete from age_verification.rules');
  });

  it('is asked three times without a notice, and again after one, which only Yoti can sign', async () => {
    const deaf = createYotiAgeProvider({ ...world, settings: { ...ACCOUNT, url: yoti.origin } });
    const visitor = world.browser(site, world.startProcess(deaf));
    const { sessionId, url } = await visitor.start();
    const counted = vi.spyOn(globalThis, 'fetch');
    for (let time = 0; time < 6; time += 1) {
      world.clock.advance(5 * SECOND);
      await visitor.status(sessionId);
    }
    expect(counted.mock.calls.length).toBe(3);
    counted.mockRestore();

    const hearing = world.browser(site, world.startProcess(KITS.yoti?.open()));
    const told = await hearing.start();
    const id = new URL(told.url).searchParams.get('sessionId');
    const notice = (body: object) =>
      hearing.http?.request('/age-providers/yoti/notices', { method: 'POST', body: JSON.stringify(body) });
    for (const forged of [{ id, state: 'COMPLETE' }, { id, state: 'COMPLETE', signature: 'AAAA' }, []])
      expect((await notice(forged))?.status).toBe(400);
    world.clock.advance(5 * SECOND);
    expect(await hearing.status(told.sessionId)).toBe('pending');
    expect(url).toContain(yoti.origin);
  });

  it('that failed to answer is asked again, however often, and believed once it answers', async () => {
    const deaf = createYotiAgeProvider({ ...world, settings: { ...ACCOUNT, url: yoti.origin } });
    const visitor = world.browser(site, world.startProcess(deaf));
    const { sessionId, url } = await visitor.start();
    yoti.breakDown();
    for (let time = 0; time < 5; time += 1) {
      world.clock.advance(5 * SECOND);
      expect(await visitor.status(sessionId)).toBe('pending');
    }
    yoti.breakDown(false);
    await KITS.yoti?.press(visitor, url, 'over');
    world.clock.advance(5 * SECOND);
    expect(await visitor.status(sessionId)).toBe('over');
  });

  it('that cannot be reached leaves the choice of another', async () => {
    yoti.breakDown();
    const both = world.startProcess([KITS.yoti?.open(), KITS.sandbox?.open()].flatMap((one) => one ?? []));
    const visitor = world.browser(site, both);
    expect((await visitor.state()).providers).toEqual(['yoti', 'sandbox']);
    await expect(visitor.call((c) => c.startSession({ provider: 'yoti' }))).rejects.toMatchObject({
      status: 503,
    });
    expect((await visitor.start()).url).toContain('/sandbox-age/');
    yoti.breakDown(false);
    const { sessionId } = await visitor.start();
    yoti.breakDown();
    expect(await visitor.status(sessionId)).toBe('pending');
  });
});

it('a check that begins is counted, and so is what it comes to, once', async () => {
  const visitor = world.browser();
  await world.db.pool.query('delete from age_verification.tallies');
  visitor.goTo('GB');
  const { sessionId, url } = await visitor.start();
  await visitor.press(url, 'over');
  await Promise.all(Array.from({ length: 5 }, () => visitor.status(sessionId)));
  const { rows } = await world.db.pool.query(
    'select site, country, provider, result, checks from age_verification.tallies order by result',
  );
  const counted = { site: site.key, country: 'GB', provider: 'sandbox', checks: 1 };
  expect(rows).toEqual([
    { ...counted, result: 'over' },
    { ...counted, result: 'started' },
  ]);
});

describe('a proof of a provider that is taken away', () => {
  const realWallet = () =>
    createWalletAgeProvider({
      ...world,
      log,
      issuers: async () => [(await createTestIssuer(world.clock.now())).certificate],
    });

  it.each(Object.entries(KITS))('counts nowhere: %s', async (_name, kit) => {
    const visitor = world.browser(site, world.startProcess(kit.open()));
    const id = newId(world.clock);
    visitor.signIn(id);
    const { sessionId, url } = await visitor.start();
    await kit.press(visitor, url, 'over');
    world.clock.advance(5 * SECOND);
    expect(await visitor.status(sessionId)).toBe('over');
    const cookies = Object.fromEntries(visitor.cookies);
    const own = kit.open().name;
    const others = Object.values(KITS)
      .map(({ open }) => open())
      .filter(({ name }) => name !== own);
    for (const providers of [others, [realWallet()]]) {
      const { api } = world.startProcess(providers).age;
      expect(await api.isCleared({ site }, cookies)).toBe(false);
      expect(await api.isCleared({ site }, {}, id)).toBe(false);
    }
    const again = world.startProcess([realWallet(), kit.open()]).age.api;
    expect(await again.isCleared({ site }, cookies)).toBe(true);
    expect(await again.isCleared({ site }, {}, id)).toBe(true);
  });
});

it('the sandbox wallet is offered under no rule that asks for wallets or for an identity', async () => {
  await world.db.pool.query(
    `insert into age_verification.rules values
       ('', 'FR', 'explicit', '{wallet}', '{}', 24, '', 1, now()),
       ('', 'US-TX', 'explicit', '{}', '{digital-id,document,attestation}', 24, '', 1, now())`,
  );
  const process = world.startProcess(KITS['sandbox-wallet']?.open());
  await process.age.api.renew();
  const visitor = world.browser(site, process);
  visitor.goTo('DE');
  expect((await visitor.state()).providers).toEqual(['sandbox-wallet']);
  const { sessionId, url } = await visitor.start();
  await KITS['sandbox-wallet']?.press(visitor, url, 'over');
  expect(await visitor.status(sessionId)).toBe('over');
  expect(await visitor.isCleared()).toBe(true);
  for (const [country, region] of [['FR'], ['US', 'US-TX']] as [string, string?][]) {
    visitor.goTo(country, region);
    expect((await visitor.state()).providers).toEqual([]);
    expect(await visitor.isCleared()).toBe(false);
  }
  await world.db.pool.query('delete from age_verification.rules');
});
