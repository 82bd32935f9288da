import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Clock, MINUTE, SECOND } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { AgeMethod } from '../../contract/rules.ts';
import type { AgeProvider } from '../providers/age-provider.ts';
import { checkOfNotice } from './notice.ts';
import type { YotiSettings } from './settings.ts';
import { methodOf, outcomeOf, Result, requestedMethods, Started, YOTI_METHODS } from './wire.ts';
import { countAnswer, deleteYotiChecksBefore, insertYotiCheck, mayAsk, recordNotification } from './yoti-store.ts';

const CHECK_LIFE_MS = 30 * MINUTE;
/** Maximum number of results queried for a check without a notification, five seconds apart. */
const MAX_QUERIES = 3;
const NOTICES = '/age-providers/yoti/notices';

/** Yoti's age verification service: its hosted pages, its notifications and its results. */
export function createYotiAgeProvider({
  db,
  clock,
  settings,
}: {
  db: Database;
  clock: Clock;
  settings: YotiSettings;
}): AgeProvider & { http: Hono } {
  const { url, sdkId, apiKey, publicKey } = settings;

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'yoti-sdk-id': sdkId,
      'content-type': 'application/json',
    };
    const response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'error' });
    if (!response.ok) throw new Error(`Yoti answered ${response.status}`);
    return response.json();
  }

  const http = new Hono();
  http.post(NOTICES, bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const id = publicKey && checkOfNotice(await c.req.text(), publicKey);
    if (!id) return c.body(null, 400);
    await recordNotification(db.drizzle, id, clock.now());
    return c.body(null, 200);
  });

  return {
    name: 'yoti',
    methods: Object.keys(YOTI_METHODS) as AgeMethod[],
    pageOrigins: [new URL(url).origin],
    askEveryMs: 5 * SECOND,
    http,
    machinePaths: [/^\/age-providers\/yoti\/notices$/],
    async start({ returnUrl, origin, methods, signal }) {
      const request = {
        type: 'OVER',
        ttl: CHECK_LIFE_MS / SECOND,
        ...requestedMethods(methods),
        callback: { auto: true, url: returnUrl },
        ...(publicKey ? { notification_url: `${origin}${NOTICES}` } : {}),
        cancel_url: returnUrl,
      };
      const started = await ask('/api/v1/sessions', {
        method: 'POST',
        body: JSON.stringify(request),
        signal,
      });
      const { id } = Started.parse(started);
      await insertYotiCheck(db.drizzle, id, new Date(clock.now().getTime() + CHECK_LIFE_MS));
      return { url: `${url}?${new URLSearchParams({ sessionId: id, sdkId })}`, reference: id };
    },
    async result(reference, signal) {
      if (!(await mayAsk(db.drizzle, reference, MAX_QUERIES))) return { outcome: 'pending' };
      const path = `/api/v1/sessions/${encodeURIComponent(reference)}/result`;
      const { status, method } = Result.parse(await ask(path, { signal }));
      // A failed query doesn't count: an outage of theirs must not use up the queries for this check.
      await countAnswer(db.drizzle, reference);
      return { outcome: outcomeOf(status), method: methodOf(method) };
    },
    forgetExpired: (now) => deleteYotiChecksBefore(db.drizzle, now),
  };
}
