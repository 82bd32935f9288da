import { Refused } from '#api/errors/refused.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { emitEvent } from '../bots/emit-event.ts';
import { postMessage } from '../chat/post-message.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { isShutOut } from '../rooms/room-ban.ts';
import { lockRoom, type StoredRoom } from '../rooms/room-store.ts';
import { type Caller, lockShownRoom } from '../shows/lock-shown-room.ts';
import { isOn } from '../shows/machine.ts';
import { mayBeComplimented } from '../shows/own-room.ts';
import { requireName } from '../shows/request-show.ts';
import { findShow, markComplimented, openShowOf } from '../shows/show-store.ts';
import { charge, type NewCharge } from './charge.ts';
import { addToGoal, chargeUnder } from './charge-store.ts';

export interface Spent {
  /** The balance afterwards. */
  balance: number;
  tokens: number;
  /** The request was a repetition, and changed nothing. */
  isRepeated: boolean;
}

interface Purchase {
  /** From the browser: the same key has one effect. */
  idempotencyKey: string;
  isAnonymous?: boolean;
}

/** A tip of any amount (R23). */
export function tip(
  deps: CamsDeps,
  caller: Caller,
  { roomId, amount, ...purchase }: Purchase & { roomId: number; amount: number },
): Promise<Spent> {
  return spendInRoom(deps, caller, { ...purchase, roomId, kind: 'tip' }, async () => ({ tokens: amount, title: '' }));
}

/** Buys from a room's tip menu or toy menu, at the current price (R24). */
export function buyFromMenu(
  deps: CamsDeps,
  caller: Caller,
  {
    itemId,
    price,
    ...purchase
  }: Purchase & { roomId: number; kind: 'tip-menu' | 'toy'; itemId: string; price: number },
): Promise<Spent> {
  return spendInRoom(deps, caller, purchase, async (_, room) => {
    const menu = purchase.kind === 'toy' ? room.toyMenu : room.tipMenuEnabled ? room.tipMenu : [];
    const item = menu.find(({ id }) => id === itemId);
    if (!item) throw new Refused('ITEM_GONE');
    if (item.price !== price) throw new Refused('PRICE_CHANGED', { data: { price: item.price } });
    return { tokens: item.price, title: item.title };
  });
}

/** Adds to one of the room's goals (R25). */
export function giveToGoal(
  deps: CamsDeps,
  caller: Caller,
  { goalId, amount, ...purchase }: Purchase & { roomId: number; goalId: string; amount: number },
): Promise<Spent> {
  return spendInRoom(deps, caller, { ...purchase, kind: 'goal' }, async (tx, room) => {
    const given = { goalId, roomId: room.id, tokens: amount, at: deps.clock.now() };
    const goal = await addToGoal(tx, given);
    if (!goal) throw new Refused('GOAL_OVER');
    tell(deps, tx, { room: room.id, type: 'facts' });
    return { tokens: amount, title: goal.title, goalId };
  });
}

/** Once for each private show that has ended (R26). */
export async function compliment(
  deps: CamsDeps,
  { userId, site }: Caller,
  { showId, amount, ...purchase }: Purchase & { showId: string; amount: number },
): Promise<Spent> {
  const name = await requireName(deps, userId);
  return deps.db.transaction(async (tx) => {
    if (!(await deps.accounts.holdAccount(tx, userId))) throw new NotFound(NO_SHOW);
    const found = await findShow(tx, showId);
    if (found?.visitorId !== userId) throw new NotFound(NO_SHOW);
    const room = await lockRoom(tx, found.roomId);
    if (!room) throw new NotFound(NO_SHOW);
    if (await isShutOut(deps, room, userId, tx)) throw new Refused('BANNED');
    const paid = { ...purchase, kind: 'compliment', site: site.key, name } as const;
    return spendLocked(deps, tx, room, { ...paid, userId }, async () => {
      const now = deps.clock.now();
      if (!mayBeComplimented(found, now)) throw new Refused('COMPLIMENT_SENT');
      if (!(await markComplimented(tx, showId, now))) throw new Refused('COMPLIMENT_SENT');
      return { tokens: amount, title: '', showId };
    });
  });
}

const NO_SHOW = 'There is no such show.';
type Priced = Pick<NewCharge, 'tokens' | 'title' | 'goalId' | 'showId'>;
type RoomPurchase = Purchase & { kind: NewCharge['kind'] };

async function spendInRoom(
  deps: CamsDeps,
  caller: Caller,
  { roomId, ...purchase }: RoomPurchase & { roomId: number },
  price: (tx: Tx, room: StoredRoom) => Promise<Priced>,
): Promise<Spent> {
  const { userId, site } = caller;
  const name = await requireName(deps, userId);
  return deps.db.transaction(async (tx) => {
    const room = await lockShownRoom(deps, tx, roomId, caller);
    if (room.performerId === userId) throw new Refused('OWN_ROOM');
    return spendLocked(deps, tx, room, { ...purchase, site: site.key, userId, name }, async () => {
      if (room.status === 'offline') throw new Refused('ROOM_OFFLINE');
      const open = await openShowOf(tx, userId);
      // Spending during the visitor's own show counts towards it, for the compliment.
      const showId = open && open.room.id === room.id && isOn(open.show) ? open.show.id : null;
      return { showId, ...(await price(tx, room)) };
    });
  });
}

/** A repeated key gets the first response, whatever has become of the room (R22). */
async function spendLocked(
  deps: CamsDeps,
  tx: Tx,
  room: StoredRoom,
  { userId: visitorId, name, site, ...purchase }: RoomPurchase & { userId: string; name: string; site: string },
  price: () => Promise<Priced>,
): Promise<Spent> {
  const { kind, isAnonymous = false } = purchase;
  const key = `cams:${visitorId}:${purchase.idempotencyKey}`;
  const known = await chargeUnder(tx, key);
  if (known) {
    if (known.kind !== kind || known.roomId !== room.id) throw new Refused('KEY_TAKEN');
    return { balance: await deps.wallet.lockBalance(tx, visitorId), tokens: known.tokens, isRepeated: true };
  }
  const priced = await price();
  const { tokens, title = '' } = priced;
  const outcome = await charge(deps, tx, { key, room, site, visitorId, kind, isAnonymous, ...priced });
  if (outcome === 'not-enough') throw new Refused('NOT_ENOUGH_TOKENS');
  const balance = await deps.wallet.lockBalance(tx, visitorId);
  await postMessage(deps, tx, room, {
    kind: messageKind(kind),
    text: title,
    tokens,
    authorId: isAnonymous ? null : visitorId,
    authorRole: 'visitor',
    authorName: isAnonymous ? ANONYMOUS : name,
  });
  tell(deps, tx, { room: room.id, type: 'own', userId: visitorId, reason: null });
  const tipped = { tokens, isAnon: isAnonymous, message: title };
  await emitEvent(deps, tx, room.id, 'tip', { tip: tipped, user: { username: isAnonymous ? '' : name } });
  return { balance, tokens, isRepeated: false };
}

/** Shown instead of the name of an anonymous visitor. */
const ANONYMOUS = 'Anonymous';

function messageKind(kind: NewCharge['kind']) {
  if (kind === 'private' || kind === 'voice' || kind === 'spy') throw new TypeError('Periods are no messages.');
  return kind;
}
