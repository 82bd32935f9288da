import { Hono } from 'hono';
import { serveObject } from '#kernel/storage/serve-object.ts';
import type { Storage } from '#kernel/storage.ts';
import { keepingOf, type MediaDoor, nothingToSee } from './media-door.ts';
import { PICTURES_FOLDER, PICTURES_PATH } from './picture.ts';

/** Pictures of every size. A name changes with its content, so whoever may keep one need never ask again. */
export function pictureRoutes(storage: Storage, door: MediaDoor): Hono {
  const app = new Hono();
  app.get(`${PICTURES_PATH}:name{.+}`, async (c) => {
    const name = c.req.param('name');
    const keeping = await keepingOf(door, c, PICTURES_PATH + name);
    if (!keeping) return nothingToSee();
    return serveObject(storage, PICTURES_FOLDER + name, c.req.raw, keeping);
  });
  return app;
}
