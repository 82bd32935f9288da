import { eq } from 'drizzle-orm';
import type { Database } from '#kernel/db/database.ts';
import { addressLists } from '../tables.ts';
import type { AddressMemory } from './address-list.ts';

/** The last valid list of a biller's addresses, for all processes and for those that start later. */
export function addressMemory({ drizzle }: Database, biller: string): AddressMemory {
  return {
    async recall() {
      const [row] = await drizzle
        .select({ entries: addressLists.entries })
        .from(addressLists)
        .where(eq(addressLists.biller, biller));
      return row?.entries ?? [];
    },
    async keep(entries, storedAt) {
      const row = { entries: [...entries], storedAt };
      await drizzle
        .insert(addressLists)
        .values({ biller, ...row })
        .onConflictDoUpdate({ target: addressLists.biller, set: row });
    },
  };
}
