import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * URL of the embedded engine that another process runs on this data folder, from its pid file; undefined without one.
 * With a pid file of a killed program, the connection is refused.
 */
export function runningEngine(dataDir: string): string | undefined {
  const note = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(note)) return undefined;
  const [, , , port, socketFolder, address] = readFileSync(note, 'utf8').split('\n');
  const host = socketFolder ? 'localhost' : address;
  const password = socketFolder ? '' : `:${readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()}`;
  const socket = socketFolder ? `host=${encodeURIComponent(socketFolder)}&` : '';
  return `postgresql://postgres${password}@${host}:${port}/postgres?${socket}sslmode=disable`;
}
