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
/** Steps before and after the current one that count too: clocks of phones are not exact. */
const WINDOW = 1;

function newTotp(email: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ issuer, label: email, secret, period: PERIOD_SECONDS }).toString();
  return { secret: secret.base32, uri };
}

/** Whether it looks like one; recovery codes do not. */
function isTotpCode(code: string): boolean {
  return CODE.test(withoutBlanks(code));
}

const withoutBlanks = (code: string) => code.replaceAll(/\s/g, '');

/** The time step that a code belongs to; undefined when it is wrong. No step may be taken twice. */
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
/** Without signs that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** R31. Twelve signs of thirty-one: 59 bits each, so that a plain hash of them cannot be guessed back. */
function newRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  return { codes, hashes: codes.map((code) => recoveryHash(userId, code)) };
}

/** However the code is spelled: dashes, blanks and capitals do not matter. */
function recoveryHash(userId: string, code: string): string {
  return hashOf(`${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
}

/** R30. The most passkeys that an account has. */
const MOST_PASSKEYS = 20;

/** R29. Of a million codes, three count at a time: guessing one takes more than a year on average. */
const CODES_FROM_ANYWHERE = { limit: 30, windowMs: HOUR };

export type { Factors } from './factor-store.ts';
export type { Passkey } from './passkey-store.ts';

interface PresentedCode {
  userId: string;
  code: string;
  now: Date;
  /** The time of the device that made it, where that is another one. */
  madeAt?: Date;
}

/** R27. What accounts prove themselves with besides their passwords; each in the caller's transaction. */
export const accountFactors = {
  /** Anyone else who changes this account's factors waits until the transaction ends. */
  lock: lockFactors,
  of: readFactors,
  ofEach: readFactorsOf,
  /** Since when codes of an app count; undefined where they do not. */
  async codesSince(tx: Tx, userId: string): Promise<Date | undefined> {
    return (await findTotp(tx, userId))?.confirmedAt ?? undefined;
  },
  /** What an app needs; undefined where one is set up already. */
  async beginApp(tx: Tx, { userId, email, issuer }: { userId: string; email: string; issuer: string }) {
    const app = newTotp(email, issuer);
    return (await beginTotp(tx, userId, app.secret)) ? app : undefined;
  },
  /** The first code of a new app: from now on it counts. Answers false where it is wrong. */
  async confirmApp(tx: Tx, shown: PresentedCode): Promise<boolean> {
    const app = await findTotp(tx, shown.userId);
    if (!app || app.isConfirmed || !(await isTaken(tx, app.secret, shown))) return false;
    await confirmTotp(tx, shown.userId, shown.now);
    return true;
  },
  /** Answers false where there was none. */
  removeApp: deleteTotp,
  /** Whether it looks like a code of an app, which can be guessed; a recovery code cannot. */
  isGuessable: isTotpCode,
  /**
   * R29. One more guess at a code of this account from a browser that it does not know, at the sites or in the admin.
   */
  guessFromAnywhere: (limits: RateLimiter, userId: string) => limits.take(guessesAt(userId), CODES_FROM_ANYWHERE),
  /** Takes back the guess, which was right. */
  wasRight: (limits: RateLimiter, userId: string) => limits.giveBack(guessesAt(userId)),
  /** A code of the app, or one of the recovery codes, each of which counts once. */
  async takeCode(tx: Tx, shown: PresentedCode): Promise<'code' | 'recovery-code' | undefined> {
    const { userId, code, now } = shown;
    const app = await findTotp(tx, userId);
    if (app?.isConfirmed && (await isTaken(tx, app.secret, shown))) return 'code';
    return (await takeRecoveryCode(tx, userId, recoveryHash(userId, code), now)) ? 'recovery-code' : undefined;
  },
  /** R31. The first factor brings recovery codes with it; a further one leaves those there are. */
  async firstRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    const { recoveryCodesLeft } = await readFactors(tx, userId);
    return recoveryCodesLeft > 0 ? [] : accountFactors.renewRecoveryCodes(tx, userId);
  },
  /** R31. Replaces those there were. */
  async renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    // Of two at once, the second would not see what the first has made.
    await lockFactors(tx, userId);
    const { codes, hashes } = newRecoveryCodes(userId);
    await replaceRecoveryCodes(tx, userId, hashes);
    return codes;
  },
  passkeys: readPasskeys,
  /** `known` where there is such a passkey already, possibly somebody else's. */
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
