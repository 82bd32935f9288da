import { z } from 'zod';
import { MESSAGE_LENGTH } from './limits.ts';
import { OwnRoom, RefusalReason, RoomFacts, ShowKind, ShowReason } from './types.ts';

/** Messages that somebody gets on entering. */
export const LAST_MESSAGES = 50;

/** By the tokens a visitor spent in the room, if the performer shows ranks; performer and moderators have none. */
export const RANKS = ['none', 'bronze', 'silver', 'gold'] as const;

const ChatAuthor = z.object({
  /** Empty if the author's account was deleted. */
  name: z.string(),
  role: z.enum(['visitor', 'moderator', 'performer', 'system']),
  rank: z.enum(RANKS),
});

/** Ids increase within a room without gaps, and each message is sent once. */
export const ChatMessage = z.object({
  id: z.number().int(),
  /** The text of a `show` is the reason why it began or ended, one of `SHOW_REASONS` (R53). */
  kind: z.enum(['chat', 'tip', 'tip-menu', 'toy', 'goal', 'compliment', 'follow', 'subject', 'show', 'notice']),
  at: z.iso.datetime(),
  author: ChatAuthor,
  text: z.string(),
  tokens: z.number().int().nullable(),
  /** Names that are mentioned in it. */
  mentions: z.array(z.string()),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** Messages of the server; several may share a frame, which is then a JSON array of them. */
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
  /** To the visitor whose request was refused. */
  z.object({ type: z.literal('refused'), kind: ShowKind, reason: RefusalReason }),
  /** How many minutes of the running show the visitor's tokens still cover. */
  z.object({ type: z.literal('low-balance'), kind: ShowKind, minutes: z.number().int() }),
  /**
   * The last period that a spy's tokens cover begins. If its visitor is elsewhere on the site, the page ends the show
   * (R11).
   */
  z.object({ type: z.literal('spy-over') }),
  /** To the performer: a request was made, or is gone. */
  z.object({ type: z.literal('requests') }),
  z.object({
    type: z.literal('said'),
    key: z.string(),
    error: z.string().nullable(),
    /** For a mute or a ban: until when; null means permanently. */
    until: z.iso.datetime().nullish(),
  }),
]);
export type ServerMessage = z.output<typeof ServerMessage>;

export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('say'),
    /** From the browser; the reply repeats it, and a repeated key has no second effect. */
    key: z.string().min(8).max(64),
    text: z.string().trim().min(1).max(MESSAGE_LENGTH),
  }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

/** Why a message was refused, as given in `said`. */
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

/** What tokens are spent on in a room. */
export const CHARGE_KINDS = ['private', 'voice', 'spy', 'tip', 'tip-menu', 'toy', 'goal', 'compliment'] as const;
export const ChargeKind = z.enum(CHARGE_KINDS);
export type ChargeKind = z.output<typeof ChargeKind>;
