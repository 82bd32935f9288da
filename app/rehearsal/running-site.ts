import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What a running site tells commands, in a file of its data folder. */
const RunningSite = z.object({
  pid: z.number().int().positive(),
  port: z.number().int().positive(),
  /** The settings, as given, of partners whose address is on this machine: their stand-ins need the same. */
  settings: z.record(z.string(), z.string()),
});
export type RunningSite = z.output<typeof RunningSite>;

const fileOf = (dataDir: string) => join(dataDir, 'running-site.json');

/** Returns a function that removes the file. */
export function noteRunningSite(dataDir: string, site: RunningSite): () => void {
  // If database and files are elsewhere, nothing else has created the folder yet.
  mkdirSync(dataDir, { recursive: true });
  // It contains secrets, though not of real accounts.
  writeFileSync(fileOf(dataDir), JSON.stringify(site), { mode: 0o600 });
  return () => {
    if (readNote(dataDir)?.pid === site.pid) rmSync(fileOf(dataDir), { force: true });
  };
}

/** Undefined if no site runs on this data folder; the file of a killed one is ignored. */
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
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
