import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ApiContext } from '#api/request/context.ts';
import { HOUR } from '#kernel/clock.ts';
import { AccountBanned, type SessionHolder } from '#modules/accounts/server/index.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { findAppSession, keepAppSession } from '../headset-store.ts';
import {
  type Admission,
  type Admitted,
  admit,
  type CredentialApp,
  type Credentials,
  openAppSession,
} from './app-sign-in.ts';

/**
 * How long a correct name and password aren't checked again while their session lives: players send them with each of
 * many requests.
 */
const REMEMBERED_MS = HOUR;
const MOST_REMEMBERED = 1000;

type KnownHolder = { outcome: 'right'; context: ApiContext } | Exclude<Admission, { outcome: 'right' }>;

type Checked = { outcome: 'right'; holder: SessionHolder } | Exclude<Admission, { outcome: 'right' }>;

/** Authenticates a name and password. As long as the app's session lives, the same one is used. */
export type CredentialCheck = (
  context: ApiContext,
  credentials: Credentials,
  app: CredentialApp,
) => Promise<KnownHolder>;

/** Only an HMAC under a key of this process is kept, never a password or anything it could be derived from. */
export function createCredentialCheck(deps: Pick<HeadsetModuleDeps, 'db' | 'clock' | 'headset'>): CredentialCheck {
  const key = randomBytes(32);
  const known = new LRUCache<string, SessionHolder>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
  });

  async function holderOf(context: ApiContext, admitted: Admitted, app: CredentialApp) {
    const { userId } = admitted;
    const { site } = context;
    const of = { userId, site: site.key, app };
    const stored = await findAppSession(deps.db.drizzle, of);
    const alive = stored && (await deps.headset.asHolder(context, { userId, sessionId: stored }));
    if (alive) return { userId, sessionId: stored };
    const opened = await openAppSession(deps, context, admitted, app).catch((error: unknown) => {
      // These players show no reason; the site tells a banned account why.
      if (error instanceof AccountBanned) return undefined;
      throw error;
    });
    if (!opened) return undefined;
    await keepAppSession(deps.db.drizzle, of, opened.sessionId);
    return { userId, sessionId: opened.sessionId };
  }

  /**
   * Undefined if the session has ended, or if the account now has a second factor: then a password alone doesn't
   * suffice any more.
   */
  async function holding(context: ApiContext, holder: SessionHolder): Promise<ApiContext | undefined> {
    if (await deps.headset.hasSecondFactor(holder.userId)) return undefined;
    return deps.headset.asHolder(context, holder);
  }

  /** A player that requests several videos at once sends the same credentials several times: that is one attempt. */
  const underWay = new Map<string, Promise<Checked>>();
  function check(name: string, context: ApiContext, credentials: Credentials, app: CredentialApp) {
    const begun = underWay.get(name);
    if (begun) return begun;
    const checking = checkNow(context, credentials, app).finally(() => underWay.delete(name));
    underWay.set(name, checking);
    return checking;
  }

  async function checkNow(context: ApiContext, credentials: Credentials, app: CredentialApp): Promise<Checked> {
    const admission = await admit(deps, context, credentials);
    if (admission.outcome !== 'right') return admission;
    const holder = await holderOf(context, admission, app);
    return holder ? { outcome: 'right', holder } : { outcome: 'wrong' };
  }

  return async (context, { login, password }, app) => {
    const shown = JSON.stringify([context.site.key, app, login, password]);
    const name = createHmac('sha256', key).update(shown).digest('base64url');
    const before = known.get(name);
    const still = before && (await holding(context, before));
    if (still) return { outcome: 'right', context: still };
    const checked = await check(name, context, { login, password }, app);
    if (checked.outcome !== 'right') return checked;
    known.set(name, checked.holder);
    const admitted = await deps.headset.asHolder(context, checked.holder);
    return admitted ? { outcome: 'right', context: admitted } : { outcome: 'wrong' };
  };
}
