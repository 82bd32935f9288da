import { type Context, Hono } from 'hono';
import { NotFound } from '#kernel/errors.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import { serveObject } from '#kernel/storage/serve-object.ts';
import { shortAddress, storyboardAddress } from '../../contract/short-addresses.ts';
import type { MediaModuleDeps } from '../deps.ts';
import { requireMediaReader } from '../masters/frame-http.ts';
import { readPlayerStoryboard } from '../timeline/timeline-store.ts';
import { prepareShortById } from './short-store.ts';

type Deps = Pick<MediaModuleDeps, 'db' | 'storage' | 'adminRequestOf'>;

/** What operators choose moments on, and what was made of them: for them alone, on whichever site. */
export function shortHttp(deps: Deps): Hono {
  const shortById = prepareShortById(deps.db.drizzle);
  const app = new Hono();
  const send = async (c: Context, key: string | null | undefined) => {
    if (!key || !(await deps.storage.head(key))) throw new NotFound('There is no such file.');
    const headers = { 'content-type': contentTypeOf(key), 'cache-control': 'private, max-age=600' };
    return serveObject(deps.storage, key, c.req.raw, headers);
  };
  app.get(storyboardAddress(':id{[0-9]{1,15}}'), async (c) => {
    await requireMediaReader(deps, c);
    return send(c, (await readPlayerStoryboard(deps.db.drizzle, Number(c.req.param('id'))))?.storageKey);
  });
  app.get(shortAddress(':id{[0-9]{1,15}}', 'clip'), async (c) => {
    await requireMediaReader(deps, c);
    return send(c, (await shortById(Number(c.req.param('id'))))?.storageKey);
  });
  app.get(shortAddress(':id{[0-9]{1,15}}', 'poster'), async (c) => {
    await requireMediaReader(deps, c);
    return send(c, (await shortById(Number(c.req.param('id'))))?.posterKey);
  });
  return app;
}
