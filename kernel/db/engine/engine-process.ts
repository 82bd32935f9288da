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

/** Runs the server and resolves when it takes connections; should it die by itself, it is started again. */
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
    // Ends open sessions, writes everything down and leaves; then without the writing, which its log makes up for.
    stop: [
      { signal: 'SIGINT', ms: 30 * SECOND },
      { signal: 'SIGQUIT', ms: 10 * SECOND },
    ],
    // Killing it with the program would cost a recovery at each start; one that was left behind is stopped by the next.
    endsWithParent: false,
    onLine: (line) => report(log, line),
  });
}

/** What went wrong with a statement or a session is told to its owner; only the server's own troubles are news here. */
function report(log: Logger, line: string): void {
  if (/^PANIC:|was terminated by signal/.test(line)) log.warn(`database: ${line}`);
  else log.debug(`database: ${line}`);
}
