import { isUuid } from '#kernel/ids.ts';
import type { StoredRoom } from './room-store.ts';

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

type WithStreams = Pick<StoredRoom, 'streams'>;

/** As the engine said last. */
export const isPublishing = ({ streams }: WithStreams) => streams.some(({ online }) => online);
export const isSixThousand = ({ streams }: WithStreams) => streams[0]?.resolution === '6K';
