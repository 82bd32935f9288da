import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Outbox } from '#kernel/events/outbox.ts';
import type { Logger } from '#kernel/log.ts';
import type { Module } from '#kernel/module.ts';
import { CANCEL_REQUESTED, CancelRequested } from '../contract/events.ts';
import type { Biller } from './biller.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import type { BillingApi } from './index.ts';
import { interpretDue } from './interpret-postback.ts';
import { postbackHttp } from './postback-http.ts';
import { forgetOldRefusals } from './receive-postback.ts';
import { startCheckout } from './start-checkout.ts';
import { attemptById, stateOfAttempt } from './store.ts';

export function billingModule(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  outbox: Pick<Outbox, 'publish'>;
  /** The default first. */
  billers: readonly Biller[];
}) {
  const { db, clock, log, outbox } = options;
  const billers = new Map(options.billers.map((biller) => [biller.name, biller]));
  const deps = { db, clock, log, outbox, billers };

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
    name: 'billing',
    migrations: new URL('./migrations/', import.meta.url),
    api,
    http: postbackHttp(deps),
    jobs: [
      {
        name: 'billing.interpret-postbacks',
        cron: '* * * * *',
        async run() {
          await interpretDue(deps);
          await forgetOldRefusals(deps);
        },
      },
    ],
    on: {
      [CANCEL_REQUESTED]: (event, tx) =>
        cancelSubscription(tx, billers, CancelRequested.parse(event.payload)),
    },
  } satisfies Module & { api: BillingApi };
}
