import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { settings } from './tables.ts';

/** Operators' changes to one part of a site. */
export interface SettingsRow {
  site: string;
  /** May be unknown to this version of the program. */
  part: string;
  value: Record<string, unknown>;
  revision: number;
}

/** Whether a site is open is stored next to its settings, so it has a revision as well. No part has this name. */
export const OPENING = 'opening';

export function isOpened({ isOpen }: Readonly<Record<string, unknown>>): boolean {
  return isOpen === true;
}

const ROW = {
  site: settings.site,
  part: settings.part,
  value: settings.value,
  revision: settings.revision,
};

/** Of all sites, or of one: one row for each part that was ever changed. */
export async function readSettings(tx: Tx, site?: string): Promise<SettingsRow[]> {
  return tx
    .select(ROW)
    .from(settings)
    .where(site === undefined ? undefined : eq(settings.site, site))
    .orderBy(asc(settings.site), asc(settings.part));
}

/** Locks a part until the transaction ends; a part that was never changed has revision 0. */
export async function lockSettings(
  tx: Tx,
  { site, part, now }: { site: string; part: string; now: Date },
): Promise<SettingsRow> {
  await tx.insert(settings).values({ site, part, value: {}, revision: 0, changedAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select(ROW)
    .from(settings)
    .where(and(eq(settings.site, site), eq(settings.part, part)))
    .for('update');
  if (!row) throw new Error(`The settings ${part} of ${site} are gone`);
  return row;
}

/** Adds rows for parts that have none. Returns how many were added. */
export async function addSettings(tx: Tx, rows: readonly SettingsRow[], now: Date): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows.map((row) => ({ ...row, changedAt: now }));
  return (await tx.insert(settings).values(values).onConflictDoNothing()).rowCount ?? 0;
}

export async function updateSettings(tx: Tx, { site, part, value, revision }: SettingsRow, now: Date): Promise<void> {
  await tx
    .update(settings)
    .set({ value, revision, changedAt: now })
    .where(and(eq(settings.site, site), eq(settings.part, part)));
}
