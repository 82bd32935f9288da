import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '#kernel/network/address-group.ts';

/** Far more than a home or an office behind one address needs: browsers keep a handful open. */
const MOST_OPEN = 1000;
/** Connections without a request yet. Browsers open one or two ahead. */
const MOST_SILENT = 100;

/**
 * Refuses connections beyond what one address may hold, with or without requests. Behind a proxy nothing is counted:
 * all connections come from its address, and it has limits of its own.
 */
export function limitConnections(
  server: Server,
  { trustedProxies, takesUpgrades, mostOpen = MOST_OPEN, mostSilent = MOST_SILENT }: ConnectionLimits,
): void {
  if (trustedProxies > 0) return;
  const open = createTally();
  const silent = createTally();
  const silentSockets = new WeakMap<Socket, string>();

  function hasSpoken(socket: Socket): void {
    const group = silentSockets.get(socket);
    if (group === undefined || !silentSockets.delete(socket)) return;
    silent.add(group, -1);
  }

  server.on('connection', (socket: Socket) => {
    const group = addressGroup(socket.remoteAddress ?? '');
    if (open.of(group) >= mostOpen || silent.of(group) >= mostSilent) return void socket.destroy();
    open.add(group, 1);
    silent.add(group, 1);
    silentSockets.set(socket, group);
    socket.once('close', () => {
      open.add(group, -1);
      hasSpoken(socket);
    });
  });
  // Without a listener for upgrades, the server refuses them itself.
  for (const event of takesUpgrades ? ['request', 'upgrade'] : ['request'])
    server.on(event, ({ socket }: IncomingMessage) => {
      hasSpoken(socket);
    });
}

export interface ConnectionLimits {
  trustedProxies: number;
  /** Whether the server has sockets. */
  takesUpgrades: boolean;
  mostOpen?: number;
  mostSilent?: number;
}

/** Drops an entry when its count is zero. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, by: number) {
      const now = (counts.get(name) ?? 0) + by;
      if (now > 0) counts.set(name, now);
      else counts.delete(name);
    },
  };
}
