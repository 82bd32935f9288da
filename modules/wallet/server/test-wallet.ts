import { pino } from 'pino';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { newId } from '#kernel/ids.ts';

import type { BillingApi } from '#modules/billing/server/index.ts';
import type { WalletModuleDeps } from './deps.ts';
import { walletModule } from './module.ts';

const TEST_SITES = [{ key: 'testsite' }, { key: 'othersite' }];

/** A wallet without the rest of the program. */
export async function openTestWallet() {
  const db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
      { module: 'wallet', folder: new URL('./migrations/', import.meta.url) },
    ],
    // As many connections as the tests spend concurrently.
    max: 20,
  });
  const clock = movableClock(new Date('2026-11-23T12:00:00Z'));
  const log = pino({ level: 'silent' });
  const bus = createMemoryBus({ log });
  /** Products with checkouts that somebody has begun. Nothing else of billing is used in these tests. */
  const begun = new Set<string>();
  const billing = {
    hasCheckouts: async (_site: string, products: readonly string[]) => products.some((product) => begun.has(product)),
  } as BillingApi;
  /** Ids without an account. */
  const strangers = new Set<string>();
  const deps: WalletModuleDeps = {
    db,
    clock,
    log,
    bus,
    billing,
    audit: createAudit({ db, clock }),
    namesOf: async () => new Map(),
    sites: () => TEST_SITES,
    isAccount: async (id) => !strangers.has(id),
  };
  const module = walletModule(deps);
  const { api, adminEndpoints } = module;
  return { ...deps, clock, begun, strangers, api, adminEndpoints, newPerson: () => newId(clock) };
}
