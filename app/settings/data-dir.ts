import { reachableDataDir } from '#kernel/db/engine/engine-user.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Env } from './env.ts';

/**
 * A default data folder that the database can't use is replaced by another; one that was configured is refused instead.
 */
export function dataDirFor(env: Env, log: Logger): string {
  if (env.DATABASE_URL || !env.dataDirIsDefault) return env.DATA_DIR;
  const folder = reachableDataDir(env.DATA_DIR);
  if (folder !== env.DATA_DIR) log.info(`data lives in ${folder}: the database may not enter ${env.DATA_DIR}`);
  return folder;
}
