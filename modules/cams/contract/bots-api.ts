/** Events of a room, by the names that the trade's public event APIs use (R55). */
export const EVENT_NAMES = [
  'broadcastStart',
  'broadcastStop',
  'userEnter',
  'userLeave',
  'follow',
  'unfollow',
  'chatMessage',
  'tip',
  'privateStart',
  'privateEnd',
  'roomSubjectChange',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Declared by `server/bots/`. */
export const botsEndpoints = {} as const;
