import { type AdminContext, operatorOf, refuseForOneself } from '#api/admin/context.ts';
import { Refused } from '#api/errors/refused.ts';
import { DAY } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { MembershipUpdated } from '../../contract/events.ts';
import type { BenefitKind } from '../../contract/types.ts';
import type { MembershipDeps } from '../deps.ts';
import { isRemoved, lockPerson } from '../store.ts';
import { addBenefit, benefitGivenWith, lockBenefit, setBenefitEnd } from './benefits-store.ts';

/** The maximum length of a benefit. */
const LONGEST_MS = 100 * 366 * DAY;

type Deps = Pick<MembershipDeps, 'db' | 'clock' | 'events'>;
type GiveDeps = Deps & Pick<MembershipDeps, 'sites' | 'isAccount'>;

interface Gift {
  givenWith: string;
  userId: string;
  site: string;
  kind: BenefitKind;
  expiresAt: Date;
  reason: string;
}

/** Grants access to a site until a date, once per key (R20). `when`: the end isn't possible. */
export async function giveBenefit(
  { db, clock, events, sites, isAccount }: GiveDeps,
  context: AdminContext,
  gift: Gift,
): Promise<{ id: string } | 'when' | 'other-gift'> {
  refuseForOneself(context, gift.userId);
  const givenAt = clock.now();
  const lasts = gift.expiresAt.getTime() - givenAt.getTime();
  if (lasts <= 0 || lasts > LONGEST_MS) return 'when';
  const { benefitDays = Number.POSITIVE_INFINITY } = operatorOf(context).limits;
  if (lasts > benefitDays * DAY)
    throw new Refused('OVER_LIMIT', { message: `Your role gives at most ${benefitDays} days. Ask another operator.` });
  if (!sites().some(({ key }) => key === gift.site)) throw new NotFound('There is no such site.');
  if (!(await isAccount(gift.userId))) throw new NotFound('There is no such account.');
  const id = newId(clock);
  return db.transaction(async (tx) => {
    await lockPerson(tx, gift.userId);
    if (await isRemoved(tx, gift.userId)) throw new NotFound('There is no such account.');
    if (!(await addBenefit(tx, { ...gift, id, givenAt, givenBy: operatorOf(context).id }))) {
      const before = await benefitGivenWith(tx, gift.givenWith);
      if (!before || !isSameGift(before, gift)) return 'other-gift';
      context.unchanged();
      return { id: before.id };
    }
    const { userId, site, kind, expiresAt, reason } = gift;
    await events.publish(tx, MembershipUpdated, { key: `benefit:${id}`, payload: { userId, site } });
    await context.record(tx, {
      action: 'membership.benefit-given',
      subject: { type: 'account', id: userId },
      after: { id, site, kind, expiresAt: expiresAt.toISOString(), reason },
    });
    return { id };
  });
}

/** The reason may differ. */
function isSameGift(one: Pick<Gift, 'userId' | 'site' | 'kind' | 'expiresAt'>, other: Gift): boolean {
  return (
    one.userId === other.userId &&
    one.site === other.site &&
    one.kind === other.kind &&
    one.expiresAt.getTime() === other.expiresAt.getTime()
  );
}

/** Ends a benefit now; does nothing if it has already ended. */
export async function endBenefit(
  { db, clock, events }: Deps,
  context: AdminContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const endedAt = clock.now();
  await db.transaction(async (tx) => {
    const benefit = await lockBenefit(tx, id);
    if (!benefit) throw new NotFound('There is no such benefit.');
    if (benefit.endedAt || benefit.expiresAt <= endedAt) return context.unchanged();
    await setBenefitEnd(tx, id, { endedAt, endedBy: operatorOf(context).id, endReason: reason });
    const { userId, site, kind, expiresAt } = benefit;
    await events.publish(tx, MembershipUpdated, { key: `benefit-ended:${id}`, payload: { userId, site } });
    await context.record(tx, {
      action: 'membership.benefit-ended',
      subject: { type: 'account', id: userId },
      before: { id, site, kind, expiresAt: expiresAt.toISOString() },
      after: { id, site, kind, expiresAt: endedAt.toISOString(), reason },
    });
  });
}
