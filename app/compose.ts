import type { AnyRouter } from '@orpc/server';
import { createCallServer } from '#calls/server.ts';
import { isOperator } from '#calls/visitor.ts';
import { createOutbox, type Outbox, type Subscriptions } from '#kernel/events/outbox.ts';
import { createJobs, type Jobs } from '#kernel/jobs/jobs.ts';
import type { Module } from '#kernel/module.ts';
import { accessModule } from '#modules/access/server/module.ts';
import { billingModule } from '#modules/billing/server/module.ts';
import { sandboxBiller } from '#modules/billing/server/sandbox/adapter.ts';
import { sandboxBillerModule } from '#modules/billing/server/sandbox/module.ts';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import { membershipModule } from '#modules/membership/server/module.ts';
import { siteModule } from '#modules/site/server/module.ts';
import { createGuestPages, type GuestPages } from './guest-pages.ts';
import { createHttp } from './http.ts';
import type { Pages } from './pages.ts';
import type { Ports } from './ports.ts';
import { contextOf } from './request-context.ts';

export interface Application {
  http: ReturnType<typeof createHttp>;
  guestPages: GuestPages;
  outbox: Outbox;
  jobs: Jobs;
}

export interface ComposeSettings {
  development: boolean;
  publicUrl?: string;
  trustedProxies: number;
  /** Where this process's own web role answers on this machine, for messages that the program sends itself. */
  localOrigin?: string;
}

/** Builds the modules on their ports and joins them. There is no container: reading this file is reading the wiring. */
export async function compose(ports: Ports, pages: Pages, settings: ComposeSettings): Promise<Application> {
  const { db, clock, log, cache, limits, bus } = ports;
  const outbox = createOutbox({ db, clock, log, subscriptions: () => subscriptions });

  const site = siteModule();
  const catalogue = catalogueModule({ db, clock, bus });
  const { localOrigin } = settings;
  const sandbox = sandboxBillerModule({
    db,
    clock,
    log,
    localOrigin,
    mayOperate: async (c) => isOperator((await contextOf(c, visitors)).visitor),
  });
  const billers = [sandboxBiller({ clock, secret: sandbox.secret, localOrigin })];
  const billing = billingModule({ db, clock, log, outbox, billers });
  const membership = membershipModule({ db, clock, outbox, billing: billing.api });
  const access = accessModule({ db, clock, cache, log, membership: membership.api });
  const visitors = { ...settings, limits, resolveVisitor: access.api.resolveVisitor };

  const modules: readonly Module[] = [site, access, billing, sandbox, membership, catalogue];
  const subscriptions = subscriptionsOf(modules);
  const jobs = createJobs({ db, log, jobs: modules.flatMap((module) => module.jobs ?? []) });

  const router = {
    access: access.calls,
    catalogue: catalogue.calls,
    membership: membership.calls,
    site: site.calls,
  } as AnyRouter;
  const calls = createCallServer(router, { log, title: 'Parallax', version: '0.1.0' });
  const guestPages = createGuestPages({ clock });
  await bus.subscribe('pages.drop', (tags) => guestPages.dropTags(tags as string[]));

  const http = createHttp({
    calls,
    pages,
    guestPages,
    modules,
    log,
    ...settings,
    ...visitors,
  });
  return { http, guestPages, outbox, jobs };
}

function subscriptionsOf(modules: readonly Module[]): Subscriptions {
  const byType = new Map<string, { module: string; handle: NonNullable<Module['on']>[string] }[]>();
  for (const module of modules) {
    for (const [type, handle] of Object.entries(module.on ?? {})) {
      byType.set(type, [...(byType.get(type) ?? []), { module: module.name, handle }]);
    }
  }
  return byType;
}
