import { setTimeout as pause } from 'node:timers/promises';
import { sites } from '#sites/index.ts';
import { askDatabase } from './database.ts';
import type { Program } from './program.ts';

/** Opens the sites of a program without the demo, for a test of something else. */
export async function openSites({ dataDir, origin }: Pick<Program, 'dataDir' | 'origin'>): Promise<void> {
  await askDatabase(
    dataDir,
    `insert into site.settings (site, part, value, revision, changed_at)
     select key, 'opening', '{"isOpen":true}', 1, now() from unnest($1::text[]) key on conflict do nothing`,
    [sites.map(({ key }) => key)],
  );
  while ((await fetch(origin)).status === 503) await pause(100);
}
