import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import type { Logger } from '#kernel/log.ts';
import type { Module } from '#kernel/module.ts';
import { deliverDue } from './deliver.ts';
import { type MayOperate, sandboxHttp } from './http.ts';
import { rebillDue } from './sales.ts';
import { secretOf } from './store.ts';

/**
 * A biller that lives in the program and moves no money. It has its own books and meets its merchant over HTTP alone, so
 * that a real biller can take its place without the rest noticing.
 */
export function sandboxBillerModule(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Who may open the biller's own books and make rebills and refunds happen. */
  mayOperate: MayOperate;
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
    name: 'sandbox-biller',
    migrations: new URL('./migrations/', import.meta.url),
    /** The secret that the merchant's side needs, as a real biller shows it in its console. */
    secret,
    http: sandboxHttp(deps, options.mayOperate),
    jobs: [
      {
        name: 'sandbox-biller.deliver',
        cron: '* * * * *',
        async run() {
          await rebillDue(deps);
          await deliverDue(deps);
        },
      },
    ],
  } satisfies Module & { secret(): Promise<string> };
}
