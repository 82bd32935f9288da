import { type Context, Hono } from 'hono';
import type { ApiContext } from '#api/request/context.ts';
import { HOUR } from '#kernel/clock.ts';
import { LINK_LIFE_MS, type MediaGuard, nothingToSee } from '#modules/media/server/index.ts';
import { downloadLimitMessage } from '#modules/player/contract/download-refusals.ts';
import { downloadAddress } from '#modules/player/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { HeadsetModuleDeps } from './deps.ts';
import { srtOf } from './srt.ts';

const FOLDER = '/media/a/';
const PURPOSE = 'headset-media';
const TICKET = '/media/d/';

/** Captions as SubRip. */
const SUBRIP = /(?<=^t\/.+)\.srt$/;

/**
 * The session id that an app's links are signed for. It differs from the browser's, so that a browser's links don't
 * work in an app's folder and vice versa.
 */
export function linkSession(sessionId: string): string {
  return `app ${sessionId}`;
}

/**
 * Apps fetch videos and pictures without authentication, so the address carries it: a folder whose name is signed for
 * one session on one site (R32). The addresses inside are the same as for browsers, with their signatures.
 */
export function appFolder(
  { signer, clock }: Pick<HeadsetModuleDeps, 'signer' | 'clock'>,
  { site, visitor }: Pick<ApiContext, 'site' | 'visitor'>,
): string {
  if (!visitor.user) return '';
  const { id, sessionId } = visitor.user;
  // Stays the same within an hour, so that pictures cached by players stay valid.
  const expiry = (Math.floor(clock.now().getTime() / HOUR) + 1) * HOUR + LINK_LIFE_MS;
  const token = signer.sign(PURPOSE, { user: id, session: sessionId, site: site.key }, new Date(expiry));
  return FOLDER + token;
}

/** A link that counts as a download when it is fetched, not before (R33). */
export function downloadTicket(
  { signer }: Pick<HeadsetModuleDeps, 'signer'>,
  { fileId, name, session, expiresAt }: { fileId: number; name: string; session: string; expiresAt: Date },
): string {
  return signer.signPath(`${TICKET}${fileId}/${name}`, ticketHolder(session), expiresAt);
}

const ticketHolder = (session: string) => JSON.stringify(['download ticket', session]);

/** The address of captions within an app's folder, where they are available as SubRip. */
export function subRipAddress(address: string): string {
  return address.replace(/\.vtt(?=\?)/, '.srt');
}

async function asSubRip(response: Response): Promise<Response> {
  const headers = { 'content-type': 'application/x-subrip; charset=utf-8', 'cache-control': 'private' };
  return new Response(srtOf(await response.text()), { headers });
}

interface AsApp {
  site: Site;
  context: ApiContext;
}

/**
 * Serves the folders of apps: finds the session a folder belongs to and answers its requests with the media endpoints.
 */
export function appMedia(deps: HeadsetModuleDeps): Hono {
  const { signer, headset } = deps;
  const askers = new WeakMap<Request, AsApp>();
  const askerOf = (c: Context) => askers.get(c.req.raw) as AsApp;
  const guard: MediaGuard = {
    async visitorOf(c) {
      const { site, context } = askerOf(c);
      const { visitor } = context;
      const user = visitor.user && { ...visitor.user, sessionId: linkSession(visitor.user.sessionId) };
      return { site, visitor: { ...visitor, user }, reply: { cookies: [] } };
    },
    async viewOf(c, address) {
      const { site, context } = askerOf(c);
      const view = await deps.mediaGuard.viewOf(c, address);
      // The session behind the folder holds the proof of age that a browser would be asked for. What is hidden stays
      // hidden.
      if (!site.flags.ageVerification || view.isHidden) return view;
      return { isChecked: true, isVerified: context.visitor.verified };
    },
  };
  const inner = deps.media.httpFor(guard);
  // Let the outer error handler answer.
  inner.onError((error) => {
    throw error;
  });
  inner.get(`${TICKET}:fileId{[0-9]{1,15}}/:name`, (c) => redeem(c, askerOf(c)));

  /** Serves a download, and counts it with its first bytes (R2 of `modules/player`). HEAD counts nothing. */
  async function redeem(c: Context<object, '/media/d/:fileId/:name'>, asker: AsApp): Promise<Response> {
    const { site, visitor } = await guard.visitorOf(c);
    if (!visitor.verified) return nothingToSee();
    if (!signer.verifyPath(c.req.url, ticketHolder(visitor.user?.sessionId ?? ''))) return nothingToSee();
    const fileId = Number(c.req.param('fileId'));
    if (c.req.method === 'HEAD') {
      const file = await deps.media.findFile(fileId);
      const length = String(Math.max(0, file?.sizeBytes ?? 0));
      return c.body(null, 200, { 'cache-control': 'no-store', 'content-length': length });
    }
    const started = await deps.player.startDownloadInApp({ site, visitor }, downloadAddress(fileId));
    if (started.started) {
      const request = new Request(new URL(started.url, c.req.url), c.req.raw);
      askers.set(request, asker);
      return inner.fetch(request, c.env);
    }
    if (started.reason === 'NOT_FOUND') return nothingToSee();
    const why = started.reason === 'DOWNLOAD_LIMIT' ? downloadLimitMessage(started.cap) : started.reason;
    return c.text(why, 403, { 'cache-control': 'no-store' });
  }

  const app = new Hono();
  app.get(`${FOLDER}:folder{[\\w.-]{1,600}}/:rest{.+}`, async (c) => {
    const { folder, rest } = c.req.param();
    const base = await headset.contextOf(c);
    const holder = signer.verify(PURPOSE, folder);
    if (!holder || holder.site !== base.site.key) return nothingToSee();
    const { user: userId = '', session: sessionId = '' } = holder;
    const context = await headset.asHolder(base, { userId, sessionId });
    if (!context) return nothingToSee();
    const url = new URL(c.req.url);
    url.pathname = `/media/${rest.replace(SUBRIP, '.vtt')}`;
    const request = new Request(url, c.req.raw);
    askers.set(request, { site: base.site, context });
    const response = await inner.fetch(request, c.env);
    return SUBRIP.test(rest) && response.status === 200 ? asSubRip(response) : response;
  });
  return app;
}
