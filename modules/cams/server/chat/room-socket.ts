import { SECOND } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import { SOCKET_CLOSED, type Socket, type SocketEndpoint, type SocketVisitor } from '#kernel/sockets.ts';
import { ROOM_SOCKET } from '../../contract/room-socket.ts';
import { ClientMessage, type ServerMessage } from '../../contract/socket.ts';
import { emitEvent } from '../bots/emit-event.ts';
import type { CamsDeps } from '../deps.ts';
import { NEWS, type RoomNews } from '../news.ts';
import { isShutOut } from '../rooms/room-ban.ts';
import { presenceRoom } from '../rooms/room-stream.ts';
import { openRoomHall, type RoomHall } from './room-hall.ts';
import { roleOf, roomFor, roomIdIn } from './room-visitor.ts';
import { type NotTaken, say } from './say.ts';

/** R41. How often viewers are counted, and so the most often that the count is sent. */
const COUNT_MS = SECOND;
/** The most people that are read from presence. */
const MOST_PEOPLE = 5000;

/** A room that has sockets in this process. */
interface Held {
  hall: Promise<RoomHall | undefined>;
  /** Bus messages from before the hall was open. */
  waiting: RoomNews[] | undefined;
  users: number;
}

/** R40 to R46. The socket of a room. When somebody reconnects, `?after=` has the id of their last message. */
export function roomSocket(deps: CamsDeps): SocketEndpoint {
  const { bus, presence, profiles, log } = deps;
  const held = new Map<number, Held>();
  let subscribed: Promise<unknown> | undefined;
  let counting: NodeJS.Timeout | undefined;
  let isCounting = false;

  function hear(message: unknown): void {
    const news = message as RoomNews;
    const room = held.get(news.room);
    if (!room) return;
    if (room.waiting) room.waiting.push(news);
    else void room.hall.then((hall) => hall?.hear(news));
  }

  bus.onGap(() => {
    // A hall that can't be opened is reported to the caller that opens it.
    for (const { hall } of held.values())
      hall.then(
        (one) => one?.catchUp(),
        () => undefined,
      );
  });

  async function count(): Promise<void> {
    if (isCounting) return;
    isCounting = true;
    try {
      for (const [roomId, { hall }] of [...held]) {
        const viewers = await presence.count(presenceRoom(roomId));
        (await hall)?.setViewers(viewers);
      }
    } catch (error) {
      log.debug({ err: error }, 'the viewers of rooms could not be counted');
    } finally {
      isCounting = false;
    }
  }

  /** The hall, with a function that releases it. */
  function take(roomId: number): { hall: Held['hall']; release(): void } {
    const room: Held = held.get(roomId) ?? begin(roomId);
    room.users += 1;
    counting ??= setInterval(() => void count(), COUNT_MS).unref();
    let isTaken = true;
    return {
      hall: room.hall,
      release() {
        if (!isTaken) return;
        isTaken = false;
        room.users -= 1;
        if (room.users > 0) return;
        if (held.get(roomId) === room) held.delete(roomId);
        if (held.size > 0) return;
        clearInterval(counting);
        counting = undefined;
      },
    };
  }

  function begin(roomId: number): Held {
    const waiting: RoomNews[] = [];
    const room: Held = { hall: open(), waiting, users: 0 };
    held.set(roomId, room);
    return room;

    async function open(): Promise<RoomHall | undefined> {
      subscribed ??= bus.subscribe(NEWS, hear).catch((error: unknown) => {
        subscribed = undefined;
        throw error;
      });
      try {
        await subscribed;
        const hall = await openRoomHall(deps, roomId);
        for (const news of waiting) hall?.hear(news);
        room.waiting = undefined;
        return hall;
      } catch (error) {
        if (held.get(roomId) === room) held.delete(roomId);
        throw error;
      }
    }
  }

  /** R56. Bots hear of each person with a public name once, however many windows they have open. */
  async function tellBots(hall: RoomHall, name: string | null, type: 'userEnter' | 'userLeave'): Promise<void> {
    if (name === null || !hall.hasBots()) return;
    const { id } = hall.room();
    await deps.db.transaction((tx) => emitEvent(deps, tx, id, type, { user: { username: name } }));
  }
  const isThere = async (roomId: number, userId: string) =>
    (await presence.who(presenceRoom(roomId), { limit: MOST_PEOPLE })).includes(userId);

  async function whoIs(hall: RoomHall, userId: string) {
    const room = hall.room();
    const [role, named, blocked] = await Promise.all([
      roleOf(deps, deps.db.drizzle, room, userId),
      profiles.profilesOf([userId]),
      profiles.blockedBy(userId),
    ]);
    const name = role === 'performer' ? room.nickname : (named.get(userId)?.name ?? null);
    // Performer and moderators see everything.
    return { role, name, blocked: role === 'visitor' ? blocked : new Set<string>() };
  }

  async function comeIn(socket: Socket, visitor: SocketVisitor, query: URLSearchParams): Promise<void> {
    const roomId = roomIdIn(query.get('room')) ?? 0;
    const { userId, site } = visitor;
    const taken = take(roomId);
    const onLeave: (() => unknown)[] = [taken.release];
    let isGone = false;
    socket.onClose(async () => {
      isGone = true;
      for (const leave of onLeave.reverse())
        try {
          await leave();
        } catch (error) {
          // The room is released anyway.
          log.error({ err: error, room: roomId }, 'leaving a room failed');
        }
    });
    socket.onMessage(async (message) => {
      const hall = await taken.hall;
      if (hall) await answer(socket, hall, { userId, site }, message);
    });
    const hall = await taken.hall;
    if (!hall) return socket.close(SOCKET_CLOSED.forbidden);
    const who = userId === undefined ? undefined : await whoIs(hall, userId);
    if (isGone) return;
    // R41. The performer isn't counted as a viewer.
    if (who?.role !== 'performer') await bePresent(hall, roomId, userId, who?.name ?? null);
    const { blocked = new Set<string>(), name = null, role = 'guest' as const } = who ?? {};
    const leave = await hall.enter({ socket, visitor, blocked, name, role }, roomIdIn(query.get('after')));
    if (isGone) leave();
    else onLeave.push(leave);
    // A ban while they were entering didn't reach them, since they weren't in the room yet.
    if (userId !== undefined && (await isShutOut(deps, hall.room(), userId))) socket.close(SOCKET_CLOSED.forbidden);

    async function bePresent(of: RoomHall, id: number, person: string | undefined, called: string | null) {
      const isNew = of.hasBots() && person !== undefined && !(await isThere(id, person));
      const stay = await presence.join(presenceRoom(id), person ?? `guest:${newSecret(9)}`);
      if (!stay) return;
      const end = async () => {
        await stay.leave();
        if (of.hasBots() && person !== undefined && !(await isThere(id, person)))
          await tellBots(of, called, 'userLeave');
      };
      if (isGone) return end();
      onLeave.push(end);
      if (isNew) await tellBots(of, called, 'userEnter');
    }
  }

  async function answer(
    socket: Socket,
    hall: RoomHall,
    { userId, site }: Pick<SocketVisitor, 'userId' | 'site'>,
    message: unknown,
  ): Promise<void> {
    const said = ClientMessage.safeParse(message);
    const reply = (key: string, refused: NotTaken | null) => {
      const until = refused?.until === null ? null : refused?.until?.toISOString();
      socket.send([{ type: 'said', key, error: refused?.error ?? null, until } satisfies ServerMessage]);
    };
    if (!said.success) {
      const { key } = (message ?? {}) as { key?: unknown };
      if (typeof key === 'string' && key.length <= 64) reply(key, { error: 'INVALID' });
      return;
    }
    const { key, text } = said.data;
    if (userId === undefined) return reply(key, { error: 'SIGN_IN' });
    try {
      reply(key, await say(deps, hall.room(), { roomId: hall.room().id, userId, site, key, text }));
    } catch (error) {
      log.error({ err: error, room: hall.room().id }, 'a message could not be stored');
      reply(key, { error: 'FAILED' });
    }
  }

  return {
    path: ROOM_SOCKET,
    // A message has 500 characters of up to four bytes, and JSON may escape each as six.
    limits: { maxBytes: 8 * 1024, burst: 10, perSecond: 3, maxBufferedBytes: 1024 * 1024 },
    async guard(visitor, query) {
      const roomId = roomIdIn(query.get('room'));
      return roomId !== undefined && (await roomFor(deps, visitor, roomId)) !== undefined;
    },
    onOpen: comeIn,
  };
}
