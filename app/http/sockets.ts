import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { mayWatch } from '#api/request/visitor.ts';
import { MINUTE, SECOND } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import { type MetricSource, metricSource } from '#kernel/metrics/metric-source.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import { takeFromAddress } from '#kernel/network/limit-address.ts';
import { inRequest } from '#kernel/request-scope.ts';
import { SOCKET_CLOSED, type SocketEndpoint, type SocketLimits, type SocketVisitor } from '#kernel/sockets.ts';
import { malformed } from './request/malformed.ts';
import { type ContextSettings, contextFrom, headOfIncoming, type ServedContext } from './request/request-context.ts';
import { requestIdFrom } from './request/request-id.ts';
import { isSameOrigin, originHeadOf, whereaboutsOf } from './request/request-origin.ts';
import { closeSocket, serveSocket } from './serve-socket.ts';

const LIMITS: SocketLimits = {
  perAddress: 50,
  perAccount: 10,
  maxBytes: 16 * 1024,
  burst: 20,
  perSecond: 10,
  maxBufferedBytes: 256 * 1024,
};

const TIMES = {
  /** A socket that hasn't answered a ping is disconnected at the next one. */
  pingMs: 20 * SECOND,
  /** Then the browser reconnects and is looked up again: sessions end, age checks expire. */
  longestMs: 15 * MINUTE,
  /** How long clients have to answer a close before they are disconnected. */
  closeMs: 2 * SECOND,
};

/** How long deciding about one upgrade may wait for the database. */
const PATIENCE_MS = 5 * SECOND;
const MAX_OPEN = 10_000;
const OPENS = { name: 'sockets', limit: 120, windowMs: MINUTE };
const FULL_SECONDS = 5;

export interface SocketSettings extends ContextSettings {
  log: Logger;
  endpoints: readonly SocketEndpoint[];
  times?: Partial<typeof TIMES>;
  /** Sockets that one address may open in a minute. */
  opensPerMinute?: number;
  /** Sockets of this process. */
  maxOpen?: number;
}

export interface Sockets {
  /** Handles a server's upgrades, as their only listener. */
  serve(server: Server): void;
  /**
   * Refuses new sockets and closes the open ones, asking clients to reconnect. Call it before closing the server, which
   * would wait for them.
   */
  drain(): Promise<void>;
  /** With a valid session the client may reconnect. */
  closeAccount(userId: string): void;
  /** Open sockets. */
  count(): number;
  metrics: MetricSource;
}

class Refused extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, headers: Readonly<Record<string, string>> = {}) {
    super(`${status}`);
    this.status = status;
    this.headers = headers;
  }
}

/** Decides who gets a WebSocket (docs/decisions/026), and keeps open ones within their limits. */
export function createSockets(settings: SocketSettings): Sockets {
  const { log, endpoints, maxOpen = MAX_OPEN, opensPerMinute = OPENS.limit } = settings;
  const times = { ...TIMES, ...settings.times };
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, { ...endpoint, limits: limitsOf(endpoint) }]));
  /** By the account they belong to. */
  const open = new Map<WebSocket, string | undefined>();
  /** Upgrades being decided, each with the accounts that were closed meanwhile. */
  const deciding = new Set<Set<string>>();
  let isDraining = false;
  const perAddress = createCounts();
  const perAccount = createCounts();
  const answering = new WeakSet<WebSocket>();

  const pings = setInterval(() => {
    for (const socket of open.keys()) {
      if (!answering.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, times.pingMs).unref();

  async function decide(request: IncomingMessage, connection: Duplex, closedMeanwhile: ReadonlySet<string>) {
    const { pathname, searchParams } = readTarget(request);
    const endpoint = byPath.get(pathname);
    if (malformed(request, settings.trustedProxies)) throw new Refused(400);
    if (!endpoint) throw new Refused(404);
    if (isDraining || open.size + deciding.size > maxOpen) throw new Refused(503, again());
    const from = originHeadOf(request);
    // Browsers always send it, and send cookies along with sockets that pages of other sites open.
    if (!isSameOrigin(request.headers.origin ?? '', from, settings)) throw new Refused(403);
    const { address } = whereaboutsOf(from, settings);
    const allowance = await takeFromAddress(settings.limits, address, { ...OPENS, limit: opensPerMinute });
    if (!allowance.allowed) throw new Refused(429, again(allowance.retryAfterMs));

    const context = await contextFrom(headOfIncoming(request), settings);
    const { visitor, site, closed, reply } = context;
    if (closed) throw new Refused(503, again(closed.retryAfterSeconds * SECOND));
    const seen: SocketVisitor = {
      userId: visitor.user?.id,
      site: site.key,
      address,
      country: context.request.geolocation?.country,
      isMember: mayWatch(visitor),
    };
    const closeCode = await reasonToRefuse(endpoint, context, seen, searchParams);
    // Meanwhile the client may have disconnected or lost its session, and the shutdown may have begun.
    if (connection.destroyed) return undefined;
    if (isDraining || (seen.userId && closedMeanwhile.has(seen.userId))) throw new Refused(503, again());
    const release = takeSeats(seen, endpoint.limits);
    connection.once('close', release);
    return { endpoint, seen, closeCode, query: searchParams, cookies: reply.cookies };
  }

  async function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const closedMeanwhile = new Set<string>();
    deciding.add(closedMeanwhile);
    const scope = {
      id: requestIdFrom(request.headers['x-request-id'], settings.trustedProxies),
      until: performance.now() + PATIENCE_MS,
      kind: 'other' as const,
      route: 'upgrade',
    };
    const admitted = await inRequest(scope, () => decide(request, connection, closedMeanwhile)).finally(() =>
      deciding.delete(closedMeanwhile),
    );
    if (!admitted) return;
    const { endpoint, seen, closeCode, query, cookies } = admitted;
    const server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: endpoint.limits.maxBytes,
    });
    // If the session was renewed on the way, the browser needs the new cookies to stay signed in.
    server.on('headers', (lines) => lines.push(...cookies.map((cookie) => `Set-Cookie: ${cookie}`)));
    server.handleUpgrade(request, connection, head, (socket) => {
      hold(socket, seen.userId);
      // A close code, because browsers hide the status of a refused upgrade from the page, which would retry forever.
      if (closeCode !== undefined) return closeSocket(socket, closeCode, '', times.closeMs);
      serveSocket(socket, { stream: connection, endpoint, visitor: seen, query, limits: endpoint.limits, log });
    });
  }

  function hold(socket: WebSocket, userId: string | undefined): void {
    open.set(socket, userId);
    answering.add(socket);
    socket.on('pong', () => answering.add(socket));
    // Spread out, in case all connected at once.
    const life = times.longestMs * (0.8 + 0.2 * Math.random());
    const oldAge = setTimeout(() => closeSocket(socket, SOCKET_CLOSED.restart, '', times.closeMs), life).unref();
    socket.once('close', () => {
      clearTimeout(oldAge);
      open.delete(socket);
    });
    socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'));
  }

  function takeSeats({ address, userId }: SocketVisitor, limits: SocketLimits): () => void {
    const leaveAddress = perAddress.take(addressGroup(address), limits.perAddress);
    if (!leaveAddress) throw new Refused(429, again());
    if (!userId) return leaveAddress;
    const leaveAccount = perAccount.take(userId, limits.perAccount);
    if (!leaveAccount) {
      leaveAddress();
      throw new Refused(429, again());
    }
    return () => {
      leaveAddress();
      leaveAccount();
    };
  }

  return {
    serve(server) {
      server.on('upgrade', (request, connection, head) => {
        connection.on('error', () => connection.destroy());
        upgrade(request, connection, head).catch((error: unknown) => {
          if (!(error instanceof Refused)) log.error({ err: error }, 'an upgrade failed');
          turnAway(connection, error instanceof Refused ? error : new Refused(503, again()));
        });
      });
    },
    async drain() {
      isDraining = true;
      clearInterval(pings);
      const closed = [...open.keys()].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of open.keys()) closeSocket(socket, SOCKET_CLOSED.restart, 'restart', times.closeMs);
      await Promise.all(closed);
    },
    closeAccount(userId) {
      for (const closed of deciding) closed.add(userId);
      for (const [socket, of] of open) if (of === userId) closeSocket(socket, SOCKET_CLOSED.restart, '', times.closeMs);
    },
    count: () => open.size,
    metrics: metricSource({
      about: 'sockets',
      declared: { parallax_sockets: { help: 'WebSockets open in this process' } },
      read: async () => ({ parallax_sockets: [{ value: open.size }] }),
    }),
  };
}

/** The fourth place of decision 018, and the endpoint's access. */
async function reasonToRefuse(
  endpoint: SocketEndpoint,
  { visitor }: ServedContext,
  seen: SocketVisitor,
  query: URLSearchParams,
): Promise<number | undefined> {
  // Impersonation is read-only, so it gets no socket.
  if (visitor.impersonation) return SOCKET_CLOSED.forbidden;
  if (!visitor.verified && endpoint.unverified !== 'same') return SOCKET_CLOSED.ageNotVerified;
  if (endpoint.access === 'signed-in' && !seen.userId) return SOCKET_CLOSED.signIn;
  if (endpoint.guard && !(await endpoint.guard(seen, query))) return SOCKET_CLOSED.forbidden;
  return undefined;
}

const limitsOf = (endpoint: SocketEndpoint): SocketLimits => ({ ...LIMITS, ...endpoint.limits });

const again = (ms: number = FULL_SECONDS * SECOND) => ({ 'Retry-After': String(Math.max(1, Math.ceil(ms / SECOND))) });

function readTarget({ url = '' }: IncomingMessage): Pick<URL, 'pathname' | 'searchParams'> {
  const address = `http://localhost${url}`;
  if (!URL.canParse(address)) throw new Refused(400);
  return new URL(address);
}

function turnAway(connection: Duplex, { status, headers }: Refused): void {
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`, () => connection.destroy());
}

/** Counts per key; a count of zero isn't stored. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    /** Undefined at the limit, otherwise a function that gives the place back, once. */
    take(key: string, limit: number): (() => void) | undefined {
      const count = counts.get(key) ?? 0;
      if (count >= limit) return undefined;
      counts.set(key, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
