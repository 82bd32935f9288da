import { expect, vi } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Outbox } from '#kernel/events/outbox.ts';
import { SaleApproved } from '#modules/billing/contract/events.ts';

interface Program {
  db: Database;
  application: { events: Pick<Outbox, 'publish'> };
}

/** Waits for the membership: events are delivered beside the tests. */
export async function membershipOf({ db }: Pick<Program, 'db'>, userId: string): Promise<void> {
  const text = 'select 1 from membership.memberships where user_id = $1 and status <> $2';
  await vi.waitFor(async () => expect((await db.pool.query(text, [userId, 'inactive'])).rowCount).toBe(1), {
    timeout: 60_000,
  });
}

/** A renewing membership, from a biller's postback about its sale. */
export async function sellRenewing(
  program: Program,
  { id: userId, email, site }: { id: string; email: string; site: string },
): Promise<void> {
  const amount = { minor: 2999, currency: 'USD' as const };
  const period = { amount, days: 30 };
  const offer = { kind: 'membership' as const, site, product: crypto.randomUUID(), name: 'Monthly' };
  const subject = { trial: false, dailyDownloadCap: 10 };
  const reference = `sale:${email}`;
  await program.db.transaction((tx) =>
    program.application.events.publish(tx, SaleApproved, {
      key: reference,
      order: reference,
      payload: {
        checkoutId: crypto.randomUUID(),
        userId,
        biller: 'sandbox',
        amount,
        subscriptionReference: reference,
        transactionReference: reference,
        occurredAt: new Date(Date.now() - DAY).toISOString(),
        offer: { ...offer, first: period, further: period, subject },
      },
    }),
  );
  await membershipOf(program, userId);
}
