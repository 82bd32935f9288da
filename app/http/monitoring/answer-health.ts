import type { Logger } from '#kernel/log/log.ts';
import type { Listening } from '../listen.ts';

/**
 * Health and metrics of a process that doesn't serve visitors. The process keeps working if another program has the
 * port, such as a page process on the same machine.
 */
export async function answerHealth(
  open: () => Promise<Listening>,
  { ROLES, HOST, PORT, log }: { ROLES: readonly string[]; HOST: string; PORT: number; log: Logger },
): Promise<() => Promise<void>> {
  const begun = `\nParallax runs ${ROLES.join(', ')} for processes elsewhere.`;
  try {
    const health = await open();
    process.stdout.write(`${begun} Its health: http://${HOST}:${PORT}/health/ready\n\n`);
    return () => health.drain();
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    log.warn(`Nobody can ask how this process is: port ${PORT} is in use. Choose a free one with PORT=…`);
    process.stdout.write(`${begun}\n\n`);
    return async () => {};
  }
}

export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
