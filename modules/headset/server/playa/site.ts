import { Hono } from 'hono';
import { z } from 'zod';
import { userOf } from '#api/request/context.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { absolute } from '../links.ts';
import { answering, PlayaRefusal, readBody } from './answer.ts';

/** The version of PLAY'A's interface that these responses follow. */
const VERSION = '1.10.1';

const VideoEvent = z.object({
  event_type: z.enum(['videoStreamStart', 'videoStreamEnd', 'videoDownloaded']),
  video_id: z.coerce.string().max(20),
});

/** What the app requests before anything else, and the events it sends. */
export function playaSite(deps: HeadsetModuleDeps): Hono {
  const app = new Hono();
  app.get('/version', answering(deps, { isOpen: true, answer: async () => VERSION }));
  app.get(
    '/config',
    answering(deps, {
      isOpen: true,
      answer: async (context) => ({
        site_name: context.site.name,
        site_logo: absolute(context, '/icons/512.png'),
        auth: true,
        auth_by_code: true,
        actors: true,
        categories: true,
        categories_groups: true,
        studios: true,
        scripts: false,
        masks: true,
        analytics: true,
        theme: 0,
        ar: context.site.word === 'AR',
        nsfw: true,
      }),
    }),
  );
  app.get(
    '/user/profile',
    answering(deps, {
      isPersonal: true,
      async answer({ visitor, site }) {
        const { hasAccess } = await deps.player.entitlementOf(visitor, site.key);
        const { id, email } = userOf({ visitor });
        return { id, display_name: email, role: hasAccess ? 'premium' : 'free' };
      },
    }),
  );
  app.get(
    '/user/scripts-info',
    answering(deps, {
      isPersonal: true,
      async answer() {
        throw new PlayaRefusal('notFound', 'This site has no scripts.');
      },
    }),
  );
  app.put(
    '/event',
    answering(deps, {
      isPersonal: true,
      async answer(context, c) {
        const { event_type, video_id } = await readBody(c, VideoEvent);
        const video = await deps.catalogue.findVideo(context.site.key, video_id);
        if (!video) throw new PlayaRefusal('notFound', 'There is no such video.');
        // Downloads are counted when their links are fetched.
        if (event_type === 'videoStreamStart') await deps.player.countView(context, video.id);
      },
    }),
  );
  return app;
}
