import { MINUTE, SECOND } from '#kernel/clock.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RefusalReason, ShowReason } from '../../contract/types.ts';
import { emitEvent } from '../bots/emit-event.ts';
import { postMessage } from '../chat/post-message.ts';
import type { CamsDeps } from '../deps.ts';
import { aboutOf, chargePeriod, periodKey } from '../money/charge.ts';
import { camSettingsOf } from '../money/settings-store.ts';
import { type RoomNews, tell } from '../news.ts';
import { type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { disconnectViewers, isPublishing, voiceStream } from '../rooms/room-stream.ts';
import {
  type Act,
  type Effect,
  isOn,
  type MachineRoom,
  minimumPeriods,
  type Offers,
  type OpenShow,
  type Outcome,
  type Refusal,
  step,
} from './machine.ts';
import { addShow, asOpen, asStored, openShowsOf, type StoredShow, updateShow } from './show-store.ts';

export type ActDeps = Pick<CamsDeps, 'clock' | 'bus' | 'wallet' | 'live' | 'log'>;

/** Holds outlive the minimum by this much, to cover interruptions (R7). */
const HOLD_SPARE_MS = 10 * MINUTE;

/** What the room offers now. A spy pays by the period. */
export function offersOf(room: StoredRoom): Offers {
  const withClientVoice = false;
  return {
    ...(room.privateTariff && {
      private: { tariff: room.privateTariff, minMinutes: room.privateMinMinutes, withClientVoice },
    }),
    ...(room.voiceTariff && {
      voice: {
        tariff: room.voiceTariff,
        minMinutes: room.voiceMinMinutes,
        withClientVoice: room.withClientVoice,
      },
    }),
    ...(room.spyEnabled && room.spyTariff && { spy: { tariff: room.spyTariff, minMinutes: 1, withClientVoice } }),
  };
}

export interface Applied {
  /** As it is after the act. */
  room: StoredRoom;
  changed: readonly OpenShow[];
  refused?: Refusal;
}

/**
 * Lets the state machine decide on an act, and writes the results: shows, the room's status, holds and charges, and
 * news (R4). The room must be locked, and the wallet too if the act has a balance.
 * @param site where a new request is made, in this session of its visitor
 */
export async function applyAct(
  deps: ActDeps,
  tx: Tx,
  room: StoredRoom,
  act: Act,
  {
    site,
    sessionId,
    publishing = isPublishing(room),
  }: { site?: string; sessionId?: string; publishing?: boolean } = {},
): Promise<Applied> {
  const stored = new Map((await openShowsOf(tx, room.id)).map((show) => [show.id, show]));
  const siteOf = (show: Pick<OpenShow, 'id'>) => stored.get(show.id)?.site ?? site ?? '';
  const actor = 'showId' in act ? stored.get(act.showId)?.site : site;
  const settings = await camSettingsOf(tx, actor ?? site ?? '');
  const machine: MachineRoom = {
    status: room.status,
    reason: room.stateReason,
    isPublishing: publishing,
    offers: offersOf(room),
    periodSeconds: settings.periodSeconds,
    requestIntervalSeconds: room.requestIntervalSeconds,
    lowBalanceMinutes: settings.lowBalanceMinutes,
    shows: [...stored.values()].map(asOpen),
  };
  const now = deps.clock.now();
  let outcome = step(machine, act, now.getTime());
  if (outcome.refused) return { room, changed: [], refused: outcome.refused };

  for (const show of outcome.changed) {
    if (stored.has(show.id)) continue;
    // The same visitor has just started one in another room.
    if (!(await addShow(tx, newRow(show, { roomId: room.id, site, sessionId }))))
      return { room, changed: [], refused: 'REQUEST_EXISTS' };
  }
  const [first] = outcome.effects;
  if (first?.type === 'charge') {
    const charged = await chargePeriod(deps, tx, { room, site: siteOf(first.show), ...first });
    if (charged === 'not-enough') outcome = step(machine, { type: 'unpaid', showId: first.show.id }, now.getTime());
  }
  for (const effect of outcome.effects) await applyHolds(deps, tx, room, effect);
  for (const show of outcome.changed) await updateShow(tx, show.id, asStored(show));
  const { status, reason: stateReason } = outcome.room;
  const isChanged = status !== room.status || stateReason !== room.stateReason;
  const set = { status, stateReason, ...(status !== room.status && { statusAt: now }) };
  if (isChanged) await updateRoom(tx, room.id, set);
  const wasRunning = (id: string) => stored.get(id)?.state === 'running';
  const news = newsOf(room, outcome, { isChanged, wasRunning });
  tell(deps, tx, ...news);
  withdrawStreams(deps, tx, room, outcome);
  await tellShows(deps, tx, room, outcome);
  return { room: { ...room, ...set }, changed: outcome.changed };
}

function newRow(
  show: OpenShow,
  { roomId, site = '', sessionId = null }: { roomId: number; site?: string; sessionId?: string | null },
): StoredShow {
  const { id, visitorId, kind, watchedId, tariff, minMinutes, periodSeconds, withClientVoice } = show;
  const terms = { id, visitorId, kind, watchedId, tariff, minMinutes, periodSeconds, withClientVoice };
  const requestedAt = new Date(show.requestedAt);
  return { ...terms, roomId, site, sessionId, requestedAt, complimentedAt: null, ...asStored(show) };
}

async function applyHolds({ wallet, clock }: ActDeps, tx: Tx, room: StoredRoom, effect: Effect): Promise<void> {
  if (effect.type !== 'hold' && effect.type !== 'void') return;
  const { show } = effect;
  const minimum = minimumPeriods(show);
  if (effect.type === 'void') {
    for (let period = effect.from; period <= minimum; period += 1)
      await wallet.void(tx, { key: periodKey(show.id, period) });
    return;
  }
  const expiresAt = new Date(clock.now().getTime() + minimum * show.periodSeconds * SECOND + HOLD_SPARE_MS);
  const about = aboutOf(show.kind, room);
  for (let period = 1; period <= effect.periods; period += 1) {
    const key = periodKey(show.id, period);
    const held = await wallet.hold(tx, { key, userId: show.visitorId ?? '', amount: show.tariff, about, expiresAt });
    if (held === 'not-enough') throw new Error(`Show ${show.id} began with less than its minimum.`);
  }
}

function newsOf(
  room: StoredRoom,
  { changed, effects, room: next }: Outcome,
  { isChanged, wasRunning }: { isChanged: boolean; wasRunning(id: string): boolean },
): RoomNews[] {
  const of = { room: room.id };
  const { status, reason } = next;
  const own = changed.flatMap((show): RoomNews[] => {
    const { visitorId: userId, kind, state, reason: why } = show;
    if (userId === null) return [];
    if (state === 'refused')
      return [
        { ...of, type: 'own', userId, reason: null },
        ...(why === 'CLIENT' ? [] : [{ ...of, type: 'refused', userId, kind, reason: why as RefusalReason } as const]),
      ];
    return [{ ...of, type: 'own', userId, reason: wasRunning(show.id) && state === 'running' ? null : whyOf(show) }];
  });
  const notices = effects.flatMap((effect): RoomNews[] => {
    const userId = 'show' in effect ? effect.show.visitorId : null;
    if (userId === null) return [];
    if (effect.type === 'spy-over') return [{ ...of, type: 'spy-over', userId }];
    if (effect.type !== 'low-balance') return [];
    return [{ ...of, type: 'low-balance', userId, kind: effect.show.kind, minutes: effect.minutes }];
  });
  return [
    ...(isChanged ? [{ ...of, type: 'facts', changed: { status, stateChangeReason: reason } } as const] : []),
    ...own,
    ...(status === room.status ? [] : [{ ...of, type: 'own', reason } as const]),
    ...notices,
    ...(changed.length > 0 ? [{ ...of, type: 'requests', performerId: room.performerId } as const] : []),
  ];
}

/** The reason sent to a visitor when their show starts, resumes or ends. */
function whyOf({ kind, state, reason, ticks, startedAt, nextTickAt }: OpenShow): ShowReason | null {
  if (state === 'ended') return reason as ShowReason;
  if (state !== 'running') return null;
  const isNew = ticks === 0 && nextTickAt === startedAt;
  if (kind === 'spy') return isNew ? 'SPY_SHOW_STARTED_BY_CLIENT' : 'SPY_SHOW_RESUMED';
  return isNew ? 'PRIVATE_SHOW_STARTED_BY_CLIENT' : 'PRIVATE_SHOW_RESUMED';
}

/** Disconnects those who may no longer view, after the commit, when the guard can read it (R14). */
function withdrawStreams({ live, log }: ActDeps, tx: Tx, room: StoredRoom, { changed, room: next }: Outcome): void {
  const closed = next.shows.find((show) => show.kind !== 'spy' && isOn(show));
  const out = changed.filter(({ state }) => state !== 'requested' && state !== 'refused');
  const people = out.filter(({ state }) => state !== 'running').flatMap(({ visitorId }) => visitorId ?? []);
  const isNew = next.status !== room.status;
  const cut = async () => {
    if (isNew && next.status === 'private')
      await disconnectViewers(live, room.id, { except: [room.performerId, closed?.visitorId ?? room.performerId] });
    else if (isNew && next.status !== 'public') await disconnectViewers(live, room.id, { except: [room.performerId] });
    else if (next.status === 'private' && people.length > 0) await disconnectViewers(live, room.id, { only: people });
    for (const { id, kind, state } of out)
      if (kind === 'voice' && state === 'ended') await live.endStream(voiceStream(id));
  };
  if (out.length === 0 && !isNew) return;
  afterCommit(tx, () => {
    cut().catch((error: unknown) => log.error({ err: error, room: room.id }, 'viewers could not be disconnected'));
  });
}

/** R53. Posts to the chat, and to bots, when closed shows begin and end; not for spies. */
async function tellShows(deps: ActDeps, tx: Tx, room: StoredRoom, { changed, effects }: Outcome): Promise<void> {
  const began = effects.flatMap((effect) =>
    effect.type === 'hold' && effect.show.kind !== 'spy' ? [effect.show.kind] : [],
  );
  const ended = changed.filter(({ kind, state }) => kind !== 'spy' && state === 'ended');
  const ofRoom = { kind: 'show', authorId: null, authorRole: 'system', authorName: '' } as const;
  for (const _ of began)
    await postMessage(deps, tx, room, { ...ofRoom, text: 'PRIVATE_SHOW_STARTED_BY_CLIENT' satisfies ShowReason });
  for (const { reason } of ended) await postMessage(deps, tx, room, { ...ofRoom, text: reason ?? '' });
  for (const kind of began) await emitEvent(deps, tx, room.id, 'privateStart', { kind });
  for (const { kind, reason } of ended) await emitEvent(deps, tx, room.id, 'privateEnd', { kind, reason });
}
