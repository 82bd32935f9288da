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

/** A wallet of its own, without the rest of the program. */
export async function openTestWallet() {
  const db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
      { module: 'wallet', folder: new URL('./migrations/', import.meta.url) },
    ],
    // As many as spend at once in the tests.
    max: 20,
  });
  const clock = movableClock(new Date('2026-11-23T12:00:00Z'));
  const log = pino({ level: 'silent' });
  const bus = createMemoryBus({ log });
  /** Products that somebody has begun to buy; nothing else is bought in these tests. */
  const begun = new Set<string>();
  const billing = {
    hasCheckouts: async (_site: string, products: readonly string[]) => products.some((product) => begun.has(product)),
  } as BillingApi;
  /** Ids of nobody. */
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
