import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { requireFreshFactor } from '#api/admin/fresh-factor.ts';
import { Refused } from '#api/errors/refused.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { SiteReadiness } from '../contract/admin-api.ts';
import type { SiteParts } from './deps.ts';
import { addSettings, isOpened, lockSettings, OPENING, readSettings, updateSettings } from './settings-store.ts';

const subjectOf = (key: string) => ({ type: 'site', id: key });

/** R19: what a site needs, line by line, and whether it is open. */
export async function readReadiness(
  { db, sites, readinessOf }: Pick<SiteParts, 'db' | 'sites' | 'readinessOf'>,
  key: string,
): Promise<SiteReadiness> {
  sites.began(key);
  const rows = await readSettings(db.drizzle, key);
  const row = rows.find(({ part }) => part === OPENING);
  const { openedAt, reasons } = (row?.value ?? {}) as { openedAt?: string; reasons?: Record<string, string> };
  const lines = await readinessOf(key);
  return {
    isOpen: row !== undefined && isOpened(row.value),
    openedAt: openedAt ?? null,
    version: row?.revision ?? 0,
    lines: lines.map((line) => ({ ...line, missing: [...(line.missing ?? [])], reason: reasons?.[line.name] ?? null })),
  };
}

/** R19. @param reasons why to open without lines that aren't ready, by their names */
export async function openSite(
  parts: SiteParts,
  { key, version, reasons }: { key: string; version: number; reasons: Readonly<Record<string, string>> },
  context: Pick<AdminContext, 'operator' | 'record'>,
): Promise<number> {
  const now = parts.clock.now();
  const { lines } = await readReadiness(parts, key);
  const lacking = lines.filter(({ isReady }) => !isReady).map(({ name }) => name);
  if (lacking.some((name) => !reasons[name])) throw new Refused('NOT_READY');
  const overridden = Object.fromEntries(lacking.map((name) => [name, reasons[name] ?? '']));
  if (lacking.length > 0) requireFreshFactor(operatorOf(context), now);
  const value = { isOpen: true, openedAt: now.toISOString(), reasons: overridden };
  return decide(parts, { key, version, value }, (tx) =>
    context.record(tx, { action: 'site.opened', subject: subjectOf(key), after: { reasons: overridden } }),
  );
}

/** Closes a site again: visitors see nothing until it is reopened. */
export async function closeSite(
  parts: SiteParts,
  { key, version, reason }: { key: string; version: number; reason: string },
  context: Pick<AdminContext, 'record'>,
): Promise<number> {
  return decide(parts, { key, version, value: { isOpen: false } }, (tx) =>
    context.record(tx, { action: 'site.closed', subject: subjectOf(key), after: { reason } }),
  );
}

async function decide(
  { db, clock, sites }: SiteParts,
  { key, version, value }: { key: string; version: number; value: Record<string, unknown> },
  record: (tx: Tx) => Promise<void>,
): Promise<number> {
  const now = clock.now();
  sites.began(key);
  const revision = await db.transaction(async (tx) => {
    const row = await lockSettings(tx, { site: key, part: OPENING, now });
    if (version !== row.revision) throw new VersionConflict(row.revision);
    await updateSettings(tx, { ...row, value, revision: row.revision + 1 }, now);
    await record(tx);
    return row.revision + 1;
  });
  await sites.tell();
  return revision;
}

/** Opens sites that were never opened or closed, for the demo and tests. */
export async function openFromStart({ db, clock, sites }: SiteParts, keys: readonly string[]): Promise<void> {
  const now = clock.now();
  const added = await addSettings(
    db.drizzle,
    keys.map((site) => ({ site, part: OPENING, value: { isOpen: true }, revision: 1 })),
    now,
  );
  if (added > 0) await sites.tell();
}
