import type { Permission } from '#calls/permissions.ts';
import { DAY } from '#kernel/clock.ts';
import type { Overview } from '#kernel/overview.ts';
import type { DeskDeps } from './parts.ts';
import { countTriesSince } from './refused-tries-store.ts';

/** More than people who mistype come to in a day. */
const MANY = 20;

/** R21. Many refused tries are a matter for a person. */
export function triesOverview({ db, clock }: Pick<DeskDeps, 'db' | 'clock'>): Overview<Permission> {
  return {
    permission: 'desk.read-audit',
    async concerns() {
      const tries = await countTriesSince(db.drizzle, new Date(clock.now().getTime() - DAY));
      return tries < MANY ? [] : [{ name: 'desk.tries-refused', count: tries, path: '/refused-tries' }];
    },
  };
}
