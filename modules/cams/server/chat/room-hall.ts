import { isDeepStrictEqual } from 'node:util';
import { HOUR } from '#kernel/clock.ts';
import { forEachAtOnce } from '#kernel/concurrency/for-each.ts';
import { createFanOut, type FanOutMember } from '#kernel/fan-out/fan-out.ts';
import { SOCKET_CLOSED, type Socket, type SocketVisitor } from '#kernel/sockets.ts';
import { type ChatMessage, LAST_MESSAGES, type RoomRole, type ServerMessage } from '../../contract/socket.ts';
import type { OwnRoom, RoomFacts, ShowReason } from '../../contract/types.ts';
import { hasKeys } from '../bots/event-store.ts';
import type { CamsDeps } from '../deps.ts';
import type { RoomNews } from '../news.ts';
import { factsOf } from '../rooms/room-facts.ts';
import { findRoom, type StoredRoom } from '../rooms/room-store.ts';
import { ownRoomOf } from '../shows/own-room.ts';
import { lastMessages, messagesAfter, removedSince } from './message-store.ts';
import { inShows } from './moderator-store.ts';
import { showMessages } from './show-message.ts';

/** Messages cached for people who enter or reconnect. */
const MOST_CACHED = 200;
/** R43. Somebody who missed more than this starts over. */
const MOST_MISSED = 300;
const MOST_REMOVED = 200;
/** How long to wait for a message when a later one has already arrived. */
const OVERTAKEN_MS = 100;
/** Concurrent computations. */
const AT_ONCE = 8;

interface CachedMessage {
  message: ChatMessage;
  authorId: string | null;
}

export interface HallMember {
  socket: Socket;
  visitor: Pick<SocketVisitor, 'userId' | 'country'>;
  /** Authors whose messages this member doesn't get. */
  blocked: ReadonlySet<string>;
  name: string | null;
  role: RoomRole;
  own: OwnRoom;
}

/** A member who is entering. */
interface Entering {
  userId: string | undefined;
  /** Whether what was read for them is outdated. */
  isStale: boolean;
}

/**
 * R42 to R46. A room for the sockets of this process. What is the same for everybody is cached once, so that entering
 * is cheap and everybody gets each message once, in the order of ids.
 */
export interface RoomHall {
  room(): StoredRoom;
  /** Whether any bot reads the room's events. */
  hasBots(): boolean;
  size(): number;
  /** Whether this account is in the room, in this process. */
  holds(userId: string): boolean;
  /**
   * Adds a member, who gets a hello and everything that follows. Resolves with a function that removes them.
   * @param after the id of the last message that they have
   */
  enter(who: Omit<HallMember, 'own'>, after: number | undefined): Promise<() => void>;
  hear(news: RoomNews): void;
  /** Something may have been missed: reads everything again. */
  catchUp(): void;
  setViewers(viewers: number): void;
}

/** Pass it all bus messages from before this call. Undefined if the room doesn't exist. */
export async function openRoomHall(deps: CamsDeps, roomId: number): Promise<RoomHall | undefined> {
  const { drizzle } = deps.db;
  const found = await findRoom(drizzle, roomId);
  if (!found) return undefined;
  let room: StoredRoom = found;
  let lastId = room.lastMessageId;
  const since = new Date(deps.clock.now().getTime() - HOUR);
  const last = await lastMessages(drizzle, roomId, { limit: MOST_CACHED, before: lastId + 1 });
  let [facts, guestOwn, cached, removed, hasBots] = await Promise.all([
    factsOf(deps, room),
    ownRoomOf(deps, drizzle, room, undefined),
    asCached(last),
    removedSince(drizzle, roomId, { upTo: lastId, since }),
    hasKeys(drizzle, roomId),
  ]);

  const fanOut = createFanOut();
  const members = new Map<HallMember, FanOutMember>();
  const entering = new Set<Entering>();
  /** By author, the fan-out members who blocked them. */
  const blockers = new Map<string, Set<FanOutMember>>();
  /** Messages that arrived before one with a lower id. */
  const early = new Map<number, CachedMessage>();
  let overtaken: NodeJS.Timeout | undefined;
  /** Reads of the database run one at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  let areFactsDue = false;
  let ownDue: { reason: ShowReason | null } | undefined;

  async function asCached(rows: Awaited<ReturnType<typeof messagesAfter>>): Promise<CachedMessage[]> {
    const messages = await showMessages(drizzle, room, rows);
    return messages.map((message, index) => ({ message, authorId: rows[index]?.authorId ?? null }));
  }

  function inTurn(work: () => Promise<unknown>): void {
    turn = turn.then(work).catch((error: unknown) => {
      deps.log.error({ err: error, room: roomId }, 'a room could not be brought up to date');
    });
  }

  async function enter(
    { socket, visitor, blocked, name, role }: Omit<HallMember, 'own'>,
    after: number | undefined,
  ): Promise<() => void> {
    const { userId } = visitor;
    const comes: Entering = { userId, isStale: false };
    entering.add(comes);
    const [own, missed] = await Promise.all([
      userId === undefined ? undefined : ownOf(userId),
      after === undefined ? undefined : missedSince(after),
    ]).finally(() => entering.delete(comes));
    // No await from here to the end, so that whatever is sent next comes after the hello.
    const member: HallMember = { socket, visitor, blocked, name, role, own: own ?? guestOwn };
    const to = fanOut.add(socket);
    members.set(member, to);
    for (const author of blocked) blockers.set(author, (blockers.get(author) ?? new Set()).add(to));
    const isCatchUp = after !== undefined && missed !== undefined;
    const messages = (isCatchUp ? upToNow(after, missed) : cached.slice(-LAST_MESSAGES)).flatMap(
      ({ message, authorId }) => (authorId && blocked.has(authorId) ? [] : [message]),
    );
    const hello: ServerMessage = { type: 'hello', room: facts, own: member.own, messages, name, role, isCatchUp };
    to.send(hello);
    if (isCatchUp && removed.length > 0) to.send({ type: 'removed', ids: removed } satisfies ServerMessage);
    if (comes.isStale && userId !== undefined) refreshOwn({ userId, reason: null });
    return () => {
      members.delete(member);
      to.leave();
      for (const author of blocked) {
        const beside = blockers.get(author);
        beside?.delete(to);
        if (beside?.size === 0) blockers.delete(author);
      }
    };
  }

  /**
   * R43. What was read for somebody who reconnects, followed by what is cached here; later messages follow as they
   * come.
   */
  function upToNow(after: number, missed: readonly CachedMessage[]): CachedMessage[] {
    const read = missed.filter(({ message }) => message.id <= lastId && !removed.includes(message.id));
    const from = read.at(-1)?.message.id ?? after;
    return [...read, ...cached.filter(({ message }) => message.id > from)];
  }

  /** Missed messages that are no longer cached here; undefined if there are too many. */
  async function missedSince(after: number): Promise<CachedMessage[] | undefined> {
    // They were connected to another process, which was ahead of this one.
    if (after > lastId) await readOn();
    if (after > lastId || lastId - after > MOST_MISSED) return undefined;
    if (after >= (cached[0]?.message.id ?? 1) - 1) return [];
    const rows = await messagesAfter(drizzle, roomId, { after, limit: MOST_MISSED });
    return asCached(rows.filter(({ removedAt }) => !removedAt));
  }

  function arrive({ message, authorId }: CachedMessage): void {
    if (message.id <= lastId) return;
    early.set(message.id, { message, authorId });
    sendNext();
    if (early.size === 0 || overtaken) return;
    // Ids have no gaps, so a missing one is on its way from another process, or lost.
    overtaken = setTimeout(() => {
      overtaken = undefined;
      if (early.size > 0) inTurn(readOn);
    }, OVERTAKEN_MS).unref();
  }

  function sendNext(): void {
    for (let next = early.get(lastId + 1); next; next = early.get(lastId + 1)) push(next);
  }

  function push(next: CachedMessage): void {
    const { message, authorId } = next;
    lastId = message.id;
    early.delete(message.id);
    cached.push(next);
    if (cached.length > MOST_CACHED) cached.shift();
    const except = authorId === null ? undefined : blockers.get(authorId);
    fanOut.send({ type: 'message', message } satisfies ServerMessage, { except });
  }

  async function readOn(): Promise<void> {
    for (;;) {
      const rows = await messagesAfter(drizzle, roomId, { after: lastId, limit: MOST_CACHED });
      const shown = await asCached(rows.filter(({ removedAt }) => !removedAt));
      for (const one of shown) if (one.message.id > lastId) push(one);
      lastId = Math.max(lastId, rows.at(-1)?.id ?? 0);
      if (rows.length < MOST_CACHED) break;
    }
    for (const id of early.keys()) if (id <= lastId) early.delete(id);
    sendNext();
  }

  function changeFacts(changed: Partial<RoomFacts>): void {
    const news = Object.entries(changed).filter(
      ([name, value]) => !isDeepStrictEqual(value, facts[name as keyof RoomFacts]),
    );
    if (news.length === 0) return;
    const part: Partial<RoomFacts> = Object.fromEntries(news);
    facts = { ...facts, ...part };
    fanOut.send({ type: 'room', room: part } satisfies ServerMessage);
    // What the room is to each visitor depends on these (R2).
    if (part.status !== undefined || part.resolutionIsSixThousand !== undefined)
      refreshOwn({ reason: facts.stateChangeReason });
  }

  /** Reads once more, however many ask for it. */
  function refreshFacts(): void {
    if (areFactsDue) return;
    areFactsDue = true;
    inTurn(async () => {
      areFactsDue = false;
      const now = await findRoom(drizzle, roomId);
      if (!now) return;
      room = now;
      hasBots = await hasKeys(drizzle, roomId);
      const { viewers: _, ...others } = await factsOf(deps, now);
      changeFacts(others);
    });
  }

  async function ownOf(userId: string | undefined): Promise<OwnRoom> {
    room = (await findRoom(drizzle, roomId)) ?? room;
    return ownRoomOf(deps, drizzle, room, userId);
  }

  const membersOf = (userId: string) => [...members.keys()].filter(({ visitor }) => visitor.userId === userId);

  function sendTo(userId: string, message: ServerMessage): void {
    for (const member of membersOf(userId)) members.get(member)?.send(message);
  }

  function giveOwn(member: HallMember, own: OwnRoom, reason: ShowReason | null): void {
    member.own = own;
    members.get(member)?.send({ type: 'own', own, reason } satisfies ServerMessage);
  }

  async function tellOwnOf(userId: string, reason: ShowReason | null): Promise<void> {
    if (membersOf(userId).length === 0) return;
    const own = await ownOf(userId);
    for (const member of membersOf(userId)) giveOwn(member, own, reason);
  }

  function refreshOwn({ userId, reason }: { userId?: string; reason: ShowReason | null }) {
    for (const one of entering) if (userId === undefined || one.userId === userId) one.isStale = true;
    if (userId !== undefined) return inTurn(() => tellOwnOf(userId, reason));
    const isDue = ownDue !== undefined;
    ownDue = { reason: reason ?? ownDue?.reason ?? null };
    if (isDue) return;
    inTurn(async () => {
      const due = ownDue?.reason ?? null;
      ownDue = undefined;
      await tellAllTheirOwn(due);
    });
  }

  /**
   * R45. All guests share one view. For others it is computed individually only if they have a show, a request or a
   * compliment to give; those without who had the same view before still have the same one.
   */
  async function tellAllTheirOwn(reason: ShowReason | null): Promise<void> {
    guestOwn = await ownOf(undefined);
    const people = [...members.keys()].flatMap(({ visitor }) => visitor.userId ?? []);
    const busy = await inShows(drizzle, [...new Set(people)]);
    const signedIn = new Set<FanOutMember>();
    const alike = new Map<string, HallMember[]>();
    const alone = new Set<string>();
    for (const [member, to] of members) {
      const { own, visitor } = member;
      if (visitor.userId === undefined) {
        member.own = guestOwn;
        continue;
      }
      signedIn.add(to);
      const hasOwn = own.show !== null || own.complimentInfo !== null || busy.has(visitor.userId);
      if (hasOwn || visitor.userId === room.performerId) alone.add(visitor.userId);
      else {
        const before = JSON.stringify([own.state, own.permissions, own.banned]);
        const others = alike.get(before);
        if (others) others.push(member);
        else alike.set(before, [member]);
      }
    }
    fanOut.send({ type: 'own', own: guestOwn, reason } satisfies ServerMessage, { except: signedIn });
    for (const same of alike.values()) {
      const now = await ownOf(same[0]?.visitor.userId);
      for (const member of same) {
        const { balance, show, complimentInfo } = member.own;
        giveOwn(member, { ...now, balance, show, complimentInfo }, reason);
      }
    }
    await forEachAtOnce(alone, AT_ONCE, (userId) => tellOwnOf(userId, reason));
  }

  function putOut({ userId, country }: { userId?: string; country?: string }): void {
    for (const { socket, visitor } of members.keys()) {
      const isOfCountry = country === undefined || visitor.country === country;
      const isOut = isOfCountry && (userId === undefined || visitor.userId === userId);
      if (isOut && visitor.userId !== room.performerId) socket.close(SOCKET_CLOSED.forbidden);
    }
  }

  function hear(news: RoomNews) {
    switch (news.type) {
      case 'message':
        return arrive(news);
      case 'removed':
        removed = [...removed, ...news.ids].slice(-MOST_REMOVED);
        cached = cached.filter(({ message }) => !news.ids.includes(message.id));
        return fanOut.send({ type: 'removed', ids: news.ids } satisfies ServerMessage);
      case 'facts':
        return news.changed ? changeFacts(news.changed) : refreshFacts();
      case 'own':
        return refreshOwn(news);
      case 'refused':
        return sendTo(news.userId, { type: 'refused', kind: news.kind, reason: news.reason });
      case 'low-balance':
        return sendTo(news.userId, { type: 'low-balance', kind: news.kind, minutes: news.minutes });
      case 'spy-over':
        return sendTo(news.userId, { type: 'spy-over' });
      case 'requests':
        return sendTo(news.performerId, { type: 'requests' });
      case 'out':
        return putOut(news);
    }
  }

  return {
    room: () => room,
    hasBots: () => hasBots,
    size: () => members.size + entering.size,
    holds: (userId) => membersOf(userId).length > 0,
    enter,
    hear,
    catchUp() {
      inTurn(readOn);
      refreshFacts();
      refreshOwn({ reason: null });
    },
    setViewers: (viewers) => changeFacts({ viewers }),
  };
}
