import type { AnyRouter } from '@orpc/server';
import type { KeptAnswers } from '#calls/kept-answers.ts';
import { createCallServer, createDeskCallServer } from '#calls/server.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log.ts';
import type { Metrics } from '#kernel/metrics/metrics.ts';
import type { Module } from '#kernel/module.ts';
import type { Tracing } from '#kernel/tracing/tracing.ts';

/** What answers the calls of visitors and those of operators, with the handlers of every module. */
export function callServers(
  modules: readonly Module[],
  {
    clock,
    kept,
    ...watched
  }: { log: Logger; metrics: Metrics; tracing?: Tracing; clock: Clock; kept: KeptAnswers },
) {
  const routerOf = (handlersOf: (module: Module) => Module['calls']) =>
    Object.fromEntries(
      modules.flatMap((module) => {
        const handlers = handlersOf(module);
        return handlers ? [[module.name, handlers]] : [];
      }),
    ) as AnyRouter;
  const named = { ...watched, title: 'Parallax', version: '0.1.0' };
  const calls = createCallServer(
    routerOf(({ calls }) => calls),
    { ...named, kept },
  );
  const deskServer = createDeskCallServer(
    routerOf(({ deskCalls }) => deskCalls),
    { ...named, clock },
  );
  return { calls, deskServer };
}
