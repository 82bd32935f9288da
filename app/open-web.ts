import type { KeptAnswers } from '#calls/kept-answers.ts';
import type { Audit } from '#kernel/audit/audit.ts';
import { databaseFigures } from '#kernel/db/figures.ts';
import type { Figures } from '#kernel/metrics/figures.ts';
import { NO_METRICS } from '#kernel/metrics/metrics.ts';
import type { Module } from '#kernel/module.ts';
import type { DeskApi } from '#modules/desk/server/index.ts';
import type { ComposeSettings } from './application.ts';
import { callServers } from './call-servers.ts';
import { createHttp } from './http.ts';
import type { KeptPages } from './kept-pages.ts';
import type { PageParts } from './make-page.ts';
import { createPageDoor } from './page-door.ts';
import { pageFigures } from './page-figures.ts';
import type { Pages } from './page-renderer.ts';
import type { Ports } from './ports.ts';
import type { ContextSettings } from './request-context.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { createRequestWatch } from './request-watch.ts';
import { foreignOrigins, headersByPath } from './security-headers.ts';

/** What answers over HTTP: the calls of visitors and of operators, the pages, and whoever watches them. */
export function openWeb(
  ports: Ports,
  settings: ComposeSettings,
  parts: {
    modules: readonly Module[];
    /** Who visits, and what of that is known. */
    visitors: ContextSettings & Pick<PageParts, 'development'>;
    pages: Pages;
    keptPages: KeptPages;
    keptAnswers: KeptAnswers;
    audit: Audit;
    resolveOperator: DeskApi['resolveOperator'];
    /** Of what is no module. */
    figures: readonly Figures[];
  },
) {
  const { db, clock, log, storageOrigin, tracing, metrics = NO_METRICS } = ports;
  const { readiness, metricsToken, trustedProxies, publicUrl } = settings;
  const { modules, visitors, pages, keptPages, audit, resolveOperator } = parts;
  const { calls, deskServer } = callServers(modules, {
    ...{ log, metrics, tracing, clock },
    kept: parts.keptAnswers,
  });
  metrics.watch([
    databaseFigures(db),
    ...parts.figures,
    pageFigures(keptPages),
    ...modules.flatMap((module) => module.figures ?? []),
  ]);
  const requests = createRequestMetrics(metrics);
  const cameraPaths = modules.flatMap((module) => module.cameraPaths ?? []);
  const pageParts: PageParts = {
    ...{ requests, calls, pages, keptPages, log, clock },
    origins: foreignOrigins(modules, storageOrigin),
    headersAt: headersByPath(publicUrl, cameraPaths),
    ...visitors,
  };
  const door = createPageDoor(pageParts);
  const http = createHttp({
    ...pageParts,
    ...{ door, readiness, metrics, metricsToken, modules },
    desk: { calls: deskServer, audit, db, resolveOperator },
  });
  return {
    calls,
    pageParts,
    door,
    http,
    watch: createRequestWatch({ requests, log, trustedProxies, tracing }),
  };
}
