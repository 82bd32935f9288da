import { z } from 'zod';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { on, type Publisher } from '#kernel/events/events.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log.ts';
import type { Module } from '#kernel/module.ts';
import { CancelRequested } from '../contract/events.ts';
import type { Biller } from './biller.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import type { BillingApi } from './index.ts';
import { interpretDue } from './interpret-postback.ts';
import { postbackHttp } from './postback-http.ts';
import { forgetOldRefusals } from './receive-postback.ts';
import { startCheckout } from './start-checkout.ts';
import { attemptById, stateOfAttempt } from './store.ts';

const InterpretPostbacks = job('billing.interpret-postbacks', z.object({}), { cron: '* * * * *' });

export function billingModule(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Publisher;
  /** The default first. */
  billers: readonly Biller[];
}) {
  const { db, clock, log, events } = options;
  const billers = new Map(options.billers.map((biller) => [biller.name, biller]));
  const deps = { db, clock, log, events, billers };

  const api: BillingApi = {
    paymentSystems: () =>
      options.billers.map(({ name, nameHuman, isNonRecurring }) => ({ name, nameHuman, isNonRecurring })),
    startCheckout: (checkout) => startCheckout(deps, checkout),
    async attempt(attemptId, userId) {
      const attempt = await attemptById(db.drizzle, attemptId);
      if (attempt?.userId !== userId) return undefined;
      return { state: await stateOfAttempt(db.drizzle, attemptId), offer: attempt.offer };
    },
  };

  return {
    name: 'billing' as const,
    api,
    http: postbackHttp(deps),
    jobs: [
      work(InterpretPostbacks, async () => {
        await interpretDue(deps);
        await forgetOldRefusals(deps);
      }),
    ],
    on: [on(CancelRequested, (wish, tx) => cancelSubscription(tx, billers, wish))],
    machinePaths: [/^\/postback\//],
    // Checkouts and money entries name a person by an opaque id alone, and the books must be kept.
    forgetAccount: 'holds nothing',
  } satisfies Module & { api: BillingApi };
}
