import { type Context, Hono } from 'hono';
import { operatorMay } from '#calls/operator.ts';
import { refusal } from '#calls/problem.ts';
import { NotFound } from '#kernel/errors.ts';
import { isUuid } from '#kernel/ids.ts';
import { serveObject } from '#kernel/storage/serve-object.ts';
import { lookAddress } from '../../../contract/master-calls.ts';
import { LOOKS, lookKey } from './look-around.ts';
import type { UploadParts } from './upload-http.ts';

/** Whole pictures of masters, for operators alone: no address of a visitor's leads to one. */
export function lookHttp({ askedAtDesk, storage }: Pick<UploadParts, 'askedAtDesk' | 'storage'>): Hono {
  const app = new Hono();
  app.get(lookAddress(':id', 0).replace(/0$/, ':at{[0-9]}'), async (c: Context) => {
    const { operator } = (await askedAtDesk(c)).context;
    if (!operator?.isVerified) throw refusal(401, 'Sign in first.');
    if (!operatorMay(operator, 'playback.read-media')) throw refusal(403, 'Your roles do not allow this.');
    const [id, at] = [c.req.param('id') ?? '', Number(c.req.param('at'))];
    if (!isUuid(id) || at >= LOOKS) throw new NotFound('There is no such picture.');
    const key = lookKey(id.toLowerCase(), at);
    if (!(await storage.head(key))) throw new NotFound('There is no such picture.');
    return serveObject(storage, key, c.req.raw, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=600',
    });
  });
  return app;
}
