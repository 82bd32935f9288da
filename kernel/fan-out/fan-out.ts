import { type Socket, textFrame } from '../sockets.ts';

/** What a socket gets within this time is one frame and one write. */
const JOINED_MS = 20;
/** Members per part: so many writes before the process does other work. */
const WRITES_AT_ONCE = 500;

/** A member of a fan-out. */
export interface FanOutMember {
  /** Sends to this socket alone, in order with the messages to all. */
  send(message: unknown): void;
  /** May be called more than once. */
  leave(): void;
}

/**
 * Sends the same messages to many sockets: each message is serialized once, and those within 20 ms are framed once, as
 * a JSON array (docs/decisions/036). A new member gets what is sent from then on.
 */
export interface FanOut {
  add(socket: Socket): FanOutMember;
  /** @param except members that don't get it */
  send(message: unknown, options?: { except?: ReadonlySet<FanOutMember> }): void;
  /** How many members it has. */
  size(): number;
}

/** Members that are written to in one go, and the messages that wait for them. */
interface Part {
  members: Map<FanOutMember, Socket>;
  /** The messages that all of them get next, as JSON. */
  shared: string[];
  /** The messages of members who get others than `shared` in the next write. */
  apart: Map<FanOutMember, string[]>;
}

export function createFanOut({ joinedMs = JOINED_MS } = {}): FanOut {
  // In parts, so that in a large room the members who are written to last also get what arrived meanwhile, and don't
  // wait twice.
  const parts = new Set<Part>();
  let isDue = false;

  function schedule(afterMs = joinedMs): void {
    if (isDue) return;
    isDue = true;
    setTimeout(writeAll, afterMs);
  }

  function partWithRoom(): Part {
    for (const part of parts) if (part.members.size < WRITES_AT_ONCE) return part;
    const part: Part = { members: new Map(), shared: [], apart: new Map() };
    parts.add(part);
    return part;
  }

  function writeAll(): void {
    const began = performance.now();
    const due = [...parts].filter(hasWaiting);
    function writeNext(): void {
      const part = due.shift();
      if (part) write(part);
      if (due.length > 0) return void setImmediate(writeNext);
      isDue = false;
      if ([...parts].some(hasWaiting)) schedule(Math.max(0, joinedMs - (performance.now() - began)));
    }
    writeNext();
  }

  return {
    add(socket) {
      const part = partWithRoom();
      const member: FanOutMember = {
        send(message) {
          if (!part.members.has(member)) return;
          textsOf(part, member).push(JSON.stringify(message));
          schedule();
        },
        leave() {
          part.members.delete(member);
          part.apart.delete(member);
          if (part.members.size === 0) parts.delete(part);
        },
      };
      part.members.set(member, socket);
      // Without the messages that are waiting already.
      if (part.shared.length > 0) part.apart.set(member, []);
      return member;
    },
    send(message, { except } = {}) {
      if (parts.size === 0) return;
      const text = JSON.stringify(message);
      for (const part of parts) {
        for (const member of except ?? []) if (part.members.has(member)) textsOf(part, member);
        for (const [member, texts] of part.apart) if (!except?.has(member)) texts.push(text);
        part.shared.push(text);
      }
      schedule();
    },
    size: () => [...parts].reduce((sum, { members }) => sum + members.size, 0),
  };
}

const hasWaiting = ({ shared, apart }: Part) => shared.length > 0 || apart.size > 0;

function textsOf({ apart, shared }: Part, member: FanOutMember): string[] {
  const texts = apart.get(member) ?? [...shared];
  apart.set(member, texts);
  return texts;
}

function write(part: Part): void {
  const { members, shared, apart } = part;
  part.shared = [];
  part.apart = new Map();
  const frame = shared.length > 0 ? frameOf(shared) : undefined;
  for (const member of frame ? [...members.keys()] : apart.keys()) {
    const texts = apart.get(member);
    const bytes = texts ? texts.length > 0 && frameOf(texts) : frame;
    if (bytes) members.get(member)?.sendFrame(bytes);
  }
}

const frameOf = (texts: readonly string[]) => textFrame(`[${texts.join(',')}]`);
