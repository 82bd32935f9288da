import type { CallContext } from '#calls/context.ts';
import { SECOND } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import { askProvider } from './ask-provider.ts';
import { type AgeVerificationParts, SESSION_COOKIE, SESSION_LIFE_MS } from './parts.ts';
import { insertSession } from './store.ts';

/**
 * Begins a check for this browser, in place of one it may have begun before; undefined when the provider cannot be
 * reached. The id rides in a cookie and in no page's address, since whoever holds it may collect the clearance.
 */
export async function startSession(
  parts: AgeVerificationParts,
  { site, visitor, request, reply }: Omit<CallContext, 'limits'>,
  next: string | undefined,
): Promise<{ sessionId: string; url: string } | undefined> {
  const { db, clock, log, provider } = parts;
  const id = newSecret(32);
  const { origin } = request;
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  const returnUrl = `${origin}/age-verification/${query}`;
  const check = { sessionId: id, returnUrl, origin };
  const starting = askProvider(parts, (signal) => provider.start({ ...check, signal }));
  const started = await starting.catch((error: unknown) => {
    log.error({ err: error, provider: provider.name }, 'the age check could not be started');
    return undefined;
  });
  if (!started) return undefined;
  const now = clock.now();
  await insertSession(db.drizzle, {
    id,
    site: site.key,
    userId: visitor.user?.id ?? null,
    provider: provider.name,
    reference: started.reference,
    startedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
  });
  reply.setCookie(SESSION_COOKIE, id, { maxAgeSeconds: SESSION_LIFE_MS / SECOND, httpOnly: true });
  return { sessionId: id, url: started.url };
}
