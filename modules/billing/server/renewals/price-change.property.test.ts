import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { FrozenOffer } from '../../contract/offers.ts';
import { openShop, type Shop, TURNING } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/**
 * A number of payments at the first price and at the lower one, with refunds of some of the former; then in any order,
 * with any repetition.
 */
const story = fc
  .record({ before: fc.integer({ min: 1, max: 3 }), after: fc.integer({ min: 0, max: 3 }) })
  .chain(({ before, after }) => {
    const given = fc.integer({ min: 0, max: before });
    return given.chain((back) => {
      const size = before + after + back;
      const order = fc.shuffledSubarray([...Array(size).keys()], { minLength: size });
      const repeats = fc.array(fc.nat(size - 1), { maxLength: 4 });
      return fc.tuple(fc.constant({ before, after, back }), order, repeats);
    });
  });

test('whatever the order, each payment is held against its own price, and its biller is to be told once', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ([{ before, after, back }, order, repeats]) => {
      const amount = { minor: 999, currency: 'USD' as const };
      const offer = { ...TURNING, afterwards: { payments: before, amount } } as FrozenOffer;
      const { checkoutId } = await shop.checkout({ offer });
      const paid = Array.from({ length: before }, (_, n) =>
        shop.message(checkoutId, { event: n === 0 ? 'approved' : 'rebilled' }),
      );
      const messages = [
        ...paid,
        ...Array.from({ length: after }, () => shop.message(checkoutId, { event: 'rebilled', amount: '9.99' })),
        ...paid
          .slice(0, back)
          .map(({ transaction }) => shop.message(checkoutId, { event: 'refunded', givesBack: transaction })),
      ];
      for (const at of [...order, ...repeats]) {
        const message = messages[at];
        if (message) expect((await shop.deliver(message)).text).toBe('OK');
      }
      await shop.settle();
      shop.clock.advance(15 * MINUTE);
      await shop.run('billing.interpret-postbacks');
      await shop.run('billing.interpret-postbacks');
      const [books] = await shop.rows<{ entries: number; balance: number; requests: number }>(sql`
        select count(*) as entries, sum(amount_minor)::bigint as balance,
          (select count(*) from billing.price_changes
            where subscription_reference = ${`s-${checkoutId}`}) as requests
        from billing.money_entries where checkout_id = ${checkoutId}`);
      expect(books).toEqual({
        entries: messages.length,
        balance: (before - back) * 2999 + after * 999,
        requests: 1,
      });
    }),
    { numRuns: rounds(8, 100) },
  );
});
