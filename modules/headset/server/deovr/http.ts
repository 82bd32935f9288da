import { type Context, Hono } from 'hono';
import type { ApiContext } from '#api/request/context.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { cachedForGuests } from '../guest-cache.ts';
import { findHeadsetVideo } from '../headset-video.ts';
import { limitApps } from '../limit-apps.ts';
import { shownAddresses } from '../links.ts';
import { sectionsOf } from '../sections.ts';
import { type Caller, callerOf, closedLabels, credentialsIn } from '../sign-in/app-caller.ts';
import type { CredentialCheck } from '../sign-in/known-credentials.ts';
import { deoVrVideo } from './video.ts';

const ID = /^\d{1,9}$/;
const THUMBNAIL_WIDTH = 700;

/** DeoVR's interface (R30). It sends a name and a password in a form with each request. */
export function deoVrHttp(deps: HeadsetModuleDeps, check: CredentialCheck): Hono {
  const { headset } = deps;
  const app = new Hono().basePath('/deovr');
  app.use('*', async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });

  async function requestOf(c: Context): Promise<Caller> {
    const context = await headset.contextOf(c);
    await limitApps(context);
    const body = c.req.method === 'POST' ? await fieldsOf(c) : {};
    return callerOf(check, context, credentialsIn(body, 'login'), 'deovr');
  }

  app.on(['GET', 'POST'], ['', '/'], async (c) => {
    const caller = await requestOf(c);
    const { context } = caller;
    if (caller.is === 'refused') return c.json(sceneSaying(caller.why, caller));
    const why = closedLabels(context);
    if (why !== undefined) return c.json(sceneSaying(why, { is: 'guest' }));
    await limitApps(context, 'long');
    const authorized = authorizedOf(caller);
    const made = cachedForGuests(deps, context, { name: 'deovr' }, async (asking) =>
      JSON.stringify({ authorized, scenes: await scenesOf(asking) }),
    );
    return c.body(await made, 200, { 'content-type': 'application/json' });
  });

  async function scenesOf(context: ApiContext) {
    const shown = shownAddresses(deps, context);
    const sections = await sectionsOf(deps, context);
    return sections.map(({ name, videos }) => ({
      name,
      list: videos.map((card) => ({
        id: String(card.id),
        title: card.title,
        videoLength: card.videoSettings.duration,
        thumbnailUrl: shown.picture(card.poster, THUMBNAIL_WIDTH),
        video_url: `${context.request.origin}/deovr/${card.id}`,
      })),
    }));
  }

  app.on(['GET', 'POST'], '/:id', async (c) => {
    const caller = await requestOf(c);
    const { context } = caller;
    if (caller.is === 'refused') return c.json(sceneSaying(caller.why, caller));
    const why = closedLabels(context);
    if (why !== undefined) return c.json(sceneSaying(why, { is: 'guest' }), context.closed ? 503 : 403);
    const id = c.req.param('id');
    const video = ID.test(id) ? await findHeadsetVideo(deps, context, id) : undefined;
    if (!video) return c.json(sceneSaying('There is no such video.', caller), 404);
    return c.json({ authorized: authorizedOf(caller), ...deoVrVideo(deps, context, video) });
  });

  app.all('*', (c) => c.json(sceneSaying('There is nothing at this address.', { is: 'guest' }), 404));
  return app;
}

function authorizedOf({ is }: Pick<Caller, 'is'>): '1' | '0' | '-1' {
  return is === 'member' ? '1' : is === 'guest' ? '0' : '-1';
}

/** The player shows a scene's name when there is nothing else to show. */
function sceneSaying(why: string, caller: Pick<Caller, 'is'>) {
  return { authorized: authorizedOf(caller), scenes: [{ name: why, list: null }] };
}

/** The fields of a form, whatever content type the player sends. */
async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}
