import type { ApiContext } from '#api/request/context.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import { SaleApproved } from '#modules/billing/contract/events.ts';
import { HEADER_BAR, POP_UP } from '../../contract/kinds.ts';
import type { Reaction } from '../../contract/types.ts';
import type { PromotionsDeps } from '../deps.ts';
import { rememberPress } from '../tracking/tracking-cookies.ts';
import { addReactions, deleteResultsBefore, resultsOf } from './results-store.ts';
import { entryOfUuid } from './uuid-of-entry.ts';

const RETENTION_MS = 400 * DAY;
const REPORTED_MS = 90 * DAY;
/** By address, entry and kind of reaction: anything beyond that isn't counted. */
const COUNTED = { limit: 20, windowMs: HOUR };

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** R11: counts a reaction only to what this visitor is shown now; browsers may send anything. */
export async function countReaction(
  { db, clock, content }: PromotionsDeps,
  context: ApiContext,
  { uuid, reaction }: Reaction,
): Promise<void> {
  const id = entryOfUuid(uuid);
  if (id === undefined) return;
  const site = context.site.key;
  const from = addressGroup(context.request.address);
  const { allowed } = await context.limits.take(`promotion:${site}:${id}:${reaction}:${from}`, COUNTED);
  // A click is remembered for a later sale, however many others click from the same address.
  if (!allowed && reaction !== 'clicked') return;
  const viewer = { site, visitor: context.visitor };
  const [popUps, bars] = await Promise.all([content.visible(POP_UP, viewer), content.visible(HEADER_BAR, viewer)]);
  if (![...popUps, ...bars].some((entry) => entry.id === id)) return;
  const now = clock.now();
  if (allowed) await addReactions(db.drizzle, [{ entryId: id, site, day: dayOf(now), reaction }]);
  if (reaction === 'clicked') rememberPress(id, context, now);
}

/** R11: a first payment counts for each promotion that its buyer clicked. The outbox delivers each sale once. */
export function salesOfPromotions({ content }: Pick<PromotionsDeps, 'content'>): Subscription[] {
  return [
    on(SaleApproved, async ({ source, offer: { site }, occurredAt }, tx) => {
      const day = dayOf(new Date(occurredAt));
      // Always in the same order, so that two sales never deadlock.
      const pressed = [...new Set(source?.promotions)].sort((one, other) => one - other);
      const reactions = [];
      for (const entryId of pressed)
        if (await isCounted(content, entryId, tx)) reactions.push({ entryId, site, day, reaction: 'sales' as const });
      await addReactions(tx, reactions);
    }),
  ];
}

/** Browsers may send any id. */
async function isCounted(content: PromotionsDeps['content'], id: number, tx: Tx): Promise<boolean> {
  return ((await content.find(POP_UP, id, tx)) ?? (await content.find(HEADER_BAR, id, tx))) !== undefined;
}

export function recentResults({ db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>, entryId: number) {
  return resultsOf(db.drizzle, entryId, dayOf(new Date(clock.now().getTime() - REPORTED_MS)));
}

export async function deleteOldResults({ db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>): Promise<void> {
  await deleteResultsBefore(db.drizzle, dayOf(new Date(clock.now().getTime() - RETENTION_MS)));
}
