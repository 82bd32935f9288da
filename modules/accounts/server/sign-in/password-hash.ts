import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { newSecret } from '#kernel/ids.ts';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes; the library hashes with argon2id by default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One at a time: a hash takes some 30 ms of a core and a thread of the pool that pictures and pages are compressed and
 * read by, and many at once would keep them waiting for as long as they last (R12).
 */
const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 100 });

let hashOfNobody: Promise<string> | undefined;

/** The same characters may arrive composed or decomposed, depending on the keyboard; both are one password. */
const normal = (password: string) => password.normalize('NFC');

/**
 * Separate queues for a hash (R12): browsers that an account knows, sign-ins to the admin from others, everyone else.
 */
type HashQueue = 'known' | 'admin' | 'open';

export function hashPassword(password: string, queue: HashQueue): Promise<string> {
  return inTurn(() => hash(normal(password), COST), queue);
}

/** Without a hash the answer is false, after the same work: the time must not tell whether an account exists. */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  queue: HashQueue,
): Promise<boolean> {
  // Before any turn: a request that gets no turn must not leave the others without it.
  hashOfNobody ??= hash(newSecret(), COST);
  const known = passwordHash ?? (await hashOfNobody);
  const matches = await inTurn(() => verify(known, normal(password)), queue);
  return matches && passwordHash !== undefined;
}

/** Tells one password of an account from the next, and nothing of either. */
export function passwordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(`password:${passwordHash}`).digest('base64url').slice(0, 22);
}
