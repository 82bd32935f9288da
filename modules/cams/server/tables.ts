import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { StreamInfo } from '#modules/live/contract/types.ts';
import type { ActKind } from '../contract/chat-api.ts';
import type { RoomList } from '../contract/room-lists.ts';
import type { ChargeKind, ChatMessage } from '../contract/socket.ts';
import type {
  CamProfile,
  MenuItem,
  RefusalReason,
  RoomStatus,
  ShowKind,
  ShowReason,
  ShowState,
  ToyMenuItem,
} from '../contract/types.ts';

const cams = pgSchema('cams');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const number = (name: string) => bigint(name, { mode: 'number' });
const texts = (name: string) => text(name).array().notNull().default([]);

export const rooms = cams.table('rooms', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  performerId: uuid('performer_id').notNull(),
  modelId: integer('model_id'),
  nickname: text().notNull(),
  list: text().$type<RoomList>().notNull(),
  status: text().$type<RoomStatus>().notNull().default('offline'),
  stateReason: text('state_reason').$type<ShowReason>(),
  statusAt: moment('status_at').notNull(),
  lastOnlineAt: moment('last_online_at'),
  lostAt: moment('lost_at'),
  description: text().notNull().default(''),
  profile: jsonb().$type<Partial<CamProfile>>().notNull().default({}),
  tags: texts('tags'),
  picture: jsonb().$type<Image>(),
  privateTariff: integer('private_tariff'),
  privateMinMinutes: integer('private_min_minutes').notNull().default(3),
  voiceTariff: integer('voice_tariff'),
  voiceMinMinutes: integer('voice_min_minutes').notNull().default(3),
  withClientVoice: boolean('with_client_voice').notNull().default(false),
  spyTariff: integer('spy_tariff'),
  spyEnabled: boolean('spy_enabled').notNull().default(false),
  requestIntervalSeconds: integer('request_interval_seconds').notNull().default(60),
  tipMenu: jsonb('tip_menu').$type<MenuItem[]>().notNull().default([]),
  tipMenuEnabled: boolean('tip_menu_enabled').notNull().default(true),
  toyMenu: jsonb('toy_menu').$type<ToyMenuItem[]>().notNull().default([]),
  blockedCountries: texts('blocked_countries'),
  blockedWords: texts('blocked_words'),
  slowModeSeconds: integer('slow_mode_seconds').notNull().default(0),
  linksAllowed: boolean('links_allowed').notNull().default(false),
  ranksShown: boolean('ranks_shown').notNull().default(true),
  streams: jsonb().$type<StreamInfo[]>().notNull().default([]),
  streamKeyHash: text('stream_key_hash'),
  staysOffAir: boolean('stays_off_air').notNull().default(false),
  sessionId: uuid('session_id'),
  mayBroadcast: boolean('may_broadcast').notNull().default(false),
  isHidden: boolean('is_hidden').notNull().default(false),
  performerPercent: integer('performer_percent'),
  lastMessageId: number('last_message_id').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const shows = cams.table('shows', {
  id: uuid().primaryKey(),
  roomId: number('room_id').notNull(),
  site: text().notNull(),
  visitorId: uuid('visitor_id'),
  sessionId: uuid('session_id'),
  kind: text().$type<ShowKind>().notNull(),
  state: text().$type<ShowState>().notNull(),
  watchedId: uuid('watched_id'),
  tariff: integer().notNull(),
  minMinutes: integer('min_minutes').notNull(),
  periodSeconds: integer('period_seconds').notNull(),
  withClientVoice: boolean('with_client_voice').notNull().default(false),
  requestedAt: moment('requested_at').notNull(),
  expiresAt: moment('expires_at'),
  startedAt: moment('started_at'),
  interruptedAt: moment('interrupted_at'),
  endedAt: moment('ended_at'),
  reason: text().$type<ShowReason | RefusalReason>(),
  ticks: integer().notNull().default(0),
  nextTickAt: moment('next_tick_at'),
  complimentedAt: moment('complimented_at'),
});

export const charges = cams.table('charges', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text().notNull(),
  roomId: number('room_id').notNull(),
  performerId: uuid('performer_id').notNull(),
  showId: uuid('show_id'),
  site: text().notNull(),
  visitorId: uuid('visitor_id'),
  kind: text().$type<ChargeKind>().notNull(),
  tokens: integer().notNull(),
  earned: integer().notNull(),
  title: text().notNull().default(''),
  goalId: uuid('goal_id'),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  madeAt: moment('made_at').notNull(),
});

export const bookDifferences = cams.table('book_differences', {
  performerId: uuid('performer_id').primaryKey(),
  charged: number('charged').notNull(),
  earned: number('earned').notNull(),
  walletCharged: number('wallet_charged').notNull(),
  walletEarned: number('wallet_earned').notNull(),
  foundAt: moment('found_at').notNull(),
});

export const goals = cams.table('goals', {
  id: uuid().primaryKey(),
  roomId: number('room_id').notNull(),
  title: text().notNull(),
  target: integer().notNull(),
  collected: integer().notNull().default(0),
  sort: integer().notNull().default(0),
  reachedAt: moment('reached_at'),
  removedAt: moment('removed_at'),
});

export const messages = cams.table(
  'messages',
  {
    roomId: number('room_id').notNull(),
    id: number('id').notNull(),
    kind: text().$type<ChatMessage['kind']>().notNull(),
    authorId: uuid('author_id'),
    authorRole: text('author_role').$type<ChatMessage['author']['role']>().notNull(),
    authorName: text('author_name').notNull(),
    text: text().notNull(),
    tokens: integer(),
    mentions: texts('mentions'),
    at: moment('at').notNull(),
    removedAt: moment('removed_at'),
    saidWith: text('said_with'),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.id] })],
);

export const moderators = cams.table(
  'moderators',
  { roomId: number('room_id').notNull(), userId: uuid('user_id').notNull(), endsAt: moment('ends_at') },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] })],
);

export const acts = cams.table('acts', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  roomId: number('room_id').notNull(),
  kind: text().$type<ActKind>().notNull(),
  byId: uuid('by_id'),
  byName: text('by_name').notNull(),
  aboutId: uuid('about_id'),
  aboutName: text('about_name').notNull(),
  endsAt: moment('ends_at'),
  reason: text().notNull().default(''),
  at: moment('at').notNull(),
});

export const follows = cams.table(
  'follows',
  { roomId: number('room_id').notNull(), userId: uuid('user_id').notNull(), at: moment('at').notNull() },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] })],
);

export const schedule = cams.table('schedule', {
  id: uuid().primaryKey(),
  roomId: number('room_id').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

export const events = cams.table('events', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  roomId: number('room_id').notNull(),
  type: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  at: moment('at').notNull(),
});

export const eventKeys = cams.table('event_keys', {
  id: uuid().primaryKey(),
  roomId: number('room_id').notNull(),
  name: text().notNull(),
  hash: text().notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
});

export const settings = cams.table('settings', {
  site: text().primaryKey(),
  performerPercent: integer('performer_percent').notNull().default(60),
  periodSeconds: integer('period_seconds').notNull().default(60),
  lowBalanceMinutes: integer('low_balance_minutes').notNull().default(3),
  chargebacksTouchPerformers: boolean('chargebacks_touch_performers').notNull().default(false),
  version: integer().notNull().default(0),
});
