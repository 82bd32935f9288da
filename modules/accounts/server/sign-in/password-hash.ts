import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { newSecret } from '#kernel/ids.ts';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes; the library hashes with argon2id by default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One at a time: a hash takes some 30 ms of a core and of a thread in the pool that also compresses and reads pictures
 * and pages. Many at once would block those (R12).
 */
const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 100 });

let hashOfNobody: Promise<string> | undefined;

/** Keyboards produce composed or decomposed characters; both are the same password. */
const normal = (password: string) => password.normalize('NFC');

/**
 * Separate queues for a hash (R12): browsers that an account knows, sign-ins to the admin from others, everyone else.
 */
type HashQueue = 'known' | 'admin' | 'open';

export function hashPassword(password: string, queue: HashQueue): Promise<string> {
  return inTurn(() => hash(normal(password), COST), queue);
}

/** Without a hash the result is false, after the same work: the time must not reveal whether an account exists. */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  queue: HashQueue,
): Promise<boolean> {
  // Not queued: if a full queue rejected it, the rejected promise would be kept for everyone.
  hashOfNobody ??= hash(newSecret(), COST);
  const known = passwordHash ?? (await hashOfNobody);
  const matches = await inTurn(() => verify(known, normal(password)), queue);
  return matches && passwordHash !== undefined;
}

/** Distinguishes one password of an account from the next, and reveals neither. */
export function passwordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(`password:${passwordHash}`).digest('base64url').slice(0, 22);
}
