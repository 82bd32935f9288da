import { type Socket, textFrame } from '../sockets.ts';

/** What a socket gets within this time is one frame, and one write. */
const JOINED_MS = 20;
/** Members of a part: writes before others of the process have their turn. */
const WRITES_AT_ONCE = 500;

/** Somebody in a fan-out. */
export interface FanOutMember {
  /** To this socket alone, in its order among what all get. */
  send(message: unknown): void;
  /** May be called more than once. */
  leave(): void;
}

/**
 * Sends the same messages to many sockets: each is serialised once, and what comes within 20 ms is framed once, as a
 * JSON array (docs/decisions/036). Whoever joins gets what is sent from then on.
 */
export interface FanOut {
  add(socket: Socket): FanOutMember;
  /** @param except who does not get it */
  send(message: unknown, options?: { except?: ReadonlySet<FanOutMember> }): void;
  /** How many are in it. */
  size(): number;
}

/** Members who are written to in one go, and what waits for them. */
interface Part {
  members: Map<FanOutMember, Socket>;
  /** What all of them get next, as JSON. */
  shared: string[];
  /** What those get instead who were sent something of their own, or not all, since the last write. */
  apart: Map<FanOutMember, string[]>;
}

export function createFanOut({ joinedMs = JOINED_MS } = {}): FanOut {
  // In parts, so that in a large room those who are written to last get what came meanwhile, and do not wait twice.
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
      // Nothing of what waits already.
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
