import { MAX_PEOPLE } from '#kernel/presence/presence.ts';
import type { PublishAccess, StreamInfo, StreamType } from '#modules/live/contract/types.ts';
import type { ChatMessage } from '../../contract/socket.ts';
import { postMessage } from '../chat/post-message.ts';
import type { CamsDeps } from '../deps.ts';
import { NEWS, type RoomNews } from '../news.ts';
import { findRoom, findRoomByNickname, lockRoom } from '../rooms/room-store.ts';
import { presenceRoom } from '../rooms/room-stream.ts';
import { actAsPerformer } from '../shows/act-on-show.ts';
import { openShowsOf } from '../shows/show-store.ts';
import { publishAccess } from './go-live.ts';
import { mayBeOnAir } from './room-status.ts';

/** What a performer can do in their room, for performers that are programs, such as the demo's. */
export interface Performer {
  roomId: number;
  /** The streams that are on air. */
  streams(): Promise<StreamInfo[]>;
  /** How many people are in the room. */
  visitors(): Promise<number>;
  publishAccess(type: StreamType): Promise<PublishAccess>;
  say(text: string): Promise<void>;
  /** Ids of open requests. */
  requests(): Promise<string[]>;
  accept(showId: string): Promise<void>;
  /** Messages and payments of others in the room. Resolves with a function that unsubscribes. */
  onMessage(handler: (message: ChatMessage) => void): Promise<() => Promise<void>>;
}

/** Undefined if there is no such room, or it may not be on air. */
export async function performerOf(deps: CamsDeps, nickname: string): Promise<Performer | undefined> {
  const { db, bus, presence } = deps;
  const { drizzle } = db;
  const found = await findRoomByNickname(drizzle, nickname);
  if (!found || !mayBeOnAir(found)) return undefined;
  const { id: roomId, performerId } = found;
  const room = async () => (await findRoom(drizzle, roomId)) ?? found;
  return {
    roomId,
    streams: async () => {
      const now = await room();
      return now.status === 'offline' ? [] : now.streams.filter(({ online }) => online);
    },
    async visitors() {
      const people = await presence.who(presenceRoom(roomId), { limit: MAX_PEOPLE });
      return people.filter((person) => person !== performerId).length;
    },
    publishAccess: async (type) => publishAccess(deps, await room(), { type }),
    async say(text) {
      await db.transaction(async (tx) => {
        const locked = await lockRoom(tx, roomId);
        if (!locked || locked.status === 'offline') return;
        const author = { authorId: performerId, authorRole: 'performer', authorName: locked.nickname } as const;
        await postMessage(deps, tx, locked, { kind: 'chat', text, ...author });
      });
    },
    async requests() {
      const open = await openShowsOf(drizzle, roomId);
      return open.flatMap(({ id, state }) => (state === 'requested' ? [id] : []));
    },
    async accept(showId) {
      await actAsPerformer(deps, { showId, userId: performerId, type: 'accept' });
    },
    onMessage: (handler) =>
      bus.subscribe(NEWS, (message) => {
        const news = message as RoomNews;
        if (news.type === 'message' && news.room === roomId && news.authorId !== performerId) handler(news.message);
      }),
  };
}
