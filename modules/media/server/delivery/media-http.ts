import { type Context, Hono } from 'hono';
import { areVideosWithheld, may, mayWatch, type Visitor } from '#api/request/visitor.ts';
import { NotFound } from '#kernel/errors.ts';
import { contentDisposition } from '#kernel/storage/content-disposition.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import { serveObject } from '#kernel/storage/serve-object.ts';
import { isStorageKey } from '#kernel/storage/storage-key.ts';
import { isLadderType } from '../../contract/ladder.ts';
import type { MediaModuleDeps } from '../deps.ts';
import type { StoredStoryboard } from '../types.ts';
import { keepingOf, type MediaRequest, nothingToSee } from './media-guard.ts';
import {
  checkLink,
  type LinkPurpose,
  type LinkUse,
  ladderAddress,
  previewPath,
  purposeOfFull,
  SHORT_NAMES,
  storyboardLink,
  THUMBNAILS,
} from './media-links.ts';
import { createOfferedFiles, type OfferedFile, type OfferedFiles } from './offered-files.ts';

const EXPIRED = 'This link has expired. Open the video again to get a new one.';
const NOT_GENUINE = 'This link is not valid. Open the video to get one that is.';
const NO_ACCESS = 'This account has no access to the video. Open the video to see how to get it.';

/** The store's own link is only needed until the browser has followed the redirect (R4). */
const LONGEST_STORE_LINK_SECONDS = 300;

type MediaHttpDeps = Pick<
  MediaModuleDeps,
  'db' | 'clock' | 'storage' | 'guard' | 'signer' | 'catalogue' | 'isShortShown'
>;

/**
 * `write`: its content is generated for this link rather than stored. `isReadByPage`: scripts of pages fetch it, which
 * may call no other host.
 */
type LinkedFile = OfferedFile & { write?(use: LinkUse): string; isReadByPage?: true };

/** What a link opens. */
interface Linked {
  /** The address as it was signed. */
  signed: string;
  find(site: string): Promise<LinkedFile | undefined>;
  /** The name that a download is saved under. */
  name?: string;
}

/**
 * Serves files: videos, ladders, storyboards, captions, scripts and shorts by signed links, previews to everyone who
 * may see them. GET and HEAD, ranges and conditional requests.
 */
export function mediaHttp(deps: MediaHttpDeps): Hono {
  const files = createOfferedFiles(deps);
  const app = new Hono();
  app.get('/media/v/:fileId{[0-9]{1,15}}/:name', (c) => {
    const fileId = Number(c.req.param('fileId'));
    const find = (site: string) => files.ofSite(site, fileId);
    return answer(c, deps, { signed: c.req.url, find, name: c.req.param('name') });
  });
  app.get('/media/h/:fileId{[0-9]{1,15}}/:token/:piece{.+}', (c) => {
    const { fileId, token, piece } = c.req.param();
    const find = (site: string) => pieceOf(files, site, Number(fileId), piece);
    return answer(c, deps, { signed: ladderAddress(fileId, token), find });
  });
  app.get(`/media/f/:videoId{[0-9]{1,15}}/:role/:purpose/${THUMBNAILS}`, (c) => {
    const { videoId, role, purpose } = c.req.param();
    const find = async (site: string) => {
      const found = await files.storyboard(site, { videoId: Number(videoId), role, purpose });
      if (!found) return undefined;
      const { storyboard } = found;
      const write = (use: LinkUse) => thumbnailCues(storyboard, storyboardLink(deps.signer, storyboard, use));
      return { ...found, contentType: 'text/vtt; charset=utf-8', write };
    };
    return answer(c, deps, { signed: c.req.url, find });
  });
  app.get('/media/f/:videoId{[0-9]{1,15}}/:role/:purpose/:name', (c) => {
    const { videoId, role, purpose } = c.req.param();
    const find = (site: string) => files.storyboard(site, { videoId: Number(videoId), role, purpose });
    return answer(c, deps, { signed: c.req.url, find });
  });
  app.get('/media/t/:videoId{[0-9]{1,15}}/:name{[A-Za-z0-9-]{1,35}\\.vtt}', (c) => {
    const { videoId, name } = c.req.param();
    const language = name.slice(0, -'.vtt'.length);
    const find = (site: string) => files.captions(site, { videoId: Number(videoId), language });
    return answer(c, deps, { signed: c.req.url, find });
  });
  app.get('/media/x/:videoId{[0-9]{1,15}}/:name{[0-9a-f-]{36}[.]funscript}', (c) => {
    const { videoId, name } = c.req.param();
    const id = name.slice(0, -'.funscript'.length);
    const find = async (site: string) => {
      const script = await files.script(site, { videoId: Number(videoId), id });
      return script && { ...script, isReadByPage: true as const };
    };
    return answer(c, deps, { signed: c.req.url, find });
  });
  app.get('/media/s/:id{[0-9]{1,15}}/:name{(?:short[.]mp4|poster[.]jpg)}', (c) => {
    const { id, name } = c.req.param();
    const part = name === SHORT_NAMES.clip ? 'clip' : 'poster';
    const find = (site: string) => files.short(site, { id: Number(id), part });
    return answer(c, deps, { signed: c.req.url, find });
  });
  app.get('/media/p/:key{.+}', async (c) => {
    const key = c.req.param('key');
    const keeping = await keepingOf(deps.guard, c, previewPath(key));
    if (!keeping) return nothingToSee();
    const file = await files.preview(key);
    if (!file) throw new NotFound();
    const headers = { ...keeping, 'content-type': file.contentType };
    return serveObject(deps.storage, file.storageKey, c.req.raw, headers);
  });
  return app;
}

/** A file beside a ladder's first playlist, or below it. */
async function pieceOf(
  files: OfferedFiles,
  site: string,
  fileId: number,
  piece: string,
): Promise<OfferedFile | undefined> {
  const ladder = await files.ofSite(site, fileId);
  if (!ladder || !isLadderType(ladder.contentType)) return undefined;
  const folder = ladder.storageKey.slice(0, ladder.storageKey.lastIndexOf('/') + 1);
  const storageKey = folder + piece;
  // A key that might lead out of the folder is never requested from a store.
  if (!isStorageKey(storageKey)) return undefined;
  return { ...ladder, storageKey, contentType: contentTypeOf(storageKey) };
}

async function answer(c: Context, deps: MediaHttpDeps, linked: Linked): Promise<Response> {
  const request = await deps.guard.visitorOf(c);
  const response = await serveLink(c, request, deps, linked);
  for (const cookie of request.reply.cookies) response.headers.append('set-cookie', cookie);
  return response;
}

async function serveLink(
  c: Context,
  { site, visitor }: MediaRequest,
  deps: MediaHttpDeps,
  linked: Linked,
): Promise<Response> {
  const holder = { site: site.key, sessionId: visitor.user?.sessionId };
  const link = checkLink(deps.signer, deps.clock, linked.signed, holder);
  if (!link.valid) return refused(link.expired ? EXPIRED : NOT_GENUINE);
  if (!visitor.verified) return nothingToSee();
  const file = await linked.find(site.key);
  if (!file) throw new NotFound();
  if (!isEntitled(visitor, link.purpose, file)) return refused(NO_ACCESS);
  if (file.write) {
    const written = file.write({ purpose: link.purpose, holder, expiresAt: link.expiresAt });
    return c.body(written, 200, { 'content-type': file.contentType, 'cache-control': 'private' });
  }
  const downloadAs = link.purpose === 'download' ? linked.name : undefined;
  // The store signs for GET only, so a HEAD is answered here, and so are playlists, whose fragments are relative to
  // their address.
  const expiresInSeconds = Math.min(link.expiresInSeconds, LONGEST_STORE_LINK_SECONDS);
  const elsewhere =
    c.req.method === 'GET' &&
    !isLadderType(file.contentType) &&
    !file.isReadByPage &&
    (await deps.storage.signedUrl(file.storageKey, { expiresInSeconds, downloadAs }));
  if (elsewhere) return c.newResponse(null, 302, { location: elsewhere, 'cache-control': 'private, no-store' });
  const headers = new Headers({ 'content-type': file.contentType, 'cache-control': 'private' });
  if (downloadAs) headers.set('content-disposition', contentDisposition('attachment', downloadAs));
  return serveObject(deps.storage, file.storageKey, c.req.raw, headers);
}

/**
 * Checked with every range: a link ends with the session and the membership it was made for (R1), or when its video
 * is no longer free.
 */
function isEntitled(visitor: Visitor, purpose: LinkPurpose, { isFree }: OfferedFile): boolean {
  if (purpose === 'trailer') return true;
  const hasAccess = mayWatch(visitor) && !areVideosWithheld(visitor);
  if (purpose === 'download') return hasAccess && (!visitor.trial || may(visitor, 'player.watch-everything'));
  return purposeOfFull(hasAccess, { isFree }) !== undefined;
}

function refused(why: string): Response {
  return new Response(why, {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

type Geometry = Pick<StoredStoryboard, 'columns' | 'frames' | 'frameWidth' | 'frameHeight' | 'intervalMs'>;

/** A storyboard as WebVTT: each cue names the part of the picture for its time. */
function thumbnailCues({ columns, frames, frameWidth, frameHeight, intervalMs }: Geometry, address: string): string {
  const cues = Array.from({ length: frames }, (_, at) => {
    const [left, top] = [(at % columns) * frameWidth, Math.floor(at / columns) * frameHeight];
    const part = [left, top, frameWidth, frameHeight].join(',');
    return `${moment(at * intervalMs)} --> ${moment((at + 1) * intervalMs)}\n${address}#xywh=${part}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** `01:02:03.004` */
function moment(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`;
}
