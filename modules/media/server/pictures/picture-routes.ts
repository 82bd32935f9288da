import { Hono } from 'hono';
import { serveObject } from '#kernel/storage/serve-object.ts';
import type { Storage } from '#kernel/storage.ts';
import { keepingOf, type MediaGuard, nothingToSee } from '../delivery/media-guard.ts';
import { createJpegPictures } from './jpeg-picture.ts';
import { asJpeg, asStored, PICTURES_FOLDER, PICTURES_PATH } from './picture.ts';

/** Pictures of every size. A name changes with its content, so anyone who may keep one need never ask again. */
export function pictureRoutes(storage: Storage, guard: MediaGuard): Hono {
  const app = new Hono();
  const jpegOf = createJpegPictures(storage);
  app.get(`${PICTURES_PATH}:name{.+}`, async (c) => {
    const name = c.req.param('name');
    const stored = asStored(name);
    const keeping = await keepingOf(guard, c, PICTURES_PATH + stored);
    if (!keeping) return nothingToSee();
    const key = PICTURES_FOLDER + stored;
    if (name !== asJpeg(stored)) return serveObject(storage, key, c.req.raw, keeping);
    const picture = await jpegOf(key);
    return c.body(picture, 200, { ...keeping, 'content-type': 'image/jpeg' });
  });
  return app;
}
