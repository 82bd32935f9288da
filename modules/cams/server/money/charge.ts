import type { Tx } from '#kernel/db/database.ts';
import type { ChargeKind } from '../../contract/socket.ts';
import type { CamsDeps } from '../deps.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import type { OpenShow } from '../shows/machine.ts';
import { addCharge } from './charge-store.ts';
import { camSettingsOf } from './settings-store.ts';

type Deps = Pick<CamsDeps, 'wallet' | 'clock'>;

/** Descriptions in the token history, for operators and the visitor. */
const ABOUT: Readonly<Record<ChargeKind, string>> = {
  private: 'Private show',
  voice: 'Voice private show',
  spy: 'Spy show',
  tip: 'Tip',
  'tip-menu': 'Tip menu',
  toy: 'Toy menu',
  goal: 'Goal',
  compliment: 'Compliment',
};
export const aboutOf = (kind: ChargeKind, { nickname }: Pick<StoredRoom, 'nickname'>) => `${ABOUT[kind]}: ${nickname}`;

/** The performer's share, rounded down (R20). */
const earnedOf = (tokens: number, percent: number) => Math.floor((tokens * percent) / 100);

export interface NewCharge {
  key: string;
  room: StoredRoom;
  site: string;
  visitorId: string;
  kind: ChargeKind;
  tokens: number;
  title?: string;
  showId?: string | null;
  goalId?: string | null;
  isAnonymous?: boolean;
}

/**
 * Spends tokens in a room: the wallet's transfer and the charge, under one idempotency key and in one transaction
 * (R20).
 */
export async function charge(deps: Deps, tx: Tx, request: NewCharge): Promise<'done' | 'repeated' | 'not-enough'> {
  const { key, visitorId: userId, tokens: amount, room } = request;
  const earner = await earnerOf(tx, request);
  const about = aboutOf(request.kind, room);
  const outcome = await deps.wallet.spend(tx, { key, userId, amount, about, earner });
  if (outcome === 'done') await record(deps, tx, request, earner.tokens);
  return outcome;
}

export const periodKey = (showId: string, period: number) => `show:${showId}:${period}`;

/**
 * Charges one period of a show: from its hold, or from the wallet if there is no hold, or if it expired before the
 * period began.
 */
export async function chargePeriod(
  deps: Deps,
  tx: Tx,
  { room, site, show, period }: { room: StoredRoom; site: string; show: OpenShow; period: number },
): Promise<'done' | 'repeated' | 'not-enough'> {
  const { id: showId, visitorId, kind, tariff: tokens } = show;
  if (visitorId === null) return 'not-enough';
  const key = periodKey(showId, period);
  const request = { key, room, site, visitorId, kind, tokens, showId };
  const about = aboutOf(kind, room);
  const expiresAt = new Date(deps.clock.now().getTime() + show.periodSeconds * 1000);
  const held = await deps.wallet.hold(tx, { key, userId: visitorId, amount: tokens, about, expiresAt });
  if (held === 'not-enough') return held;
  const earner = await earnerOf(tx, request);
  const posted = await deps.wallet.post(tx, { key, earner });
  if (posted === 'done') await record(deps, tx, request, earner.tokens);
  return posted === 'over' ? charge(deps, tx, { ...request, key: `${key}:late` }) : posted;
}

async function earnerOf(tx: Tx, { room, site, tokens }: Pick<NewCharge, 'room' | 'site' | 'tokens'>) {
  const percent = room.performerPercent ?? (await camSettingsOf(tx, site)).performerPercent;
  return { userId: room.performerId, tokens: earnedOf(tokens, percent) };
}

async function record({ clock }: Deps, tx: Tx, request: NewCharge, earned: number): Promise<void> {
  const { room, title = '', showId = null, goalId = null, isAnonymous = false, ...charged } = request;
  const { id: roomId, performerId } = room;
  const of = { roomId, performerId, title, showId, goalId, isAnonymous };
  await addCharge(tx, { ...charged, ...of, earned, madeAt: clock.now() });
}
