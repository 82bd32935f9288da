import { isUuid } from '#kernel/is-uuid.ts';
import type { StreamInfo, StreamType } from '#modules/live/contract/types.ts';
import type { LiveApi } from '#modules/live/server/index.ts';
import type { StoredRoom } from './room-store.ts';

/** The room in `kernel/presence` for everybody with a socket of this room. */
export const presenceRoom = (room: number) => `cam:${room}`;

/** R86. If a room has both streams, it is described by the first of these. */
const IN_ORDER: readonly StreamType[] = ['VR', '2D'];

/** The live engine's name of a room's stream. */
export const roomStream = (room: number, type: StreamType = '2D') =>
  type === 'VR' ? `room-${room}-vr` : `room-${room}`;
export const roomStreams = (room: number) => IN_ORDER.map((type) => ({ type, stream: roomStream(room, type) }));

/** The live engine's name of the client's voice in a show. */
export const voiceStream = (show: string) => `voice-${show}`;

export function roomOfStream(stream: string): { room: number; type: StreamType } | undefined {
  const [, id, vr] = /^room-(\d{1,15})(-vr)?$/.exec(stream) ?? [];
  return id === undefined ? undefined : { room: Number(id), type: vr ? 'VR' : '2D' };
}

export function showOfStream(stream: string): string | undefined {
  const [, id = ''] = /^voice-(.+)$/.exec(stream) ?? [];
  return isUuid(id) ? id : undefined;
}

/** In all streams of a room. */
export async function disconnectViewers(
  live: Pick<LiveApi, 'disconnect'>,
  room: number,
  options: Parameters<LiveApi['disconnect']>[1],
): Promise<void> {
  await Promise.all(roomStreams(room).map(({ stream }) => live.disconnect(stream, options)));
}

type WithStreams = Pick<StoredRoom, 'streams'>;

/** According to the engine's last report. */
export const isPublishing = ({ streams }: WithStreams) => streams.some(({ online }) => online);
export const isSixThousand = ({ streams }: WithStreams) => streams[0]?.resolution === '6K';

/** Merges new information into what was known, in order. */
export function withStreams(known: readonly StreamInfo[], news: readonly StreamInfo[]): StreamInfo[] {
  return IN_ORDER.flatMap((type) => [...news, ...known].find((one) => one.type === type) ?? []);
}

/** The stream for a visitor who prefers this type: that one if it is online, otherwise the other. */
export function streamToView(
  { id, streams }: Pick<StoredRoom, 'id' | 'streams'>,
  preferred?: StreamType,
): { type: StreamType; stream: string } {
  const online = streams.filter((one) => one.online);
  const there = online.length > 0 ? online : streams;
  const { type } = there.find((one) => one.type === preferred) ?? there[0] ?? { type: '2D' as const };
  return { type, stream: roomStream(id, type) };
}
