import type { RoomEvent } from '../chat/room-state.ts';

/** What the page of another part of the site hands over when it leads into a room (R69). */
export interface LedIntoRoom {
  event: RoomEvent | undefined;
}

export function eventIn(state: unknown): RoomEvent | undefined {
  return typeof state === 'object' && state !== null && 'event' in state ? (state as LedIntoRoom).event : undefined;
}
