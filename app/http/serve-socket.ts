import type { RawData, WebSocket } from 'ws';
import { SECOND } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import {
  SOCKET_CLOSED,
  type Socket,
  type SocketEndpoint,
  type SocketLimits,
  type SocketVisitor,
} from '#kernel/sockets.ts';

/** Messages that may wait for their turn: handlers are slower than the sender. */
const MAX_WAITING = 64;
/** After a close that nobody answers. */
const CLOSE_MS = 5 * SECOND;

/** Joins an open WebSocket with the endpoint it is for, within its limits. */
export function serveSocket(
  connection: WebSocket,
  options: {
    endpoint: SocketEndpoint;
    visitor: SocketVisitor;
    query: URLSearchParams;
    limits: SocketLimits;
    log: Logger;
  },
): void {
  const { endpoint, visitor, query, limits, log } = options;
  const allow = allowance(limits);
  const { path } = endpoint;
  let onMessage: ((message: unknown) => unknown) | undefined;
  const closeHandlers: (() => unknown)[] = [];
  /** Handled one after the other, the opening first. */
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isOver = false;

  function close(code: number, reason = ''): void {
    if (connection.readyState === connection.CLOSED) return;
    connection.close(code, reason);
    setTimeout(() => connection.terminate(), CLOSE_MS).unref();
  }

  function failed(error: unknown): void {
    log.error({ err: error, path }, 'a socket handler failed');
    close(SOCKET_CLOSED.failed);
  }

  const socket: Socket = {
    send(message) {
      if (connection.readyState !== connection.OPEN) return;
      const text = JSON.stringify(message);
      // What a reader does not take would be kept in memory for it; it may come back and ask anew.
      if (connection.bufferedAmount + text.length > limits.maxBufferedBytes) {
        log.debug({ path }, 'a socket was cut: its reader is too slow');
        connection.terminate();
        return;
      }
      connection.send(text, (error) => error && log.debug({ err: error, path }, 'a socket message was lost'));
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

  async function runClosing(handler: () => unknown): Promise<void> {
    try {
      await handler();
    } catch (error) {
      log.error({ err: error, path }, 'a socket handler failed');
    }
  }

  connection.on('message', (data, isBinary) => {
    if (!allow() || waiting >= MAX_WAITING) return close(SOCKET_CLOSED.policy, 'Too many messages');
    const message = isBinary ? undefined : parse(data);
    if (message === undefined) return close(SOCKET_CLOSED.policy, 'Messages are JSON');
    waiting += 1;
    turn = turn
      .then(() => (isOver ? undefined : onMessage?.(message)))
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
    .then(() => endpoint.onOpen(socket, visitor, query))
    .catch(failed);
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

/** A bucket that fills up by `perSecond` and holds `burst`. */
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
