import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
/** PostgreSQL's default, and enough for a few thousand videos. */
const LEAST_MB = 128;
/** Beyond it the system's own cache does well enough, and the remaining memory is for video encoding. */
const MOST_MB = 1024;
const SHARE = 1 / 8;

/**
 * `shared_buffers` of the embedded PostgreSQL: an eighth of the memory that this process may use, within bounds. The
 * memory is taken as it is used, so a small catalogue takes little.
 * @param memory in bytes
 */
export function sharedBuffers(memory: number = memoryHere()): string {
  const share = Math.floor((memory * SHARE) / MEGABYTE);
  return `${Math.min(Math.max(share, LEAST_MB), MOST_MB)}MB`;
}

/** A container may use less than the machine has. Without a limit, the system reports none or an absurd one. */
function memoryHere(): number {
  return Math.min(process.constrainedMemory() || Infinity, totalmem());
}
