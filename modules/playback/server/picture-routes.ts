import { Hono } from 'hono';
import { serveObject } from '#kernel/storage/serve-object.ts';
import type { Storage } from '#kernel/storage.ts';
import { PICTURES_FOLDER, PICTURES_PATH } from './picture.ts';

/** A name changes with its content, so whoever has a picture need never ask again. */
const FOR_GOOD = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Pictures of every size, for everyone. */
export function pictureRoutes(storage: Storage): Hono {
  const app = new Hono();
  app.get(`${PICTURES_PATH}:name{.+}`, (c) =>
    serveObject(storage, PICTURES_FOLDER + c.req.param('name'), c.req.raw, FOR_GOOD),
  );
  return app;
}
