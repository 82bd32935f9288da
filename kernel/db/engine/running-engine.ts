import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The address of the embedded engine that another process runs on this data folder, as its note tells; undefined when
 * there is no such note. One left behind by a killed program leads to a connection that is refused.
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
