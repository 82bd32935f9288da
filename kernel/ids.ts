import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

/** The state of each clock's sequence: the millisecond of its last id, and the counter within it. */
const sequences = new WeakMap<Clock, { ms: number; counter: number }>();
const COUNTER_LIMIT = 0x1000;
const COUNTER_SEED_LIMIT = 0x800;
/**
 * How far a clock may be behind its last id before it counts as set back, rather than ahead because of a full counter.
 */
const LEAD_MS = 1000;

/**
 * A UUIDv7 (RFC 9562): 48 bits of the clock's milliseconds, a 12-bit counter, 62 random bits. Ids that one process
 * takes from one clock sort, as text, in the order they were taken, even within a millisecond.
 */
export function newId(clock: Clock): string {
  const { ms, counter } = nextInSequence(clock);
  const time = ms.toString(16).padStart(12, '0');
  // The tail of a UUIDv4 holds the variant bits and 62 random bits, from Node's own entropy pool.
  const randomTail = randomUUID().slice(18);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}${randomTail}`;
}

/** `bytes` random bytes as base64url: for tokens, salts and nonces. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** A UUIDv8 (RFC 9562) derived from a name, the same on every machine. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function nextInSequence(clock: Clock): { ms: number; counter: number } {
  const now = clock.now().getTime();
  const last = sequences.get(clock);
  let next = { ms: now, counter: Math.floor(Math.random() * COUNTER_SEED_LIMIT) };
  if (last && now <= last.ms && last.ms - now < LEAD_MS) {
    next = { ms: last.ms, counter: last.counter + 1 };
    // A full counter borrows the next millisecond (RFC 9562, section 6.2).
    if (next.counter === COUNTER_LIMIT) next = { ms: last.ms + 1, counter: 0 };
  }
  sequences.set(clock, next);
  return next;
}
