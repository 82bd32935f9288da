import { z } from 'zod';
import { StreamInfo } from '#modules/live/contract/types.ts';
import { MOST_TOKENS } from './limits.ts';

/** A room's status in lists. The filter `ONLINE` means each of them but offline. */
export const ROOM_STATUSES = ['public', 'private', 'away', 'offline'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

/** A room's state for one visitor (R2). */
export const ROOM_STATES = [
  'PUBLIC',
  'PUBLIC_6K',
  'PRIVATE_SHOW',
  'MY_PRIVATE_SHOW',
  'SPY_SHOW',
  'AWAY',
  'OFFLINE',
  'UNINITIALIZED',
  'ERROR',
] as const;
export const RoomStateName = z.enum(ROOM_STATES);
export type RoomStateName = z.output<typeof RoomStateName>;

/** Why a room or a show changed (R3); dialogs and bots use it. */
export const SHOW_REASONS = [
  'BROADCAST_STOPPED_BY_MODEL',
  'BROADCAST_STOPPED_TECHNICAL',
  'PRIVATE_SHOW_CANCELED_TECHNICAL',
  'SPY_SHOW_CANCELED_TECHNICAL',
  'PRIVATE_SHOW_DISABLED',
  'PRIVATE_SHOW_RESUMED',
  'PRIVATE_SHOW_STARTED_BY_CLIENT',
  'PRIVATE_SHOW_DISABLED_BY_BILLING',
  'PRIVATE_SHOW_DISABLED_BY_MODEL',
  'PRIVATE_SHOW_DISABLED_BY_CLIENT',
  'SPY_SHOW_DISABLED_BY_BILLING',
  'SPY_SHOW_DISABLED_BY_CLIENT',
  'SPY_SHOW_RESUMED',
  'SPY_SHOW_STARTED_BY_CLIENT',
  'LOGGED_IN',
  'LOGGED_OUT',
] as const;
export const ShowReason = z.enum(SHOW_REASONS);
export type ShowReason = z.output<typeof ShowReason>;

/** `voice`: a private show in which the performer also hears the client, if the room has `withClientVoice`. */
export const SHOW_KINDS = ['private', 'voice', 'spy'] as const;
export const ShowKind = z.enum(SHOW_KINDS);
export type ShowKind = z.output<typeof ShowKind>;

/** The states of the state machine in `server/shows/machine.ts`; RULES.md has its table. */
export const SHOW_STATES = ['requested', 'running', 'interrupted', 'ended', 'refused'] as const;
export type ShowState = (typeof SHOW_STATES)[number];

/** Why a request was refused. */
const REFUSAL_REASONS = ['BILLING', 'SETTINGS_CHANGED', 'MODEL', 'MAINTENANCE', 'EXPIRED', 'CLIENT'] as const;
export const RefusalReason = z.enum(REFUSAL_REASONS);
export type RefusalReason = z.output<typeof RefusalReason>;

const whole = z.number().int().nonnegative();
/** A whole number of tokens. */
export const Tokens = z.number().int().positive().max(MOST_TOKENS);

export const MenuItem = z.object({
  id: z.string().max(40),
  title: z.string().trim().min(1).max(60),
  price: Tokens,
});
export type MenuItem = z.output<typeof MenuItem>;

/**
 * A level of the toy: any tip of at least `price` runs it at this strength for this long. A special is bought at its
 * own price.
 */
export const ToyMenuItem = MenuItem.extend({
  kind: z.enum(['level', 'special']),
  /** Percent. */
  strength: z.number().int().min(1).max(100),
  seconds: z.number().int().min(1).max(600),
  pattern: z.enum(['steady', 'wave', 'pulse', 'random']).default('steady'),
});
export type ToyMenuItem = z.output<typeof ToyMenuItem>;

/** Tariffs are in tokens per period, durations in minutes, the interval in seconds. */
export const RoomSettings = z.object({
  privateShowMinDuration: whole,
  privateShowRequestInterval: whole,
  /** Null if the performer doesn't offer it. */
  privateShowTariff: Tokens.nullable(),
  spyShowEnabled: z.boolean(),
  spyShowTariff: Tokens.nullable(),
  voicePrivateShowMinDuration: whole,
  voicePrivateShowTariff: Tokens.nullable(),
  withClientVoice: z.boolean(),
});
export type RoomSettings = z.output<typeof RoomSettings>;

export const RoomPermissions = z.object({
  canUseCancelPrivateShow: z.boolean(),
  canUseCancelPrivateShowRequest: z.boolean(),
  canUseEnterSpyShow: z.boolean(),
  canUseLeaveSpyShow: z.boolean(),
  canUseRequestPrivateShow: z.boolean(),
  canUseRequestVoicePrivateShow: z.boolean(),
});
export type RoomPermissions = z.output<typeof RoomPermissions>;

export const ComplimentInfo = z.object({
  defaultAmount: whole,
  presetList: z.array(whole).length(3),
  privateRequestId: z.uuid(),
});
export type ComplimentInfo = z.output<typeof ComplimentInfo>;

export const Goal = z.object({ id: z.uuid(), title: z.string(), target: Tokens, collected: whole });
export type Goal = z.output<typeof Goal>;

/** The performer, in the terms of the room's page. */
export const CamProfile = z.object({
  age: z.number().int().min(18).max(99).nullable(),
  interests: z.array(z.string().max(40)).max(20),
  languages: z.array(z.string().max(40)).max(10),
  ethnicity: z.string().max(40).nullable(),
  bodyType: z.string().max(40).nullable(),
  eyeColor: z.string().max(40).nullable(),
  hairColor: z.string().max(40).nullable(),
});
export type CamProfile = z.output<typeof CamProfile>;

/** What is the same for everybody in a room; each change is sent to all. */
export const RoomFacts = z.object({
  id: z.number().int(),
  nickname: z.string(),
  status: z.enum(ROOM_STATUSES),
  stateChangeReason: ShowReason.nullable(),
  description: z.string(),
  viewers: whole,
  tipMenu: z.object({ items: z.array(MenuItem), enabled: z.boolean() }),
  toyMenuItems: z.array(ToyMenuItem),
  goals: z.array(Goal),
  settings: RoomSettings,
  streamTypes: z.array(StreamInfo),
  /** Of the first stream. */
  resolutionIsSixThousand: z.boolean(),
  slowModeSeconds: whole,
  linksAllowed: z.boolean(),
});
export type RoomFacts = z.output<typeof RoomFacts>;

/** A visitor's own show or request in a room. */
export const OwnShow = z.object({
  id: z.uuid(),
  kind: ShowKind,
  state: z.enum(SHOW_STATES),
  tariff: Tokens,
  requestedAt: z.iso.datetime(),
  /** Requests only. */
  expiresAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  /** Tokens charged so far, without tips. */
  charged: whole,
});
export type OwnShow = z.output<typeof OwnShow>;

/** A visitor's own state in a room. */
export const OwnRoom = z.object({
  state: RoomStateName,
  banned: z.boolean(),
  permissions: RoomPermissions,
  show: OwnShow.nullable(),
  complimentInfo: ComplimentInfo.nullable(),
  /** Null for a guest. */
  balance: whole.nullable(),
});
export type OwnRoom = z.output<typeof OwnRoom>;
