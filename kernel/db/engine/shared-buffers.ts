import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
/** PostgreSQL's own choice, and enough for a few thousand videos. */
const LEAST_MB = 128;
/**
 * Beyond it the system keeps what was read well enough, and the rest of the memory is for videos that are being
 * encoded.
 */
const MOST_MB = 1024;
const SHARE = 1 / 8;

/**
 * What the embedded PostgreSQL keeps of its pages: an eighth of the memory that this process may use, within bounds. It
 * is taken as it is used, so a small catalogue takes little of it.
 * @param memory in bytes
 */
export function sharedBuffers(memory: number = memoryHere()): string {
  const share = Math.floor((memory * SHARE) / MEGABYTE);
  return `${Math.min(Math.max(share, LEAST_MB), MOST_MB)}MB`;
}

/** A container may use less than the machine has; without a limit the system tells none, or an absurd one. */
function memoryHere(): number {
  return Math.min(process.constrainedMemory() || Infinity, totalmem());
}
