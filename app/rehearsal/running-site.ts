import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What a running site tells the commands beside it, in a file of its data folder. */
const RunningSite = z.object({
  pid: z.number().int().positive(),
  port: z.number().int().positive(),
  /** Settings of partners whose address is on this machine, as they were given: their stand-ins need the same. */
  settings: z.record(z.string(), z.string()),
});
export type RunningSite = z.output<typeof RunningSite>;

const fileOf = (dataDir: string) => join(dataDir, 'running-site.json');

/** Answers how to take it back. */
export function noteRunningSite(dataDir: string, site: RunningSite): () => void {
  // With database and files elsewhere nothing else has made the folder yet.
  mkdirSync(dataDir, { recursive: true });
  // It names secrets, though of no real account.
  writeFileSync(fileOf(dataDir), JSON.stringify(site), { mode: 0o600 });
  return () => {
    if (readNote(dataDir)?.pid === site.pid) rmSync(fileOf(dataDir), { force: true });
  };
}

/** Undefined where none runs on this data folder; a note that a killed one left counts for nothing. */
export function runningSite(dataDir: string): RunningSite | undefined {
  const site = readNote(dataDir);
  return site && isAlive(site.pid) ? site : undefined;
}

function readNote(dataDir: string): RunningSite | undefined {
  try {
    return RunningSite.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
