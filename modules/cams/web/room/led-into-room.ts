import type { RoomEvent } from '../chat/room-state.ts';

/** Passed by another page of the site when it navigates to a room (R69). */
export interface LedIntoRoom {
  event: RoomEvent | undefined;
}

export function eventIn(state: unknown): RoomEvent | undefined {
  return typeof state === 'object' && state !== null && 'event' in state ? (state as LedIntoRoom).event : undefined;
}
