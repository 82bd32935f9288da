import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Overview } from '#kernel/overview.ts';
import type { CamsDeps } from '../deps.ts';
import { bookDifferencesNow, chargedByPerformer, replaceBookDifferences } from './book-store.ts';

const CompareBooks = job('cams.compare-books', z.object({}), { cron: '17 4 * * *' });

type Deps = Pick<CamsDeps, 'db' | 'wallet' | 'clock' | 'log'>;

/** Compares charges with the wallet for every performer, once a night (R29). */
export const bookJob = (deps: Deps) => work(CompareBooks, () => compareBooks(deps));

/** Reads both in one snapshot, so that charges made meanwhile don't appear as differences. */
export async function compareBooks({ db, wallet, clock, log }: Deps): Promise<void> {
  await db.transaction(
    async (tx) => {
      const charged = new Map((await chargedByPerformer(tx)).map((row) => [row.performerId, row]));
      const earned = new Map((await wallet.earnings(undefined, tx)).map((row) => [row.userId, row]));
      const performers = [...new Set([...charged.keys(), ...earned.keys()])].sort();
      const all = performers.map((performerId) => ({
        performerId,
        charged: charged.get(performerId)?.tokens ?? 0,
        earned: charged.get(performerId)?.earned ?? 0,
        walletCharged: earned.get(performerId)?.used ?? 0,
        walletEarned: earned.get(performerId)?.earned ?? 0,
        foundAt: clock.now(),
      }));
      const found = all.filter((row) => row.charged !== row.walletCharged || row.earned !== row.walletEarned);
      if (found.length > 0) log.error({ found }, 'charges of rooms and the wallet differ');
      await replaceBookDifferences(tx, found);
    },
    { isolation: 'repeatable read' },
  );
}

/** Performers whose charges and wallet differ. */
export function bookOverview({ db }: Deps): Overview {
  return {
    permission: 'wallet.read',
    async alerts() {
      const { length: count } = await bookDifferencesNow(db.drizzle);
      return count === 0 ? [] : [{ name: 'cams.books-differ', count, isBad: true, path: '/tokens' }];
    },
  };
}
