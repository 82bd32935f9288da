import type { RoomList } from '../../contract/room-lists.ts';

/** Names of what pages of rooms are made from: a list, and one room. */
export const roomsTag = (list: RoomList) => `cams:${list}`;
export const roomTag = (id: number) => `cams:room:${id}`;
