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
 * For so long a name and a password that were right are not checked again while their session lives: players send them
 * with each of many requests.
 */
const REMEMBERED_MS = HOUR;
const MOST_REMEMBERED = 1000;

type KnownHolder = { outcome: 'right'; context: ApiContext } | Exclude<Admission, { outcome: 'right' }>;

type Checked = { outcome: 'right'; holder: SessionHolder } | Exclude<Admission, { outcome: 'right' }>;

/** Who shows this name and password: as long as their session of this app lives it is the same one. */
export type CredentialCheck = (
  context: ApiContext,
  credentials: Credentials,
  app: CredentialApp,
) => Promise<KnownHolder>;

/**
 * What is remembered is an HMAC under a key of this process, never a password or anything that it could be found from.
 */
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
      // These players show no reason: whoever is banned is told at the site.
      if (error instanceof AccountBanned) return undefined;
      throw error;
    });
    if (!opened) return undefined;
    await keepAppSession(deps.db.drizzle, of, opened.sessionId);
    return { userId, sessionId: opened.sessionId };
  }

  /**
   * Undefined where the session has ended, and where the account asks for more than a password by now: what was right
   * before is no more.
   */
  async function holding(context: ApiContext, holder: SessionHolder): Promise<ApiContext | undefined> {
    if (await deps.headset.hasSecondFactor(holder.userId)) return undefined;
    return deps.headset.asHolder(context, holder);
  }

  /** A player that asks for several videos at once shows the same several times: it is one try. */
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
