import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import { openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A sale, some rebills, refunds of some of the payments, and notices; then in any order, with any repetition. */
const story = fc
  .record({
    rebills: fc.integer({ min: 0, max: 3 }),
    refunds: fc.integer({ min: 0, max: 4 }),
    cancels: fc.nat(1),
  })
  .filter(({ rebills, refunds }) => refunds <= rebills + 1)
  .chain((counts) => {
    const size = 1 + counts.rebills + counts.refunds + counts.cancels;
    const index = fc.nat(size - 1);
    const order = fc.shuffledSubarray([...Array(size).keys()], { minLength: size });
    return fc.tuple(fc.constant(counts), order, fc.array(index, { maxLength: 4 }));
  });

test('whatever the order and however often each message comes, the books show each movement once', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ([{ rebills, refunds, cancels }, order, repeats]) => {
      const { checkoutId } = await shop.checkout();
      const messages = [
        shop.message(checkoutId),
        ...Array.from({ length: rebills }, () => shop.message(checkoutId, { event: 'rebilled' })),
        ...Array.from({ length: refunds }, (_, n) =>
          shop.message(checkoutId, { event: n % 2 === 0 ? 'refunded' : 'charged-back' }),
        ),
        ...Array.from({ length: cancels }, () => shop.message(checkoutId, { event: 'canceled' })),
      ];
      for (const at of [...order, ...repeats]) {
        const message = messages[at];
        if (message) expect((await shop.deliver(message)).text).toBe('OK');
      }
      await shop.settle();
      shop.clock.advance(15 * MINUTE);
      await shop.run('billing.interpret-postbacks');
      await shop.run('billing.interpret-postbacks');
      const [books] = await shop.rows<{ entries: number; balance: number; events: number }>(sql`
        select count(*) as entries, sum(amount_minor)::bigint as balance,
          (select count(*) from kernel.events where payload->>'checkoutId' = ${checkoutId}) as events
        from billing.money_entries where checkout_id = ${checkoutId}`);
      expect(books).toEqual({
        entries: 1 + rebills + refunds,
        balance: (1 + rebills - refunds) * 2999,
        events: messages.length,
      });
    }),
    { numRuns: rounds(8, 150) },
  );
});
