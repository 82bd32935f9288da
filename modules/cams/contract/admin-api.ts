import { z } from 'zod';
import {
  adminRoutes,
  listEndpoint,
  Timestamp,
  unsearchedListEndpoint,
  VALIDATION_ERROR,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { historyEndpoint } from '#api/declare/admin-history.ts';
import { FilterSites } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import {
  CHARGE_TABLE,
  ChargeRow,
  LiveRoom,
  PATH,
  PAYOUT_TABLE,
  ROOM_TABLE,
  RoomDetail,
  RoomFields,
  RoomId,
  SettingsFields,
  SettingsRow,
  SHOW_TABLE,
  ShowRow,
} from './admin-types.ts';

const tags = ['cams'];
const route = adminRoutes(...tags);
const Saved = z.object({ version: Version });
const CHANGE_ERRORS = { ...VALIDATION_ERROR, ...VERSION_CONFLICT } as const;
const OfRoom = z.object({ id: RoomId });
const OfSite = z.object({ id: z.string().max(60) });
const Reason = z.string().trim().min(1, 'Give a reason.').max(500);
const roomSite = { of: 'cam-room', by: 'id' } as const;
/** A room on several sites may be read with permission for any of them, and changed with permission for all. */
const anyRoomSite = { ...roomSite, some: true } as const;
const settingsSite = { input: 'id' } as const;

/** For operators. */
export const camsAdminEndpoints = moduleEndpoints('cams', {
  rooms: listEndpoint(ROOM_TABLE),
  room: route('cams.read', 'GET', '/cams/rooms/{id}', 'One room', { site: anyRoomSite })
    .meta({ access: { permission: 'cams.read' }, looksAt: { type: 'cams.room', by: 'id' } })
    .input(OfRoom)
    .output(envelope(RoomDetail)),
  saveRoom: route('cams.manage', 'PATCH', '/cams/rooms/{id}', 'Set a room’s list, model and share', { site: roomSite })
    .input(RoomFields.extend({ id: RoomId, version: Version }))
    .errors(CHANGE_ERRORS)
    .output(envelope(Saved)),
  setRoom: route('cams.manage', 'POST', '/cams/rooms/{id}/set', 'Allow a room to broadcast, hide it or show it', {
    site: roomSite,
  })
    .input(
      OfRoom.extend({
        version: Version,
        mayBroadcast: z.boolean().optional(),
        isHidden: z.boolean().optional(),
        reason: Reason,
      }),
    )
    .errors(CHANGE_ERRORS)
    .output(envelope(Saved)),
  stopRoom: route('cams.manage', 'POST', '/cams/rooms/{id}/stop', 'End a broadcast until it is allowed again', {
    site: roomSite,
  })
    .input(OfRoom.extend({ reason: Reason.optional() }))
    .output(envelope(z.object({ wasOnAir: z.boolean() }))),
  explainStop: route('cams.manage', 'POST', '/cams/rooms/{id}/stop-reason', 'Say why a broadcast was ended', {
    site: roomSite,
  })
    .input(OfRoom.extend({ reason: Reason }))
    .output(envelope(z.object({ id: RoomId }))),
  resumeRoom: route('cams.manage', 'POST', '/cams/rooms/{id}/resume', 'Let a room that was stopped back on air', {
    site: roomSite,
  })
    .input(OfRoom)
    .output(envelope(z.object({ version: Version }))),
  roomHistory: historyEndpoint({
    path: `${PATH}/rooms/{id}/history`,
    tags,
    access: { permission: 'cams.read' },
    one: OfRoom,
    site: anyRoomSite,
  }),
  liveRooms: route('cams.read', 'GET', '/cams/live', 'Rooms on air now', { site: { input: 'site', narrows: true } })
    .meta({ access: { permission: 'cams.read' }, namesPeople: true })
    .input(z.object({ site: FilterSites }).default({}))
    .output(envelope(z.object({ rooms: z.array(LiveRoom) }))),
  liveStill: route('cams.manage', 'GET', '/cams/live/{id}/still', 'A small picture of what a room shows now', {
    site: anyRoomSite,
  })
    .input(OfRoom)
    .output(envelope(z.object({ picture: z.string().nullable().describe('A data address, of a JPEG') }))),
  shows: unsearchedListEndpoint(SHOW_TABLE),
  show: route('cams.read', 'GET', '/cams/shows/{id}', 'One show', { site: { of: 'cam-show', by: 'id' } })
    .meta({ access: { permission: 'cams.read' }, looksAt: { type: 'cams.show', by: 'id' } })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(ShowRow)),
  charges: unsearchedListEndpoint(CHARGE_TABLE),
  charge: route('cams.read', 'GET', '/cams/charges/{id}', 'One charge, and what it moved in the wallet', {
    site: { of: 'cam-charge', by: 'id' },
  })
    .meta({ access: { permission: 'cams.read' }, looksAt: { type: 'cams.charge', by: 'id' } })
    .input(OfRoom)
    .output(
      envelope(
        ChargeRow.extend({
          /** The wallet's transfers under the same key: what each account gained or lost. */
          transfers: z.array(
            z.object({
              id: z.number().int(),
              key: z.string(),
              kind: z.string(),
              about: z.string(),
              amount: z.number().int(),
              madeAt: Timestamp,
              entries: z.array(
                z.object({ account: z.string(), owner: z.string().nullable(), amount: z.number().int() }),
              ),
            }),
          ),
        }),
      ),
    ),
  payouts: listEndpoint(PAYOUT_TABLE),
  bookPayout: route('cams.pay', 'POST', '/cams/payouts', 'Book that a performer was paid')
    .input(
      z.object({
        /** From the dialog: booking again with the same key has no second effect. */
        key: z.uuid(),
        room: RoomId,
        amount: z.number().int().positive(),
        note: z.string().trim().min(1, 'Say how it was paid.').max(200),
      }),
    )
    .errors({
      ...VALIDATION_ERROR,
      KEY_TAKEN: {
        status: 409,
        message: 'This key belongs to another payout. Nothing was booked. Close the dialog and open it again.',
      },
    })
    .output(envelope(z.object({ owed: z.number().int() }))),
  allSettings: route('cams.read', 'GET', '/cams/settings', 'How the cams of each site are set', { site: 'none' })
    .input(z.object({}).optional())
    .output(envelope(z.object({ rows: z.array(SettingsRow) }))),
  settings: route('cams.read', 'GET', '/cams/settings/{id}', 'How the cams of a site are set', { site: settingsSite })
    .input(OfSite)
    .output(envelope(SettingsRow)),
  saveSettings: route('cams.manage', 'PATCH', '/cams/settings/{id}', 'Set the cams of a site', { site: settingsSite })
    .input(SettingsFields.extend({ id: OfSite.shape.id, version: Version }))
    .errors(CHANGE_ERRORS)
    .output(envelope(Saved)),
  settingsHistory: historyEndpoint({
    path: `${PATH}/settings/{id}/history`,
    tags,
    access: { permission: 'cams.read' },
    one: OfSite,
    site: settingsSite,
  }),
});
