import { type Socket, textFrame } from '../sockets.ts';

/** What a socket gets within this time is one frame, and one write. */
const JOINED_MS = 20;
/** Writes before others of the process have their turn. */
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

export function createFanOut({ joinedMs = JOINED_MS } = {}): FanOut {
  const members = new Map<FanOutMember, Socket>();
  /** What all get next, as JSON. */
  let shared: string[] = [];
  /** What those get instead who were sent something of their own, or not all, since the last write. */
  let apart = new Map<FanOutMember, string[]>();
  let isDue = false;

  function schedule(afterMs = joinedMs): void {
    if (isDue) return;
    isDue = true;
    setTimeout(write, afterMs);
  }

  function partOf(member: FanOutMember): string[] {
    const texts = apart.get(member) ?? [...shared];
    apart.set(member, texts);
    return texts;
  }

  function write(): void {
    const began = performance.now();
    const frame = shared.length > 0 ? frameOf(shared) : undefined;
    const own = apart;
    const to = frame ? [...members.keys()] : [...own.keys()];
    shared = [];
    apart = new Map();
    let at = 0;

    function writeSome(): void {
      for (const end = Math.min(to.length, at + WRITES_AT_ONCE); at < end; at += 1) {
        const member = to[at];
        const socket = member && members.get(member);
        if (!member || !socket) continue;
        const texts = own.get(member);
        const bytes = texts ? (texts.length > 0 ? frameOf(texts) : undefined) : frame;
        if (bytes) socket.sendFrame(bytes);
      }
      if (at < to.length) return void setImmediate(writeSome);
      isDue = false;
      // While this went on, more may have come: a full room joins more in a write than an empty one.
      if (shared.length > 0 || apart.size > 0) schedule(Math.max(0, joinedMs - (performance.now() - began)));
    }
    writeSome();
  }

  return {
    add(socket) {
      const member: FanOutMember = {
        send(message) {
          if (!members.has(member)) return;
          partOf(member).push(JSON.stringify(message));
          schedule();
        },
        leave() {
          members.delete(member);
          apart.delete(member);
        },
      };
      members.set(member, socket);
      // Nothing of what waits already.
      if (shared.length > 0) apart.set(member, []);
      return member;
    },
    send(message, { except } = {}) {
      if (members.size === 0) return;
      const text = JSON.stringify(message);
      for (const member of except ?? []) if (members.has(member)) partOf(member);
      for (const [member, texts] of apart) if (!except?.has(member)) texts.push(text);
      shared.push(text);
      schedule();
    },
    size: () => members.size,
  };
}

const frameOf = (texts: readonly string[]) => textFrame(`[${texts.join(',')}]`);
