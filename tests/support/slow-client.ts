import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { implement } from '@orpc/server';
import type { Hono } from 'hono';
import { z } from 'zod';
import { call, done, envelope } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createApiServer } from '#api/server/server.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createLog, type Logger } from '#kernel/log/log.ts';
import { NO_METRICS } from '#kernel/metrics/metrics.ts';
import type { Module } from '#kernel/module.ts';
import { createHttp } from '../../app/http/http.ts';
import { type ListenOptions, listen } from '../../app/http/listen.ts';
import type { Readiness } from '../../app/http/monitoring/readiness.ts';
import { createRequestMetrics } from '../../app/http/monitoring/request-metrics.ts';
import { createRequestWatch } from '../../app/http/monitoring/request-watch.ts';
import type { ResolveVisitor } from '../../app/http/request/request-context.ts';
import { headersByPath } from '../../app/http/security-headers.ts';
import type { Sockets } from '../../app/http/sockets.ts';
import type { PageDeps } from '../../app/page-cache/make-page.ts';
import { createPageCache } from '../../app/page-cache/page-cache.ts';
import { createPageGuard } from '../../app/page-cache/page-guard.ts';
import type { Pages } from '../../app/page-cache/page-renderer.ts';

export const contract = {
  echo: call
    .route({ method: 'POST', path: '/api/echo' })
    .input(z.object({ text: z.string().optional() }))
    .output(envelope(z.object({ text: z.string().optional() }))),
  seldom: call
    .route({ method: 'GET', path: '/api/seldom' })
    .meta({ access: 'anyone', rateLimit: { limit: 1, windowMs: 60_000 } })
    .output(envelope(z.object({}))),
  find: call
    .route({ method: 'GET', path: '/api/find/{name}' })
    .input(
      z.object({
        name: z.string(),
        page: z.coerce.number({ error: 'The page must be a number.' }).optional(),
        tags: z.array(z.string()).optional(),
      }),
    )
    .output(
      envelope(z.object({ name: z.string(), page: z.number().optional(), tags: z.array(z.string()).optional() })),
    ),
  rename: call
    .route({ method: 'PUT', path: '/api/things/{id}/names/{language}' })
    .input(z.object({ id: z.string(), language: z.string(), text: z.string().optional() }))
    .errors({
      NAME_TAKEN: { status: 409, message: 'This name is taken.', data: z.object({ by: z.string() }) },
    })
    .output(envelope(z.object({ id: z.string(), language: z.string(), text: z.string().optional() }))),
  move: call
    .route({ method: 'POST', path: '/api/things/{id}/move', inputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ id: z.string() }),
        query: z.object({ to: z.string().optional() }).optional(),
        body: z.object({ to: z.string() }).optional(),
      }),
    )
    .output(envelope(z.object({ id: z.string(), query: z.string().optional(), body: z.string().optional() }))),
};

/** Reports the address it got; a form's action reads its form, as the router's pages do. */
const tellingPages: Pages = {
  at: async () => ({ route: '*', prefix: '', params: {}, handle: {}, isPage: false }),
  async answer(request, { origin }) {
    const form = request.method === 'POST' ? [...(await request.formData()).keys()] : [];
    const path = new URL(request.url).pathname;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { response: new Response(`${request.method} ${path} at ${origin} with [${form}]`, { headers }) };
  },
};

/**
 * The whole HTTP side of the program on a port of its own, with a few endpoints and one page instead of the real ones.
 */
export async function openGuardedServer(
  options: Partial<ListenOptions> & {
    largeBodies?: Module['largeBodies'];
    pages?: Pages;
    http?: Hono;
    readiness?: Readiness;
    cameraPaths?: readonly RegExp[];
    resolveVisitor?: ResolveVisitor;
    log?: Logger;
    sockets?: Sockets;
  } = {},
) {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const log = options.log ?? createLog({ level: 'silent', pretty: false });
  const implemented = implement(contract).$context<ApiContext>();
  const endpoints = createApiServer(
    {
      echo: implemented.echo.handler(({ input }) => done(input)),
      seldom: implemented.seldom.handler(() => done({})),
      find: implemented.find.handler(({ input }) => done(input)),
      rename: implemented.rename.handler(({ input, errors }) => {
        if (input.text === 'taken') throw errors.NAME_TAKEN({ data: { by: 'another' } });
        return done(input);
      }),
      move: implemented.move.handler(({ input: { params, query, body } }) =>
        done({ id: params.id, query: query?.to, body: body?.to }),
      ),
    },
    { log, title: 'Test', version: '0' },
  );
  const module: Module = {
    name: 'test',
    forgetAccount: 'holds nothing',
    http: options.http,
    machinePaths: [/^\/machine\//],
    cameraPaths: options.cameraPaths,
    largeBodies: options.largeBodies,
  };
  const pageCache = createPageCache({ clock });
  const requests = createRequestMetrics(NO_METRICS);
  const watch = createRequestWatch({ requests, log, trustedProxies: options.trustedProxies ?? 0 });
  const deps: PageDeps = {
    endpoints,
    pages: options.pages ?? tellingPages,
    pageCache,
    log,
    clock,
    development: true,
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxies ?? 0,
    limits: createMemoryRateLimiter({ clock }),
    resolveVisitor: options.resolveVisitor ?? (async () => VERIFIED_GUEST),
    requests,
    headersAt: headersByPath(options.publicUrl, options.cameraPaths ?? []),
    origins: {},
  };
  const pageGuard = createPageGuard(deps);
  const http = createHttp({ ...deps, pageGuard, modules: [module], readiness: options.readiness });
  const web = await listen(
    { http, pageGuard, apiDeps: deps, modules: [module], watch, countView() {}, sockets: options.sockets },
    {
      trustedProxies: 0,
      host: '127.0.0.1',
      port: 0,
      ...options,
    },
  );
  const origin = `http://localhost:${web.port}`;

  /** Sends raw bytes and returns everything received until the other side closes. */
  async function send(...parts: (string | Buffer)[]): Promise<string> {
    const socket = connect(web.port, '127.0.0.1');
    for (const part of parts) socket.write(part);
    const answer = text(socket);
    // A connection that is reset while sending has still received its answer.
    socket.on('error', () => {});
    return answer;
  }
  return { origin, port: web.port, send, drain: web.drain, close: () => web.drain(0) };
}

/** The bytes of a request that closes its connection. */
export function bytesOf(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { host: 'localhost', connection: 'close', ...headers };
  const length = body && !('transfer-encoding' in all) ? { 'content-length': String(body.length) } : {};
  const lines = Object.entries({ ...all, ...length }).map(([name, value]) => `${name}: ${value}`);
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`;
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

export function headerOf(answer: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer)?.[1];
}
