import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** More than browsers and proxies send, and cheap to hold. */
const MOST_WAITING = 8;

/**
 * Answers the requests of one connection one at a time, each after the response before it was sent. Otherwise a client
 * that sends many at once and reads nothing makes us hold as many whole pages in memory.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives a response its connection once those before it are sent.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const place = (waiting.get(socket) ?? 0) + 1;
    if (place > MOST_WAITING) return void socket.destroy();
    waiting.set(socket, place);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}
