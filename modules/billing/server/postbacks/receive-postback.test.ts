import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { BILLER_ADDRESS, queryBiller } from '../billers/test-query-biller.ts';
import { OFFER, openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ billers: [queryBiller()] });
});
afterAll(() => shop.close());

async function tell(query: string, from = BILLER_ADDRESS, method = 'GET') {
  const response = await fetch(`${shop.origin}/postback/query?${query}`, {
    method,
    headers: { 'x-client-address': from },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const saleOf = (checkoutId: string) =>
  `kind=sale&price=29.99&tranid=t-${checkoutId}&purchaseid=p-${checkoutId}&ref=${checkoutId}&at=2026-03-01T12:00:00Z`;
const postbackWith = async (text: string) =>
  (
    await shop.rows<{ query: string | null; outcome: string | null; detail: string; source_address: string }>(
      sql`select query, outcome, detail, source_address from billing.postbacks
          where query like ${`%${text}%`} order by id`,
    )
  )[0];
const refusals = async (from: string) =>
  shop.rows<{ body: null; query: null; headers: null; body_length: number; detail: string }>(
    sql`select body, query, headers, body_length, detail from billing.postbacks where source_address = ${from}`,
  );

test('a biller may tell by GET: its query is kept byte for byte, its own address is seen, its words are answered', async () => {
  const { checkoutId, userId } = await shop.checkout({ paymentSystem: 'query' });
  const query = `${saleOf(checkoutId)}&desc=a%20b+c%2f&empty=&empty`;
  expect(await tell(query)).toMatchObject({ status: 200, text: 'GOOD' });
  await shop.settle();
  expect(await postbackWith(checkoutId)).toMatchObject({
    query,
    source_address: BILLER_ADDRESS,
    outcome: 'applied',
  });
  expect((await shop.billing.api.checkout(checkoutId, userId))?.state).toBe('approved');
});

test('a HEAD tells nothing', async () => {
  const { checkoutId } = await shop.checkout({ paymentSystem: 'query' });
  expect((await tell(saleOf(checkoutId), BILLER_ADDRESS, 'HEAD')).status).toBe(405);
  expect(await postbackWith(checkoutId)).toBeUndefined();
});

test('of what is not believed hash, length and reason are kept, and of one address only so many', async () => {
  const from = '198.51.100.1';
  const body = 'x'.repeat(60_000);
  const url = `${shop.origin}/postback/query`;
  const init = { method: 'POST', body, headers: { 'x-client-address': from } };
  for (let n = 0; n < 60; n += 1) expect((await fetch(url, init)).status).toBe(403);
  const refused = await fetch(url, init);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const kept = await refusals(from);
  expect(kept).toHaveLength(60);
  expect(kept[0]).toEqual({
    body: null,
    query: null,
    headers: null,
    body_length: 60_000,
    detail: `unknown address ${from}`,
  });
  const [{ size } = { size: 0 }] = await shop.rows<{ size: number }>(
    sql`select max(pg_column_size(p.*)) as size from billing.postbacks p where source_address = ${from}`,
  );
  expect(size).toBeLessThan(500);
  // The biller itself isn't limited by it, and later refusals are stored again.
  const { checkoutId } = await shop.checkout({ paymentSystem: 'query' });
  expect((await tell(saleOf(checkoutId))).status).toBe(200);
  shop.clock.advance(2 * MINUTE);
  expect((await fetch(url, init)).status).toBe(403);
});

test('the addresses of one IPv6 network are refused as one', async () => {
  shop.clock.advance(2 * MINUTE);
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await tell('x', `2001:db8::${n}`)).status);
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([403, 429]);
});

test('refusals of many addresses are limited in all', async () => {
  shop.clock.advance(2 * MINUTE);
  const from = (n: number) => `203.0.113.${n}`;
  const statuses = new Set<number>();
  for (let n = 0; n < 640; n += 1) statuses.add((await tell('x', from(n % 20))).status);
  expect([...statuses].toSorted()).toEqual([403, 429]);
});

test('one message that cannot be stored or understood fails alone, and is quarantined after many tries', async () => {
  const nul = shop.message(newId(shop.clock), { transaction: 'a\0b' });
  expect(await shop.deliver(nul)).toMatchObject({ status: 200 });
  await tell('break=no%00use&tranid=broken');
  const { checkoutId } = await shop.checkout();
  await shop.deliver(shop.message(checkoutId));
  await shop.settle();
  const sold = await shop.rows(sql`select from billing.money_entries where checkout_id = ${checkoutId}`);
  expect(sold).toHaveLength(1);
  expect(await postbackWith('tranid=broken')).toMatchObject({ outcome: null, detail: 'no\u{fffd}use' });
  for (let n = 0; n < 30; n += 1) {
    shop.clock.advance(10 * MINUTE);
    await shop.run('billing.interpret-postbacks');
  }
  expect(await postbackWith('tranid=broken')).toMatchObject({ outcome: 'quarantined' });
});

test('a statement that the database refuses puts off its message alone, and tells no parameters', async () => {
  const { checkoutId } = await shop.checkout({ paymentSystem: 'query' });
  await tell(saleOf(checkoutId).replace('tranid=t', 'tranid=nul%00t'));
  const { checkoutId: other } = await shop.checkout({ paymentSystem: 'query' });
  await tell(saleOf(other));
  await shop.settle();
  expect((await postbackWith(other))?.outcome).toBe('applied');
  const held = await postbackWith(checkoutId);
  expect(held?.outcome).toBeNull();
  expect(held?.detail).not.toContain(checkoutId);
});

test('old words are forgotten, facts and what needs a person stay', async () => {
  const { checkoutId } = await shop.checkout({ paymentSystem: 'query' });
  await tell(saleOf(checkoutId));
  await tell(`${saleOf(checkoutId).replace('29.99', '1.00')}&aside`.replace('tranid=t', 'tranid=u'));
  await tell('x', '198.51.100.77');
  await shop.settle();
  const held = () =>
    shop.rows<{ outcome: string; forgotten: boolean }>(sql`
      select outcome, body is null as forgotten from billing.postbacks
      where id in (select postback_id from billing.money_entries where checkout_id = ${checkoutId})
        or query like ${`%ref=${checkoutId}%aside%`} or source_address = '198.51.100.77' order by id`);
  expect(await held()).toEqual([
    { outcome: 'applied', forgotten: false },
    { outcome: 'quarantined', forgotten: false },
    { outcome: 'refused', forgotten: true },
  ]);
  shop.clock.advance(91 * DAY);
  await shop.run('billing.forget-postbacks');
  expect(await held()).toEqual([
    { outcome: 'applied', forgotten: true },
    { outcome: 'quarantined', forgotten: false },
  ]);
  const entries = await shop.rows(sql`select from billing.money_entries where checkout_id = ${checkoutId}`);
  expect(entries).toHaveLength(1);
});

test('a removed account leaves no words of a biller about it, and touches nobody else’s', async () => {
  const [gone, stays] = [
    await shop.checkout({ paymentSystem: 'query' }),
    await shop.checkout({ paymentSystem: 'query' }),
  ];
  for (const { checkoutId } of [gone, stays])
    await tell(`${saleOf(checkoutId)}&billname=Somebody&email=${checkoutId}%40example.org`);
  await shop.settle();
  await shop.db.transaction((tx) => shop.billing.forgetAccount(tx, gone.userId));
  expect(await postbackWith(gone.checkoutId)).toBeUndefined();
  expect(await postbackWith(stays.checkoutId)).toMatchObject({ outcome: 'applied' });
  expect((await shop.billing.api.checkout(gone.checkoutId, gone.userId))?.state).toBe('approved');
});

test('what a biller tells after the account is removed has its effect and leaves no words', async () => {
  const [gone, stays] = [
    await shop.checkout({ paymentSystem: 'query' }),
    await shop.checkout({ paymentSystem: 'query' }),
  ];
  const late = await shop.checkout({
    paymentSystem: 'query',
    userId: gone.userId,
    offer: { ...OFFER, name: 'Late' },
  });
  for (const { checkoutId } of [gone, stays]) await tell(saleOf(checkoutId));
  await shop.settle();
  await shop.db.transaction((tx) => shop.billing.forgetAccount(tx, gone.userId));
  await tell(`${saleOf(late.checkoutId)}&email=late%40example.org`);
  for (const { checkoutId } of [gone, stays]) {
    const about = `purchaseid=p-${checkoutId}&at=2026-03-01T12:00:00Z&email=${checkoutId}%40example.org`;
    await tell(`kind=canceled&tranid=c-${checkoutId}&${about}`);
    await tell(`kind=rebill&price=1.00&tranid=r-${checkoutId}&${about}`);
  }
  await shop.settle();
  expect(await postbackWith(`email=${gone.checkoutId}`)).toBeUndefined();
  expect(await postbackWith('email=late')).toBeUndefined();
  expect(await postbackWith(`tranid=c-${stays.checkoutId}`)).toMatchObject({ outcome: 'applied' });
  const [notice] = await shop.rows(sql`select kind from billing.notices where checkout_id = ${gone.checkoutId}`);
  expect(notice).toEqual({ kind: 'canceled' });
});

test('a checkout that was under way while its account was removed leaves no words either', async () => {
  const userId = newId(shop.clock);
  await shop.db.transaction((tx) => shop.billing.forgetAccount(tx, userId));
  const { checkoutId } = await shop.checkout({ paymentSystem: 'query', userId });
  await tell(`${saleOf(checkoutId)}&email=${checkoutId}%40example.org`);
  await shop.settle();
  expect(await postbackWith(checkoutId)).toBeUndefined();
  expect((await shop.billing.api.checkout(checkoutId, userId))?.state).toBe('approved');
});

test('more than go at once go all the same, and what fails holds nothing else up', async () => {
  const old = new Date(shop.clock.now().getTime() - 91 * DAY);
  await shop.rows(sql`
    insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at, interpreted_at)
    select 'query', '', '{}', 'n=' || n, 'many', ${old}, true, 'applied', ${old}, ${old} from generate_series(1, 2500) n`);
  await shop.rows(sql`
    insert into billing.postbacks (biller, source_address, body_hash, body_length, received_at, authentic, outcome, next_try_at, interpreted_at)
    values ('query', 'held', '', 0, ${old}, false, 'refused', ${old}, ${old})`);
  await shop.rows(sql`
    create function public.hold() returns trigger language plpgsql as $$ begin raise 'held'; end $$`);
  await shop.rows(sql`
    create trigger hold before delete on billing.postbacks for each row execute function public.hold()`);
  await expect(shop.run('billing.forget-postbacks')).rejects.toThrow('could be forgotten');
  const words = sql`select from billing.postbacks where source_address = 'many' and query is not null`;
  expect(await shop.rows(words)).toEqual([]);
  await shop.rows(sql`drop trigger hold on billing.postbacks`);
  await shop.run('billing.forget-postbacks');
  expect(await shop.rows(sql`select from billing.postbacks where source_address = 'held'`)).toEqual([]);
});

test('what is kept for ever has no column for a person', async () => {
  const columns = await shop.rows<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'billing' and data_type in ('text', 'jsonb', 'bytea', 'inet', 'ARRAY')
    order by 1`);
  expect(columns.map(({ name }) => name)).toEqual([
    'address_lists.biller',
    'address_lists.entries',
    // A country, the end of a hash or of an account's id, a few letters of an email.
    'blocks.hint',
    'blocks.kind',
    'blocks.reason',
    'blocks.site',
    // A country, an account's id, or a hash.
    'blocks.value',
    'cancellations.biller',
    'cancellations.last_answer',
    'cancellations.subscription_reference',
    'cards.biller',
    // A hash; forgotten with the account.
    'cards.card',
    'cards.subscription_reference',
    'checkout_returns.site',
    'checkouts.biller',
    'checkouts.currency',
    'checkouts.offer',
    'checkouts.origin',
    'checkouts.site',
    // Ids of partners, offers and promotions, and when the link was opened.
    'checkouts.source',
    'differences.biller',
    'differences.detail',
    'differences.kind',
    'differences.reason',
    'differences.reference',
    'disputes.biller',
    'disputes.kind',
    'disputes.payment',
    'disputes.reference',
    'disputes.review',
    'disputes.site',
    'money_entries.biller',
    'money_entries.currency',
    'money_entries.gives_back',
    'money_entries.kind',
    'money_entries.subscription_reference',
    'money_entries.transaction_reference',
    'money_sides.account',
    'money_sides.currency',
    'money_sides.holder',
    'notices.biller',
    'notices.kind',
    'notices.reason',
    'notices.subscription_reference',
    'notices.transaction_reference',
    'postbacks.biller',
    // Erased after a time (R8).
    'postbacks.body',
    'postbacks.body_hash',
    'postbacks.decision',
    'postbacks.decision_reason',
    // Made by each adapter; a hash if it could identify a person.
    'postbacks.dedupe_key',
    'postbacks.detail',
    'postbacks.headers',
    'postbacks.mentions',
    'postbacks.outcome',
    'postbacks.query',
    // The biller's address.
    'postbacks.source_address',
    'postbacks.waits_for',
    'price_changes.biller',
    'price_changes.last_answer',
    'price_changes.subscription_reference',
    'receipts.number',
    'reconciliations.biller',
    'reconciliations.mark',
    // Ids of checkouts.
    'reconciliations.unanswered',
    'refunds.biller',
    'refunds.reason',
    'refunds.state',
    'refunds.transaction_reference',
    'resumptions.biller',
    'resumptions.last_answer',
    'resumptions.subscription_reference',
  ]);
});

test('a payment for a removed account waits for somebody to give it back', async () => {
  const alert = async () =>
    (await shop.billing.overview[0]?.alerts?.())?.find(({ name }) => name === 'billing.paid-after-removal');
  const before = (await alert())?.count ?? 0;
  const { checkoutId, userId } = await shop.checkout({ paymentSystem: 'query' });
  await shop.db.transaction((tx) => shop.billing.forgetAccount(tx, userId));
  shop.clock.advance(MINUTE);
  await tell(saleOf(checkoutId));
  await shop.settle();
  expect(await alert()).toMatchObject({ count: before + 1, isBad: true });
  await tell(
    `kind=refund&price=29.99&tranid=b-${checkoutId}&givesback=t-${checkoutId}&purchaseid=p-${checkoutId}&at=2026-03-02T12:00:00Z`,
  );
  await shop.settle();
  expect((await alert())?.count ?? 0).toBe(before);
});
