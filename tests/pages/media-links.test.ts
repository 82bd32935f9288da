import { mkdtemp, rm } from 'node:fs/promises';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryCache } from '#kernel/cache/memory-cache.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock as clock } from '#kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { createOutboxMail } from '#kernel/mail/outbox-mail.ts';
import { createMemoryPresence } from '#kernel/presence/memory-presence.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import { sites } from '#sites/index.ts';
import type { Application } from '../../app/compose/application.ts';
import { compose } from '../../app/compose/compose.ts';
import { type Listening, listen } from '../../app/http/listen.ts';
import { migrations } from '../../app/migrations.ts';
import type { Pages } from '../../app/page-cache/page-renderer.ts';

const [site] = sites;
const elsewhere = sites[1] ?? site;
const VIDEO = Buffer.alloc(400_000, 'a video of the tests ');
const log = pino({ level: 'silent' });

let db: TestDatabase;
let application: Application;
let server: Listening;
let folder: string;
let videoId: number;
beforeAll(async () => {
  db = await createTestDatabase({ migrations });
  folder = await mkdtemp(join(tmpdir(), 'test-media-links-'));
  const storage = createFolderStorage({ root: folder });
  const ports = {
    clock,
    log,
    db,
    storage,
    cache: createMemoryCache({ clock }),
    limits: createMemoryRateLimiter({ clock }),
    bus: createMemoryBus({ log }),
    presence: createMemoryPresence(),
    mail: createOutboxMail({ folder: join(folder, 'outbox'), clock }),
  };
  const noPages: Pages = {
    at: async () => ({ route: '*', prefix: '', params: {}, handle: {}, isPage: false }),
    answer: async () => ({ response: new Response('', { status: 404 }) }),
  };
  application = await compose(ports, noPages, {
    development: false,
    trustedProxies: 0,
    demo: true,
    biller: 'sandbox',
  });
  await application.sites.openFromStart([site.key, elsewhere.key]);
  await storage.put('videos/dawn.mp4', VIDEO, { contentType: 'video/mp4' });
  const picture = { alt: 'Dawn', permalink: '/media/pictures/dawn.webp', previews: [], tone: 0 };
  ({ id: videoId } = await application.demo.catalogue.importVideo({
    slug: 'dawn',
    title: 'Dawn',
    description: 'A video of the tests.',
    sites: [site.key, elsewhere.key],
    models: [],
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    durationSeconds: 60,
    poster: picture,
    heroImage: picture,
    previewAddress: null,
    resolution: '4K',
    videoType: 'video3D',
  }));
  await application.demo.media?.importMedia({
    videoId,
    role: 'full',
    format: 'eq180_sbs',
    width: 3840,
    height: 1920,
    quality: '4K',
    storageKey: 'videos/dawn.mp4',
    sizeBytes: VIDEO.length,
    contentType: 'video/mp4',
  });
  server = await listen(application, { port: 0, host: '127.0.0.1', trustedProxies: 0 });
});
afterAll(async () => {
  await server.drain(0);
  await db.close();
  await rm(folder, { recursive: true });
});

/** A browser on one site, which keeps its cookies. */
function browser(home = site) {
  const jar = new Map<string, string>();
  const { port } = server;
  async function send(path: string, init: { method?: string; body?: unknown; range?: string } = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers({ host: `${home.key}.localhost:${port}`, cookie });
    if (init.body !== undefined) headers.set('content-type', 'application/json');
    if (init.range) headers.set('range', init.range);
    const body = init.body === undefined ? undefined : JSON.stringify(init.body);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: init.method, headers, body });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return response;
  }
  return { send, jar };
}

const PASSWORD = 'a long password of the tests';
let people = 0;

/** A member of the first site, signed in there. */
async function member() {
  people += 1;
  const email = `member-${people}@example.org`;
  const { accounts, membership } = application.demo;
  if (!accounts || !membership) throw new Error('The program hands out what people are put in through.');
  const { id } = await accounts.createUser({ email, password: PASSWORD });
  await membership.establish({
    userId: id,
    email,
    site: site.key,
    status: 'active',
    trial: false,
  });
  await application.events.dispatchDue();
  return { email, ...(await signIn(email)) };
}

async function signIn(email: string, home = site) {
  const own = browser(home);
  const response = await own.send('/api/wp/auth/login', {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  expect(response.status).toBe(200);
  return own;
}

async function linkOf(own: ReturnType<typeof browser>): Promise<string> {
  const response = await own.send('/api/content/v1/videos/dawn/sources');
  const { data } = (await response.json()) as { data: { full: { url: string }[] } };
  return data.full[0]?.url ?? '';
}

const statusOf = async (own: ReturnType<typeof browser>, link: string) => {
  const response = await own.send(link, { range: 'bytes=0-9' });
  await response.body?.cancel();
  return response.status;
};

test('a signed link works only in its session', async () => {
  const anna = await member();
  const link = await linkOf(anna);
  const whole = await anna.send(link);
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await whole.arrayBuffer()).equals(VIDEO)).toBe(true);
  expect(await statusOf(anna, link)).toBe(206);
  expect(await statusOf(browser(), link)).toBe(403);
  expect(await statusOf(await member(), link)).toBe(403);
  expect(await statusOf(await signIn(anna.email), link)).toBe(403);
  expect(await statusOf(await signIn(anna.email, elsewhere), link)).toBe(403);
});

test('signing out invalidates a link at once', async () => {
  const anna = await member();
  const link = await linkOf(anna);
  expect(await statusOf(anna, link)).toBe(206);
  const copied = browser();
  for (const [name, value] of anna.jar) copied.jar.set(name, value);
  expect((await anna.send('/api/playa/v1/auth/logout', { method: 'POST', body: {} })).status).toBe(200);
  expect(await statusOf(copied, link)).toBe(403);
});
