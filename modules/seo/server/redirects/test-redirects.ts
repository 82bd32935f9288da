import { pino } from 'pino';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import type { EventType } from '#kernel/events/declare.ts';
import { onAddressChanges } from './address-changes.ts';
import { redirectAdminHandlers } from './admin-api.ts';
import { createCurrentRedirects } from './current-redirects.ts';
import { redirectsOverview } from './redirects-overview.ts';

/** Redirects without the rest of the program. */
export async function openTestRedirects() {
  const db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../../kernel/migrations/', import.meta.url) },
      { module: 'seo', folder: new URL('../migrations/', import.meta.url) },
    ],
  });
  const clock = movableClock(new Date('2026-11-27T12:00:00Z'));
  const log = pino({ level: 'silent' });
  const bus = createMemoryBus({ log });
  const audit = createAudit({ db, clock });
  const inProcess = () => createCurrentRedirects({ db, bus, clock, log });
  const redirects = inProcess();
  await redirects.renew();
  const sites = () => [{ key: 'testsite' }, { key: 'othersite' }];
  const deps = { db, clock, audit, namesOf: async () => new Map(), sites, redirects };
  const handlers = onAddressChanges(deps);
  return {
    db,
    redirects,
    audit,
    clock,
    alerts: async () => redirectsOverview(db).alerts?.(),
    /** What another process has in memory. */
    inProcess,
    admin: openTestAdmin(redirectAdminHandlers(deps), { db, clock }),
    /** Delivers an event to the module. */
    async tell<Payload>(type: EventType<string, Payload>, payload: NoInfer<Payload>) {
      for (const { handle } of handlers.filter((one) => one.type.name === type.name))
        await db.transaction((tx) => handle(payload, tx, { key: 'fact' }));
      await redirects.renew();
    },
  };
}
