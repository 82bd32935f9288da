import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import type { SandboxPostback } from '../sandbox/wire.ts';
import { openShop, type Shop } from '../test-shop.ts';

const ADA = '01970000-0000-7000-8000-0000000000aa';
const BEN = '01970000-0000-7000-8000-0000000000bb';

let shop: Shop;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  shop = await openShop();
  admin = openTestAdmin(shop.billing.adminEndpoints, shop);
});
afterAll(() => shop.close());

async function get(path: string) {
  const { status, body } = await admin.call('GET', `/api/admin/v1${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const replay = (id: number) => admin.call('POST', `/api/admin/v1/postbacks/${id}/replay`);
function decide(id: number, body: { decision: string; reason: string; checkoutId?: string }, by = ADA) {
  return admin.call('POST', `/api/admin/v1/postbacks/${id}/decide`, { body, by: { id: by } });
}
const entriesOf = async (id: string) => (await get(`/checkouts/${id}`)).entries;
/** Audit entries about it, without those about viewing it. */
const auditOf = async (id: number) =>
  (await admin.audit.read({ subject: { type: 'postback', id: String(id) }, limit: 50 }))
    .filter(({ action }) => action !== 'operators.looked')
    .toReversed();
const eventsAbout = (checkoutId: string) =>
  shop.rows<{ type: string }>(
    sql`select type from kernel.events where payload->>'checkoutId' = ${checkoutId} order by id`,
  );

/** Delivers a message and waits until it is interpreted; returns its id. */
async function receive(message: SandboxPostback): Promise<number> {
  await shop.deliver(message);
  await shop.settle();
  const { rows } = await get(`/postbacks?search=${message.transaction}`);
  return rows[0].id;
}

/** A sale at a price that wasn't agreed. */
async function quarantineOne(change: Partial<SandboxPostback> = { amount: '19.99' }) {
  const checkout = await shop.checkout();
  const message = shop.message(checkout.checkoutId, change);
  return { ...checkout, message, id: await receive(message) };
}

describe('what operators see', () => {
  test('is a checkout with its offer, its messages and its money, found by account and by reference', async () => {
    const { checkoutId, userId } = await shop.checkout();
    const sale = shop.message(checkoutId);
    const id = await receive(sale);
    for (const search of [checkoutId, userId, sale.transaction, sale.subscription]) {
      const { rows, total } = await get(`/checkouts?search=${search}`);
      expect(total).toBe(1);
      expect(rows[0]).toMatchObject({
        id: checkoutId,
        userId,
        state: 'approved',
        left: { minor: 2999, currency: 'USD' },
      });
    }
    expect(await get(`/checkouts/${checkoutId}`)).toMatchObject({
      offer: { first: { amount: { minor: 2999 } } },
      entries: [{ kind: 'sale', transactionReference: sale.transaction, postbackId: id, userId }],
      postbacks: [{ id, state: 'applied', reference: sale.transaction }],
    });
  });

  test('is narrowed by the state that a checkout is in', async () => {
    const open = await shop.checkout();
    const declined = await shop.checkout();
    await receive(shop.message(declined.checkoutId, { event: 'declined' }));
    const found = async (state: string, { userId }: { userId: string }) =>
      (await get(`/checkouts?state=${state}&search=${userId}`)).total;
    const { total } = await get('/checkouts?state=pending&limit=1');
    expect(total).toBeGreaterThan(0);
    expect(await get(`/checkouts?state=pending&limit=1&page=${total + 1}`)).toMatchObject({
      rows: [],
      total,
    });
    expect([await found('pending', open), await found('declined', open)]).toEqual([1, 0]);
    expect([await found('declined', declined), await found('pending', declined)]).toEqual([1, 0]);
  });

  test('adds the ledger up by currency, over all that is filtered and not the page alone', async () => {
    const from = shop.clock.now().toISOString();
    const { checkoutId } = await shop.checkout();
    await receive(shop.message(checkoutId));
    await receive(shop.message(checkoutId, { event: 'refunded', amount: '10.00' }));
    const until = new Date(shop.clock.now().getTime() + MINUTE).toISOString();
    const query = `search=${checkoutId}&from=${from}&until=${until}&limit=1`;
    const all = await get(`/money-entries?${query}`);
    expect(all.rows).toHaveLength(1);
    expect(all.total).toBe(2);
    expect(all.totals).toEqual([
      {
        entries: 2,
        received: { minor: 2999, currency: 'USD' },
        refunded: { minor: -1000, currency: 'USD' },
        chargedBack: { minor: 0, currency: 'USD' },
        left: { minor: 1999, currency: 'USD' },
      },
    ]);
    expect((await get(`/money-entries?${query}&kind=refund`)).totals[0].left.minor).toBe(-1000);
    for (const none of ['currency=EUR', 'site=elsewhere', `from=${until}`])
      expect((await get(`/money-entries?search=${checkoutId}&${none}`)).totals).toEqual([]);
  });

  test('are a biller’s words without what proves them or tells of a person', async () => {
    const { checkoutId, userId } = await shop.checkout();
    const secret = 'c2VjcmV0LW9mLXRoZS1iaWxsZXI';
    const body = {
      ...shop.message(checkoutId),
      signature: secret,
      email: 'buyer@example.org',
      cardNumber: '4111111111111111',
      note: 'write to buyer@example.org\u202e',
    };
    const id = await receive(body);
    const answers = JSON.stringify([
      await get(`/postbacks/${id}`),
      await get(`/checkouts/${checkoutId}`),
      await get(`/money-entries?search=${userId}`),
    ]);
    for (const hidden of [secret, 'buyer@', '41111111', '\u202e']) expect(answers).not.toContain(hidden);
    const { raw } = await get(`/postbacks/${id}`);
    expect(raw.body.text).toContain(`"transaction":"${body.transaction}"`);
    expect(raw.headers).toContainEqual({ name: 'x-sandbox-signature', value: '(removed)' });
  });

  test('is nobody’s who may not see money, and an operator who only reads decides nothing', async () => {
    const { id } = await quarantineOne();
    for (const path of ['checkouts', 'postbacks', `postbacks/${id}`, 'money-entries'])
      expect((await admin.call('GET', `/api/admin/v1/${path}`, { roles: ['editor'] })).status).toBe(403);
    const roles = ['support'] as const;
    const body = { decision: 'accepted', reason: 'agreed by phone' };
    expect((await admin.call('POST', `/api/admin/v1/postbacks/${id}/replay`, { roles })).status).toBe(403);
    expect((await admin.call('POST', `/api/admin/v1/postbacks/${id}/decide`, { roles, body })).status).toBe(403);
    expect((await get(`/postbacks/${id}`)).state).toBe('quarantined');
  });
});

describe('interpreting again', () => {
  test('moves money, so it asks for a second factor shown lately', async () => {
    const { id } = await quarantineOne();
    const factorAt = new Date(shop.clock.now().getTime() - DAY);
    const answer = await admin.call('POST', `/api/admin/v1/postbacks/${id}/replay`, { by: { factorAt } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } });
    expect(await auditOf(id)).toEqual([]);
  });

  test('applies what can be applied by now, once, and says in the log what it changed', async () => {
    const { checkoutId } = await shop.checkout();
    const refund = shop.message(checkoutId, { event: 'refunded', amount: '5.00' });
    const id = await receive(refund);
    expect(await get(`/postbacks/${id}`)).toMatchObject({ state: 'waiting', mayReplay: true });
    shop.clock.advance(8 * DAY);
    await shop.run('billing.interpret-postbacks');
    expect((await get(`/postbacks/${id}`)).state).toBe('quarantined');
    expect((await replay(id)).body.data).toEqual({ state: 'quarantined', isChanged: false });

    await receive(shop.message(checkoutId));
    expect((await replay(id)).body.data).toEqual({ state: 'applied', isChanged: true });
    expect((await replay(id)).body.data).toEqual({ state: 'applied', isChanged: false });
    expect((await entriesOf(checkoutId)).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'refund',
      'sale',
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'billing.postback-replayed', before: null, after: null },
      {
        action: 'billing.postback-replayed',
        before: { outcome: 'quarantined' },
        after: { outcome: 'applied' },
      },
      { action: 'billing.postback-replayed', before: null, after: null },
    ]);
  });

  test('by two at once has one effect', async () => {
    const { checkoutId } = await shop.checkout();
    const rebill = shop.message(checkoutId, { event: 'rebilled' });
    const id = await receive(rebill);
    shop.clock.advance(8 * DAY);
    await shop.run('billing.interpret-postbacks');
    await receive(shop.message(checkoutId));
    const answers = await Promise.all([replay(id), replay(id), replay(id)]);
    expect(answers.map(({ body }) => body.data.state)).toEqual(['applied', 'applied', 'applied']);
    expect(answers.filter(({ body }) => body.data.isChanged)).toHaveLength(1);
    expect(await entriesOf(checkoutId)).toHaveLength(2);
    const types = (await eventsAbout(checkoutId)).map(({ type }) => type);
    expect(types).toEqual(['billing.sale-approved', 'billing.rebill-approved']);
  });

  test('finds a message quarantined although its repetition was put by', async () => {
    const { id, message } = await quarantineOne();
    await shop.deliver(message);
    await shop.settle();
    expect((await get(`/postbacks?search=${message.transaction}&state=duplicate`)).total).toBe(1);
    expect((await replay(id)).body.data).toEqual({ state: 'quarantined', isChanged: false });
  });

  test('is for what has words: a refused delivery has none, a forgotten one has none any more', async () => {
    const { id, message } = await quarantineOne();
    await shop.deliver({ ...message, delivery: newId(shop.clock) }, { body: 'forged' });
    const [forged] = (await get('/postbacks?state=refused')).rows;
    expect((await replay(forged.id)).body.code).toBe('NO_TEXT');
    expect(await get(`/postbacks/${forged.id}`)).toMatchObject({
      raw: null,
      mayReplay: false,
      print: { length: 6 },
    });
    shop.clock.advance(541 * DAY);
    await shop.run('billing.forget-postbacks');
    expect((await replay(id)).body.code).toBe('NO_TEXT');
    const body = { decision: 'accepted', reason: 'agreed by phone' };
    expect((await decide(id, body)).body.code).toBe('NO_TEXT');
    expect(await get(`/postbacks/${id}`)).toMatchObject({ state: 'quarantined', raw: null, messages: [] });
  });
});

test('what was quarantined about somebody loses its words with their account', async () => {
  const { id, userId } = await quarantineOne();
  await shop.db.transaction((tx) => shop.billing.forgetAccount(tx, userId));
  expect(await get(`/postbacks/${id}`)).toMatchObject({ state: 'quarantined', raw: null });
});

describe('deciding', () => {
  test('accepts a payment at another price: it counts, and anyone who sells hears of it', async () => {
    const { checkoutId, id } = await quarantineOne();
    expect((await get('/postbacks?state=quarantined')).rows[0]).toMatchObject({ id });
    const answer = await decide(id, { decision: 'accepted', reason: 'the price of last week' });
    expect(answer.status).toBe(200);
    expect(await entriesOf(checkoutId)).toMatchObject([{ kind: 'sale', amount: { minor: 1999 } }]);
    expect(await eventsAbout(checkoutId)).toEqual([{ type: 'billing.sale-approved' }]);
    expect(await get(`/postbacks/${id}`)).toMatchObject({
      state: 'applied',
      mayDecide: false,
      decision: { decision: 'accepted', by: ADA, reason: 'the price of last week' },
    });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'billing.postback-decided',
        actor: { id: ADA },
        before: { outcome: 'quarantined' },
        after: { outcome: 'applied', decision: 'accepted', reason: 'the price of last week' },
      },
    ]);
  });

  test('rejects for good: neither a repetition nor interpreting again brings it back', async () => {
    const { checkoutId, id, message } = await quarantineOne();
    expect((await decide(id, { decision: 'rejected', reason: 'paid back by hand' })).status).toBe(200);
    await shop.deliver(message);
    await shop.settle();
    expect((await replay(id)).body.data).toEqual({ state: 'rejected', isChanged: false });
    expect(await entriesOf(checkoutId)).toEqual([]);
    expect((await get('/postbacks?state=quarantined&limit=500')).rows).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  test('of two at once one wins, and the other learns who', async () => {
    const { checkoutId, id } = await quarantineOne();
    const answers = await Promise.all([
      decide(id, { decision: 'accepted', reason: 'the price of last week' }, ADA),
      decide(id, { decision: 'rejected', reason: 'not ours at all' }, BEN),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'accepted' : 'rejected';
    const by = winner === 'accepted' ? ADA : BEN;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'DECIDED_OTHERWISE',
      decision: winner,
      by,
    });
    expect(await entriesOf(checkoutId)).toHaveLength(winner === 'accepted' ? 1 : 0);
    expect(await auditOf(id)).toMatchObject([{ action: 'billing.postback-decided', actor: { id: by } }]);
  });

  test('cut off before its end has no effect, and the one that waited for it has', async () => {
    const { checkoutId, id } = await quarantineOne();
    const { pool } = shop.db;
    const auditor = await pool.connect();
    await auditor.query('begin; lock table kernel.audit_log in exclusive mode');
    const waiting = async (what: string) =>
      (
        await pool.query(
          `select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
          [`%${what}%`],
        )
      ).rows.map(({ pid }) => pid);
    const first = decide(id, { decision: 'accepted', reason: 'the price of last week' }, ADA);
    await expect.poll(() => waiting('audit_log')).toHaveLength(1);
    const second = decide(id, { decision: 'rejected', reason: 'not ours at all' }, BEN);
    await expect.poll(() => waiting('for update')).toHaveLength(1);
    // What the database sees when a process is killed.
    await pool.query('select pg_terminate_backend($1)', await waiting('audit_log'));
    expect((await first).status).toBe(503);
    await auditor.query('rollback');
    auditor.release();
    expect((await second).status).toBe(200);
    expect(await entriesOf(checkoutId)).toEqual([]);
    expect(await auditOf(id)).toMatchObject([{ actor: { id: BEN }, after: { decision: 'rejected' } }]);
  });

  test('made twice by the same person is made once', async () => {
    const { checkoutId, id } = await quarantineOne();
    const body = { decision: 'accepted', reason: 'the price of last week' };
    const answers = [await decide(id, body), await decide(id, body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entriesOf(checkoutId)).toHaveLength(1);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['billing.postback-decided']);
  });

  test('gives a sale that names no checkout to the one that a person names, and only then', async () => {
    const { checkoutId, userId } = await shop.checkout();
    const strayed = shop.message(checkoutId, { checkout: '018f0000-0000-7000-8000-00000000dead' });
    const id = await receive(strayed);
    expect(await get(`/postbacks/${id}`)).toMatchObject({
      needsCheckout: true,
      messages: [{ isOurs: false }],
    });
    const later = await shop.checkout();
    await receive(shop.message(later.checkoutId));
    // Checkouts that are already paid are less likely, however close in time.
    const likely = await get(`/postbacks/${id}/checkouts`);
    const ids = likely.rows.map((row: { id: string }) => row.id);
    expect(ids).toEqual(expect.arrayContaining([checkoutId, later.checkoutId]));
    expect(ids.indexOf(checkoutId)).toBeLessThan(ids.indexOf(later.checkoutId));
    const found = await get(`/postbacks/${id}/checkouts?search=${userId}`);
    expect(found.rows.map((row: { id: string }) => row.id)).toEqual([checkoutId]);
    const body = { decision: 'accepted', reason: 'the buyer wrote to us' };
    expect((await decide(id, body)).body).toMatchObject({
      code: 'NOT_ACCEPTABLE',
      reason: 'there is no such checkout',
    });
    expect((await get(`/postbacks/${id}`)).state).toBe('quarantined');
    expect((await decide(id, { ...body, checkoutId: checkoutId })).status).toBe(200);
    expect(await entriesOf(checkoutId)).toHaveLength(1);
  });

  const unacceptable: [string, Partial<SandboxPostback>, string][] = [
    ['another currency', { currency: 'EUR' }, 'currency EUR instead of USD'],
    ['nothing for something', { amount: '0.00' }, 'amount 0 instead of 2999'],
    ['less than nothing', { amount: '-5.00' }, 'amount -500 instead of 2999'],
  ];
  test.each(unacceptable)('takes %s from nobody, and changes nothing', async (_, change, reason) => {
    const { checkoutId, id } = await quarantineOne(change);
    const answer = await decide(id, { decision: 'accepted', reason: 'because I say so' });
    expect(answer.body).toMatchObject({ code: 'NOT_ACCEPTABLE', reason });
    expect(await get(`/postbacks/${id}`)).toMatchObject({
      state: 'quarantined',
      detail: reason,
      decision: null,
    });
    expect(await entriesOf(checkoutId)).toEqual([]);
    expect(await auditOf(id)).toEqual([]);
  });

  test('sells no checkout twice', async () => {
    const { checkoutId } = await shop.checkout();
    await receive(shop.message(checkoutId));
    const id = await receive(shop.message(checkoutId, { subscription: 's-second' }));
    const answer = await decide(id, { decision: 'accepted', reason: 'they paid twice' });
    expect(answer.body.code).toBe('NOT_ACCEPTABLE');
    expect(await entriesOf(checkoutId)).toHaveLength(1);
  });

  test('asks for a second factor shown lately, a reason, and something that waits', async () => {
    const { checkoutId, id } = await quarantineOne();
    const factorAt = new Date(shop.clock.now().getTime() - 11 * MINUTE);
    const body = { decision: 'accepted', reason: 'the price of last week' };
    const stale = await admin.call('POST', `/api/admin/v1/postbacks/${id}/decide`, {
      body,
      by: { factorAt },
    });
    expect(stale.body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await decide(id, { ...body, reason: ' ' })).status).toBe(400);
    const done = await receive(shop.message(checkoutId));
    expect((await decide(done, body)).body.code).toBe('NOTHING_TO_DECIDE');
  });
});
