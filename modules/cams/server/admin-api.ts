import { implement } from '@orpc/server';
import { type AdminContext, atSites, refuseForOneself } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { Refused } from '#api/errors/refused.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { camsAdminEndpoints } from '../contract/admin-api.ts';
import type { SettingsRow } from '../contract/admin-types.ts';
import { ROOM_LISTS, type RoomList } from '../contract/room-lists.ts';
import type { CamsDeps } from './deps.ts';
import { camSettingsOf } from './money/settings-store.ts';
import { findRoom, type StoredRoom } from './rooms/room-store.ts';
import { isPublishing, presenceRoom, streamToView } from './rooms/room-stream.ts';
import {
  readCharge,
  readChargePage,
  readLiveRooms,
  readPayoutPage,
  readRoomPage,
  readShow,
  readShowPage,
  saveSettings,
} from './studio/admin-store.ts';
import { resumeRoom, saveRoom, setRoom, stopRoom } from './studio/operate-rooms.ts';

export const subject = {
  room: (id: string) => ({ type: 'cams.room', id }),
  settings: (id: string) => ({ type: 'cams.settings', id }),
};

/** The endpoints of `contract/admin-api.ts`. */
export function camsAdminHandlers(deps: CamsDeps) {
  const endpoints = implement(camsAdminEndpoints).$context<AdminContext>();
  const { db, clock, catalogue, wallet, presence } = deps;
  const { drizzle } = db;

  const sitesOf = (list: RoomList) =>
    deps.sites().flatMap(({ key, camList, flags }) => (flags.cams && camList === list ? [key] : []));
  const listsOf = (keys: string): RoomList[] => {
    const of = keys.split(',');
    // Sites without cams show no list.
    const shown = deps.sites().filter(({ key, flags }) => flags.cams && of.includes(key));
    return [...new Set(shown.map(({ camList }) => camList))];
  };
  const siteOf = (key: string) => {
    const site = deps.sites().find((one) => one.key === key);
    if (!site) throw new NotFound('There is no such site.');
    return site;
  };
  async function roomOf(id: string): Promise<StoredRoom> {
    const room = await findRoom(drizzle, Number(id));
    if (!room) throw new NotFound('There is no such room.');
    return room;
  }
  async function settingsRow(key: string): Promise<SettingsRow> {
    const { flags, camList } = siteOf(key);
    return { id: key, isOn: flags.cams, list: camList, ...(await camSettingsOf(drizzle, key)) };
  }
  async function modelName({ list, modelId }: StoredRoom): Promise<string | null> {
    if (modelId === null) return null;
    for (const site of sitesOf(list)) {
      const [model] = await catalogue.modelCardsByIds(site, [modelId]);
      if (model) return model.title;
    }
    return null;
  }

  return {
    rooms: endpoints.rooms.handler(async ({ input }) => {
      const { rows, total } = await readRoomPage(drizzle, input, listsOf);
      return done({ rows: rows.map(({ room }) => roomRow(room)), total });
    }),

    room: endpoints.room.handler(async ({ input: { id } }) => {
      const room = await roomOf(id);
      const [viewers, model] = await Promise.all([presence.count(presenceRoom(room.id)), modelName(room)]);
      return done({ ...room, ...roomRow(room), sites: sitesOf(room.list), modelName: model, viewers });
    }),

    saveRoom: endpoints.saveRoom.handler(async ({ context, input: { id, version, ...fields } }) => {
      refuseForOneself(context, (await roomOf(id)).performerId);
      const site = sitesOf(fields.list)[0];
      // The list decides which sites show a room.
      if (!sitesOf(fields.list).every(atSites(context, 'cams.manage')))
        refuseField('list', 'Your role does not cover the sites of this list.');
      const { modelId } = fields;
      if (modelId !== null && site && (await catalogue.modelCardsByIds(site, [modelId])).length === 0)
        refuseField('modelId', 'This site shows no such model.');
      const saved = await saveRoom(deps, context, { id: Number(id), version, fields });
      return done({ version: saved });
    }),

    setRoom: endpoints.setRoom.handler(async ({ context, input: { id, ...change } }) => {
      refuseForOneself(context, (await roomOf(id)).performerId);
      return done({ version: await setRoom(deps, context, { id: Number(id), ...change }) });
    }),

    stopRoom: endpoints.stopRoom.handler(async ({ context, input: { id, reason } }) =>
      done(await stopRoom(deps, context, { id: Number(id), reason })),
    ),

    explainStop: endpoints.explainStop.handler(async ({ context, input: { id, reason } }) => {
      await roomOf(id);
      await db.transaction((tx) =>
        context.record(tx, { action: 'cams.stop-explained', subject: subject.room(id), after: { reason } }),
      );
      return done({ id });
    }),

    resumeRoom: endpoints.resumeRoom.handler(async ({ context, input: { id } }) => {
      refuseForOneself(context, (await roomOf(id)).performerId);
      return done({ version: await resumeRoom(deps, context, Number(id)) });
    }),

    roomHistory: endpoints.roomHistory.handler(async ({ input: { id, beforeId } }) =>
      done({ items: await readHistory(deps, subject.room(id), beforeId) }),
    ),

    liveRooms: endpoints.liveRooms.handler(async ({ input: { site } }) => {
      const rooms = await readLiveRooms(drizzle, site ? listsOf(site) : ROOM_LISTS);
      const viewers = await Promise.all(rooms.map(({ id }) => presence.count(presenceRoom(id))));
      return done({
        rooms: rooms.map((room, index) => ({
          ...roomRow(room),
          sites: sitesOf(room.list),
          resolution: room.streams.find(({ online }) => online)?.resolution ?? null,
          isLost: !isPublishing(room),
          viewers: viewers[index] ?? 0,
          description: room.description,
        })),
      });
    }),

    liveStill: endpoints.liveStill.handler(async ({ input: { id } }) => {
      const still = await deps.live.still(streamToView(await roomOf(id)).stream);
      return done({ picture: still ? `data:image/jpeg;base64,${Buffer.from(still).toString('base64')}` : null });
    }),

    shows: endpoints.shows.handler(async ({ input }) => done(await readShowPage(drizzle, { ...input, search: '' }))),

    show: endpoints.show.handler(async ({ input: { id } }) => {
      const show = await readShow(drizzle, id);
      if (!show) throw new NotFound('There is no such show.');
      return done(show);
    }),

    charges: endpoints.charges.handler(async ({ input }) =>
      done(await readChargePage(drizzle, { ...input, search: '' })),
    ),

    charge: endpoints.charge.handler(async ({ input: { id } }) => {
      const charge = await readCharge(drizzle, Number(id));
      if (!charge) throw new NotFound('There is no such charge.');
      return done({ ...charge, transfers: await wallet.trace([charge.key]) });
    }),

    payouts: endpoints.payouts.handler(async ({ input }) => {
      const month = input.month || clock.now().toISOString().slice(0, 7);
      const from = new Date(`${month}-01T00:00:00Z`);
      const until = new Date(from);
      until.setUTCMonth(from.getUTCMonth() + 1);
      const { rows, total } = await readPayoutPage(drizzle, input, { from, until });
      const owed = await Promise.all(rows.map(({ performerId }) => wallet.earnedBy(performerId)));
      return done({ rows: rows.map((row, index) => ({ ...row, owed: owed[index] ?? 0 })), total, month });
    }),

    bookPayout: endpoints.bookPayout.handler(async ({ context, input: { key, room: id, amount, note } }) => {
      const { performerId } = await roomOf(id);
      refuseForOneself(context, performerId);
      await db.transaction(async (tx) => {
        const request = { key: `payout:${key}`, userId: performerId, amount, about: `payout: ${note}` };
        const outcome = await wallet.payOut(tx, request);
        if (outcome === 'key-taken') throw new Refused('KEY_TAKEN');
        if (outcome === 'not-enough') refuseField('amount', 'This is more than the performer earned.');
        if (outcome === 'done')
          await context.record(tx, {
            action: 'cams.payout-booked',
            subject: subject.room(id),
            after: { amount, note },
          });
        else context.unchanged();
      });
      return done({ owed: await wallet.earnedBy(performerId) });
    }),

    allSettings: endpoints.allSettings.handler(async ({ context }) => {
      const isHeld = atSites(context, 'cams.read');
      const keys = deps.sites().flatMap(({ key }) => (isHeld(key) ? [key] : []));
      return done({ rows: await Promise.all(keys.map(settingsRow)) });
    }),

    settings: endpoints.settings.handler(async ({ input: { id } }) => done(await settingsRow(id))),

    saveSettings: endpoints.saveSettings.handler(async ({ context, input: { id, version, ...fields } }) => {
      siteOf(id);
      await db.transaction(async (tx) => {
        const { version: current, site: _, ...before } = await camSettingsOf(tx, id);
        if (current !== version || !(await saveSettings(tx, id, version, fields))) throw new VersionConflict(current);
        await context.record(tx, {
          action: 'cams.settings-changed',
          subject: subject.settings(id),
          before,
          after: fields,
        });
      });
      return done({ version: version + 1 });
    }),

    settingsHistory: endpoints.settingsHistory.handler(async ({ input: { id, beforeId } }) =>
      done({ items: await readHistory(deps, subject.settings(id), beforeId) }),
    ),
  };
}

/** Timestamps stay as stored; the API formats them. */
const roomRow = (room: StoredRoom) => ({ ...room, id: String(room.id) });
