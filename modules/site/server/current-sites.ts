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

/** The current sites, in the memory of every process (R9). */
export interface CurrentSites extends CachedReading {
  all(): readonly Site[];
  /** @param host the Host header */
  siteOf(host: string): Site;
  /** The current state of a site, given its initial or an older one. */
  current(site: Pick<Site, 'key'>): Site;
  /** A site without operators' changes. Throws NotFound. */
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
  /** Called with the keys of sites that changed. */
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
    // Even if nothing changed: another instance in this process may have other sites.
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

/** A site in its initial state, and in its current one. */
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

/** If a folder with the same key was added later, it hides the site made in the admin for as long as it exists. */
function ownKeys(made: readonly SiteBeginning[]): SiteBeginning[] {
  return made.filter(({ key }) => !ofFiles.some((site) => site.key === key));
}

/** All sites, as a transaction sees their rows. */
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

/** A site in its initial state, with operators' changes applied. */
function merged(site: Site, rows: readonly SettingsRow[], log: Logger): Site {
  const isOpen = rows.some(({ part, value }) => part === OPENING && isOpened(value));
  const began: Site = isOpen ? { ...site, isOpen } : site;
  return rows.reduce((before, { part, value, revision }) => {
    if (!isPart(part)) return before;
    const changed = changedPart(site, part, value);
    if (changed) return withPart(before, part, changed);
    // From another version of the program; the site's other settings still apply.
    log.error({ site: site.key, part, revision }, 'The settings of a site do not fit and are passed over');
    return before;
  }, began);
}

function isPart(name: string): name is SettingsPart {
  return Object.hasOwn(SETTINGS, name);
}
