import type { ResponseCache } from '#api/server/response-cache.ts';
import type { Audit } from '#kernel/audit/audit.ts';
import { databaseMetrics } from '#kernel/db/db-metrics.ts';
import type { MetricSource } from '#kernel/metrics/metric-source.ts';
import { NO_METRICS } from '#kernel/metrics/metrics.ts';
import type { Module } from '#kernel/module.ts';
import type { SocketEndpoint } from '#kernel/sockets.ts';
import type { OperatorsApi } from '#modules/operators/server/index.ts';
import { rememberLink } from '#modules/promotions/server/index.ts';
import { apiServers } from '../http/api-servers.ts';
import { createHttp } from '../http/http.ts';
import { createRequestMetrics } from '../http/monitoring/request-metrics.ts';
import { createRequestWatch } from '../http/monitoring/request-watch.ts';
import type { ContextSettings } from '../http/request/request-context.ts';
import { foreignOrigins, headersByPath } from '../http/security-headers.ts';
import { createSockets } from '../http/sockets.ts';
import type { PageDeps } from '../page-cache/make-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { createPageGuard } from '../page-cache/page-guard.ts';
import { pageMetrics } from '../page-cache/page-metrics.ts';
import type { Pages } from '../page-cache/page-renderer.ts';
import type { ComposeSettings } from './application.ts';
import type { Ports } from './ports.ts';
import { sitesOfThings } from './sites-of.ts';

/** Everything that answers over HTTP: the APIs for visitors and operators, the pages, and their monitoring. */
export function openWeb(
  ports: Ports,
  settings: ComposeSettings,
  deps: {
    modules: readonly Module[];
    /** Who visitors are, and what is known about them. */
    visitors: ContextSettings & Pick<PageDeps, 'development'>;
    pages: Pages;
    pageCache: PageCache;
    responseCache: ResponseCache;
    audit: Audit;
    redirects: PageDeps['redirects'];
    resolveOperator: OperatorsApi['resolveOperator'];
    /** Sockets of the app itself, such as the gallery's. */
    ownSockets: readonly SocketEndpoint[];
    /** Sources that don't belong to a module. */
    metricSources: readonly MetricSource[];
  },
) {
  const { db, clock, log, storageOrigin, tracing, metrics = NO_METRICS } = ports;
  const { readiness, metricsToken, trustedProxies, publicUrl } = settings;
  const { modules, visitors, pages, pageCache, audit, redirects, resolveOperator } = deps;
  const { endpoints, adminServer } = apiServers(modules, {
    log,
    metrics,
    tracing,
    clock,
    cache: deps.responseCache,
  });
  metrics.watch([
    databaseMetrics(db),
    ...deps.metricSources,
    pageMetrics(pageCache),
    ...modules.flatMap((module) => module.metrics ?? []),
  ]);
  const requests = createRequestMetrics(metrics);
  const cameraPaths = modules.flatMap((module) => module.cameraPaths ?? []);
  const pageDeps: PageDeps = {
    requests,
    endpoints,
    pages,
    pageCache,
    redirects,
    log,
    clock,
    origins: foreignOrigins(modules, storageOrigin),
    headersAt: headersByPath(publicUrl, cameraPaths),
    rememberLink: (url, context) => rememberLink(url, context, clock.now()),
    ...visitors,
  };
  const sockets = createSockets({
    ...visitors,
    log,
    endpoints: [...modules.flatMap((module) => module.sockets ?? []), ...deps.ownSockets],
    times: settings.socketTimes,
    opensPerMinute: settings.socketOpensPerMinute,
  });
  metrics.watch([sockets.metrics]);
  const pageGuard = createPageGuard(pageDeps);
  const http = createHttp({
    ...pageDeps,
    pageGuard,
    readiness,
    metrics,
    metricsToken,
    modules,
    admin: { endpoints: adminServer, audit, db, resolveOperator, sitesOf: sitesOfThings(() => modules) },
  });
  return {
    endpoints,
    pageDeps,
    pageGuard,
    http,
    sockets,
    watch: createRequestWatch({ requests, log, trustedProxies, tracing }),
  };
}
