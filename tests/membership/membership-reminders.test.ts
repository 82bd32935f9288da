import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR } from '#kernel/clock.ts';
import { home, openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
beforeAll(async () => {
  shop = await openMembershipShop();
});
afterAll(() => shop.close());

/** When each reminder was sent, to the hour. */
async function remindedHours(userId: string, from: string, until: string): Promise<string[]> {
  const hours: string[] = [];
  for (let at = new Date(from); at < new Date(until); at = new Date(at.getTime() + 6 * HOUR)) {
    shop.clock.set(at);
    const before = shop.letters.length;
    await shop.run('membership.remind-renewals');
    const fresh = shop.letters.slice(before).filter(({ to }) => 'userId' in to && to.userId === userId);
    hours.push(...fresh.map(() => at.toISOString().slice(0, 13)));
  }
  return hours;
}

test.each([
  ['a leap day', '2028-01-30T12:00:00Z', '2028-02-26T12'],
  ['the end of summer time', '2026-10-02T00:00:00Z', '2026-10-29T00'],
  ['the turn of the year', '2026-12-05T18:00:00Z', '2027-01-01T18'],
])('over %s a renewal is announced three days before, once', async (_, boughtAt, announcedAt) => {
  shop.clock.set(new Date(boughtAt));
  const anna = shop.person();
  await anna.buy();
  const until = new Date(Date.parse(boughtAt) + 32 * 24 * HOUR).toISOString();
  expect(await remindedHours(anna.userId, boughtAt, until)).toEqual([announcedAt]);
});

test('what breaks off while it is written is written by the next run, once, and holds no other up', async () => {
  shop.clock.set(new Date('2026-03-01T12:00:00Z'));
  const [anna, ben] = [shop.person(), shop.person()];
  await anna.buy();
  await ben.buy();
  shop.clock.set(new Date('2026-03-28T12:00:00Z'));
  const { send } = shop.email;
  shop.email.send = async (tx, letter) => {
    if ('userId' in letter.to && letter.to.userId === anna.userId) throw new Error('broken off');
    return send(tx, letter);
  };
  const isOf = ({ userId }: typeof anna) =>
    shop.letters.filter(({ kind, to }) => kind === 'reminder' && 'userId' in to && to.userId === userId).length;
  await shop.run('membership.remind-renewals');
  expect([isOf(anna), isOf(ben)]).toEqual([0, 1]);
  shop.email.send = send;
  for (let run = 0; run < 2; run += 1) await shop.run('membership.remind-renewals');
  expect([isOf(anna), isOf(ben)]).toEqual([1, 1]);
});

test('a site has days of its own, also none; anyone who canceled is not reminded', async () => {
  const boughtAt = '2027-03-01T12:00:00Z';
  const until = '2027-04-02T12:00:00Z';
  shop.clock.set(new Date(boughtAt));
  const [anna, ben] = [shop.person(), shop.person()];
  await anna.buy();
  await ben.buy();
  await ben.endpoints.cancel({});
  await shop.rows(sql`insert into membership.reminder_days values (${home.key}, 10)`);
  expect(await remindedHours(ben.userId, boughtAt, '2027-03-02T12:00:00Z')).toEqual([]);
  expect(await remindedHours(anna.userId, boughtAt, until)).toEqual(['2027-03-21T12']);
  await shop.rows(sql`update membership.reminder_days set days = 0`);
  shop.clock.set(new Date('2027-05-01T12:00:00Z'));
  const cleo = shop.person();
  await cleo.buy();
  expect(await remindedHours(cleo.userId, '2027-05-01T12:00:00Z', '2027-06-02T12:00:00Z')).toEqual([]);
});
