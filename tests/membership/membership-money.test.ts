import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let person: typeof shop.person;
beforeAll(async () => {
  shop = await openMembershipShop();
  person = shop.person;
});
afterAll(() => shop.close());

const saleStates = (checkoutId: string) =>
  shop.rows<{ state: string }>(sql`select state from sandbox_biller.sales where checkout = ${checkoutId}`);
const logOf = (userId: string) =>
  shop.rows<{ kind: string; to_status: string }>(sql`
    select e.kind, e.to_status from membership.membership_events e
    join membership.memberships m on m.id = e.membership_id where m.user_id = ${userId} order by e.seq`);

test('a refund in part takes nothing away; the rest of it does', async () => {
  const anna = person();
  const checkoutId = await anna.buy();
  const before = (await anna.endpoints.dashboardInfo()).data;
  await shop.operate(checkoutId, 'refunded-in-part');
  await shop.settle();
  expect((await anna.endpoints.dashboardInfo()).data).toEqual(before);
  expect(await saleStates(checkoutId)).toEqual([{ state: 'live' }]);

  await shop.operate(checkoutId, 'refunded');
  await shop.settle();
  await shop.settle();
  expect(await anna.subscription()).toMatchObject({ status: 'inactive', entitled: false });
  expect(await saleStates(checkoutId)).toEqual([{ state: 'canceled' }]);
  expect(await logOf(anna.userId)).toEqual([
    { kind: 'sale', to_status: 'active' },
    { kind: 'refunded', to_status: 'active' },
    { kind: 'revoked', to_status: 'inactive' },
  ]);
});

test('a refund that leaves paid time leaves no renewal behind that could never come', async () => {
  const anna = person();
  const checkoutId = await anna.buy();
  for (const action of ['refunded-in-part', 'rebilled'] as const) {
    await shop.operate(checkoutId, action);
    await shop.settle();
  }
  expect((await anna.endpoints.dashboardInfo()).data.dashboard.rebill_amount).not.toBeNull();

  await shop.operate(checkoutId, 'refunded');
  await shop.settle();
  await shop.settle();
  expect(await saleStates(checkoutId)).toEqual([{ state: 'canceled' }]);
  expect(await anna.subscription()).toMatchObject({ status: 'canceled', entitled: true });
  const { info, dashboard } = (await anna.endpoints.dashboardInfo()).data;
  expect(info.status).toBe('canceled');
  expect(dashboard.rebill_amount).toBeNull();
  expect((await anna.endpoints.cancel({})).data.info.status).toBe('canceled');
});

test('anyone who expired while the biller still tries is shown what may come, and can stop it', async () => {
  const anna = person();
  const checkoutId = await anna.buy();
  shop.clock.advance(40 * DAY);
  await shop.run('membership.expire-due');
  const { info, dashboard } = (await anna.endpoints.dashboardInfo()).data;
  expect(info).toMatchObject({ status: 'expired', nonRecurring: false });
  expect(dashboard.rebill_amount).not.toBeNull();
  await anna.endpoints.cancel({});
  await shop.settle();
  expect(await saleStates(checkoutId)).toEqual([{ state: 'canceled' }]);
  expect((await anna.endpoints.dashboardInfo()).data.dashboard.rebill_amount).toBeNull();
  expect((await anna.endpoints.cancel({})).data.info.status).toBe('expired');
});

test('the biller may take a renewal up again, and it can then be canceled again', async () => {
  const anna = person();
  const checkoutId = await anna.buy();
  await anna.endpoints.cancel({});
  await shop.settle();
  expect(await saleStates(checkoutId)).toEqual([{ state: 'canceled' }]);
  await shop.operate(checkoutId, 'resumed');
  await shop.settle();
  expect((await anna.subscription()).status).toBe('active');
  await anna.endpoints.cancel({});
  await shop.settle();
  expect((await anna.subscription()).status).toBe('canceled');
  expect(await saleStates(checkoutId)).toEqual([{ state: 'canceled' }]);
});

test('one membership that cannot be ended keeps no other from ending', async () => {
  const [broken, sound] = [person(), person()];
  for (const { buy, endpoints } of [broken, sound]) {
    await buy();
    await endpoints.cancel({});
  }
  await shop.settle();
  // Due before all others, despite its log.
  const yesterday = new Date(shop.clock.now().getTime() - DAY);
  await shop.rows(sql`update membership.memberships set ends_at = ${yesterday} where user_id = ${broken.userId}`);
  await shop.rows(sql`
    insert into membership.membership_events (membership_id, seq, kind, cause, from_status, to_status, occurred_at, recorded_at)
    select id, 3, 'revoked', 'test:' || id, 'canceled', 'inactive', ${yesterday}, ${yesterday}
    from membership.memberships where user_id = ${broken.userId}`);
  shop.clock.advance(30 * DAY);
  await shop.run('membership.expire-due');
  expect((await logOf(sound.userId)).at(-1)).toMatchObject({ kind: 'period-over' });
});

test('all that renews is stopped at once for somebody who can’t sign in, and again changes nothing (R5)', async () => {
  const anna = person();
  const checkoutId = await anna.buy();
  const api = shop.more[0]?.api;
  const renews = () => api?.isRenewing(shop.db.drizzle, anna.userId);
  expect(await renews()).toBe(true);
  for (let time = 0; time < 2; time += 1) await shop.db.transaction(async (tx) => api?.cancelAll(tx, anna.userId));
  await shop.settle();
  expect([await renews(), await saleStates(checkoutId)]).toEqual([false, [{ state: 'canceled' }]]);
  expect((await logOf(anna.userId)).map(({ kind }) => kind)).toEqual(['sale', 'canceled']);
});

test('anyone who removes the account is not charged again; the log stays and names nobody', async () => {
  const anna = person();
  const checkoutId = await anna.buy();
  const membership = shop.more[0];
  await shop.db.transaction(async (tx) => {
    await membership?.forgetAccount(tx, anna.userId);
    await shop.billing.forgetAccount(tx, anna.userId);
  });
  await shop.settle();
  expect(await saleStates(checkoutId)).toEqual([{ state: 'canceled' }]);
  expect((await logOf(anna.userId)).map(({ kind }) => kind)).toEqual(['sale', 'canceled']);
  expect(await tablesThatHold('buyer@example.org')).toEqual([]);
});

test('a payment that was under way when the account was removed does not renew, nor does one taken up again', async () => {
  const anna = person();
  const checkout = await anna.join();
  const membership = shop.more[0];
  await shop.db.transaction(async (tx) => membership?.forgetAccount(tx, anna.userId));
  await shop.press(checkout.paymentUrl, 'approve');
  await shop.settle();
  await shop.settle();
  expect(await saleStates(checkout.checkoutId)).toEqual([{ state: 'canceled' }]);
  await shop.operate(checkout.checkoutId, 'resumed');
  await shop.settle();
  await shop.settle();
  expect(await saleStates(checkout.checkoutId)).toEqual([{ state: 'canceled' }]);
  expect((await anna.subscription()).status).toBe('canceled');
});

/** Every money table that has this text anywhere. */
async function tablesThatHold(text: string): Promise<string[]> {
  const tables = await shop.rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('billing', 'membership', 'sandbox_biller', 'kernel') and table_type = 'BASE TABLE'`);
  const holding: string[] = [];
  for (const { name } of tables) {
    const [row] = await shop.rows<{ holds: boolean }>(
      sql`select exists (select from ${sql.raw(name)} t where t::text like ${`%${text}%`}) as holds`,
    );
    if (row?.holds) holding.push(name);
  }
  return holding;
}
