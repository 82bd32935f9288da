import { eq } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { settings } from '../tables.ts';

export type CamSettings = typeof settings.$inferSelect;

const BEGIN: Omit<CamSettings, 'site'> = {
  performerPercent: 60,
  periodSeconds: 60,
  lowBalanceMinutes: 3,
  chargebacksTouchPerformers: false,
  version: 0,
};

/** A site's settings, or the defaults. */
export async function camSettingsOf(tx: Tx | Database['drizzle'], site: string): Promise<CamSettings> {
  const [row] = await tx.select().from(settings).where(eq(settings.site, site));
  return row ?? { site, ...BEGIN };
}
