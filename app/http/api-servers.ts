import type { AnyRouter } from '@orpc/server';
import type { ResponseCache } from '#api/server/response-cache.ts';
import { createAdminApiServer, createApiServer } from '#api/server/server.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Metrics } from '#kernel/metrics/metrics.ts';
import type { Module } from '#kernel/module.ts';
import type { Tracing } from '#kernel/tracing/tracing.ts';

/** The API servers for visitors and operators, with the handlers of every module. */
export function apiServers(
  modules: readonly Module[],
  {
    clock,
    cache,
    ...watched
  }: { log: Logger; metrics: Metrics; tracing?: Tracing; clock: Clock; cache: ResponseCache },
) {
  const routerOf = (handlersOf: (module: Module) => Module['endpoints']) =>
    Object.fromEntries(
      modules.flatMap((module) => {
        const handlers = handlersOf(module);
        return handlers ? [[module.name, handlers]] : [];
      }),
    ) as AnyRouter;
  const named = { ...watched, title: 'Parallax', version: '0.1.0' };
  const endpoints = createApiServer(
    routerOf(({ endpoints }) => endpoints),
    { ...named, cache },
  );
  const adminServer = createAdminApiServer(
    routerOf(({ adminEndpoints }) => adminEndpoints),
    { ...named, clock },
  );
  return { endpoints, adminServer };
}
