import type { Tx } from '#kernel/db/database.ts';
import type { RateRow } from '../../contract/admin-api.ts';
import { sumTallies } from '../checks/tally-store.ts';

/** Results of checks since a time, one row for each site, country and provider. */
export async function passRates(tx: Tx, from: Date): Promise<RateRow[]> {
  const rows = new Map<string, RateRow>();
  for (const { site, country, provider, result, checks } of await sumTallies(tx, from)) {
    const key = JSON.stringify([site, country, provider]);
    const none = { started: 0, over: 0, under: 0, inconclusive: 0, expired: 0 };
    const row = rows.get(key) ?? { site, country, provider, ...none };
    rows.set(key, { ...row, [result]: checks });
  }
  return [...rows.values()];
}
