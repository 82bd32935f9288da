import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { home, openMembershipShop } from '../support/membership-shop.ts';

/** R23 and R24 of membership: one email for everything that changes what a member pays or may watch. */
let shop: Awaited<ReturnType<typeof openMembershipShop>>;
beforeAll(async () => {
  shop = await openMembershipShop();
});
afterAll(() => shop.close());

/** The names of the emails about an account's membership, without repeats, in order. */
function emailsOf(userId: string): string[] {
  const own = shop.letters.filter(
    ({ to, cause }) => 'userId' in to && to.userId === userId && /^membership/.test(cause),
  );
  return [...new Set(own.map(({ cause }) => cause))].map((cause) => cause.split(/[.:]/)[1] ?? '');
}
const lastTo = (userId: string) => shop.letters.findLast(({ to }) => 'userId' in to && to.userId === userId);

async function delivered() {
  for (let round = 0; round < 3; round += 1) {
    await shop.settle();
    await shop.run('sandbox-biller.deliver');
  }
  await shop.settle();
}

test('a member is welcomed, told of the cancel and the end, invited back once, and welcomed back', async () => {
  const anna = shop.person();
  await anna.buy();
  expect(emailsOf(anna.userId)).toEqual(['welcome']);
  expect(shop.letters.find(({ cause }) => cause.startsWith('membership.welcome'))).toMatchObject({
    subject: expect.stringContaining('Welcome'),
    site: home.key,
    kind: 'membership',
  });
  for (let time = 0; time < 2; time += 1) await anna.endpoints.cancel({});
  await delivered();
  expect(emailsOf(anna.userId)).toEqual(['welcome', 'canceled']);

  shop.clock.advance(61 * DAY);
  for (let time = 0; time < 2; time += 1) await shop.run('membership.expire-due');
  await shop.settle();
  expect(emailsOf(anna.userId)).toEqual(['welcome', 'canceled', 'ended']);
  shop.clock.advance(15 * DAY);
  for (let time = 0; time < 2; time += 1) await shop.settle();
  expect(emailsOf(anna.userId)).toEqual(['welcome', 'canceled', 'ended', 'come-back']);
  expect(lastTo(anna.userId)?.kind).toBe('news');

  await anna.buy();
  expect(emailsOf(anna.userId)).toEqual(['welcome', 'canceled', 'ended', 'come-back', 'welcome-back']);
});

test('nobody is invited back who is back already', async () => {
  const ben = shop.person();
  await ben.buy();
  await ben.endpoints.cancel({});
  shop.clock.advance(61 * DAY);
  await shop.run('membership.expire-due');
  await ben.buy();
  shop.clock.advance(15 * DAY);
  await shop.settle();
  expect(emailsOf(ben.userId)).toEqual(['welcome', 'canceled', 'ended', 'welcome-back']);
});

test('a pause and its end are told, whoever makes them, and the biller’s own notice adds nothing', async () => {
  const cleo = shop.person();
  await cleo.buy();
  await cleo.endpoints.pause({});
  await delivered();
  expect(emailsOf(cleo.userId)).toEqual(['welcome', 'paused']);
  await cleo.endpoints.resume({});
  await delivered();
  expect(emailsOf(cleo.userId)).toEqual(['welcome', 'paused', 'resumed']);
});

test('a payment that fails several times is told once, and then why access ended', async () => {
  const dora = shop.person();
  const checkoutId = await dora.buy();
  for (let time = 0; time < 2; time += 1) {
    await shop.operate(checkoutId, 'rebill-declined');
    await shop.settle();
  }
  expect(emailsOf(dora.userId)).toEqual(['welcome', 'payment-failed']);
  shop.clock.advance(70 * DAY);
  await shop.run('membership.expire-due');
  expect(emailsOf(dora.userId)).toEqual(['welcome', 'payment-failed', 'ended-unpaid']);
});

test('who cancels or pauses in grace is promised no time that is over', async () => {
  for (const act of ['cancel', 'pause'] as const) {
    const member = shop.person();
    await member.buy();
    shop.clock.advance(31 * DAY);
    await member.endpoints[act]({});
    const { paragraphs = [] } = lastTo(member.userId) ?? {};
    expect(paragraphs.join(' ')).toContain('You won’t be charged');
    expect(paragraphs.join(' ')).not.toContain('You can watch until');
  }
});

test('a refund that takes access away says so; one in part does not', async () => {
  const emil = shop.person();
  const checkoutId = await emil.buy();
  await shop.operate(checkoutId, 'refunded-in-part');
  await shop.settle();
  expect(emailsOf(emil.userId)).toEqual(['welcome']);
  await shop.operate(checkoutId, 'refunded');
  await shop.settle();
  expect(emailsOf(emil.userId)).toEqual(['welcome', 'ended-reversed']);
  expect(lastTo(emil.userId)?.paragraphs[0]).toMatch(/refunded or reversed/);
});

test('nobody is invited back who got money back, in part or later', async () => {
  const hugo = shop.person();
  const checkoutId = await hugo.buy();
  await shop.operate(checkoutId, 'refunded-in-part');
  await hugo.endpoints.cancel({});
  await delivered();
  shop.clock.advance(61 * DAY);
  await shop.run('membership.expire-due');
  shop.clock.advance(15 * DAY);
  await shop.settle();
  expect(emailsOf(hugo.userId)).toEqual(['welcome', 'canceled', 'ended']);
});

test('a confirmation that takes long is told once, after an hour, and not at all once it came', async () => {
  const [fay, gil] = [shop.person(), shop.person()];
  const pendingOf = (userId: string) =>
    shop.letters.filter(
      ({ to, cause }) => cause.startsWith('billing.pending') && 'userId' in to && to.userId === userId,
    );
  shop.door.takesPostbacks = false;
  const { checkoutId, paymentUrl } = await fay.join();
  await shop.press(paymentUrl, 'approve');
  await shop.billing.api.noteReturn(checkoutId);
  await shop.settle();
  expect(pendingOf(fay.userId)).toEqual([]);
  shop.clock.advance(61 * 60_000);
  for (let time = 0; time < 2; time += 1) await shop.settle();
  expect(pendingOf(fay.userId)).toHaveLength(1);

  const late = await gil.join();
  await shop.press(late.paymentUrl, 'approve');
  await shop.billing.api.noteReturn(late.checkoutId);
  shop.door.takesPostbacks = true;
  shop.clock.advance(61 * 60_000);
  await shop.run('sandbox-biller.deliver');
  await shop.settle();
  expect(pendingOf(gil.userId)).toEqual([]);
});
