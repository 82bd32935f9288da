import type { MembershipStanding } from '../../contract/types.ts';
import { benefitsOf } from '../benefits/benefits-store.ts';
import type { MembershipDeps } from '../deps.ts';
import { openPause } from '../log/pause.ts';
import { derive } from '../membership.ts';
import { resumeTerms } from '../pause/pause-membership.ts';
import { graceUntil } from '../subscription.ts';

/** What a member has to know about a membership that is paused, in grace or canceled, or about a benefit (R16). */
export async function membershipStanding(
  { reads, clock, db, billing }: Pick<MembershipDeps, 'reads' | 'clock' | 'db' | 'billing'>,
  { userId, site }: { userId: string; site: string },
): Promise<MembershipStanding> {
  const now = clock.now();
  const [last, given] = await Promise.all([reads.lastEvent(userId, site), benefitsOf(db.drizzle, userId)]);
  const { entitled } = derive(last ? [last] : [], now);
  const terms = resumeTerms(billing, last, now);
  const held = given
    .filter((benefit) => benefit.site === site && !benefit.endedAt && benefit.expiresAt > now)
    .toSorted((a, b) => Number(b.expiresAt) - Number(a.expiresAt))[0];
  return {
    pausedUntil: seconds(openPause(last, now)?.until),
    graceUntil: seconds(graceUntil(last, now)),
    resume: terms ? { kind: terms.kind, amount: terms.amount ?? null, until: seconds(terms.until) ?? 0 } : null,
    benefit: held && !entitled ? { kind: held.kind, until: seconds(held.expiresAt) ?? 0 } : null,
  };
}

const seconds = (date: Date | undefined) => (date ? Math.floor(date.getTime() / 1000) : null);
