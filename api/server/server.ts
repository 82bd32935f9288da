import type { AnyContractRouter, ContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, createRouterClient, isProcedure, os, type Router } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Metrics } from '#kernel/metrics/metrics.ts';
import { currentRequest } from '#kernel/request-scope.ts';
import type { Tracing } from '#kernel/tracing/tracing.ts';
import type { AdminContext } from '../admin/context.ts';
import { adminGuarded } from '../admin/guarded.ts';
import type { AdminEndpointMeta } from '../declare/admin-declare.ts';
import type { EndpointMeta } from '../declare/declare.ts';
import { logFailure } from '../errors/log-failure.ts';
import { asRefusal, asUnreadable, problemBody, retryAfterOf } from '../errors/problem.ts';
import type { ApiContext } from '../request/context.ts';
import { createFastPath, type ShortEndpoint } from './fast-path.ts';
import { guarded } from './guarded.ts';
import { observed } from './observed.ts';
import { type PreparedText, preparedText } from './prepared-answer.ts';
import type { ResponseCache } from './response-cache.ts';

/** What the server itself needs of a context. */
interface AnyContext {
  request: { id: string };
}

export interface ApiServer<Context extends AnyContext = ApiContext> {
  /** Answers a declared endpoint; undefined if none has this method and path. */
  handle(request: Request, context: Context): Promise<Response | undefined>;
  /** The fast path for an absolute address, if there is one; pass what it throws to `refuse`. */
  short(method: string, url: string): ShortEndpoint<Context> | undefined;
  /** The response for what a call threw. */
  refuse(error: unknown, request: Request, context: Context): Promise<Response>;
  /** The same endpoints without HTTP, for pages that render on the server. */
  client(context: Context): unknown;
  /** The methods of the endpoints at a path. */
  methodsAt(path: string): readonly string[];
  /** The metadata of the endpoint with this method and path; undefined if there is none. */
  metaAt(method: string, path: string): unknown;
  openApi(): Promise<unknown>;
}

/** Prepared text of an answer, while the library handles the rest; it would copy and encode the text. */
const prepared = new WeakMap<object, PreparedText>();
/** How long a refused caller has to wait, until there are headers to set. */
const waits = new WeakMap<object, number>();

/** What fast-path calls threw, so that it is reported like anything else. */
const thrown = new WeakMap<object, { error: unknown }>();

const PROBLEM = 'application/problem+json';

interface ServerOptions {
  log: Logger;
  title: string;
  version: string;
  metrics?: Metrics;
  tracing?: Tracing;
}

/** How programs authenticate in the admin, for its API document. */
const ADMIN_DOCUMENT = {
  security: [{ key: [] }],
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'An API key, which begins with pxk_.' },
    },
  },
} as const;

/** The endpoints for visitors. */
export function createApiServer(endpoints: AnyRouter, options: ServerOptions & { cache?: ResponseCache }): ApiServer {
  const router = os
    .$context<ApiContext>()
    .$meta<EndpointMeta>({ access: 'anyone' })
    .use(observed(options, guarded(options.cache)))
    .router(endpoints as Router<ContractRouter<EndpointMeta>, ApiContext>);
  return serverOf<ApiContext>(router, options);
}

/** The endpoints for operators. */
export function createAdminApiServer(
  endpoints: AnyRouter,
  options: ServerOptions & { clock: Clock },
): ApiServer<AdminContext> {
  const router = os
    .$context<AdminContext>()
    .$meta<AdminEndpointMeta>({ access: 'operator' })
    .use(observed(options, adminGuarded(options.clock)))
    .router(endpoints as Router<ContractRouter<AdminEndpointMeta>, AdminContext>);
  return serverOf<AdminContext>(router, { ...options, document: ADMIN_DOCUMENT });
}

function serverOf<Context extends AnyContext>(
  router: Router<AnyContractRouter, Context>,
  options: ServerOptions & { document?: object },
): ApiServer<Context> {
  const handler = new OpenAPIHandler<Context>(router, {
    customErrorResponseBodyEncoder: (error) => problemBody(error, false),
    interceptors: [
      async ({ next, context }) => {
        try {
          const failure = thrown.get(context);
          if (failure) throw failure.error;
          return await next();
        } catch (error) {
          const refusal = asUnreadable(error) ?? asRefusal(error);
          const seconds = retryAfterOf(refusal);
          if (seconds !== undefined) waits.set(context, seconds);
          if (refusal.status >= 500) {
            const where = { requestId: context.request.id, call: currentRequest()?.route };
            logFailure(options.log, refusal.cause ?? refusal, where, 'call failed');
          }
          throw refusal;
        }
      },
    ],
    clientInterceptors: [
      async ({ next, context }) => {
        const answer = await next();
        const text = preparedText(answer);
        if (text === undefined) return answer;
        prepared.set(context, text);
        return undefined;
      },
    ],
  });
  const fastPath = createFastPath<Context>(router);
  const declared = routesOf(router);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  let document: Promise<unknown> | undefined;

  async function handleInFull(request: Request, context: Context): Promise<Response | undefined> {
    const { matched, response } = await handler.handle(request, { context });
    if (!matched) return undefined;
    const text = prepared.get(context);
    if (text !== undefined) return json(text);
    const seconds = waits.get(context);
    if (seconds !== undefined) response.headers.set('retry-after', String(seconds));
    const wantsProblem = response.status >= 400 && (request.headers.get('accept') ?? '').includes(PROBLEM);
    return wantsProblem ? asProblem(response) : response;
  }

  async function refuse(error: unknown, request: Request, context: Context): Promise<Response> {
    thrown.set(context, { error });
    const response = await handleInFull(request, context);
    if (!response) throw error;
    return response;
  }

  return {
    async handle(request, context) {
      const answer = await fastPath.find(request.method, request.url)?.(context);
      if (!answer) return handleInFull(request, context);
      return 'text' in answer ? json(answer.text) : refuse(answer.error, request, context);
    },
    short: fastPath.find,
    refuse,
    methodsAt: methodsByPath(declared),
    metaAt: (method, path) => declared.find((one) => one.method === method && one.pattern.test(path))?.meta,
    client: (context) => createRouterClient(router, { context: context as never }),
    openApi() {
      document ??= generator.generate(router, {
        ...options.document,
        info: { title: options.title, version: options.version },
        // Relative, because readers of the document know where they got it.
        servers: [{ url: '/' }],
        filter: ({ contract }) => (contract['~orpc'].meta as EndpointMeta).documented !== false,
      });
      return document;
    },
  };
}

function json(text: PreparedText): Response {
  return new Response(text.join(''), { headers: { 'content-type': 'application/json' } });
}

async function asProblem(response: Response): Promise<Response> {
  const body = (await response.json()) as Record<string, unknown>;
  const headers = new Headers(response.headers);
  headers.set('content-type', PROBLEM);
  headers.delete('content-length');
  return new Response(JSON.stringify({ ...body, status: response.status }), {
    status: response.status,
    headers,
  });
}

const PARAMETER = /\{\w+\}/g;
const SPECIAL = /[.*+?^$()|[\]\\]/g;

/** Returns a function that lists the methods of the endpoints at a path; empty if there is none. */
function methodsByPath(declared: readonly DeclaredRoute[]): (path: string) => readonly string[] {
  return (path) => {
    const methods = declared.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // A path with GET answers HEAD too.
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };
}

interface DeclaredRoute {
  method: string;
  pattern: RegExp;
  meta: unknown;
}

function routesOf(router: AnyRouter): DeclaredRoute[] {
  if (!isProcedure(router)) return Object.values(router).flatMap((inner) => routesOf(inner as AnyRouter));
  const { meta, route } = router['~orpc'];
  const { method, path } = route;
  if (!method || !path) return [];
  const pattern = path.replace(SPECIAL, '\\$&').replace(PARAMETER, '[^/]+');
  return [{ method, pattern: new RegExp(`^${pattern}/?$`), meta }];
}
