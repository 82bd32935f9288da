import { SECOND } from '#kernel/clock.ts';
import type { RefusalReason, RoomStatus, ShowKind, ShowReason, ShowState } from '../../contract/types.ts';

/** A request expires after this (R6). */
export const REQUEST_MS = 120 * SECOND;
/** How long an interrupted show waits for who is missing (R9). */
export const INTERRUPTION_MS = 30 * SECOND;
/** At most one request to spy within this time (R11). */
export const SPY_PAUSE_MS = 60 * SECOND;
/** A tick that is later than this starts its period now, so that nobody pays for the past (R8). */
const LATE_MS = 5 * SECOND;

/** Times are in milliseconds. */
export interface OpenShow {
  id: string;
  visitorId: string | null;
  kind: ShowKind;
  state: ShowState;
  watchedId: string | null;
  tariff: number;
  minMinutes: number;
  periodSeconds: number;
  withClientVoice: boolean;
  requestedAt: number;
  expiresAt: number | null;
  startedAt: number | null;
  interruptedAt: number | null;
  endedAt: number | null;
  reason: ShowReason | RefusalReason | null;
  ticks: number;
  nextTickAt: number | null;
}

/** A room's terms for each kind of show; undefined if it isn't offered. */
export interface Offer {
  tariff: number;
  minMinutes: number;
  withClientVoice: boolean;
}
export type Offers = Readonly<Partial<Record<ShowKind, Offer>>>;

export interface MachineRoom {
  status: RoomStatus;
  reason: ShowReason | null;
  isPublishing: boolean;
  offers: Offers;
  periodSeconds: number;
  requestIntervalSeconds: number;
  lowBalanceMinutes: number;
  /** Open requests and shows, at most one for each visitor. What visitors have open in other rooms isn't known here. */
  shows: readonly OpenShow[];
}

/** What may happen to a room. `balance` is what the visitor can spend; their wallet is locked meanwhile. */
export type Act =
  | {
      type: 'request';
      kind: ShowKind;
      id: string;
      visitorId: string;
      balance: number;
      /** When the visitor last made such a request. */
      lastAt: number | null;
      hasOpenElsewhere: boolean;
    }
  | { type: 'cancel-request' | 'cancel' | 'leave-spy'; showId: string }
  /** The visitor signed out of the session in which they began it. */
  | { type: 'log-out'; showId: string }
  | { type: 'accept'; showId: string; balance: number }
  | { type: 'decline' | 'end'; showId: string }
  /** The room's offers changed. */
  | { type: 'settings' }
  /** The show is due, or somebody came back. `isDelivered`: everybody it needs is there. */
  | { type: 'time'; showId: string; balance: number; isDelivered: boolean }
  /** A hold expired before its period began, and the wallet is empty. */
  | { type: 'unpaid'; showId: string }
  | { type: 'lost'; showId: string }
  | { type: 'stop'; why: 'model' | 'technical' | 'maintenance' | 'log-out'; status: 'away' | 'offline' };

export type Effect =
  /** Holds the price of periods 1 to `periods`. */
  | { type: 'hold'; show: OpenShow; periods: number }
  /** Charges one period, from its hold if there is one. */
  | { type: 'charge'; show: OpenShow; period: number }
  /** Releases the holds of periods from `from` on. */
  | { type: 'void'; show: OpenShow; from: number }
  | { type: 'low-balance'; show: OpenShow; minutes: number }
  | { type: 'spy-over'; show: OpenShow };

export type Refusal =
  | 'NOT_OFFERED'
  | 'NOT_PUBLIC'
  | 'REQUEST_EXISTS'
  | 'REQUEST_TOO_SOON'
  | 'SPY_TOO_SOON'
  | 'NOT_ENOUGH_TOKENS'
  | 'SHOW_OVER'
  | 'NOT_YET_STARTED'
  | 'ALREADY_STARTED'
  | 'ROOM_BUSY';

export interface Outcome {
  room: MachineRoom;
  /** Shows that the act changed, as they are afterwards; ended and refused ones are no longer in the room. */
  changed: readonly OpenShow[];
  effects: readonly Effect[];
  refused?: Refusal;
}

/** The number of periods in the minimum; all are held before the show starts (R7). */
export function minimumPeriods({ minMinutes, periodSeconds }: Pick<OpenShow, 'minMinutes' | 'periodSeconds'>): number {
  return Math.ceil((minMinutes * 60) / periodSeconds);
}

export const isOpen = ({ state }: Pick<OpenShow, 'state'>) => state !== 'ended' && state !== 'refused';
export const isOn = ({ state }: Pick<OpenShow, 'state'>) => state === 'running' || state === 'interrupted';
const closedShow = (shows: readonly OpenShow[]) => shows.find((show) => show.kind !== 'spy' && isOn(show));

/**
 * The state machine of a room and its shows (R4): the outcome of an act. It is pure, without waiting or reading a
 * clock.
 */
export function step(room: MachineRoom, act: Act, now: number): Outcome {
  if (act.type === 'request') return act.kind === 'spy' ? enterSpy(room, act, now) : request(room, act, now);
  if (act.type === 'settings') return refuseAll(room, now, 'SETTINGS_CHANGED', (show) => !isStillOffered(room, show));
  if (act.type === 'stop') return stop(room, act, now);
  const show = room.shows.find(({ id }) => id === act.showId);
  if (!show) return refuse(room, 'SHOW_OVER');
  const isRequest = show.state === 'requested';
  const bySpy = show.kind === 'spy';
  switch (act.type) {
    case 'cancel-request':
      return isRequest ? refuseShow(room, show, now, 'CLIENT') : refuse(room, 'ALREADY_STARTED');
    case 'log-out':
      return isRequest ? refuseShow(room, show, now, 'CLIENT') : end(room, show, now, 'LOGGED_OUT');
    case 'decline':
      return isRequest ? refuseShow(room, show, now, 'MODEL') : refuse(room, 'ALREADY_STARTED');
    case 'cancel':
      if (isRequest) return refuse(room, 'NOT_YET_STARTED');
      return bySpy ? refuse(room, 'SHOW_OVER') : end(room, show, now, 'PRIVATE_SHOW_DISABLED_BY_CLIENT');
    case 'leave-spy':
      return bySpy ? end(room, show, now, 'SPY_SHOW_DISABLED_BY_CLIENT') : refuse(room, 'SHOW_OVER');
    case 'end':
      if (isRequest) return refuse(room, 'NOT_YET_STARTED');
      return bySpy ? refuse(room, 'SHOW_OVER') : end(room, show, now, 'PRIVATE_SHOW_DISABLED_BY_MODEL');
    case 'unpaid':
      return isRequest ? refuseShow(room, show, now, 'BILLING') : end(room, show, now, billingReason(show));
    case 'lost':
      return show.state === 'running'
        ? change(room, { ...show, state: 'interrupted', interruptedAt: now })
        : same(room);
    case 'accept':
      return accept(room, show, act.balance, now);
    case 'time':
      return onTime(room, show, act, now);
  }
}

type RequestAct = Extract<Act, { type: 'request' }>;

function request(room: MachineRoom, act: RequestAct, now: number): Outcome {
  const offer = room.offers[act.kind];
  const refusal = refusalOf(room, act);
  if (refusal) return refuse(room, refusal);
  if (!offer) return refuse(room, 'NOT_OFFERED');
  if (room.status !== 'public') return refuse(room, 'NOT_PUBLIC');
  if (act.lastAt !== null && now - act.lastAt < room.requestIntervalSeconds * SECOND)
    return refuse(room, 'REQUEST_TOO_SOON');
  const show = showOf(room, act, offer, now);
  if (act.balance < minimumPeriods(show) * show.tariff) return refuse(room, 'NOT_ENOUGH_TOKENS');
  return change(room, { ...show, state: 'requested', expiresAt: now + REQUEST_MS });
}

/** A spy needs no acceptance: the show begins with the request (R11). */
function enterSpy(room: MachineRoom, act: RequestAct, now: number): Outcome {
  const offer = room.offers.spy;
  const refusal = refusalOf(room, act);
  if (refusal) return refuse(room, refusal);
  const watched = closedShow(room.shows);
  if (!offer || watched?.state !== 'running') return refuse(room, 'NOT_OFFERED');
  if (act.lastAt !== null && now - act.lastAt < SPY_PAUSE_MS) return refuse(room, 'SPY_TOO_SOON');
  const show: OpenShow = { ...begin(showOf(room, act, offer, now), now), watchedId: watched.id };
  const periods = minimumPeriods(show);
  if (act.balance < periods * show.tariff) return refuse(room, 'NOT_ENOUGH_TOKENS');
  return change(room, show, [{ type: 'hold', show, periods }]);
}

function refusalOf(room: MachineRoom, { visitorId, hasOpenElsewhere }: RequestAct): Refusal | undefined {
  const hasOpen = hasOpenElsewhere || room.shows.some((show) => show.visitorId === visitorId);
  return hasOpen ? 'REQUEST_EXISTS' : undefined;
}

function showOf(room: MachineRoom, { id, visitorId, kind }: RequestAct, offer: Offer, now: number): OpenShow {
  return {
    id,
    visitorId,
    kind,
    state: 'requested',
    watchedId: null,
    ...offer,
    periodSeconds: room.periodSeconds,
    requestedAt: now,
    expiresAt: null,
    startedAt: null,
    interruptedAt: null,
    endedAt: null,
    reason: null,
    ticks: 0,
    nextTickAt: null,
  };
}

const begin = (show: OpenShow, now: number): OpenShow => ({
  ...show,
  state: 'running',
  expiresAt: null,
  startedAt: now,
  nextTickAt: now,
});

function accept(room: MachineRoom, show: OpenShow, balance: number, now: number): Outcome {
  if (show.state !== 'requested') return refuse(room, 'ALREADY_STARTED');
  if (show.expiresAt !== null && now >= show.expiresAt) return refuseShow(room, show, now, 'EXPIRED');
  if (!isStillOffered(room, show)) return refuseShow(room, show, now, 'SETTINGS_CHANGED');
  if (closedShow(room.shows)) return refuse(room, 'ROOM_BUSY');
  if (room.status !== 'public') return refuse(room, 'NOT_PUBLIC');
  const periods = minimumPeriods(show);
  if (show.visitorId === null || balance < periods * show.tariff) return refuseShow(room, show, now, 'BILLING');
  const running = begin(show, now);
  // Other requests are refused at once; those visitors may spy instead.
  const others = refuseAll(room, now, 'MODEL', ({ id }) => id !== show.id);
  const reason = 'PRIVATE_SHOW_STARTED_BY_CLIENT';
  return joined(
    others,
    change({ ...others.room, status: 'private', reason }, running, [{ type: 'hold', show: running, periods }]),
  );
}

function isStillOffered({ offers }: MachineRoom, show: OpenShow): boolean {
  const offer = offers[show.kind];
  return (
    offer !== undefined &&
    offer.tariff === show.tariff &&
    offer.minMinutes === show.minMinutes &&
    offer.withClientVoice === show.withClientVoice
  );
}

function onTime(
  room: MachineRoom,
  show: OpenShow,
  { balance, isDelivered }: Extract<Act, { type: 'time' }>,
  now: number,
): Outcome {
  const { state, expiresAt, interruptedAt, nextTickAt } = show;
  if (state === 'requested')
    return expiresAt !== null && now >= expiresAt ? refuseShow(room, show, now, 'EXPIRED') : same(room);
  if (state === 'interrupted') {
    const away = now - (interruptedAt ?? now);
    if (away >= INTERRUPTION_MS) return end(room, show, now, technicalReason(show));
    // If the clock was set back, the wait starts over.
    if (!isDelivered) return away < 0 ? change(room, { ...show, interruptedAt: now }) : same(room);
    // The undelivered part of a paid period is made up for.
    const resumed: OpenShow = {
      ...show,
      state: 'running',
      interruptedAt: null,
      nextTickAt: (nextTickAt ?? now) + Math.max(0, away),
    };
    const reason = show.kind === 'spy' ? room.reason : 'PRIVATE_SHOW_RESUMED';
    const dueAt = resumed.nextTickAt ?? now;
    const back = change({ ...room, reason }, resumed);
    // Charged at once if due. Otherwise, leaving before each tick would get moments for free, again and again.
    return now < dueAt ? back : tick(back.room, resumed, { balance, dueAt }, now);
  }
  if (state !== 'running' || nextTickAt === null) return same(room);
  const latest = now + show.periodSeconds * SECOND;
  // After the clock was set back, a period must not last until the old time is reached again.
  if (nextTickAt > latest) return change(room, { ...show, nextTickAt: latest });
  if (now < nextTickAt) return same(room);
  if (!isDelivered) return change(room, { ...show, state: 'interrupted', interruptedAt: now });
  return tick(room, show, { balance, dueAt: nextTickAt }, now);
}

/** Charges one period, however late it is and however many were missed (R8). */
function tick(
  room: MachineRoom,
  show: OpenShow,
  { balance, dueAt }: { balance: number; dueAt: number },
  now: number,
): Outcome {
  const period = show.ticks + 1;
  const minimum = minimumPeriods(show);
  const isHeld = period <= minimum;
  if (!isHeld && balance < show.tariff) return end(room, show, now, billingReason(show));
  const begun = now - dueAt > LATE_MS ? now : dueAt;
  const next: OpenShow = { ...show, ticks: period, nextTickAt: begun + show.periodSeconds * SECOND };
  const left = isHeld ? balance : balance - show.tariff;
  const covered = Math.max(0, minimum - period) + Math.floor(left / show.tariff);
  // Includes the period that begins now.
  const minutes = Math.max(1, Math.floor(((covered + 1) * show.periodSeconds) / 60));
  const isLow = minutes < room.lowBalanceMinutes;
  return change(room, next, [
    { type: 'charge', show: next, period },
    ...(next.kind === 'spy' && covered === 0 ? [{ type: 'spy-over', show: next } as const] : []),
    ...(isLow ? [{ type: 'low-balance', show: next, minutes } as const] : []),
  ]);
}

function stop(room: MachineRoom, { why, status }: Extract<Act, { type: 'stop' }>, now: number): Outcome {
  const refused = refuseAll(room, now, why === 'model' || why === 'log-out' ? 'MODEL' : 'MAINTENANCE');
  const show = closedShow(refused.room.shows);
  const reasons = {
    model: ['PRIVATE_SHOW_DISABLED_BY_MODEL', 'BROADCAST_STOPPED_BY_MODEL'],
    technical: ['PRIVATE_SHOW_CANCELED_TECHNICAL', 'BROADCAST_STOPPED_TECHNICAL'],
    maintenance: ['PRIVATE_SHOW_DISABLED', 'BROADCAST_STOPPED_TECHNICAL'],
    'log-out': ['LOGGED_OUT', 'LOGGED_OUT'],
  } as const;
  const [ofShow, reason] = reasons[why];
  const ended = show ? joined(refused, end(refused.room, show, now, ofShow)) : refused;
  return { ...ended, room: { ...ended.room, status, reason, isPublishing: false } };
}

/** Ends a show and its spies, and releases holds that weren't used (R10). */
function end(room: MachineRoom, show: OpenShow, now: number, reason: ShowReason): Outcome {
  const isTechnical = reason === 'PRIVATE_SHOW_CANCELED_TECHNICAL';
  const spies = room.shows.filter(({ watchedId }) => watchedId === show.id);
  const all = [show, ...spies].map((one) => ({
    ...one,
    state: 'ended' as const,
    interruptedAt: null,
    nextTickAt: null,
    endedAt: now,
    reason: one.kind === 'spy' && isTechnical ? ('SPY_SHOW_CANCELED_TECHNICAL' as const) : reason,
  }));
  const gone = new Set(all.map(({ id }) => id));
  const status = room.isPublishing ? 'public' : 'away';
  return {
    room: {
      ...room,
      ...(show.kind === 'spy' ? {} : { status, reason }),
      shows: room.shows.filter(({ id }) => !gone.has(id)),
    },
    changed: all,
    effects: all.map((one) => ({ type: 'void', show: one, from: one.ticks + 1 })),
  };
}

function refuseShow(room: MachineRoom, show: OpenShow, now: number, reason: RefusalReason): Outcome {
  return refuseAll(room, now, reason, ({ id }) => id === show.id);
}

function refuseAll(
  room: MachineRoom,
  now: number,
  reason: RefusalReason,
  which: (show: OpenShow) => boolean = () => true,
): Outcome {
  const isMeant = (show: OpenShow) => show.state === 'requested' && which(show);
  return {
    room: { ...room, shows: room.shows.filter((show) => !isMeant(show)) },
    changed: room.shows.filter(isMeant).map((show) => ({ ...show, state: 'refused', endedAt: now, reason })),
    effects: [],
  };
}

function change(room: MachineRoom, show: OpenShow, effects: readonly Effect[] = []): Outcome {
  const shows = [...room.shows.filter(({ id }) => id !== show.id), show];
  return { room: { ...room, shows }, changed: [show], effects };
}

const same = (room: MachineRoom): Outcome => ({ room, changed: [], effects: [] });
const refuse = (room: MachineRoom, refused: Refusal): Outcome => ({ room, changed: [], effects: [], refused });
const joined = (first: Outcome, second: Outcome): Outcome => ({
  room: second.room,
  changed: [...first.changed, ...second.changed],
  effects: [...first.effects, ...second.effects],
});

const technicalReason = ({ kind }: OpenShow) =>
  kind === 'spy' ? 'SPY_SHOW_CANCELED_TECHNICAL' : 'PRIVATE_SHOW_CANCELED_TECHNICAL';
const billingReason = ({ kind }: OpenShow) =>
  kind === 'spy' ? 'SPY_SHOW_DISABLED_BY_BILLING' : 'PRIVATE_SHOW_DISABLED_BY_BILLING';
