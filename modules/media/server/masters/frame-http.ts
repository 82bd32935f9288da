import { type Context, Hono } from 'hono';
import { refusal } from '#api/errors/problem.ts';
import { operatorMay } from '#api/request/operator.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { NotFound } from '#kernel/errors.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { serveObject } from '#kernel/storage/serve-object.ts';
import { lookAddress, momentAddress } from '../../contract/master-admin-api.ts';
import type { UploadDeps } from '../ingest/upload-http.ts';
import { LOOKS, lookAt, lookKey } from './frames.ts';
import { findMaster } from './master-store.ts';

const HEADERS = { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=600' };

/** Throws for everybody but operators who may see media. */
export async function requireMediaReader({ adminRequestOf }: Pick<UploadDeps, 'adminRequestOf'>, c: Context) {
  const { operator } = (await adminRequestOf(c)).context;
  if (!operator?.isVerified) throw refusal(401, 'Sign in first.');
  if (!operatorMay(operator, 'media.read')) throw refusal(403, 'Your roles do not allow this.');
}

/** Whole pictures of masters, for operators alone: no address of a visitor's leads to one. */
export function lookHttp(deps: UploadDeps): Hono {
  const { adminRequestOf, storage, db } = deps;
  const app = new Hono();
  const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 4 });
  const requireReader = (c: Context) => requireMediaReader({ adminRequestOf }, c);
  app.get(momentAddress(':id'), async (c: Context) => {
    await requireReader(c);
    const [id, at] = [c.req.param('id') ?? '', Number(c.req.query('second'))];
    const master = isUuid(id) ? await findMaster(db.drizzle, id) : undefined;
    const isWithin = at >= 0 && at < (master?.probe?.durationSeconds ?? 0);
    if (master?.state !== 'ready' || !isWithin) throw new NotFound('There is no such moment.');
    const { storageKey } = master;
    const picture = await inTurn(() => lookAt(deps, { storageKey, at }, c.req.raw.signal));
    if (!picture) throw new NotFound('This moment cannot be shown.');
    return c.body(new Uint8Array(picture), 200, HEADERS);
  });
  app.get(lookAddress(':id', 0).replace(/0$/, ':at{[0-9]}'), async (c: Context) => {
    await requireReader(c);
    const [id, at] = [c.req.param('id') ?? '', Number(c.req.param('at'))];
    if (!isUuid(id) || at >= LOOKS) throw new NotFound('There is no such picture.');
    const key = lookKey(id.toLowerCase(), at);
    if (!(await storage.head(key))) throw new NotFound('There is no such picture.');
    return serveObject(storage, key, c.req.raw, HEADERS);
  });
  return app;
}
