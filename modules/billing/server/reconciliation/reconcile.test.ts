import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import {
  A_PERIOD,
  ledgerOf,
  noticesOf,
  openEpochShop,
  openSandboxShop,
  openSegpayShop,
  type TestBiller,
} from '../billers/test-billers.ts';
import { queryBiller } from '../billers/test-query-biller.ts';
import { openShop } from '../test-shop.ts';

/** All messages of the biller are lost, and its books are read over HTTP the night after. */
describe.each([
  ['sandbox', openSandboxShop],
  ['epoch', openEpochShop],
  ['segpay', openSegpayShop],
])('what %s told and nobody heard', (name, open: () => Promise<TestBiller>) => {
  let biller: TestBiller;
  beforeAll(async () => {
    biller = await open();
  });
  afterAll(() => biller?.close());

  /** What happens meanwhile is never reported. */
  async function unheard(happen: () => Promise<unknown>) {
    biller.shop.door.takesPostbacks = false;
    await biller.lose(happen);
    biller.shop.door.takesPostbacks = true;
    await biller.shop.settle();
  }
  async function night() {
    biller.shop.clock.advance(DAY);
    await biller.shop.run('billing.reconcile');
    await biller.shop.settle();
    await biller.shop.settle();
  }
  const kinds = async (checkoutId: string) => (await ledgerOf(biller.shop, checkoutId)).map(({ kind }) => kind);
  const begin = () => biller.shop.checkout({ paymentSystem: name });
  const differences = () =>
    biller.shop.rows<{ kind: string; reference: string; detail: string }>(
      sql`select kind, reference, detail from billing.differences order by id`,
    );

  test('a sale is found the night after, counts once, and is not brought again', async () => {
    const { checkoutId, userId, paymentUrl } = await begin();
    await unheard(() => biller.press(paymentUrl, 'approve'));
    expect(await kinds(checkoutId)).toEqual([]);
    await night();
    expect(await kinds(checkoutId)).toEqual(['sale']);
    expect((await biller.shop.billing.api.checkout(checkoutId, userId))?.state).toBe('approved');
    const inbox = () => biller.shop.rows(sql`select from billing.postbacks`);
    const before = (await inbox()).length;
    await night();
    expect(await inbox()).toHaveLength(before);
    expect(await kinds(checkoutId)).toEqual(['sale']);
    expect(await differences()).toEqual([]);
  });

  test('a renewal and the end of renewing are found when the renewal is late', async () => {
    const { checkoutId, paymentUrl } = await begin();
    await biller.press(paymentUrl, 'approve');
    await biller.shop.settle();
    biller.shop.clock.advance(A_PERIOD);
    await unheard(async () => {
      await biller.act(checkoutId, 'rebilled');
      await biller.act(checkoutId, 'canceled');
    });
    expect(await kinds(checkoutId)).toEqual(['sale']);
    await night();
    expect(await kinds(checkoutId)).toEqual(['sale', 'rebill']);
    expect(await noticesOf(biller.shop, checkoutId)).toEqual(['canceled']);
  });

  test('an amount that is another one in its books is listed, once, and changes nothing', async () => {
    const { checkoutId, paymentUrl } = await begin();
    await biller.press(paymentUrl, 'approve');
    await biller.shop.settle();
    await biller.shop.rows(sql`alter table billing.money_entries disable trigger append_only`);
    await biller.shop.rows(sql`update billing.money_entries set amount_minor = 2998 where checkout_id = ${checkoutId}`);
    await biller.shop.rows(sql`alter table billing.money_entries enable trigger append_only`);
    biller.shop.clock.advance(A_PERIOD);
    await night();
    await night();
    const found = (await differences()).filter(({ kind }) => kind === 'amount');
    expect(found).toMatchObject([{ detail: '2998 USD here, 2999 USD in the biller’s books' }]);
    expect(await ledgerOf(biller.shop, checkoutId)).toMatchObject([{ kind: 'sale', amount_minor: 2998 }]);
  });
});

test('one biller that is down holds no other up, and is read on where it fell silent', async () => {
  const asked: string[] = [];
  let isDown = true;
  const silent = queryBiller();
  silent.books = {
    async of({ checkout }) {
      asked.push(checkout.id);
      if (isDown && asked.length > 2) throw new Error('down');
      return [];
    },
  };
  const shop = await openShop({ billers: [silent] });
  try {
    const silentOnes: string[] = [];
    for (let n = 0; n < 9; n += 1) silentOnes.push((await shop.checkout({ paymentSystem: 'query' })).checkoutId);
    const other = await shop.checkout();
    shop.door.takesPostbacks = false;
    await shop.press(other.paymentUrl, 'approve');
    shop.door.takesPostbacks = true;
    await shop.rows(sql`update sandbox_biller.deliveries set delivered_at = created_at`);
    shop.clock.advance(HOUR);
    await shop.run('billing.reconcile');
    await shop.settle();
    // Two responded, five in a row didn't.
    expect(asked).toEqual(silentOnes.slice(0, 7));
    isDown = false;
    await shop.settle();
    // Those behind them first, then the failed ones again.
    expect(asked.slice(7)).toEqual([...silentOnes.slice(7), ...silentOnes.slice(2, 7)]);
    const [{ finished } = { finished: 0 }] = await shop.rows<{ finished: number }>(
      sql`select count(*) as finished from billing.reconciliations where finished_at is not null`,
    );
    expect(finished).toBe(2);
  } finally {
    await shop.close();
  }
});

test('checkouts that never get an answer hold up neither the others nor what is new', async () => {
  const asked: string[] = [];
  const bad = new Set<string>();
  let pages = 0;
  const deaf = queryBiller();
  deaf.books = {
    async of({ checkout }) {
      asked.push(checkout.id);
      if (bad.has(checkout.id)) throw new Error('500');
      return [];
    },
    async since({ mark = 'where it began' }) {
      pages += 1;
      return { records: [], mark };
    },
  };
  const shop = await openShop({ billers: [deaf] });
  try {
    const all: string[] = [];
    for (let n = 0; n < 9; n += 1) all.push((await shop.checkout({ paymentSystem: 'query' })).checkoutId);
    for (const id of all.slice(0, 6)) bad.add(id);
    shop.clock.advance(HOUR);
    await shop.run('billing.reconcile');
    await shop.settle();
    expect(asked).toEqual(all.slice(0, 5));
    expect(pages).toBe(2);
    // The next attempt queries everybody else, then five of the failed ones once more, and no more.
    await shop.settle();
    expect(asked.slice(5)).toEqual([...all.slice(5), ...all.slice(0, 5)]);
    expect(pages).toBe(3);
    const finished = () =>
      shop.rows(sql`select from billing.reconciliations where biller = 'query' and finished_at is not null`);
    expect(await finished()).toEqual([]);
    // The one without a second turn comes first.
    bad.clear();
    await shop.settle();
    expect(asked.slice(14)).toEqual([all[5], ...all.slice(0, 5)]);
    expect(await finished()).toHaveLength(1);
    shop.clock.advance(DAY);
    await shop.run('billing.reconcile');
    await shop.settle();
    expect(asked.slice(20)).toEqual(all);
  } finally {
    await shop.close();
  }
});

test('operators see what does not agree, and settle each once, with a reason', async () => {
  const shop = await openShop();
  try {
    const admin = openTestAdmin(shop.billing.adminEndpoints, shop);
    await shop.rows(sql`
      insert into billing.differences (biller, kind, reference, detail, found_at)
      values ('sandbox', 'not-there', 't-1', 'our sale of 2999 is not in the biller''s books', now())`);
    const list = async (state: string) =>
      (await admin.call('GET', `/api/admin/v1/differences?state=${state}`)).body.data;
    const alerts = async () => (await shop.billing.overview[0]?.alerts?.())?.map(({ name }) => name);
    expect(await alerts()).toEqual(['billing.differences-open']);
    const { rows, read } = await list('open');
    expect(rows).toMatchObject([{ biller: 'sandbox', kind: 'not-there', reference: 't-1', settled: null }]);
    expect(read).toEqual([{ biller: 'sandbox', finishedAt: null }]);
    const settle = (reason: string, id = rows[0].id) =>
      admin.call('POST', `/api/admin/v1/differences/${id}/settle`, { body: { reason } });
    expect((await settle('x')).status).toBe(400);
    expect((await settle('A test of the biller.')).status).toBe(200);
    expect((await settle('Again')).status).toBe(409);
    expect(await alerts()).toEqual([]);
    expect((await settle('Nowhere', 999)).status).toBe(404);
    expect((await list('open')).total).toBe(0);
    expect((await list('settled')).rows).toMatchObject([{ settled: { reason: 'A test of the biller.' } }]);
    expect(await admin.audit.read({ limit: 9 })).toMatchObject([{ action: 'billing.difference-settled' }]);
  } finally {
    await shop.close();
  }
});
