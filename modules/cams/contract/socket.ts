import { z } from 'zod';
import { MESSAGE_LENGTH } from './limits.ts';
import { OwnRoom, RefusalReason, RoomFacts, ShowKind, ShowReason } from './types.ts';

/** Messages that somebody who comes in gets. */
export const LAST_MESSAGES = 50;

/** By what a visitor spent in the room, where the performer shows it; performer and moderators have none. */
export const RANKS = ['none', 'bronze', 'silver', 'gold'] as const;

const ChatAuthor = z.object({
  /** Empty of what was written by somebody whose account is gone. */
  name: z.string(),
  role: z.enum(['visitor', 'moderator', 'performer', 'system']),
  rank: z.enum(RANKS),
});

/** `id` grows within a room; nothing is sent twice and nothing between two ids is missing. */
export const ChatMessage = z.object({
  id: z.number().int(),
  /** The text of a `show` is why it began or ended, one of `SHOW_REASONS` (R53). */
  kind: z.enum(['chat', 'tip', 'tip-menu', 'toy', 'goal', 'compliment', 'follow', 'subject', 'show', 'notice']),
  at: z.iso.datetime(),
  author: ChatAuthor,
  text: z.string(),
  tokens: z.number().int().nullable(),
  /** Names that it mentions. */
  mentions: z.array(z.string()),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** What the server sends; several may stand in one frame, which is a JSON array of these. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    room: RoomFacts,
    own: OwnRoom,
    messages: z.array(ChatMessage),
    name: z.string().nullable(),
    role: z.enum(['guest', 'visitor', 'moderator', 'performer']),
    isCatchUp: z.boolean(),
  }),
  z.object({ type: z.literal('message'), message: ChatMessage }),
  z.object({ type: z.literal('removed'), ids: z.array(z.number().int()) }),
  z.object({ type: z.literal('room'), room: RoomFacts.partial() }),
  z.object({ type: z.literal('own'), own: OwnRoom, reason: ShowReason.nullable() }),
  /** To the visitor whose request came to nothing. */
  z.object({ type: z.literal('refused'), kind: ShowKind, reason: RefusalReason }),
  /** Of a show that runs: so many minutes are left. */
  z.object({ type: z.literal('low-balance'), kind: ShowKind, minutes: z.number().int() }),
  /** The last period that a spy's tokens cover begins; a page whose visitor is elsewhere finishes the show (R11). */
  z.object({ type: z.literal('spy-over') }),
  /** To the performer: a request came or is gone. */
  z.object({ type: z.literal('requests') }),
  z.object({
    type: z.literal('said'),
    key: z.string(),
    error: z.string().nullable(),
    /** Of a mute or a ban: until when it holds; null is for good. */
    until: z.iso.datetime().nullish(),
  }),
]);
export type ServerMessage = z.output<typeof ServerMessage>;

export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('say'),
    /** Of the browser's own; the answer names it, and saying it again has no second effect. */
    key: z.string().min(8).max(64),
    text: z.string().trim().min(1).max(MESSAGE_LENGTH),
  }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

/** Why a message was not taken, as `said` tells it. */
export type SayError =
  | 'INVALID'
  | 'SIGN_IN'
  | 'NAME_NEEDED'
  | 'MUTED'
  | 'BANNED'
  | 'LINKS'
  | 'BLOCKED_WORDS'
  | 'TOO_FAST'
  | 'SLOW_MODE'
  | 'NEW_ACCOUNT'
  | 'FAILED'
  | 'GONE';

export type RoomRole = Extract<ServerMessage, { type: 'hello' }>['role'];

/** What spends tokens in a room. */
export const CHARGE_KINDS = ['private', 'voice', 'spy', 'tip', 'tip-menu', 'toy', 'goal', 'compliment'] as const;
export const ChargeKind = z.enum(CHARGE_KINDS);
export type ChargeKind = z.output<typeof ChargeKind>;
