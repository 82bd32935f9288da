/** Of rooms: `?room=12` and, for who comes back, `&after=` the last message seen. */
export const ROOM_SOCKET = '/live/cams';
