import { z } from 'zod';
import { MOST, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable, FilterName, FilterSites } from '#api/declare/admin-table.ts';
import { ROOM_LISTS } from './room-lists.ts';
import { CHARGE_KINDS } from './socket.ts';
import { RefusalReason, ROOM_STATUSES, SHOW_KINDS, SHOW_STATES, ShowReason } from './types.ts';

const tags = ['cams'];
export const PATH = '/api/admin/v1/cams';
export const RoomId = z.string().regex(/^\d{1,15}$/);
const YesNo = z.enum(['yes', 'no']).optional();
const tokens = z.number().int();

export const RoomRow = z.object({
  id: z.string(),
  nickname: z.string(),
  list: z.enum(ROOM_LISTS),
  status: z.enum(ROOM_STATUSES),
  performerId: z.uuid(),
  mayBroadcast: z.boolean(),
  isHidden: z.boolean(),
  statusAt: Timestamp,
  lastOnlineAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type RoomRow = z.output<typeof RoomRow>;

export const ROOM_TABLE = adminTable({
  path: `${PATH}/rooms`,
  permission: 'cams.read',
  tags,
  summary: 'Rooms, page by page',
  row: RoomRow,
  sorts: ['statusAt', 'nickname', 'createdAt', 'lastOnlineAt'],
  filters: {
    site: FilterSites,
    list: z.enum(ROOM_LISTS).optional(),
    status: z.enum(ROOM_STATUSES).optional(),
    mayBroadcast: YesNo,
    isHidden: YesNo,
  },
  bySite: true,
  namesPeople: true,
});

export const RoomFields = z.object({
  list: z.enum(ROOM_LISTS),
  /** Null: as set for the site. */
  performerPercent: z.number().int().min(0).max(100).nullable(),
  /** The id in the catalogue. */
  modelId: z.number().int().positive().max(MOST).nullable(),
});
export type RoomFields = z.output<typeof RoomFields>;

export const RoomDetail = RoomRow.extend({
  ...RoomFields.shape,
  modelName: z.string().nullable(),
  description: z.string(),
  stateReason: ShowReason.nullable(),
  sites: z.array(z.string()),
  tags: z.array(z.string()),
  blockedCountries: z.array(z.string()),
  viewers: z.number().int(),
  version: z.number().int(),
});
export type RoomDetail = z.output<typeof RoomDetail>;

export const ShowRow = z.object({
  id: z.uuid(),
  roomId: z.string(),
  nickname: z.string(),
  site: z.string(),
  kind: z.enum(SHOW_KINDS),
  state: z.enum(SHOW_STATES),
  visitorId: z.uuid().nullable(),
  tariff: tokens,
  minMinutes: z.number().int(),
  periodSeconds: z.number().int(),
  ticks: z.number().int(),
  /** The sum of its charges, without tips. */
  charged: tokens,
  reason: z.union([ShowReason, RefusalReason]).nullable(),
  requestedAt: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type ShowRow = z.output<typeof ShowRow>;

export const SHOW_TABLE = adminTable({
  path: `${PATH}/shows`,
  permission: 'cams.read',
  tags,
  summary: 'Shows and requests for shows, page by page',
  row: ShowRow,
  sorts: ['requestedAt', 'startedAt', 'endedAt', 'ticks'],
  filters: {
    site: FilterSites,
    room: FilterName,
    kind: z.enum(SHOW_KINDS).optional(),
    state: z.enum(SHOW_STATES).optional(),
  },
  bySite: true,
  namesPeople: true,
});

export const ChargeRow = z.object({
  id: z.string(),
  /** The wallet's transfer has the same key. */
  key: z.string(),
  roomId: z.string(),
  nickname: z.string(),
  site: z.string(),
  kind: z.enum(CHARGE_KINDS),
  tokens,
  earned: tokens,
  title: z.string(),
  showId: z.uuid().nullable(),
  visitorId: z.uuid().nullable(),
  performerId: z.uuid(),
  isAnonymous: z.boolean(),
  madeAt: Timestamp,
});
export type ChargeRow = z.output<typeof ChargeRow>;

export const CHARGE_TABLE = adminTable({
  path: `${PATH}/charges`,
  permission: 'cams.read',
  tags,
  summary: 'The ledger of rooms: each use of tokens, page by page',
  row: ChargeRow,
  sorts: ['madeAt', 'tokens', 'earned'],
  filters: {
    site: FilterSites,
    room: FilterName,
    show: FilterName,
    kind: z.enum(CHARGE_KINDS).optional(),
  },
  bySite: true,
  namesPeople: true,
  also: { tokens, earned: tokens },
});

/** `2026-11`, in UTC. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.');

export const PayoutRow = z.object({
  /** The room's id. */
  id: z.string(),
  nickname: z.string(),
  performerId: z.uuid(),
  charges: z.number().int(),
  tokens,
  earned: tokens,
  /** Currently earned and not paid out. */
  owed: tokens,
});
export type PayoutRow = z.output<typeof PayoutRow>;

export const PAYOUT_TABLE = adminTable({
  path: `${PATH}/payouts`,
  permission: 'cams.pay',
  tags,
  summary: 'What performers earned in a month, and what is to be paid out now',
  row: PayoutRow,
  sorts: ['earned', 'nickname'],
  filters: { month: Month.optional() },
  namesPeople: true,
  also: { month: z.string() },
});

export const SettingsFields = z.object({
  performerPercent: z.number().int().min(0).max(100),
  periodSeconds: z.number().int().min(10, 'Use at least 10 seconds.').max(3600),
  lowBalanceMinutes: z.number().int().min(1).max(30),
  chargebacksTouchPerformers: z.boolean(),
});
export type SettingsFields = z.output<typeof SettingsFields>;

export const SettingsRow = SettingsFields.extend({
  id: z.string(),
  site: z.string(),
  /** Whether the site has cams. */
  isOn: z.boolean(),
  list: z.enum(ROOM_LISTS),
  version: z.number().int(),
});
export type SettingsRow = z.output<typeof SettingsRow>;

/** A room on air, for the wall. */
export const LiveRoom = z.object({
  id: z.string(),
  nickname: z.string(),
  list: z.enum(ROOM_LISTS),
  sites: z.array(z.string()),
  status: z.enum(ROOM_STATUSES),
  statusAt: Timestamp,
  resolution: z.string().nullable(),
  /** The stream is missing, and may come back. */
  isLost: z.boolean(),
  viewers: z.number().int(),
  description: z.string(),
});
export type LiveRoom = z.output<typeof LiveRoom>;
