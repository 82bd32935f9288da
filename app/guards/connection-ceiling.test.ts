import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connection-ceiling.ts';

async function openServer(limits: Parameters<typeof limitConnections>[1]) {
  const server = createServer((_, response) => response.end('here'));
  limitConnections(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Whether the server still answers on this connection. */
async function answers(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return false;
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return String(data).includes('200 OK');
}

test('one address holds so many silent connections, and those that have asked do not count among them', async () => {
  const port = await openServer({ trustedProxies: 0, takesUpgrades: false, mostSilent: 3, mostOpen: 5 });
  const first = [await openConnection(port), await openConnection(port), await openConnection(port)];
  expect(await answers(await openConnection(port))).toBe(false);
  for (const socket of first) expect(await answers(socket)).toBe(true);
  const further = [await openConnection(port), await openConnection(port)];
  for (const socket of further) expect(await answers(socket)).toBe(true);
  // Five are open.
  expect(await answers(await openConnection(port))).toBe(false);
  first[0]?.destroy();
  await expect.poll(async () => answers(await openConnection(port))).toBe(true);
});

test('a trusted proxy is not counted', async () => {
  const port = await openServer({ trustedProxies: 1, takesUpgrades: false, mostSilent: 1, mostOpen: 1 });
  const sockets = [await openConnection(port), await openConnection(port), await openConnection(port)];
  for (const socket of sockets) expect(await answers(socket)).toBe(true);
});
