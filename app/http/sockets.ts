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
  /** A socket that missed the answer to one ping is cut at the next. */
  pingMs: 20 * SECOND,
  /** Then the browser connects again and is looked up anew: sessions end, proofs of age expire. */
  longestMs: 15 * MINUTE,
  /** What clients have to answer a close before they are cut. */
  closeMs: 2 * SECOND,
};

/** For what the decision about one upgrade asks of the database. */
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
  /** Answers the upgrades of a server. There is no other listener for them. */
  serve(server: Server): void;
  /**
   * Takes nobody new and closes everybody, asking them to come back. Before the server's own close, which would wait
   * for them.
   */
  drain(): Promise<void>;
  /** Whoever still has a session may connect again. */
  closeAccount(userId: string): void;
  /** Open now. */
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

/** Decides who gets a WebSocket (docs/decisions/026), and holds those that are open to their limits. */
export function createSockets(settings: SocketSettings): Sockets {
  const { log, endpoints, maxOpen = MAX_OPEN, opensPerMinute = OPENS.limit } = settings;
  const times = { ...TIMES, ...settings.times };
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, { ...endpoint, limits: limitsOf(endpoint) }]));
  /** By whose they are. */
  const open = new Map<WebSocket, string | undefined>();
  /** Upgrades that are being decided, each with the accounts that were closed meanwhile. */
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
    // Browsers always say it, and cookies go along with what a page of any other site opens.
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
    // Anyone may have left while they were looked up or have lost the session, and the program may have begun to end.
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
    // A session that was renewed on the way has new cookies, without which the browser would be signed out.
    server.on('headers', (lines) => lines.push(...cookies.map((cookie) => `Set-Cookie: ${cookie}`)));
    server.handleUpgrade(request, connection, head, (socket) => {
      hold(socket, seen.userId);
      // A code, because a browser does not tell its page the status of a refused upgrade: it would try for ever.
      if (closeCode !== undefined) return closeSocket(socket, closeCode, '', times.closeMs);
      serveSocket(socket, { stream: connection, endpoint, visitor: seen, query, limits: endpoint.limits, log });
    });
  }

  function hold(socket: WebSocket, userId: string | undefined): void {
    open.set(socket, userId);
    answering.add(socket);
    socket.on('pong', () => answering.add(socket));
    // Not all at once, where all came at once.
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

/** The fourth place of decision 018, and who the endpoint is for. */
async function reasonToRefuse(
  endpoint: SocketEndpoint,
  { visitor }: ServedContext,
  seen: SocketVisitor,
  query: URLSearchParams,
): Promise<number | undefined> {
  // An operator who looks at the site as somebody else changes nothing there, and speaks nowhere.
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

/** How many of each key there are; nothing is kept of those that have none. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    /** Undefined where there are enough already, else how to give it back, once. */
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
