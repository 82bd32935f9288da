import { z } from 'zod';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { on, type Publisher } from '#kernel/events/events.ts';
import { job } from '#kernel/jobs/declare.ts';
import { type JobSender, work } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log.ts';
import type { Module } from '#kernel/module.ts';
import { CancelRequested } from '../contract/events.ts';
import { attemptById, stateOfAttempt } from './attempts-store.ts';
import type { Biller } from './biller.ts';
import { forgetBuyer, forgetOldPostbacks } from './forget.ts';
import type { BillingApi } from './index.ts';
import { interpretDue } from './interpret-postback.ts';
import { type PostbackDeps, postbackHttp } from './postback-http.ts';
import { type CheckoutDeps, startCheckout } from './start-checkout.ts';
import {
  RemindBillers,
  remindBillers,
  requestCancellation,
  TellBillerToCancel,
  tellBillerToCancel,
} from './tell-biller-to-cancel.ts';

const InterpretPostbacks = job('billing.interpret-postbacks', z.object({}), { cron: '* * * * *' });
const ForgetPostbacks = job('billing.forget-postbacks', z.object({}), { cron: '41 4 * * *' });

export function billingModule(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Publisher;
  jobs: JobSender;
  limits: RateLimiter;
  billers: readonly Biller[];
  /** The name of the biller that new checkouts go to unless the buyer chooses another. */
  defaultBiller: string;
  siteOrigin: CheckoutDeps['siteOrigin'];
  clientAddress: PostbackDeps['clientAddress'];
}) {
  const { db } = options;
  const billers = inOrder(options.billers, options.defaultBiller);
  const deps = { ...options, billers: new Map(billers.map((biller) => [biller.name, biller])) };

  const api: BillingApi = {
    paymentSystems: () =>
      billers.map(({ name, nameHuman, isNonRecurring }) => ({ name, nameHuman, isNonRecurring })),
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
      work(InterpretPostbacks, (_, { signal }) => interpretDue(deps, signal)),
      work(ForgetPostbacks, () => forgetOldPostbacks(deps)),
      work(TellBillerToCancel, (subscription, { signal }) => tellBillerToCancel(deps, subscription, signal)),
      work(RemindBillers, () => remindBillers(deps)),
    ],
    on: [on(CancelRequested, (subscription, tx) => requestCancellation(tx, deps, subscription))],
    machinePaths: [/^\/postback\//],
    forgetAccount: forgetBuyer,
  } satisfies Module & { api: BillingApi };
}

/** The default first, as a list of choices shows it. */
function inOrder(billers: readonly Biller[], chosen: string): Biller[] {
  const first = billers.find(({ name }) => name === chosen);
  const names = billers.map(({ name }) => name).join(', ');
  if (!first) throw new Error(`There is no biller called ${chosen}; there are: ${names}.`);
  return [first, ...billers.filter((biller) => biller !== first)];
}
