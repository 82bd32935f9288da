import type { ApiContext, Reply } from '#api/request/context.ts';
import { type Clock, DAY, SECOND } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';

const COOKIE = 'device';
const PURPOSE = 'known-device';
const LIFE_MS = 365 * DAY;

/** Browsers from which an account has signed in. */
export interface KnownDevices {
  /** The id of this browser, if this account was the last to sign in from it. */
  nameOf(request: Pick<ApiContext['request'], 'cookies'>, email: string): Promise<string | undefined>;
  /** Makes this browser known to the account. */
  remember(reply: Pick<Reply, 'setCookie'>, email: string): Promise<void>;
}

/**
 * A signed cookie names the browser and the account, so that guesses from elsewhere don't slow it down. It proves
 * nothing else: the password is still required, and guesses from a known browser are slowed down like any other.
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

/** Stands for an email whose account may not exist, in a form nobody can read. @param email lower-cased */
export function accountKey(email: string): string {
  return hashOf(email);
}
