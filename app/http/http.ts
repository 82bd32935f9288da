import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { logFailure } from '#api/errors/log-failure.ts';
import { asRefusal, refusal, unanswered } from '#api/errors/problem.ts';
import { type Metrics, NO_METRICS } from '#kernel/metrics/metrics.ts';
import type { Module } from '#kernel/module.ts';
import { answeredAs, currentRequest } from '#kernel/request-scope.ts';
import { withoutLinkMarks } from '#modules/promotions/server/index.ts';
import { readOnlyImpersonation } from '../guards/read-only-impersonation.ts';
import type { PageDeps } from '../page-cache/make-page.ts';
import type { PageGuard } from '../page-cache/page-guard.ts';
import { serveCanonical, servePage } from '../page-cache/serve-page.ts';
import { adminHttp, type OperatorsDeps } from './admin/admin-http.ts';
import { apiReference } from './api-reference.ts';
import { asRead, ENDPOINT_PATHS, NEVER_PAGES } from './endpoint-paths.ts';
import { faultAnswer } from './fault-answer.ts';
import { healthHttp } from './monitoring/health.ts';
import { metricsHttp } from './monitoring/metrics-http.ts';
import { ALWAYS_READY, type Readiness } from './monitoring/readiness.ts';
import { canonicalEndpoint, canonicalPage } from './redirects.ts';
import { readableBody } from './request/readable-body.ts';
import { contextOf, type RequestEnv } from './request/request-context.ts';
import { currentRequestId } from './request/request-id.ts';
import { sameOriginOnly } from './request/same-origin.ts';
import { roomEventsReference } from './room-events-reference.ts';
import { createVisitorUploads } from './visitor-upload.ts';

export interface HttpDeps extends PageDeps {
  pageGuard: PageGuard;
  modules: readonly Module[];
  readiness?: Readiness;
  admin?: OperatorsDeps;
  metrics?: Metrics;
  /** Undefined: nobody can read the metrics. */
  metricsToken?: string;
}

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The whole HTTP side, in reading order. */
export function createHttp(deps: HttpDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set('requestId', currentRequestId());
    await next();
    nameRoute(c);
    // Not c.header, which copies the finished response, body included, for each header.
    for (const [name, value] of Object.entries(deps.headersAt(c.req.path, c.get('layout'))))
      c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', c.get('requestId'));
  });
  app.onError((error, c) => answerError(c, error, deps));

  app.route('/', healthHttp(deps.readiness ?? ALWAYS_READY));
  app.route('/', metricsHttp(deps.metrics ?? NO_METRICS, deps.metricsToken));
  app.use(
    '/assets/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', ONE_YEAR),
    }),
  );
  app.use(
    '/static/*',
    serveStatic({
      root: 'public',
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
    }),
  );

  app.use(readOnlyImpersonation);
  // Posts from other servers and from apps have no browser's origin; they authenticate otherwise.
  const machinePaths = deps.modules.flatMap((module) => module.machinePaths ?? []);
  const fromOurPages = sameOriginOnly(deps, deps.endpoints.methodsAt);
  app.use(async (c, next) => {
    if (machinePaths.some((path) => path.test(c.req.path))) return next();
    return fromOurPages(c, next);
  });
  const largePaths = deps.modules.flatMap((module) => module.largeBodies ?? []).map(({ path }) => path);
  const isLarge = (path: string) => largePaths.some((one) => one.test(path));
  const uploading = createVisitorUploads();
  app.use(async (c, next) => {
    // A declared upload is read by its module.
    if (isLarge(c.req.path) || machinePaths.some((path) => path.test(c.req.path))) return next();
    return readableBody(c, next, { json: ENDPOINT_PATHS.test(c.req.path) });
  });

  for (const module of deps.modules) if (module.adminHttp) app.route('/', module.adminHttp);
  if (deps.admin)
    app.route(
      '/',
      adminHttp({
        ...deps,
        ...deps.admin,
        pageDeps: deps,
        largePaths,
        mediaOrigins: deps.origins.media ?? [],
      }),
    );

  app.get('/openapi.json', async (c) => c.json((await deps.endpoints.openApi()) as object));
  app.get('/reference/', async (c) => c.html(await apiReference(deps.endpoints)));
  app.get('/reference/room-events/', (c) => c.html(roomEventsReference()));

  for (const module of deps.modules) if (module.http) app.route('/', module.http);

  app.all('*', async (c, next) => {
    if (!ENDPOINT_PATHS.test(c.req.path)) return next();
    answeredAs('call', '');
    const context = await contextOf(c, deps);
    const spelled = canonicalEndpoint(c.req.path);
    const plain = withoutLinkMarks(c.req.url);
    const address = spelled ? new URL(spelled + new URL(plain).search, plain).href : plain;
    const request = asRead(address === c.req.url ? c.req.raw : new Request(address, c.req.raw));
    const isUpload = isLarge(c.req.path) && deps.endpoints.methodsAt(c.req.path).includes(c.req.method);
    const response = await (isUpload
      ? uploading(c, context, (whole) => deps.endpoints.handle(whole, context)).catch((error: unknown) =>
          deps.endpoints.refuse(error, request, context),
        )
      : deps.endpoints.handle(request, context));
    if (!response) {
      const allowed = deps.endpoints.methodsAt(spelled ?? c.req.path);
      // An API path without an endpoint may be a page: /vreels/ is one, /api/… never.
      if (allowed.length > 0 || NEVER_PAGES.test(c.req.path)) throw unanswered(c.req.method, allowed);
      answeredAs('other', '');
      return next();
    }
    // On the response itself: creating a new one would turn a text body into a stream, at a third of the speed.
    response.headers.set('cache-control', 'no-store');
    for (const cookie of context.reply.cookies) response.headers.append('set-cookie', cookie);
    return response;
  });

  app.get('*', async (c, next) => {
    const canonical = canonicalPage(new URL(c.req.url).pathname);
    return canonical === undefined ? next() : serveCanonical(c, canonical, deps.pageGuard);
  });
  app.on(['GET', 'POST'], '*', (c) => servePage(c, deps, deps.pageGuard));
  app.all('*', (c) => {
    throw refusal(405, `${c.req.method} cannot be done here.`);
  });
  return app;
}

const FILES = /^\/(admin\/assets|assets|static)\//;
const MEDIA = /^\/media\//;

/** Names the route of what neither a page nor an endpoint answered by its declared path. */
function nameRoute(c: Context<RequestEnv>): void {
  if (currentRequest()?.kind !== 'other') return;
  const declared = routePath(c);
  if (FILES.test(declared)) answeredAs('file', declared);
  else answeredAs(MEDIA.test(declared) ? 'media' : 'other', declared === '/*' || declared === '*' ? '' : declared);
}

function answerError(c: Context<RequestEnv>, error: unknown, { log, siteOf }: HttpDeps): Response {
  const refused = asRefusal(error);
  const { kind, route } = currentRequest() ?? {};
  if (refused.status >= 500)
    logFailure(
      log,
      refused.cause ?? refused,
      // Never the address itself: a link can be all that it takes to get in.
      { requestId: c.get('requestId'), kind, route: route || routePath(c) },
      'request failed',
    );
  const { status, headers, body } = faultAnswer(refused, {
    accept: c.req.header('accept'),
    host: c.req.header('host'),
    siteOf,
  });
  return new Response(body, { status, headers });
}
