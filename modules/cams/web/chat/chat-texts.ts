import * as m from '#messages/cams';
import type { ChatMessage } from '../../contract/socket.ts';

/** Why a message was refused, and what to do about it. */
const NOT_SAID: Readonly<Record<string, () => string>> = {
  INVALID: m.chat_invalid,
  SIGN_IN: m.chat_sign_in_first,
  NAME_NEEDED: m.chat_name_needed,
  MUTED: m.chat_muted,
  BANNED: m.chat_banned,
  LINKS: m.chat_links,
  BLOCKED_WORDS: m.chat_blocked_words,
  TOO_FAST: m.chat_too_fast,
  SLOW_MODE: m.chat_slow_mode,
  NEW_ACCOUNT: m.chat_new_account,
  OFFLINE: m.chat_not_sent,
};

const UNTIL: Readonly<Record<string, (of: { at: string }) => string>> = {
  MUTED: m.chat_muted_until,
  BANNED: m.chat_banned_until,
};

/** @param until the end of a mute or a ban, in the visitor's time zone */
export function notSaidText(code: string, until?: string): string {
  const timed = UNTIL[code];
  return timed && until !== undefined ? timed({ at: until }) : (NOT_SAID[code] ?? m.chat_failed)();
}

/** R53. The chat's text for a closed show that began or ended, by its reason. */
export const showText = (reason: string) =>
  reason === 'PRIVATE_SHOW_STARTED_BY_CLIENT' ? m.chat_show_began() : m.chat_show_over();

export const ROLE_LABELS: Readonly<Record<ChatMessage['author']['role'], (() => string) | undefined>> = {
  visitor: undefined,
  system: undefined,
  moderator: m.chat_moderator,
  performer: m.chat_performer,
};

export const RANK_LABELS: Readonly<Record<ChatMessage['author']['rank'], (() => string) | undefined>> = {
  none: undefined,
  bronze: m.chat_rank_bronze,
  silver: m.chat_rank_silver,
  gold: m.chat_rank_gold,
};

/** Splits a text into parts; parts that are mentions have the name. */
export function partsOf({ text, mentions }: Pick<ChatMessage, 'text' | 'mentions'>): { text: string; whom?: string }[] {
  if (mentions.length === 0) return [{ text }];
  const names = new Map(mentions.map((name) => [`@${name}`.toLowerCase(), name]));
  return text
    .split(/(?<![\p{L}\p{N}_@-])(@[\p{L}\p{N}_-]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, whom: names.get(part.toLowerCase()) }));
}
