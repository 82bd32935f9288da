import type { Permission } from '#api/declare/permissions.ts';
import { DAY } from '#kernel/clock.ts';
import type { Overview } from '#kernel/overview.ts';
import type { OperatorsDeps } from '../deps.ts';
import { countAttemptsSince } from './failed-attempt-store.ts';

/** More than people who mistype come to in a day. */
const MANY = 20;

/** R21. Many refused tries are a matter for a person. */
export function attemptsOverview({ db, clock }: Pick<OperatorsDeps, 'db' | 'clock'>): Overview<Permission> {
  return {
    permission: 'operators.read-audit',
    async alerts() {
      const attempts = await countAttemptsSince(db.drizzle, new Date(clock.now().getTime() - DAY));
      return attempts < MANY ? [] : [{ name: 'operators.attempts-refused', count: attempts, path: '/refused-tries' }];
    },
  };
}
