import { hostsOfSite } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import type { SiteDetail, SiteRow } from '../contract/admin-api.ts';
import { SETTINGS_PARTS, type SettingsPart } from '../contract/settings.ts';
import type { SiteParts } from './deps.ts';
import { partOf } from './parts-of-site.ts';
import { readSettings, type SettingsRow } from './settings-store.ts';

export async function siteRows({ db, sites }: SiteParts): Promise<SiteRow[]> {
  const rows = await readSettings(db.drizzle);
  return sites.all().map((site) => siteRow(sites, site, rows));
}

/** The settings in this process's memory, with the versions of their rows. */
export async function readSiteDetail({ db, sites, reachOf }: SiteParts, key: string): Promise<SiteDetail> {
  const began = sites.began(key);
  // Rows first: a save over newer settings is then refused, rather than overwriting them.
  const rows = await readSettings(db.drizzle, key);
  await sites.renew();
  const site = sites.current(began);
  return {
    ...siteRow(sites, site, rows),
    settings: settingsOf(site),
    defaults: settingsOf(began),
    versions: Object.fromEntries(rows.filter(isKnown).map(({ part, revision }) => [part, revision])),
    reach: reachOf(site),
  };
}

function siteRow(sites: SiteParts['sites'], site: Site, rows: readonly SettingsRow[]): SiteRow {
  const { key, name, theme, word, locale, maintenance, isOpen = false } = site;
  const changed = rows.filter(isKnown).filter((row) => row.site === key && Object.keys(row.value).length > 0);
  return {
    key,
    name,
    theme,
    word,
    locale,
    hosts: hostsOfSite(site),
    changed: changed.map(({ part }) => part),
    isOpen,
    isClosed: maintenance.isOn,
    isFromFiles: sites.isFromFiles(key),
  };
}

function settingsOf(site: Site): SiteDetail['settings'] {
  return Object.fromEntries(SETTINGS_PARTS.map((part) => [part, partOf(site, part)])) as SiteDetail['settings'];
}

function isKnown(row: SettingsRow): row is SettingsRow & { part: SettingsPart } {
  return (SETTINGS_PARTS as readonly string[]).includes(row.part);
}
