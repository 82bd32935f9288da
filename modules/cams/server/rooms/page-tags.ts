import type { RoomList } from '../../contract/room-lists.ts';

/** Cache tags of pages that show a list, or a room. */
export const roomsTag = (list: RoomList) => `cams:${list}`;
export const roomTag = (id: number) => `cams:room:${id}`;
