import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { settings } from '../tables.ts';

export type SiteSettings = Omit<typeof settings.$inferSelect, 'site'>;

/** As every site begins. */
const BEGINNING: SiteSettings = {
  performerPercent: 60,
  periodSeconds: 60,
  lowBalanceMinutes: 3,
  chargebacksTouchPerformers: false,
  version: 0,
};

export async function readSettings(tx: Tx | Database['drizzle'], site: string): Promise<SiteSettings> {
  const [row] = await tx.select().from(settings).where(eq(settings.site, site));
  if (!row) return BEGINNING;
  const { site: _, ...rest } = row;
  return rest;
}

/** False where somebody saved another version meanwhile. */
export async function saveSettings(
  tx: Tx,
  site: string,
  version: number,
  fields: Omit<SiteSettings, 'version'>,
): Promise<boolean> {
  const row = { ...fields, version: version + 1 };
  const saved =
    version === 0
      ? await tx
          .insert(settings)
          .values({ site, ...row })
          .onConflictDoNothing()
          .returning({ site: settings.site })
      : await tx
          .update(settings)
          .set(row)
          .where(and(eq(settings.site, site), eq(settings.version, version)))
          .returning({ site: settings.site });
  return saved.length > 0;
}
