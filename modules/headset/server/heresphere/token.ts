import { type ApiContext, userOf } from '#api/request/context.ts';
import { DAY } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { findToken, keepToken } from '../headset-store.ts';

/** It ends with its session at the latest; nothing renews it. */
const LIFE_MS = 8 * DAY;
/** Per account and site: the headsets of a household. Another one ends the oldest. */
const MOST_OF_ONE = 10;
const FORM = /^[\w-]{43}$/;

/** The token that the player sends from now on instead of the password. */
export async function issueToken(
  { db, clock }: Pick<HeadsetModuleDeps, 'db' | 'clock'>,
  context: ApiContext,
): Promise<string> {
  const { id: userId, sessionId } = userOf(context);
  const token = newSecret(32);
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS);
  const stored = { hash: hashOf(token), userId, sessionId, site: context.site.key, expiresAt };
  await keepToken(db.drizzle, stored, MOST_OF_ONE);
  return token;
}

/** The same request as the holder of the token; undefined if it isn't valid on this site. */
export async function holderOfToken(
  { db, clock, headset }: Pick<HeadsetModuleDeps, 'db' | 'clock' | 'headset'>,
  context: ApiContext,
  token: string,
): Promise<ApiContext | undefined> {
  if (!FORM.test(token)) return undefined;
  const query = { hash: hashOf(token), site: context.site.key, now: clock.now() };
  const holder = await findToken(db.drizzle, query);
  return holder && headset.asHolder(context, holder);
}
