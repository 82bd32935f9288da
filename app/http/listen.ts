import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { MINUTE, SECOND } from '#kernel/clock.ts';
import { sendingStored } from '#kernel/storage/send-stored.ts';
import type { Application } from '../compose/application.ts';
import { limitConnections } from '../guards/connection-ceiling.ts';
import { createRequestGuard, type RequestGuardSettings } from '../guards/request-guard.ts';
import { sendPageAtHand, servePageFirst } from '../page-cache/serve-page.ts';
import type { DevelopmentServer } from './development.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { securityHeaders } from './security-headers.ts';
import { isEndpoint, serveEndpointFirst } from './serve-endpoint.ts';
import type { Sockets } from './sockets.ts';

const TIMEOUTS = {
  headersTimeout: 20 * SECOND,
  /** The request guard sets a time limit for each body. */
  requestTimeout: 0,
  /** Longer than the minute for which proxies keep a connection, so that they are the ones to close it. */
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
};
/**
 * Connections without any traffic for this long are closed; otherwise a client that never reads its response would stay
 * forever.
 */
const IDLE_MS = 2 * MINUTE;
/** How long one request waits for the database in total; then the visitor sees an error. */
const PATIENCE_MS = 5 * SECOND;
const DRAIN_MS = 20 * SECOND;
const LOOK_AGAIN_MS = 50;
/** What a process without a web role answers. */
const OF_EVERY_ROLE = /^\/(health(\/|$)|metrics$)/;

export interface ListenOptions
  extends Omit<RequestGuardSettings, 'largeBodies' | 'markedPaths' | 'securityHeaders' | 'watch'> {
  host: string;
  port: number;
  middleware?: DevelopmentServer['middleware'];
  /** Called for each request that the request guard lets through. */
  onRequest?(request: IncomingMessage): void;
  /** Answers requests, opens sockets, or both. Health and metrics are always answered. */
  roles?: { web: boolean; live: boolean };
  idleMs?: number;
  patienceMs?: number;
  /** How long new requests are still answered after shutdown starts, while proxies notice. */
  drainNoticeMs?: number;
}

export interface Listening {
  port: number;
  /**
   * Keeps answering for `drainNoticeMs`, closing each connection afterwards; then accepts no more, lets running
   * requests finish for up to `graceMs`, and cuts the rest.
   */
  drain(graceMs?: number): Promise<void>;
}

/**
 * Opens the web role's port. After the request guard come pages and frequent endpoints, before anything else looks at
 * the request.
 */
export async function listen(
  application: Pick<Application, 'http' | 'pageGuard' | 'modules' | 'apiDeps' | 'watch' | 'countView'> & {
    sockets?: Sockets;
  },
  options: ListenOptions,
): Promise<Listening> {
  const { watch } = application;
  const answer = getRequestListener(sendingStored(application.http.fetch, { brokeOff: watch.brokeOff }));
  const { middleware } = options;
  const largeBodies = application.modules.flatMap((module) => module.largeBodies ?? []);
  const markedPaths = application.modules.flatMap((module) => module.markedPaths ?? []);
  const { patienceMs = PATIENCE_MS, roles = { web: true, live: true } } = options;
  const sockets = roles.live ? application.sockets : undefined;
  const { siteOf } = application.apiDeps;
  const settings = {
    ...options,
    siteOf,
    largeBodies,
    markedPaths,
    watch,
    securityHeaders: securityHeaders(options.publicUrl),
  };
  /** Responses in progress, also for clients that have disconnected. */
  const underWay = new Set<Promise<void>>();
  const requestGuard = createRequestGuard(settings, (request, response) => {
    options.onRequest?.(request);
    if (!roles.web && !OF_EVERY_ROLE.test(request.url ?? '')) return notHere(response);
    if (!middleware && sendPageAtHand(request, response, application.pageGuard))
      return application.countView(request, response);
    const answerNow = () => {
      if (middleware) return void middleware(request, response, () => void answer(request, response));
      const answered = answerInTurn(request, response);
      underWay.add(answered);
      void answered.finally(() => underWay.delete(answered));
    };
    watch.answering(request, response, answerNow, middleware ? undefined : patienceMs);
  });

  async function answerInTurn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isOfEndpoint = isEndpoint(request);
    const first = isOfEndpoint
      ? serveEndpointFirst(request, response, application.apiDeps)
      : servePageFirst(request, response, application.pageGuard);
    const isAnswered = await first.catch((error: unknown) => {
      if (response.headersSent) return breakOff(response, error);
      // The rest of the program mostly fails the same way, and can report it properly.
      watch.fellBack(error);
      return false;
    });
    if (isAnswered === undefined) return;
    if (!isAnswered) await answer(request, response);
    if (!isOfEndpoint) application.countView(request, response);
  }

  /** A response that has started can't become another one. */
  function breakOff(response: ServerResponse, error: unknown): undefined {
    watch.brokeOff(error);
    response.destroy();
  }

  let isEnding = false;
  const server: Server = createServer(TIMEOUTS, oneAtATime(closingOnce(requestGuard, () => !isEnding)));
  server.timeout = options.idleMs ?? IDLE_MS;
  limitConnections(server, { ...options, takesUpgrades: sockets !== undefined });
  sockets?.serve(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async drain(graceMs = DRAIN_MS) {
      isEnding = true;
      await sockets?.drain();
      if (options.drainNoticeMs && graceMs > 0) await delay(options.drainNoticeMs);
      await drain(server, underWay, graceMs);
    },
  };
}

function notHere(response: ServerResponse): void {
  response.writeHead(404, { 'content-length': 0 }).end();
}

/** During shutdown each response closes its connection, so that clients connect elsewhere next time. */
function closingOnce(listener: RequestListener, isOpen: () => boolean): RequestListener {
  return (request, response) => {
    if (!isOpen()) response.shouldKeepAlive = false;
    listener(request, response);
  };
}

async function drain(server: Server, underWay: ReadonlySet<Promise<void>>, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const late = Promise.withResolvers<void>();
  // Responses that were in progress when it began leave their connections idle, not closed.
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  const cut = setTimeout(() => {
    server.closeAllConnections();
    late.resolve();
  }, graceMs);
  await closed;
  // Requests of disconnected clients still run, and need the database open until they end.
  await Promise.race([Promise.allSettled(underWay), late.promise]);
  clearInterval(sweep);
  clearTimeout(cut);
}
