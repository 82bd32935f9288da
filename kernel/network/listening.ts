import type { Server } from 'node:net';

/** Waits until a server listens. Rejects with a message for the operator. @param port the requested one */
export function listening(server: Pick<Server, 'once'>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve());
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(sentenceOf(error, port), { cause: error })),
    );
  });
}

function sentenceOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another program listens there. End it, or choose another port.`;
  if (code === 'EACCES') return `Port ${port} is not allowed to this user. Choose one above 1023.`;
  return `Nothing can listen on port ${port}: ${message}`;
}
