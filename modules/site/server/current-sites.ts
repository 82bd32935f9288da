import type { Bus } from '#kernel/bus.ts';
import { type CachedReading, createCachedReading } from '#kernel/cache/cached-reading.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Logger } from '#kernel/log/log.ts';
import { sites as ofFiles } from '#sites/all.ts';
import { blankSite, type SiteBeginning } from '#sites/blank.ts';
import { registerSites, siteByHost } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { SETTINGS, type SettingsPart } from '../contract/settings.ts';
import { changedPart, withPart } from './parts-of-site.ts';
import { isOpened, OPENING, readSettings, type SettingsRow } from './settings-store.ts';
import { readMadeSites } from './sites-store.ts';

/** The sites as they are now, in the memory of every process (R9). */
export interface CurrentSites extends CachedReading {
  all(): readonly Site[];
  /** Of a Host header. */
  siteOf(host: string): Site;
  /** Of a site as it began, or as it was a while ago. */
  current(site: Pick<Site, 'key'>): Site;
  /** A site without what operators have changed. Throws NotFound. */
  began(key: string): Site;
  isFromFiles(key: string): boolean;
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
  let known: ReadonlyMap<string, Known> = new Map(ofFiles.map((site) => [site.key, { began: site, now: site }]));
  register(known);

  async function read(): Promise<void> {
    const [rows, made] = [await readSettings(db.drizzle), await readMadeSites(db.drizzle)];
    const changed: string[] = [];
    const began = [...ofFiles, ...ownKeys(made).map((one) => known.get(one.key)?.began ?? blankSite(one))];
    const next = new Map(
      began.map((site): [string, Known] => {
        const own = rows.filter((row) => row.site === site.key);
        const revision = own.reduce((sum, row) => sum + row.revision, 0);
        const before = known.get(site.key);
        if (before && revision === (before.now.revision ?? 0)) return [site.key, before];
        changed.push(site.key);
        return [site.key, { began: site, now: revision === 0 ? site : { ...merged(site, own, log), revision } }];
      }),
    );
    const isGone = (key: string) => !next.has(key);
    const gone = [...known.keys()].filter(isGone);
    known = next;
    // Also where nothing has changed: a second program in this process may have other sites.
    register(known);
    if (changed.length + gone.length > 0) onChanged([...changed, ...gone]);
  }

  const reading = createCachedReading({
    bus,
    log,
    topic: 'site.changed',
    failed: 'The settings of sites were not read',
    read,
  });

  const currentOf = ({ key }: Pick<Site, 'key'>): Site => {
    const site = known.get(key);
    if (!site) throw new Error(`There is no site ${key}`);
    return site.now;
  };

  return {
    all: () => [...known.values()].map(({ now }) => now),
    siteOf: (host) => currentOf(siteByHost(host)),
    current: currentOf,
    began(key) {
      const site = known.get(key);
      if (!site) throw new NotFound('There is no such site.');
      return site.began;
    },
    isFromFiles: (key) => ofFiles.some((site) => site.key === key),
    ...reading,
  };
}

/** A site as it began, and as it is. */
interface Known {
  began: Site;
  now: Site;
}

function register(known: ReadonlyMap<string, Known>): void {
  const [first, ...others] = [...known.values()];
  if (!first) return;
  const all: [Known, ...Known[]] = [first, ...others];
  registerSites(
    [first.began, ...others.map(({ began }) => began)],
    all.map(({ now }) => now),
  );
}

/** A folder that came later has its key; what was made under it is out of the way until the folder goes. */
function ownKeys(made: readonly SiteBeginning[]): SiteBeginning[] {
  return made.filter(({ key }) => !ofFiles.some((site) => site.key === key));
}

/** Every site as the rows have it that a transaction sees. */
export async function readSites(tx: Tx, log: Logger): Promise<Site[]> {
  const [rows, made] = [await readSettings(tx), await readMadeSites(tx)];
  return [...ofFiles, ...ownKeys(made).map(blankSite)].map((site) =>
    merged(
      site,
      rows.filter((row) => row.site === site.key),
      log,
    ),
  );
}

/** A site as it began, with what operators have changed. */
function merged(site: Site, rows: readonly SettingsRow[], log: Logger): Site {
  const isOpen = rows.some(({ part, value }) => part === OPENING && isOpened(value));
  const began: Site = isOpen ? { ...site, isOpen } : site;
  return rows.reduce((before, { part, value, revision }) => {
    if (!isPart(part)) return before;
    const changed = changedPart(site, part, value);
    if (changed) return withPart(before, part, changed);
    // Of another version of the program: the rest of the site is as its operators want it.
    log.error({ site: site.key, part, revision }, 'The settings of a site do not fit and are passed over');
    return before;
  }, began);
}

function isPart(name: string): name is SettingsPart {
  return Object.hasOwn(SETTINGS, name);
}
