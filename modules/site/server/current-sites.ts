import type { Bus } from '#kernel/bus.ts';
import { type CachedReading, createCachedReading } from '#kernel/cache/cached-reading.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import { siteByHost, sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { SETTINGS, type SettingsPart } from '../contract/settings.ts';
import { changedPart, withPart } from './parts-of-site.ts';
import { readSettings, type SettingsRow } from './settings-store.ts';

/** The sites as they are now, in the memory of every process (R9). */
export interface CurrentSites extends CachedReading {
  all(): readonly Site[];
  /** Of a Host header. */
  siteOf(host: string): Site;
  /** Of a site as its files have it, or as it was a while ago. */
  current(site: Pick<Site, 'key'>): Site;
}

export function createCurrentSites({
  db,
  bus,
  log,
  onChanged,
}: {
  db: Pick<Database, 'drizzle'>;
  bus: Bus;
  log: Logger;
  /** Hears which sites are others than they were. */
  onChanged(keys: readonly string[]): void;
}): CurrentSites {
  let current = new Map(sites.map((site) => [site.key, site]));

  async function read(): Promise<void> {
    const rows = await readSettings(db.drizzle);
    const changed: string[] = [];
    const next = new Map(current);
    for (const site of sites) {
      const own = rows.filter((row) => row.site === site.key);
      const revision = own.reduce((sum, row) => sum + row.revision, 0);
      if (revision === (current.get(site.key)?.revision ?? 0)) continue;
      next.set(site.key, { ...merged(site, own, log), revision });
      changed.push(site.key);
    }
    if (changed.length === 0) return;
    current = next;
    onChanged(changed);
  }

  const reading = createCachedReading({
    bus,
    log,
    topic: 'site.changed',
    failed: 'The settings of sites were not read',
    read,
  });

  const currentOf = ({ key }: Pick<Site, 'key'>): Site => {
    const site = current.get(key);
    if (!site) throw new Error(`There is no site ${key}`);
    return site;
  };

  return {
    all: () => [...current.values()],
    siteOf: (host) => currentOf(siteByHost(host)),
    current: currentOf,
    ...reading,
  };
}

/** A site as its files have it, with what operators have changed. */
function merged(site: Site, rows: readonly SettingsRow[], log: Logger): Site {
  return rows.reduce((before, { part, value, revision }) => {
    if (!isPart(part)) return before;
    const changed = changedPart(site, part, value);
    if (changed) return withPart(before, part, changed);
    // Of another version of the program: the rest of the site is as its operators want it.
    log.error({ site: site.key, part, revision }, 'The settings of a site do not fit and are passed over');
    return before;
  }, site);
}

function isPart(name: string): name is SettingsPart {
  return Object.hasOwn(SETTINGS, name);
}
