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

/** What the server itself asks of a context. */
interface AnyContext {
  request: { id: string };
}

export interface ApiServer<Context extends AnyContext = ApiContext> {
  /** Answers a declared call; undefined when no call has this method and path. */
  handle(request: Request, context: Context): Promise<Response | undefined>;
  /** The call at an absolute address, where it may be made without a Request; what it throws goes to `refuse`. */
  short(method: string, url: string): ShortEndpoint<Context> | undefined;
  /** Tells a caller what a call threw. */
  refuse(error: unknown, request: Request, context: Context): Promise<Response>;
  /** The same calls without HTTP, for pages that render on the server. */
  client(context: Context): unknown;
  /** With which methods calls are declared at a path. */
  methodsAt(path: string): readonly string[];
  /** What the call declares that is made with a method at a path; undefined where there is none. */
  metaAt(method: string, path: string): unknown;
  openApi(): Promise<unknown>;
}

/** Where an answer that is text already waits while the library, which would copy and encode it, handles the rest. */
const prepared = new WeakMap<object, PreparedText>();
/** How long a refused caller has to wait, until there are headers to say it in. */
const waits = new WeakMap<object, number>();

/** What calls threw that took the short way: it is told the caller like anything else that was thrown. */
const thrown = new WeakMap<object, { error: unknown }>();

const PROBLEM = 'application/problem+json';

interface ServerOptions {
  log: Logger;
  title: string;
  version: string;
  metrics?: Metrics;
  tracing?: Tracing;
}

/** How programs prove themselves in the admin, as its document says it. */
const ADMIN_DOCUMENT = {
  security: [{ key: [] }],
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'An API key, which begins with pxk_.' },
    },
  },
} as const;

/** The calls that visitors make. */
export function createApiServer(endpoints: AnyRouter, options: ServerOptions & { cache?: ResponseCache }): ApiServer {
  const router = os
    .$context<ApiContext>()
    .$meta<EndpointMeta>({ access: 'anyone' })
    .use(observed(options, guarded(options.cache)))
    .router(endpoints as Router<ContractRouter<EndpointMeta>, ApiContext>);
  return serverOf<ApiContext>(router, options);
}

/** The calls that operators make. */
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
        // Relative: anyone who reads the document knows where it came from.
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

/** Answers the methods with which calls are declared at a path; none where no call has it. */
function methodsByPath(declared: readonly DeclaredRoute[]): (path: string) => readonly string[] {
  return (path) => {
    const methods = declared.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // Whatever may be read may be asked about.
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
