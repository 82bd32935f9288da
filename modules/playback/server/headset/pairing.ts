import { hash, randomInt } from 'node:crypto';
import type { CallContext } from '#calls/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { Unavailable } from '#kernel/errors.ts';
import { newSecret } from '#kernel/ids.ts';
import type { PlaybackParts } from '../parts.ts';
import { confirmPairing, insertPairing, isPairingAwaited, takePairing } from './headset-store.ts';

/** No sign that is taken for another one. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const LIFE_MS = 10 * MINUTE;
const MOST_TRIES = 5;
const TOKEN = /^[\w-]{43}$/;

type Parts = Pick<PlaybackParts, 'db' | 'clock'>;

export interface Pairing {
  code: string;
  /** The app alone knows it, and shows it to be let in. */
  token: string;
  expiresAt: Date;
}

/** Begins to wait for somebody who types the code (R31). */
export async function beginPairing(
  { db, clock }: Parts,
  { site }: Pick<CallContext, 'site'>,
): Promise<Pairing> {
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const token = newSecret(32);
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    const pairing = { tokenHash: sha256(token), site: site.key, code, expiresAt };
    if (await insertPairing(db.drizzle, pairing)) return { code, token, expiresAt };
  }
  throw new Unavailable();
}

/** What people type: in whatever case, with whatever stands between. */
export function asCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Somebody who is signed in, with whatever the account asks for, lets in the app that shows this code (R31). */
export async function confirmCode(
  { db, clock }: Parts,
  { site, userId }: { site: string; userId: string },
  typed: string,
): Promise<'confirmed' | 'unknown'> {
  const code = asCode(typed);
  if (code.length !== LENGTH) return 'unknown';
  const isConfirmed = await confirmPairing(db.drizzle, { site, code, userId, now: clock.now() });
  return isConfirmed ? 'confirmed' : 'unknown';
}

/** Whose code it was, once; `waiting` until somebody has typed it, undefined when it has expired, is used or never was. */
export async function redeemPairing(
  { db, clock }: Parts,
  { site }: Pick<CallContext, 'site'>,
  token: string,
): Promise<{ userId: string } | 'waiting' | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const asked = { site: site.key, tokenHash: sha256(token), now: clock.now() };
  const userId = await takePairing(db.drizzle, asked);
  if (userId !== undefined) return { userId };
  return (await isPairingAwaited(db.drizzle, asked)) ? 'waiting' : undefined;
}

export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}
