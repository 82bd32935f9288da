import type { ApiContext, Reply } from '#api/request/context.ts';
import { type Clock, DAY, SECOND } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';

const COOKIE = 'device';
const PURPOSE = 'known-device';
const LIFE_MS = 365 * DAY;

/** Browsers that an account has been signed in from. */
export interface KnownDevices {
  /** The name of this browser, if this account was the last to sign in from it. */
  nameOf(request: Pick<ApiContext['request'], 'cookies'>, email: string): Promise<string | undefined>;
  /** From now on this browser is known to the account. */
  remember(reply: Pick<Reply, 'setCookie'>, email: string): Promise<void>;
}

/**
 * A signed cookie names the browser and the account, so that guesses from elsewhere do not slow it down. It proves
 * nothing else: a password is asked for as before, and guesses from a known browser are slowed like any other.
 */
export function createKnownDevices(options: { db: Database; clock: Clock }): KnownDevices {
  const keyring = createKeyring({ ...options, purpose: PURPOSE });
  return {
    async nameOf({ cookies }, email) {
      const fields = cookies[COOKIE] ? await keyring.verify(PURPOSE, cookies[COOKIE]) : undefined;
      return fields?.account === accountKey(email) ? fields.name : undefined;
    },
    async remember(reply, email) {
      const fields = { name: newSecret(12), account: accountKey(email) };
      const expiresAt = new Date(options.clock.now().getTime() + LIFE_MS);
      const value = await keyring.sign(PURPOSE, fields, expiresAt);
      reply.setCookie(COOKIE, value, { maxAgeSeconds: LIFE_MS / SECOND, httpOnly: true });
    },
  };
}

/** What stands for an email where its account may not exist and nobody should read it. @param email lower-cased */
export function accountKey(email: string): string {
  return hashOf(email);
}
