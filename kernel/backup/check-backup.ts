import { forEachAtOnce } from '../for-each.ts';
import { type Archive, Damaged, type Part } from './archive.ts';
import type { Manifest } from './manifest.ts';

const AT_ONCE = 4;

/** Reads every part of a backup and answers a sentence for each that is not as it was written. */
export async function checkBackup(archive: Archive, { database, files = [] }: Manifest): Promise<string[]> {
  const problems: string[] = [];
  const check = async (part: Part, what: string) => {
    try {
      for await (const _ of archive.read(part));
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      problems.push(`${what}: ${error.message}`);
    }
  };
  if (database) await check(database, 'The database');
  await forEachAtOnce(files, AT_ONCE, ({ key, copy }) => check(copy, key));
  return problems;
}
