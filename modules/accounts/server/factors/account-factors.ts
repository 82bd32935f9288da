import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { RateLimiter } from '#kernel/cache.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import {
  beginTotp,
  confirmTotp,
  deleteFactors,
  deleteTotp,
  findTotp,
  lockFactors,
  readFactors,
  readFactorsOf,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './factor-store.ts';
import { deletePasskey, insertPasskey, moveCounter, type Passkey, readPasskeys } from './passkey-store.ts';

const CODE = /^\d{6}$/;
const PERIOD_SECONDS = 30;
/** Time steps before and after the current one that are accepted: phones' clocks are inexact. */
const WINDOW = 1;

function newTotp(email: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ issuer, label: email, secret, period: PERIOD_SECONDS }).toString();
  return { secret: secret.base32, uri };
}

/** Whether it looks like a TOTP code; recovery codes don't. */
function isTotpCode(code: string): boolean {
  return CODE.test(withoutBlanks(code));
}

const withoutBlanks = (code: string) => code.replaceAll(/\s/g, '');

/** The time step of a code; undefined if the code is wrong. No step may be used twice. */
function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!isTotpCode(code)) return undefined;
  const token = withoutBlanks(code);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const COUNT = 10;
const LENGTH = 12;
/** Without characters that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** R31. Twelve characters out of thirty-one: 59 bits each, so that a fast hash can't be reversed by guessing. */
function newRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  return { codes, hashes: codes.map((code) => recoveryHash(userId, code)) };
}

/** Ignores dashes, spaces and case. */
function recoveryHash(userId: string, code: string): string {
  return hashOf(`${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
}

/** R30. Passkeys per account. */
const MOST_PASSKEYS = 20;

/** R29. Three of a million codes are valid at a time: guessing one takes more than a year on average. */
const CODES_FROM_ANYWHERE = { limit: 30, windowMs: HOUR };

export type { Factors } from './factor-store.ts';
export type { Passkey } from './passkey-store.ts';

interface PresentedCode {
  userId: string;
  code: string;
  now: Date;
  /** The device time at which the code was made, if it differs. */
  madeAt?: Date;
}

/** R27. Factors of accounts besides the password; all within the caller's transaction. */
export const accountFactors = {
  /** Serializes changes of this account's factors until the transaction ends. */
  lock: lockFactors,
  of: readFactors,
  ofEach: readFactorsOf,
  /** Since when the app's codes are required; undefined if they aren't. */
  async codesSince(tx: Tx, userId: string): Promise<Date | undefined> {
    return (await findTotp(tx, userId))?.confirmedAt ?? undefined;
  },
  /** The secret for an app; undefined if one is already set up. */
  async beginApp(tx: Tx, { userId, email, issuer }: { userId: string; email: string; issuer: string }) {
    const app = newTotp(email, issuer);
    return (await beginTotp(tx, userId, app.secret)) ? app : undefined;
  },
  /** Confirms a new app by its first code, which turns it on. Returns false if the code is wrong. */
  async confirmApp(tx: Tx, shown: PresentedCode): Promise<boolean> {
    const app = await findTotp(tx, shown.userId);
    if (!app || app.isConfirmed || !(await isTaken(tx, app.secret, shown))) return false;
    await confirmTotp(tx, shown.userId, shown.now);
    return true;
  },
  /** Returns false if there was none. */
  removeApp: deleteTotp,
  /** Whether it looks like an app's code, which can be guessed; recovery codes can't. */
  isGuessable: isTotpCode,
  /** R29. Counts a guess at this account's codes from an unknown browser, on the sites or in the admin. */
  guessFromAnywhere: (limits: RateLimiter, userId: string) => limits.take(guessesAt(userId), CODES_FROM_ANYWHERE),
  /** Takes back the count after a correct code. */
  wasRight: (limits: RateLimiter, userId: string) => limits.giveBack(guessesAt(userId)),
  /** Accepts a code of the app, or a recovery code, each only once. */
  async takeCode(tx: Tx, shown: PresentedCode): Promise<'code' | 'recovery-code' | undefined> {
    const { userId, code, now } = shown;
    const app = await findTotp(tx, userId);
    if (app?.isConfirmed && (await isTaken(tx, app.secret, shown))) return 'code';
    return (await takeRecoveryCode(tx, userId, recoveryHash(userId, code), now)) ? 'recovery-code' : undefined;
  },
  /** R31. The first factor comes with recovery codes; further ones keep the existing codes. */
  async firstRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    const { recoveryCodesLeft } = await readFactors(tx, userId);
    return recoveryCodesLeft > 0 ? [] : accountFactors.renewRecoveryCodes(tx, userId);
  },
  /** R31. Replaces the existing codes. */
  async renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    // Without the lock, the second of two concurrent requests wouldn't see the codes of the first.
    await lockFactors(tx, userId);
    const { codes, hashes } = newRecoveryCodes(userId);
    await replaceRecoveryCodes(tx, userId, hashes);
    return codes;
  },
  passkeys: readPasskeys,
  /** `known` if this passkey exists, possibly for another account. */
  async addPasskey(tx: Tx, passkey: Passkey): Promise<'added' | 'known' | 'too-many'> {
    await lockFactors(tx, passkey.userId);
    if ((await readPasskeys(tx, passkey.userId)).length >= MOST_PASSKEYS) return 'too-many';
    return (await insertPasskey(tx, passkey)) ? 'added' : 'known';
  },
  movePasskey: moveCounter,
  removePasskey: deletePasskey,
  removeAll: deleteFactors,
};
export type AccountFactors = typeof accountFactors;

const guessesAt = (userId: string) => `accounts.codes:${userId}`;

async function isTaken(tx: Tx, secret: string, { userId, code, now, madeAt = now }: PresentedCode): Promise<boolean> {
  const step = stepOfCode(secret, code, madeAt);
  return step !== undefined && takeStep(tx, userId, step);
}
