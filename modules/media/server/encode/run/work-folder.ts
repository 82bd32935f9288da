import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '#kernel/clock.ts';
import { ifMissing } from '#kernel/storage/read-file.ts';

/** Where files of a storage that is elsewhere lie while something is made of them, a folder for each master. */
export const FETCHED = 'fetched';

/** A run takes less than a day; what nobody has touched for so long is nobody's. */
const LEFT_FOR_MS = 3 * DAY;

/** Takes away what runs that were killed have left, and what was fetched of masters that another machine has ended. */
export async function sweepWorkFolder(workFolder: string, now: Date): Promise<void> {
  for (const folder of [workFolder, join(workFolder, FETCHED)])
    for (const name of await readdir(folder).catch(ifMissing([]))) {
      const path = join(folder, name);
      const found = name === FETCHED ? undefined : await stat(path).catch(ifMissing(undefined));
      if (found && now.getTime() - found.mtimeMs > LEFT_FOR_MS) await rm(path, { recursive: true, force: true });
    }
}
