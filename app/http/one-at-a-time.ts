import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** What browsers and proxies never have, and what costs little to hold. */
const MOST_WAITING = 8;

/**
 * Answers the requests of one connection one after the other, each when the answer before it has been taken. Otherwise
 * anyone who sends many at once and reads nothing has as many whole pages held in memory, for a few bytes each.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives a response its connection when those before it are sent.
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
