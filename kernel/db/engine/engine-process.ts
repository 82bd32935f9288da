import { SECOND } from '../../clock.ts';
import type { Logger } from '../../log/log.ts';
import { type SupervisedProcess, superviseProcess } from '../../processes/supervise-process.ts';
import { ENGINE_ENV } from './engine-cluster.ts';
import type { EngineUser } from './engine-user.ts';

interface Launch {
  postgres: string;
  pgData: string;
  settings: Record<string, string>;
  user: EngineUser | undefined;
  log: Logger;
}

/** Starts the server and resolves when it accepts connections. If it dies by itself, it is restarted. */
export function runEngine({ postgres, pgData, settings, user, log }: Launch): Promise<SupervisedProcess> {
  return superviseProcess({
    name: 'the database',
    log,
    command: postgres,
    args: ['-D', pgData, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: pgData,
    env: ENGINE_ENV,
    user,
    isReady: (line) => line.includes('database system is ready to accept connections'),
    // A fast shutdown: ends open sessions and writes a checkpoint. Then an immediate one, which WAL recovery makes up
    // for.
    stop: [
      { signal: 'SIGINT', ms: 30 * SECOND },
      { signal: 'SIGQUIT', ms: 10 * SECOND },
    ],
    // Killing it with the program would cost a recovery at each start; the next start stops one that was left behind.
    endsWithParent: false,
    onLine: (line) => report(log, line),
  });
}

/**
 * Errors of statements and sessions are reported to their callers; only the server's own crashes are logged as
 * warnings.
 */
function report(log: Logger, line: string): void {
  if (/^PANIC:|was terminated by signal/.test(line)) log.warn(`database: ${line}`);
  else log.debug(`database: ${line}`);
}
