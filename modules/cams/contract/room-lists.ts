/** The lists of rooms; each is the slug of its page too. */
export const ROOM_LISTS = ['vr-cam-girls', 'vr-cam-boys'] as const;
export type RoomList = (typeof ROOM_LISTS)[number];
