import { forEachAtOnce } from '../concurrency/for-each.ts';
import { type Archive, Damaged, type Part } from './archive/archive.ts';
import type { Manifest } from './archive/manifest.ts';
import { listPieces, readPiece, withoutHole } from './log/log-segments.ts';

const AT_ONCE = 4;

/** Checks the backup and the WAL after it. */
export async function checkWithLog({ archive, backup }: { archive: Archive; backup: Manifest }): Promise<string[]> {
  return [...(await checkBackup(archive, backup)), ...(await checkLog(archive, backup))];
}

async function checkLog(archive: Archive, { database }: Manifest): Promise<string[]> {
  if (!database?.log) return [];
  const { line, from } = database.log;
  const pieces = await listPieces(archive);
  const followed = withoutHole(pieces, line, from);
  const problems: string[] = [];
  for (const piece of followed) {
    const problem = await problemIn(readPiece(archive, piece));
    if (problem) problems.push(`The log: ${problem}`);
  }
  const reached = Math.max(from, ...followed.map(({ to }) => to));
  if (pieces.some((piece) => piece.line === line && piece.to > reached)) problems.push('The log has a hole.');
  return problems;
}

/** Reads to the end and returns the damage, if any. */
async function problemIn(source: AsyncIterable<unknown>): Promise<string | undefined> {
  try {
    for await (const _ of source);
    return undefined;
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    return error.message;
  }
}

/** Reads every part of a backup. Returns one message per part that isn't as it was written. */
export async function checkBackup(archive: Archive, { database, files = [] }: Manifest): Promise<string[]> {
  const problems: string[] = [];
  const check = async (part: Part, what: string) => {
    const problem = await problemIn(archive.read(part));
    if (problem) problems.push(`${what}: ${problem}`);
  };
  if (database) await check(database, 'The database');
  await forEachAtOnce(files, AT_ONCE, ({ key, copy }) => check(copy, key));
  return problems;
}
