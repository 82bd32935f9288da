import { randomInt } from 'node:crypto';
import type { ApiContext } from '#api/request/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { Unavailable } from '#kernel/errors.ts';
import { newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { PasswordReplaced, type SessionHolder } from '#modules/accounts/server/index.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { confirmPairing, findConfirmed, insertPairing, isPairingAwaited, takePairing } from '../headset-store.ts';
import type { Admitted } from './app-sign-in.ts';

/** Without characters that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const LIFE_MS = 10 * MINUTE;
const MOST_ATTEMPTS = 5;
const TOKEN = /^[\w-]{43}$/;

type Deps = Pick<HeadsetModuleDeps, 'db' | 'clock' | 'headset'>;

interface Pairing {
  code: string;
  /** Known to the app only, which sends it to sign in. */
  token: string;
  expiresAt: Date;
}

/** Makes a code and waits for somebody to type it (R31). */
export async function beginPairing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { site }: Pick<ApiContext, 'site'>,
): Promise<Pairing> {
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS);
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    const token = newSecret(32);
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    const pairing = { tokenHash: hashOf(token), site: site.key, code, expiresAt };
    if (await insertPairing(db.drizzle, pairing)) return { code, token, expiresAt };
  }
  throw new Unavailable();
}

/** Accepts any case, and any characters in between. */
function asCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * Confirms an app's code for a signed-in account, after all that its sign-in requires (R31). A session that ends
 * meanwhile, as all do when the password changes, confirms nothing.
 */
export async function confirmCode(
  { db, clock, headset }: Deps,
  { site, userId, sessionId }: SessionHolder & { site: string },
  typed: string,
): Promise<'confirmed' | 'unknown'> {
  const code = asCode(typed);
  if (code.length !== LENGTH) return 'unknown';
  const isConfirmed = await db.transaction(
    async (tx) =>
      (await headset.accounts.holdSession(tx, { userId, sessionId })) &&
      (await confirmPairing(tx, { site, code, userId, now: clock.now() })),
  );
  return isConfirmed ? 'confirmed' : 'unknown';
}

/**
 * Signs in the app whose code was confirmed; `waiting` until then, undefined if it has expired, was used or never
 * existed. The code is used up in the transaction that begins the session: a new password deletes codes, so only one of
 * the two can succeed.
 */
export async function redeemPairing(
  { db, clock, headset }: Deps,
  { site }: Pick<ApiContext, 'site'>,
  token: string,
): Promise<Admitted | 'waiting' | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const query = { site: site.key, tokenHash: hashOf(token), now: clock.now() };
  const userId = await findConfirmed(db.drizzle, query);
  if (userId === undefined) return (await isPairingAwaited(db.drizzle, query)) ? 'waiting' : undefined;
  return {
    userId,
    async hold(tx) {
      await headset.accounts.holdAccount(tx, userId);
      if (!(await takePairing(tx, query))) throw new PasswordReplaced();
    },
  };
}
