/** The socket of a room: `?room=12` and, when reconnecting, `&after=` with the id of the last message seen. */
export const ROOM_SOCKET = '/live/cams';
