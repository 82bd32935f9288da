import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyRouter } from '@orpc/server';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { createApiServer } from '#api/server/server.ts';
import type { Change } from '#kernel/audit/audit.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { statusOf } from '#kernel/errors.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import { createSigner } from '#kernel/signing/signing.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import type { Storage } from '#kernel/storage.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { EncodedFacts, PictureUses, VideoDraft } from '#modules/catalogue/server/index.ts';
import type { MediaGuard, View } from '#modules/media/server/delivery/media-guard.ts';
import { openEncoding } from '#modules/media/server/encode/open-encoding.ts';
import type { MediaImport } from '#modules/media/server/index.ts';
import { USUAL_LIMITS } from '#modules/media/server/ingest/limits.ts';
import { mediaModule } from '#modules/media/server/module.ts';
import type { Subscription } from '#modules/membership/server/index.ts';
import { playerModule } from '#modules/player/server/module.ts';
import { sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';

export const NOBODY: Subscription = {
  status: 'inactive',
  trial: false,
  benefits: false,
  pending: false,
  paused: false,
  inGrace: false,
  revoked: false,
  entitled: false,
  dailyDownloadCap: null,
};
export const MEMBER: Subscription = { ...NOBODY, status: 'active', entitled: true, dailyDownloadCap: 10 };

/** A site that requires no age check. */
const OPEN: View = { isChecked: false, isVerified: true };

export const [ourSite] = sites;
export const otherSite = sites[1] as Site;

const DESERT = { id: 7, slug: 'desert-dawn', title: 'Desert Dawn', durationSeconds: 60 };
const RAIN = { id: 8, slug: 'rain-city', title: 'Rain City', durationSeconds: 60 };
/** Interchangeable videos, where many are needed. */
const MORE = Array.from({ length: 60 }, (_, at) => ({ ...RAIN, id: 100 + at, slug: `video-${at}` }));
const VIDEOS = [DESERT, RAIN, ...MORE];

interface Asker {
  visitor?: Visitor;
  site?: Site;
  view?: View;
  /** `Set-Cookie` of a session that is renewed during the request. */
  cookies?: readonly string[];
}

const log = pino({ level: 'silent' });
const secrets = [{ id: '1', key: 'a secret of the tests, long enough' }];

/**
 * Media and player with a real database and a real folder, or another storage; the test sets the catalogue and
 * memberships.
 */
export async function openMedia(start = new Date('2027-03-10T12:00:00Z'), elsewhere?: Storage) {
  const migrations = [
    { module: 'kernel', folder: new URL('../../kernel/migrations/', import.meta.url) },
    { module: 'media', folder: new URL('../../modules/media/server/migrations/', import.meta.url) },
    { module: 'player', folder: new URL('../../modules/player/server/migrations/', import.meta.url) },
  ];
  const db = await createTestDatabase({ migrations });
  const root = await mkdtemp(join(tmpdir(), 'test-media-'));
  const storage: Storage = elsewhere ?? createFolderStorage({ root });
  const clock = movableClock(start);
  const limits = createMemoryRateLimiter({ clock });
  const subscriptions = new Map<string, Subscription>();
  const views: number[] = [];
  const told: (EncodedFacts & { id: number })[] = [];
  /** Who sends the next requests for bytes: set by `fetch`, as a cookie would identify them. */
  const askers = new WeakMap<Request, Required<Asker>>();
  const askerOf = (request: Request) => {
    const asker = askers.get(request);
    if (!asker) throw new Error('Only `fetch` of this world says who asks for bytes');
    return asker;
  };
  const guard: MediaGuard = {
    async visitorOf(c) {
      const { visitor, site, cookies } = askerOf(c.req.raw);
      return { visitor: await current(visitor, site), site, reply: { cookies } };
    },
    viewOf: async (c) => askerOf(c.req.raw).view,
  };
  /** As `accounts` does: the current subscription, and a guest once the session has ended. */
  async function current(visitor: Visitor, site: Site): Promise<Visitor> {
    const { user } = visitor;
    if (!user || ended.has(user.sessionId)) return { ...VERIFIED_GUEST, verified: visitor.verified };
    const { status, trial, benefits } = site === ourSite ? (subscriptions.get(user.id) ?? NOBODY) : NOBODY;
    return { ...visitor, subscription: status, trial, benefits };
  }
  const ended = new Set<string>();
  const hidden = new Set<number>();
  /** Videos created for files that came without one, by their key. */
  const drafts = new Map<string, { id: number; title: string; slug: string }>();
  const free = new Set<number>();
  /** Videos that visitors have seen. */
  const shown = new Set<number>();
  const uses = new Map<string, PictureUses>();
  const carried: { image: Image; formerAlts: readonly string[] }[] = [];
  const sent: { name: string; payload: unknown }[] = [];
  const jobs: JobSender = {
    send: async (_tx, { name }, payload) => void sent.push({ name, payload }),
  };
  const recorded: Change[] = [];
  const takenDown = new Set<string>();
  const mediaDeps = {
    jobs,
    audit: { record: async (_tx: unknown, change: Change) => void recorded.push(change) },
    isShortShown: async () => true,
    dropPictures: async () => {},
    isTakenDown: async (sha256: string) => takenDown.has(sha256),
    clock,
    storage,
    guard,
    signer: createSigner(secrets, clock),
    ingest: {
      // Storage keys have no capital letters, so the storage doesn't see this folder.
      inboxFolder: join(root, 'Inbox'),
      inboxPrefix: 'inbox/',
      limits: USUAL_LIMITS,
    },
    adminRequestOf: async () => {
      throw new Error('This world has no admin');
    },
    encoding: openEncoding({ workFolder: join(root, 'work'), preset: 'ultrafast' }),
    catalogue: {
      findVideo: async (site: string, key: string) =>
        site === ourSite.key
          ? VIDEOS.filter(({ id, slug }) => !hidden.has(id) && [String(id), slug].includes(key))
              .map((video) => ({ ...video, isFree: free.has(video.id) }))
              .at(0)
          : undefined,
      addView: async (id: number) => void views.push(id),
      invalidateVideoPages: async () => {},
      isForEverybody: async (_tx: unknown, id: number) => free.has(id),
      cardsByIds: async () => [],
      shownIds: async (site: string, _kind: string, ids: readonly number[]) =>
        site === ourSite.key ? ids.filter((id) => VIDEOS.some((video) => video.id === id && !hidden.has(id))) : [],
      setEncodedFacts: async (_tx: unknown, id: number, facts: EncodedFacts) => void told.push({ id, ...facts }),
      videosBySlug: async (slugs: readonly string[]) =>
        new Map(
          VIDEOS.filter(({ slug }) => slugs.includes(slug)).map(({ id, slug, title }) => [
            slug,
            { id, title, isDraft: !shown.has(id) },
          ]),
        ),
      draftVideo: async ({ key, title, slug }: VideoDraft) => {
        const made = drafts.get(key) ?? { id: 1000 + drafts.size, title, slug };
        drafts.set(key, made);
        return made.id;
      },
      titlesOf: async () => new Map([...VIDEOS, ...drafts.values()].map(({ id, title }) => [id, title])),
      applyPictureChange: async (picture: { image: Image; formerAlts: readonly string[] }) =>
        void carried.push(picture),
      usesOfPictures: async (permalinks: readonly string[]) =>
        new Map([...uses].filter(([permalink]) => permalinks.includes(permalink))),
    },
  };
  const media = mediaModule({ ...mediaDeps, db });
  const membership = { accessOf: async (userId: string) => subscriptions.get(userId) ?? NOBODY };
  const parts = { ...mediaDeps, membership, media: media.api };
  const player = playerModule({ ...parts, db });
  const more: { close(): Promise<void> }[] = [];

  function contextOf(visitor: Visitor, site: Site = ourSite, request: Partial<ApiContext['request']> = {}) {
    const nothing = { setCookie() {}, clearCookie() {}, dependsOn() {} };
    const asked = { id: '1', origin: 'http://test', address: '192.0.2.1', userAgent: 'A', cookies: {} };
    return { site, visitor, limits, reply: nothing, request: { ...asked, ...request } } satisfies ApiContext;
  }

  async function call(method: string, path: string, context: ApiContext, body?: unknown) {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const response = await endpoints.handle(new Request(`http://test${path}`, init), context);
    if (!response) throw new Error(`No call has the path ${path}`);
    return { status: response.status, body: await response.json() };
  }

  const router = { player: player.endpoints } as AnyRouter;
  const endpoints = createApiServer(router, { log, title: 'test', version: '1' });
  const http = new Hono().route('/', media.http);
  http.onError((error) => new Response(error.message, { status: statusOf(error) }));
  return {
    db,
    /** The folder that it writes everything to. */
    root,
    clock,
    storage,
    parts,
    mediaDeps: { ...mediaDeps, db },
    media,
    player,
    subscriptions,
    views,
    /** The facts about videos that the catalogue received. */
    facts: told,
    uses,
    drafts,
    /** Checksums of what was deleted at a third party's demand. */
    takenDown,
    /** What the program itself wrote to the audit log. */
    recorded,
    /** Jobs that were queued, and pictures that the catalogue received. */
    sent,
    carried,
    contextOf,
    call,
    /** Another process, as far as the database can tell: its own connections. */
    anotherProcess(max: number) {
      const other = openDatabase({ url: db.url, log, max });
      more.push(other);
      return { db: other };
    },
    visitor(subscription?: Subscription, permissions: Visitor['permissions'] = []): Visitor {
      const id = randomUUID();
      if (subscription) subscriptions.set(id, subscription);
      const user = { id, sessionId: randomUUID(), email: 'anna@example.com' };
      return { ...VERIFIED_GUEST, signedIn: true, permissions, user };
    },
    /** Ends this visitor's session, as signing out does. */
    signOut: (visitor: Visitor) => void ended.add(visitor.user?.sessionId ?? ''),
    /** Hides a video on every site. */
    hide: (videoId: number) => void hidden.add(videoId),
    /** Videos of the free category. */
    free,
    shown,
    /** The bytes of an address, as the visitor's browser would fetch them. */
    async fetch(
      path: string,
      { visitor = VERIFIED_GUEST, site = ourSite, view = OPEN, cookies = [], ...init }: Asker & RequestInit = {},
      app: { fetch(request: Request): Response | Promise<Response> } = http,
    ) {
      const request = new Request(new URL(path, 'http://test'), init);
      askers.set(request, { visitor, site, view, cookies });
      return app.fetch(request);
    },
    /** Stores bytes and imports them. */
    async addFile(file: Partial<MediaImport> = {}, bytes = Buffer.from('0123456789')) {
      const storageKey = file.storageKey ?? `videos/${randomUUID()}.mp4`;
      await storage.put(storageKey, bytes, { contentType: 'video/mp4' });
      const video = { videoId: DESERT.id, role: 'full', format: 'eq180_sbs', quality: '4K' } as const;
      const size = { width: 3840, height: 1920, sizeBytes: bytes.length, contentType: 'video/mp4' };
      return media.api.importMedia({ ...video, ...size, ...file, storageKey });
    },
    async close() {
      for (const opened of more) await opened.close();
      await db.close();
      await rm(root, { recursive: true });
    },
  };
}
