import { expect, it } from 'vitest';
import { MINUTE, movableClock } from '#kernel/clock.ts';
import { demoMemberships } from './demo-memberships.ts';

it('has a payment that is being confirmed begin when its buyer comes back, for an older return is not noted', async () => {
  const clock = movableClock(new Date('2027-03-01T12:00:00Z'));
  const began: Date[] = [];
  const returned: string[] = [];
  const { establish } = demoMemberships({
    db: { transaction: (work: (tx: object) => unknown) => work({}) } as never,
    events: {} as never,
    clock,
    billing: {
      importCheckout: async (_, { createdAt }) => void began.push(createdAt),
      async noteReturn(checkoutId) {
        returned.push(checkoutId);
      },
    },
  });
  await establish({ userId: 'pia', email: 'pia@demo.example', site: 'one', standing: 'pending' });
  expect(returned).toHaveLength(1);
  expect(clock.now().getTime() - (began[0]?.getTime() ?? 0)).toBeLessThan(MINUTE);
});
