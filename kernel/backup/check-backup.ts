import { forEachAtOnce } from '../concurrency/for-each.ts';
import { type Archive, Damaged, type Part } from './archive/archive.ts';
import type { Manifest } from './archive/manifest.ts';
import { listPieces, readPiece, withoutHole } from './log/log-segments.ts';

const AT_ONCE = 4;

/** The backup, and the log after it that leads on to any moment. */
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

/** Reads it to the end. */
async function problemIn(source: AsyncIterable<unknown>): Promise<string | undefined> {
  try {
    for await (const _ of source);
    return undefined;
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    return error.message;
  }
}

/** Reads every part of a backup and answers a sentence for each that is not as it was written. */
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
