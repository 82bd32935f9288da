import { isUuid } from '#kernel/ids.ts';

/** The room of `kernel/presence` in which everybody is who holds a socket of this one. */
export const presenceRoom = (room: number) => `cam:${room}`;

/** What the live engine calls the stream of a room, and the client's voice of a show. */
export const roomStream = (room: number) => `room-${room}`;
export const voiceStream = (show: string) => `voice-${show}`;

export function roomOfStream(stream: string): number | undefined {
  const [, id] = /^room-(\d{1,15})$/.exec(stream) ?? [];
  return id === undefined ? undefined : Number(id);
}

export function showOfStream(stream: string): string | undefined {
  const [, id = ''] = /^voice-(.+)$/.exec(stream) ?? [];
  return isUuid(id) ? id : undefined;
}
