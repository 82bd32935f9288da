import { createSocket } from 'node:dgram';
import { Unavailable } from '#kernel/errors.ts';

/**
 * A failure that the server's operator has to fix. Its message is shown to the user, since nobody can go live until
 * then.
 */
export class EngineFault extends Unavailable {}

/** R15. Throws an `EngineFault` if another program uses the port. */
export async function requireUdpPort(port: number): Promise<void> {
  if (await isUdpPortFree(port)) return;
  throw new EngineFault(
    `Live video can’t start: another program on this server uses UDP port ${port}. ` +
      'End that program, or choose another port with LIVE_UDP_PORT.',
  );
}

export function isUdpPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createSocket('udp4');
    probe.once('error', () => resolve(false));
    probe.bind(port, () => probe.close(() => resolve(true)));
  });
}
