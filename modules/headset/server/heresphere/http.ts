import { type Context, Hono } from 'hono';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { cachedForGuests } from '../guest-cache.ts';
import { findHeadsetVideo } from '../headset-video.ts';
import { limitApps } from '../limit-apps.ts';
import { newestVideos, sectionsOf } from '../sections.ts';
import { type Caller, callerOf, closedLabels, credentialsIn, signedInCaller } from '../sign-in/app-caller.ts';
import type { CredentialCheck } from '../sign-in/known-credentials.ts';
import { sayOfVideo, type VideoMark } from '../video-marks.ts';
import { itemAddress } from './address.ts';
import { takeEvent } from './events.ts';
import { holderOfToken, issueToken } from './token.ts';
import { bannerOf, itemOf, scanOf } from './video.ts';

const ID = /^\d{1,9}$/;
const MOST_SCANNED = 2000;
const AS_JSON = { 'content-type': 'application/json' };
/** A header on every response, spelled as the player expects. */
export const HERESPHERE_ANSWERS = {
  path: /^\/heresphere(\/|$)/,
  headers: { 'HereSphere-JSON-Version': '1' },
};

interface HereSphereRequest {
  caller: Caller;
  body: Record<string, unknown>;
}

/** HereSphere's interface, version 1 (R30). */
export function hereSphereHttp(deps: HeadsetModuleDeps, check: CredentialCheck): Hono {
  const { headset } = deps;
  const app = new Hono().basePath('/heresphere');
  app.use('*', async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });

  async function requestOf(c: Context): Promise<HereSphereRequest> {
    const context = await headset.contextOf(c);
    await limitApps(context);
    const body = asRecord(parsed(c.req.method === 'POST' ? await c.req.text() : ''));
    const token = c.req.header('auth-token');
    const ofToken = token ? await holderOfToken(deps, context, token) : undefined;
    if (ofToken) return { caller: signedInCaller(ofToken), body };
    const credentials = credentialsIn(body, 'username');
    if (token && !credentials) return { caller: { is: 'refused', context, why: 'Sign in again.' }, body };
    return { caller: await callerOf(check, context, credentials, 'heresphere'), body };
  }

  const index = async (c: Context) => {
    const { caller } = await requestOf(c);
    const { context } = caller;
    const why = caller.is === 'refused' ? caller.why : closedLabels(context);
    if (why !== undefined) return c.json(sectionSaying(why, caller));
    await limitApps(context, 'long');
    const made = cachedForGuests(deps, context, { name: 'heresphere' }, async (asking) => {
      const sections = await sectionsOf(deps, asking);
      const listed = ({ id }: VideoCard) => itemAddress(asking, id);
      const library = sections.map(({ name, videos }) => ({ name, list: videos.map(listed) }));
      return JSON.stringify({ access: accessOf(caller), ...bannerOf(deps, asking, sections), library });
    });
    return c.body(await made, 200, AS_JSON);
  };
  // Handlers of GET answer HEAD too.
  app.on(['GET', 'POST'], ['', '/'], index);

  app.post('/auth', async (c) => {
    const { caller } = await requestOf(c);
    if (caller.is !== 'member')
      return c.json(sectionSaying(caller.is === 'refused' ? caller.why : 'Sign in.', { ...caller, is: 'refused' }));
    return c.json({ 'auth-token': await issueToken(deps, caller.context), access: 1 });
  });

  app.on(['GET', 'POST'], '/scan', async (c) => {
    const { caller } = await requestOf(c);
    const { context } = caller;
    const why = caller.is === 'refused' ? caller.why : closedLabels(context);
    if (why !== undefined) return c.json({ scanData: [] });
    await limitApps(context, 'long');
    const made = cachedForGuests(deps, context, { name: 'heresphere-scan' }, async (asking) => {
      const videos = await newestVideos(deps, asking, MOST_SCANNED);
      return JSON.stringify({ scanData: await scanOf(deps, asking, videos) });
    });
    return c.body(await made, 200, AS_JSON);
  });

  app.on(['GET', 'POST'], '/:id', async (c) => {
    const { caller, body } = await requestOf(c);
    const { context } = caller;
    if (caller.is === 'refused') return c.json(sectionSaying(caller.why, caller));
    const why = closedLabels(context);
    if (why !== undefined) return c.json({ access: 0, title: why }, context.closed ? 503 : 403);
    const id = c.req.param('id');
    const video = ID.test(id) ? await deps.catalogue.findVideo(context.site.key, id) : undefined;
    if (!video) return c.json({ access: 0, title: 'There is no such video.' }, 404);
    const said = readMarksIn(body);
    if (said) await sayOfVideo(deps, context.visitor, video.id, said);
    const shown = await findHeadsetVideo(deps, context, id);
    if (!shown) return c.json({ access: 0, title: 'There is no such video.' }, 404);
    return c.json(itemOf(deps, context, shown, { withMedia: body.needsMediaSource !== false }));
  });

  app.post('/:id/event', async (c) => {
    const { caller, body } = await requestOf(c);
    await takeEvent(deps, caller.context, { id: c.req.param('id'), by: c.req.query('by') ?? '', body });
    return c.body(null, 200);
  });

  app.all('*', (c) => c.json({ access: 0, title: 'There is nothing at this address.' }, 404));
  return app;
}

function accessOf({ is }: Pick<Caller, 'is'>): 1 | 0 | -1 {
  return is === 'member' ? 1 : is === 'guest' ? 0 : -1;
}

/** The player shows a section's name when there is nothing else to show. */
function sectionSaying(why: string, caller: Pick<Caller, 'is'>) {
  return { access: caller.is === 'refused' ? -1 : 0, library: [{ name: why, list: [] }] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

const MOST_STARS = 5;

/**
 * Changes that a player sends with a request for a video: favourite, and stars in halves. Everything else that it may
 * send isn't for members to change, `deleteFile` in particular.
 */
function readMarksIn({ isFavorite, rating }: Record<string, unknown>): Partial<VideoMark> | undefined {
  const said: Partial<VideoMark> = {};
  if (typeof isFavorite === 'boolean') said.isFavorite = isFavorite;
  if (typeof rating === 'number' && rating >= 0 && rating <= MOST_STARS)
    said.rating = Math.round(rating * 2) / 2 || null;
  return Object.keys(said).length > 0 ? said : undefined;
}
