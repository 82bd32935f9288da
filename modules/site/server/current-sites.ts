import type { Bus } from '#kernel/bus.ts';
import { SECOND } from '#kernel/clock.ts';
import { type Database, inBackground } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log.ts';
import { siteByHost, sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { SETTINGS, type SettingsPart } from '../contract/settings.ts';
import { changedPart, withPart } from './parts-of-site.ts';
import { readSettings, type SettingsRow } from './settings-store.ts';

/** A message may be lost; what it would have told is seen this much later. */
const LOOK_EVERY_MS = 3 * SECOND;
const CHANGED = 'site.changed';

/** The sites as they are now, in the memory of every process (R9). */
export interface CurrentSites {
  all(): readonly Site[];
  /** Of a Host header. */
  siteOf(host: string): Site;
  /** Of a site as its files have it, or as it was a while ago. */
  current(site: Pick<Site, 'key'>): Site;
  /** Reads what operators have changed; nobody is served before it was read once. */
  renew(): Promise<void>;
  /** After the commit of a change: this process has it when this returns, or a little later if it could not be read; the others a moment later. */
  tell(): Promise<void>;
  /** Hears of changes in other processes. */
  listen(): Promise<() => Promise<void>>;
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
  let turn = Promise.resolve();

  async function read(): Promise<void> {
    const rows = await inBackground(() => readSettings(db.drizzle));
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

  /** One after the other, or an older reading could come last. */
  function renew(): Promise<void> {
    turn = turn.catch(() => {}).then(read);
    return turn;
  }

  const renewQuietly = () =>
    renew().catch((error: unknown) => log.warn({ err: error }, 'The settings of sites were not read'));

  const currentOf = ({ key }: Pick<Site, 'key'>): Site => {
    const site = current.get(key);
    if (!site) throw new Error(`There is no site ${key}`);
    return site;
  };

  return {
    all: () => [...current.values()],
    siteOf: (host) => currentOf(siteByHost(host)),
    current: currentOf,
    renew,
    async tell() {
      // The change stands, whether or not it can be read here at once.
      await renewQuietly();
      await bus.publish(CHANGED, {});
    },
    async listen() {
      const end = await bus.subscribe(CHANGED, () => void renewQuietly());
      const timer = setInterval(() => void renewQuietly(), LOOK_EVERY_MS).unref();
      return async () => {
        clearInterval(timer);
        await end();
        await turn.catch(() => {});
      };
    },
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
