import type { ApiContext } from '#api/request/context.ts';
import { regionOf } from '#api/request/geolocation.ts';
import { SECOND } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { type AgeVerificationDeps, BROWSER_COOKIE, SESSION_COOKIE, SESSION_LIFE_MS } from '../deps.ts';
import { type OfferedProvider, offeredProviders } from '../rules/offered-providers.ts';
import { insertSession } from '../store.ts';
import { askProvider } from './ask-provider.ts';
import { keepWhereTo } from './return-path.ts';
import { countCheck } from './tally-store.ts';

/** How many providers are tried if the visitor chose none, so that the response doesn't take too long. */
const MOST_TRIED = 2;

/**
 * Starts a check for this browser, replacing one that it started before; undefined if no provider can be reached. The
 * id is in a cookie, never in a URL, and only gives a clearance together with the browser's own secret (R20).
 * @param choice `provider`: the visitor's choice; if undefined, the next one is tried if the first can't be reached
 */
export async function startSession(
  deps: AgeVerificationDeps,
  { site, visitor, request, reply }: Omit<ApiContext, 'limits'>,
  choice: { next?: string; provider?: string },
): Promise<{ sessionId: string; url: string } | undefined> {
  const { db, clock, rules, providers } = deps;
  const [id, secret] = [newSecret(32), newSecret(32)];
  const { origin, geolocation } = request;
  const check = { sessionId: id, returnUrl: `${origin}/age-verification/`, origin };
  const offered = offeredProviders(rules.at(site.key, geolocation), providers).filter(
    ({ provider }) => choice.provider === undefined || provider.name === choice.provider,
  );
  if (choice.provider !== undefined && offered.length === 0) throw new NotFound('There is no such age check here.');
  const started = await firstStarted(deps, offered.slice(0, MOST_TRIED), check);
  if (!started) return undefined;
  const { provider, reference, url } = started;
  const now = clock.now();
  const session = { site: site.key, provider, location: regionOf({ geolocation }) };
  await db.transaction(async (tx) => {
    await insertSession(tx, {
      ...session,
      id,
      userId: visitor.user?.id ?? null,
      browserHash: hashOf(secret),
      reference,
      startedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    });
    await countCheck(tx, session, 'started', now);
  });
  keepWhereTo(reply, choice.next);
  for (const [name, value] of [
    [SESSION_COOKIE, id],
    [BROWSER_COOKIE, secret],
  ] as const)
    reply.setCookie(name, value, { maxAgeSeconds: SESSION_LIFE_MS / SECOND, httpOnly: true });
  return { sessionId: id, url };
}

async function firstStarted(
  deps: AgeVerificationDeps,
  offered: readonly OfferedProvider[],
  check: { sessionId: string; returnUrl: string; origin: string },
): Promise<{ provider: string; reference: string; url: string } | undefined> {
  for (const { provider, methods } of offered) {
    const starting = askProvider(deps, (signal) => provider.start({ ...check, methods, signal }));
    const started = await starting.catch((error: unknown) => {
      deps.log.error({ err: error, provider: provider.name }, 'the age check could not be started');
      return undefined;
    });
    if (started) return { provider: provider.name, ...started };
  }
  return undefined;
}
