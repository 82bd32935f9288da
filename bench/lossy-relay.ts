import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** A bad connection in front of a UDP port of this machine: each packet is delayed, and some are dropped. */
export async function startLossyRelay(options: { port: number; loss: number; oneWayMs: number }) {
  const { port, loss, oneWayMs } = options;
  const outside = createSocket('udp4');
  const inside = new Map<string, Socket>();
  // The same losses in each run.
  let seed = 1;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  let isClosed = false;
  const later = (send: () => void) => {
    if (random() >= loss) setTimeout(() => !isClosed && send(), oneWayMs);
  };
  const quietly = () => undefined;
  outside.on('message', (packet, from) => {
    const key = `${from.address} ${from.port}`;
    let socket = inside.get(key);
    if (!socket) {
      socket = createSocket('udp4');
      socket.on('message', (answer) => later(() => outside.send(answer, from.port, from.address, quietly)));
      inside.set(key, socket);
    }
    const own = socket;
    later(() => own.send(packet, port, '127.0.0.1', quietly));
  });
  outside.bind(0, '127.0.0.1');
  await once(outside, 'listening');
  return {
    port: outside.address().port,
    close() {
      isClosed = true;
      outside.close();
      for (const socket of inside.values()) socket.close();
    },
  };
}
