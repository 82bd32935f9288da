import type { Allowance, RateLimiter } from '#kernel/cache.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import {
  beginTotp,
  confirmTotp,
  deleteFactors,
  deleteTotp,
  type Factors,
  findTotp,
  lockFactors,
  readFactors,
  readFactorsOf,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './factor-store.ts';
import { deletePasskey, insertPasskey, moveCounter, type Passkey, readPasskeys } from './passkey-store.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { isTotpCode, newTotp, stepOfCode } from './totp.ts';

/** R30. The most passkeys that an account has. */
const MOST_PASSKEYS = 20;

/** R29. Of a million codes, three count at a time: guesses from everywhere take more than a year, one with the other. */
const CODES_FROM_ANYWHERE = { limit: 30, windowMs: HOUR };

export type { Factors } from './factor-store.ts';
export type { Passkey } from './passkey-store.ts';

/** R27. What accounts prove themselves with besides their passwords; each in the caller's transaction. */
export interface AccountFactors {
  /** Anyone who else changes this account's factors waits until the transaction ends. */
  lock(tx: Tx, userId: string): Promise<void>;
  of(tx: Tx, userId: string): Promise<Factors>;
  ofEach(tx: Tx, userIds: readonly string[]): Promise<Map<string, Pick<Factors, 'hasTotp' | 'passkeys'>>>;
  /** Since when codes of an app count; undefined where they do not. */
  codesSince(tx: Tx, userId: string): Promise<Date | undefined>;
  /** What an app is told; undefined where one is set up already. */
  beginApp(
    tx: Tx,
    app: { userId: string; email: string; issuer: string },
  ): Promise<{ secret: string; uri: string } | undefined>;
  /** The first code of a new app: from now on it counts. Answers false where it is wrong. */
  confirmApp(tx: Tx, shown: PresentedCode): Promise<boolean>;
  /** Answers false where there was none. */
  removeApp(tx: Tx, userId: string): Promise<boolean>;
  /** Whether it looks like a code of an app, which can be guessed; a recovery code cannot. */
  isGuessable(code: string): boolean;
  /** R29. One more guess at a code of this account from a browser that it does not know, at the sites or in the admin. */
  guessFromAnywhere(limits: RateLimiter, userId: string): Promise<Allowance>;
  /** The guess was right, so it is none. */
  wasRight(limits: RateLimiter, userId: string): Promise<void>;
  /** A code of the app, or one of the recovery codes, each of which counts once. */
  takeCode(tx: Tx, shown: PresentedCode): Promise<'code' | 'recovery-code' | undefined>;
  /** R31. Somebody's first factor brings recovery codes with it; a further one leaves those there are. */
  firstRecoveryCodes(tx: Tx, userId: string): Promise<string[]>;
  /** R31. Those there were stop working. */
  renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]>;
  /** The oldest first. */
  passkeys(tx: Tx, userId: string): Promise<Passkey[]>;
  /** `known` where there is such a passkey already, be it somebody else's. */
  addPasskey(tx: Tx, passkey: Passkey): Promise<'added' | 'known' | 'too-many'>;
  /** Answers false when another request was quicker with it. */
  movePasskey(tx: Tx, passkey: Passkey, to: { newCounter: number; now: Date }): Promise<boolean>;
  /** The label of what was there. */
  removePasskey(tx: Tx, passkey: Pick<Passkey, 'id' | 'userId'>): Promise<string | undefined>;
  removeAll(tx: Tx, userId: string): Promise<void>;
}

interface PresentedCode {
  userId: string;
  code: string;
  now: Date;
}

export const accountFactors: AccountFactors = {
  lock: lockFactors,
  of: readFactors,
  ofEach: readFactorsOf,
  codesSince: async (tx, userId) => (await findTotp(tx, userId))?.confirmedAt ?? undefined,
  async beginApp(tx, { userId, email, issuer }) {
    const app = newTotp(email, issuer);
    return (await beginTotp(tx, userId, app.secret)) ? app : undefined;
  },
  async confirmApp(tx, shown) {
    const app = await findTotp(tx, shown.userId);
    if (!app || app.isConfirmed || !(await isTaken(tx, app.secret, shown))) return false;
    await confirmTotp(tx, shown.userId, shown.now);
    return true;
  },
  removeApp: deleteTotp,
  isGuessable: isTotpCode,
  guessFromAnywhere: (limits, userId) => limits.take(guessesAt(userId), CODES_FROM_ANYWHERE),
  wasRight: (limits, userId) => limits.giveBack(guessesAt(userId)),
  async takeCode(tx, shown) {
    const { userId, code, now } = shown;
    const app = await findTotp(tx, userId);
    if (app?.isConfirmed && (await isTaken(tx, app.secret, shown))) return 'code';
    return (await takeRecoveryCode(tx, userId, recoveryHash(userId, code), now)) ? 'recovery-code' : undefined;
  },
  async firstRecoveryCodes(tx, userId) {
    const { recoveryCodesLeft } = await readFactors(tx, userId);
    return recoveryCodesLeft > 0 ? [] : accountFactors.renewRecoveryCodes(tx, userId);
  },
  async renewRecoveryCodes(tx, userId) {
    // Of two who ask at once, the second would not see what the first has made.
    await lockFactors(tx, userId);
    const { codes, hashes } = newRecoveryCodes(userId);
    await replaceRecoveryCodes(tx, userId, hashes);
    return codes;
  },
  passkeys: readPasskeys,
  async addPasskey(tx, passkey) {
    await lockFactors(tx, passkey.userId);
    if ((await readPasskeys(tx, passkey.userId)).length >= MOST_PASSKEYS) return 'too-many';
    return (await insertPasskey(tx, passkey)) ? 'added' : 'known';
  },
  movePasskey: moveCounter,
  removePasskey: deletePasskey,
  removeAll: deleteFactors,
};

const guessesAt = (userId: string) => `accounts.codes:${userId}`;

async function isTaken(tx: Tx, secret: string, { userId, code, now }: PresentedCode): Promise<boolean> {
  const step = stepOfCode(secret, code, now);
  return step !== undefined && takeStep(tx, userId, step);
}
