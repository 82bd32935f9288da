import type { Permission } from '#api/declare/permissions.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { Found, Overview, SearchProvider } from '#kernel/overview.ts';
import { findDelivery } from './deliveries/delivery-table-store.ts';
import { countSwitchedOff, failuresSince, findEndpoints } from './overview-store.ts';

/** How long a failure is shown after its last attempt. */
const FAILED_MS = 2 * DAY;

/** Alerts for operators (R13). */
export function webhooksOverview({ db, clock }: { db: Database; clock: Clock }): Overview<Permission> {
  return {
    permission: 'webhooks.manage',
    async alerts() {
      const since = new Date(clock.now().getTime() - FAILED_MS);
      const [off, failures] = await Promise.all([countSwitchedOff(db.drizzle), failuresSince(db.drizzle, since)]);
      const failed = failures.reduce((sum, { count }) => sum + count, 0);
      const [only, ...others] = failures;
      const path = only && others.length === 0 ? `/webhooks/${only.endpointId}?state=failed` : '/webhooks';
      return [
        ...(off > 0 ? [{ name: 'webhooks.switched-off', count: off, isBad: true, path: '/webhooks?state=off' }] : []),
        ...(failed > 0 ? [{ name: 'webhooks.failed', count: failed, path }] : []),
      ];
    },
  };
}

/** By the id of an endpoint or a delivery, or by part of an endpoint's URL or description. */
export function webhooksSearchProvider({ drizzle }: Pick<Database, 'drizzle'>): SearchProvider<Permission> {
  return {
    permission: 'webhooks.manage',
    async find(query) {
      const [found, delivery] = await Promise.all([
        findEndpoints(drizzle, query),
        isUuid(query) ? findDelivery(drizzle, query) : undefined,
      ]);
      const items: Found[] = found.map(({ id, url, description }) => ({
        kind: 'webhook-endpoint',
        title: description || hostOf(url),
        hint: hostOf(url),
        path: `/webhooks/${id}`,
        isExact: id === query.toLowerCase(),
      }));
      if (delivery)
        items.push({
          kind: 'webhook-delivery',
          title: delivery.kind,
          hint: delivery.state,
          path: `/webhooks/${delivery.endpointId}/deliveries/${delivery.id}`,
          isExact: true,
        });
      return items;
    },
  };
}

/** The rest of a URL may hold the receiver's key. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
