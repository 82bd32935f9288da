import { z } from 'zod';
import type { AuditRecorder } from '#kernel/audit/audit.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Module } from '#kernel/module.ts';
import { deliverDue, forgetOldDeliveries } from './deliver.ts';
import { type OperatorOf, sandboxHttp } from './http.ts';
import { secretOf } from './sales-store.ts';
import { rebillDue } from './simulate-sales.ts';

const Deliver = job('sandbox-biller.deliver', z.object({}), { cron: '* * * * *', atStart: true });
const Forget = job('sandbox-biller.forget-deliveries', z.object({}), { cron: '43 4 * * *' });

/**
 * A biller inside the program that moves no money. It has its own books and reaches its merchant only over HTTP, so
 * that a real biller can replace it without other changes.
 */
export function sandboxBillerModule(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  audit: AuditRecorder;
  operatorOf: OperatorOf;
  localOrigin?: string;
  isMerchant(origin: string): boolean;
}) {
  let known: Promise<string> | undefined;
  const secret = () => {
    known ??= secretOf(options.db.drizzle, newSecret(32)).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const deps = { ...options, secret };
  return {
    name: 'sandbox-biller' as const,
    /** The secret for the merchant's side, like one in a real biller's console. */
    secret,
    http: sandboxHttp(deps, options.operatorOf),
    jobs: [
      work(Deliver, async () => {
        await rebillDue(deps);
        await deliverDue(deps);
      }),
      work(Forget, () => forgetOldDeliveries(deps)),
    ],
    machinePaths: [/^\/sandbox-biller\/api\//],
    // It acts as another company, which knows a buyer only by the checkout.
    forgetAccount: 'holds nothing',
  } satisfies Module & { secret(): Promise<string> };
}
