import type { AnyRouter } from '@orpc/server';
import { createCallServer } from '#calls/server.ts';
import type { Module } from '#kernel/module.ts';
import { siteModule } from '#modules/site/server/module.ts';
import { createGuestPages } from './guest-pages.ts';
import { createHttp } from './http.ts';
import type { Pages } from './pages.ts';
import type { Ports } from './ports.ts';

export interface Application {
  http: ReturnType<typeof createHttp>;
  guestPages: ReturnType<typeof createGuestPages>;
  modules: readonly Module[];
}

/** Builds the modules on their ports and joins them. There is no container: reading this file is reading the wiring. */
export function compose(ports: Ports, pages: Pages): Application {
  const site = siteModule();

  const modules: Module[] = [site];
  const calls = createCallServer({ site: site.calls } as AnyRouter, {
    log: ports.log,
    title: 'Parallax',
    version: '0.1.0',
  });
  const guestPages = createGuestPages({ clock: ports.clock });
  const http = createHttp({
    calls,
    pages,
    guestPages,
    modules,
    log: ports.log,
    clock: ports.clock,
    limits: ports.limits,
    development: ports.settings.development,
    publicUrl: ports.settings.publicUrl,
    trustedProxies: ports.settings.trustedProxies,
    resolveVisitor: async () => ({
      subscription: 'inactive',
      trial: false,
      benefits: false,
      roles: [],
      partners: [],
      verified: true,
    }),
  });
  return { http, guestPages, modules };
}
