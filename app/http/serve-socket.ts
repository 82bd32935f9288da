import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { SECOND } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import { inRequest } from '#kernel/request-scope.ts';
import {
  SOCKET_CLOSED,
  type Socket,
  type SocketEndpoint,
  type SocketLimits,
  type SocketVisitor,
} from '#kernel/sockets.ts';

/** Messages that may be queued while handlers are slower than the sender. */
const MAX_WAITING = 64;
/** How long clients have to answer a close before they are disconnected. */
const CLOSE_MS = 2 * SECOND;

/** Messages that arrive afterwards aren't handled. */
export function closeSocket(connection: WebSocket, code: number, reason = '', closeMs = CLOSE_MS): void {
  if (connection.readyState !== connection.OPEN) return;
  connection.close(code, reason);
  const cut = setTimeout(() => connection.terminate(), closeMs).unref();
  connection.once('close', () => clearTimeout(cut));
}

/** Connects an open WebSocket with its endpoint, within its limits. */
export function serveSocket(
  connection: WebSocket,
  options: {
    /** What the WebSocket writes to. */
    stream: Pick<Duplex, 'write'>;
    endpoint: SocketEndpoint;
    visitor: SocketVisitor;
    query: URLSearchParams;
    limits: SocketLimits;
    log: Logger;
  },
): void {
  const { stream, endpoint, visitor, query, limits, log } = options;
  const allow = allowance(limits);
  const { path } = endpoint;
  let onMessage: ((message: unknown) => unknown) | undefined;
  const closeHandlers: (() => unknown)[] = [];
  /** Messages are handled one after another, after the opening. */
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isOver = false;

  const isOpen = () => connection.readyState === connection.OPEN;
  const close = (code: number, reason?: string) => closeSocket(connection, code, reason);

  function failed(error: unknown): void {
    log.error({ err: error, path }, 'a socket handler failed');
    close(SOCKET_CLOSED.failed);
  }

  /** Data that a client doesn't read would stay in our memory; it can reconnect and request it again. */
  function takes(bytes: number): boolean {
    if (!isOpen()) return false;
    if (connection.bufferedAmount + bytes <= limits.maxBufferedBytes) return true;
    log.debug({ path }, 'a socket was cut: its reader is too slow');
    connection.terminate();
    return false;
  }

  const socket: Socket = {
    send(message) {
      if (!isOpen()) return;
      const text = JSON.stringify(message);
      if (!takes(text.length)) return;
      connection.send(text, (error) => error && log.debug({ err: error, path }, 'a socket message was lost'));
    },
    sendFrame(frame) {
      // Without compression a WebSocket writes each frame whole and at once, so this can't end up inside another.
      if (takes(frame.length)) stream.write(frame);
    },
    onMessage: (handler) => {
      onMessage = handler;
    },
    onClose: (handler) => {
      if (isOver) void runClosing(handler);
      else closeHandlers.push(handler);
    },
    close: (code = 1000, reason) => close(code, reason),
  };

  /** Log lines name each message. No time limit: what a handler starts may run as long as the socket. */
  const handling = <T>(work: () => T) => inRequest({ id: randomUUID(), kind: 'other', route: path }, work);

  async function runClosing(handler: () => unknown): Promise<void> {
    try {
      await handler();
    } catch (error) {
      log.error({ err: error, path }, 'a socket handler failed');
    }
  }

  connection.on('message', (data, isBinary) => {
    // A peer may keep sending until it answers the close.
    if (!isOpen()) return;
    if (!allow() || waiting >= MAX_WAITING) return close(SOCKET_CLOSED.policy, 'Too many messages');
    const message = isBinary ? undefined : parse(data);
    if (message === undefined) return close(SOCKET_CLOSED.policy, 'Messages are JSON');
    waiting += 1;
    turn = turn
      .then(() => (isOpen() ? handling(() => onMessage?.(message)) : undefined))
      .catch(failed)
      .finally(() => {
        waiting -= 1;
      });
  });
  connection.once('close', () => {
    isOver = true;
    for (const handler of closeHandlers) void runClosing(handler);
  });
  turn = Promise.resolve()
    .then(() => handling(() => endpoint.onOpen(socket, visitor, query)))
    .catch(failed);
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

/** A token bucket that refills by `perSecond` up to `burst`. */
function allowance({ burst, perSecond }: SocketLimits): () => boolean {
  let left = burst;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - at) / SECOND) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
