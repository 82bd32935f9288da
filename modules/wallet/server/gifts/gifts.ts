import { type AdminContext, operatorOf, refuseForOneself } from '#api/admin/context.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { WalletModuleDeps } from '../deps.ts';
import { credit } from '../ledger/ledger.ts';
import {
  addGift,
  decideGift,
  type Gift,
  giftGivenWith,
  givenAloneSince,
  lockGiver,
  MOST_WAITING,
  takeGift,
  waitingGifts,
} from './gifts-store.ts';

/** What an operator may give without approval: at once, and per day (R9). */
export const ALONE = { atOnce: 500, aDay: 2000 } as const;

type Deps = Pick<WalletModuleDeps, 'db' | 'clock' | 'isAccount'>;
type Request = Pick<Gift, 'givenWith' | 'userId' | 'tokens' | 'reason'>;

/** Gives tokens, or queues a larger gift for another operator's approval; once per key. */
export async function giveTokens(
  deps: Deps,
  context: AdminContext,
  request: Request,
): Promise<{ id: string; state: Gift['state'] } | 'other-gift' | 'too-many'> {
  const { db, clock } = deps;
  refuseForOneself(context, request.userId);
  if (!(await deps.isAccount(request.userId))) throw new NotFound('There is no such account.');
  const { id: requestedBy, limits } = operatorOf(context);
  const aDay = Math.min(ALONE.aDay, limits.tokensADay ?? ALONE.aDay);
  const requestedAt = clock.now();
  return db.transaction(async (tx) => {
    await lockGiver(tx, requestedBy);
    const before = await giftGivenWith(tx, request.givenWith);
    if (before) {
      if (before.userId !== request.userId || before.tokens !== request.tokens) return 'other-gift';
      context.unchanged();
      return { id: before.id, state: before.state };
    }
    const today = await givenAloneSince(tx, requestedBy, new Date(requestedAt.getTime() - DAY));
    const isAlone = request.tokens <= ALONE.atOnce && today + request.tokens <= aDay;
    if (!isAlone && (await waitingGifts(tx)).length >= MOST_WAITING) return 'too-many';
    const state = isAlone ? 'given' : 'waiting';
    const gift = { ...request, id: newId(clock), requestedBy, requestedAt, state } as const;
    await addGift(tx, gift);
    if (isAlone) await hand(tx, deps, gift);
    await record(tx, context, isAlone ? 'wallet.given' : 'wallet.gift-requested', gift);
    return { id: gift.id, state };
  });
}

/** Approves or declines a gift that another operator requested. The first decision stands. */
export async function decideAboutGift(
  deps: Deps,
  context: AdminContext,
  { id, decision }: { id: string; decision: 'given' | 'declined' },
): Promise<Gift['state'] | 'own'> {
  const { db, clock } = deps;
  const decidedBy = operatorOf(context).id;
  return db.transaction(async (tx) => {
    const gift = await takeGift(tx, id);
    if (!gift) throw new NotFound('There is no such gift.');
    if (gift.requestedBy === decidedBy) return 'own';
    if (decision === 'given') refuseForOneself(context, gift.userId);
    if (gift.state !== 'waiting') {
      context.unchanged();
      return gift.state;
    }
    await decideGift(tx, id, { state: decision, decidedBy, decidedAt: clock.now() });
    if (decision === 'given') await hand(tx, deps, gift);
    await record(tx, context, decision === 'given' ? 'wallet.gift-approved' : 'wallet.gift-declined', gift);
    return decision;
  });
}

async function hand(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, userId, tokens }: Pick<Gift, 'id' | 'userId' | 'tokens'>,
): Promise<void> {
  const request = { key: `gift:${id}`, userId, amount: tokens, about: 'gift' };
  await credit(tx, clock, { ...request, from: 'gifts' });
}

async function record(
  tx: Tx,
  context: AdminContext,
  action: string,
  { id, userId, tokens, reason }: Pick<Gift, 'id' | 'userId' | 'tokens' | 'reason'>,
): Promise<void> {
  await context.record(tx, {
    action,
    subject: { type: 'account', id: userId },
    after: { id, tokens, reason },
  });
}
