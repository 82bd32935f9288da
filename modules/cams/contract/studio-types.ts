import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { ROOM_LISTS } from './room-lists.ts';
import { CHOSEN_GROUPS, TAG_CHOICES } from './room-tags.ts';
import { CHARGE_KINDS } from './socket.ts';
import {
  CamProfile,
  Goal,
  MenuItem,
  ROOM_STATUSES,
  SHOW_STATES,
  ShowKind,
  ShowReason,
  Tokens,
  ToyMenuItem,
} from './types.ts';

const ALL_TAGS: readonly string[] = CHOSEN_GROUPS.flatMap((group) =>
  TAG_CHOICES[group].map((tag) => `${group}:${tag}`),
);
const ofGroup = (group: keyof typeof TAG_CHOICES) => z.enum(TAG_CHOICES[group] as readonly string[]).nullable();
const Word = z.string().trim().min(1).max(40);
const Tariff = Tokens.max(LIMITS.tariff, `Use at most ${LIMITS.tariff} tokens.`).nullable();
const Minutes = z.number().int().min(1).max(LIMITS.minMinutes);
const uniqueIds = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length;

const StudioProfile = z.object({
  age: CamProfile.shape.age,
  interests: z.array(Word).max(20),
  languages: z.array(Word).max(10),
  ethnicity: ofGroup('ethnicity'),
  bodyType: ofGroup('bodyTypes'),
  eyeColor: ofGroup('eyes'),
  hairColor: ofGroup('hair'),
});

/** Settings of a room that its performer changes; fields that aren't sent stay as they are. */
export const RoomChanges = z
  .object({
    description: z.string().trim().max(LIMITS.description, `Use at most ${LIMITS.description} characters.`),
    profile: StudioProfile.partial(),
    tags: z.array(z.string().refine((tag) => ALL_TAGS.includes(tag), 'There is no such tag.')).max(ALL_TAGS.length),
    privateTariff: Tariff,
    privateMinMinutes: Minutes,
    voiceTariff: Tariff,
    voiceMinMinutes: Minutes,
    withClientVoice: z.boolean(),
    spyTariff: Tariff,
    spyEnabled: z.boolean(),
    requestIntervalSeconds: z.number().int().min(10).max(600),
    tipMenu: z.array(MenuItem).max(LIMITS.menuItems).refine(uniqueIds, 'Two items have the same id.'),
    tipMenuEnabled: z.boolean(),
    toyMenu: z.array(ToyMenuItem).max(LIMITS.menuItems).refine(uniqueIds, 'Two items have the same id.'),
    blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'Use two capital letters.')).max(LIMITS.countries),
    blockedWords: z.array(z.string().trim().toLowerCase().min(2).max(60)).max(LIMITS.words),
    slowModeSeconds: z.number().int().min(0).max(600),
    linksAllowed: z.boolean(),
    ranksShown: z.boolean(),
  })
  .partial();
export type RoomChanges = z.output<typeof RoomChanges>;

/** Changing one of these refuses open requests (R74). */
export const SHOW_SETTINGS = [
  'privateTariff',
  'privateMinMinutes',
  'voiceTariff',
  'voiceMinMinutes',
  'withClientVoice',
  'spyTariff',
  'spyEnabled',
] as const satisfies readonly (keyof RoomChanges)[];

export const ScheduleTime = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });
export type ScheduleTime = z.output<typeof ScheduleTime>;

/** A room as its performer sees it. */
export const StudioRoom = z.object({
  ...RoomChanges.required().shape,
  profile: CamProfile.partial(),
  blockedCountries: z.array(z.string()),
  tags: z.array(z.string()),
  id: z.number().int(),
  nickname: z.string(),
  list: z.enum(ROOM_LISTS),
  status: z.enum(ROOM_STATUSES),
  stateReason: ShowReason.nullable(),
  statusAt: z.iso.datetime(),
  isLive: z.boolean(),
  mayBroadcast: z.boolean(),
  isHidden: z.boolean(),
  hasStreamKey: z.boolean(),
  /** The performer ended a broadcast in the studio: the key is refused until they allow it again. */
  staysOffAir: z.boolean(),
  /** Percentage of each charge that the performer earns. */
  percent: z.number().int(),
  periodSeconds: z.number().int(),
  goals: z.array(Goal),
  schedule: z.array(ScheduleTime),
});
export type StudioRoom = z.output<typeof StudioRoom>;

export const Studio = z.object({
  /** Null until the room is made. */
  room: StudioRoom.nullable(),
  /** The performer's public name, which becomes a new room's name. */
  name: z.string().nullable(),
});
export type Studio = z.output<typeof Studio>;

/** An open request or running show, as its performer sees it. */
export const StudioShow = z.object({
  id: z.uuid(),
  kind: ShowKind,
  state: z.enum(SHOW_STATES),
  /** Empty if the visitor no longer has a public name. */
  visitor: z.string(),
  tariff: z.number().int(),
  minMinutes: z.number().int(),
  periodSeconds: z.number().int(),
  /** Whether the performer hears the client. */
  withClientVoice: z.boolean(),
  /** Whether the client's microphone is on. */
  isVoiceOn: z.boolean(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  ticks: z.number().int(),
  /** The sum of its charges, including tips during it. */
  charged: z.number().int(),
  earned: z.number().int(),
});
export type StudioShow = z.output<typeof StudioShow>;

/** Earnings of one day in UTC, by kind of charge. */
export const EarningsRow = z.object({
  day: z.iso.date(),
  kind: z.enum(CHARGE_KINDS),
  charges: z.number().int(),
  tokens: z.number().int(),
  earned: z.number().int(),
});
export type EarningsRow = z.output<typeof EarningsRow>;
