import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { PREVIEW_PAGE, PREVIEW_VISITORS, type PreviewVisitor } from '#modules/operators/contract/preview.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { openAdminBrowser, operatorWith } from '../support/operator.ts';

const [first, second = first] = sites;
const VIDEO = '/video/one-video/';

let application: Awaited<ReturnType<typeof openApplication>>;
let editor: Awaited<ReturnType<typeof operatorWith>>;
let anybody: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  const { demo } = application.application;
  const { id: videoId } = await demo.catalogue.importVideo(video('one-video', { sites: [first.key] }));
  await demo.media.importMedia({
    videoId,
    role: 'full',
    format: 'eq180_sbs',
    width: 3840,
    height: 1920,
    quality: '4K',
    storageKey: 'videos/one.mp4',
    sizeBytes: 1000,
    contentType: 'video/mp4',
  });
  editor = await operatorWith(application, ['editor']);
  anybody = await operatorWith(application, ['support']);
});
afterAll(() => application.close());

interface PreviewQuery {
  site?: string;
  path?: string;
  theme?: string;
  as?: string;
}

/** @param cookie of the operator */
function ask(preview: PreviewQuery, cookie = editor.cookie, init: RequestInit = {}): Promise<Response> {
  const query = new URLSearchParams({ site: first.key, path: VIDEO, ...preview });
  return fetch(`${application.origin}${PREVIEW_PAGE}?${query}`, {
    headers: { cookie },
    redirect: 'manual',
    ...init,
  });
}
const html = async (preview: PreviewQuery) => (await ask(preview)).text();
const asGuest = async (path: string) => (await fetch(application.origin + path, { redirect: 'manual' })).text();

describe('a preview', () => {
  const JOIN = 'Join to watch';

  test.each<[PreviewVisitor, { says: RegExp; saysNot?: RegExp }]>([
    ['guest', { says: /account__sign-in[\s\S]*Join now/ }],
    ['inactive', { says: new RegExp(JOIN), saysNot: />Sign in</ }],
    ['trial', { says: /one-video/, saysNot: new RegExp(JOIN) }],
    ['active', { says: /one-video/, saysNot: new RegExp(JOIN) }],
    ['canceled', { says: /one-video/, saysNot: new RegExp(JOIN) }],
    ['expired', { says: />Renew</, saysNot: />Sign in</ }],
  ])('shows the page as it is for %s, in every theme', async (as, { says, saysNot }) => {
    for (const theme of ['light', 'dark', 'darkest']) {
      const page = await html({ as, theme });
      expect(page).toContain(`data-theme="${theme}"`);
      expect(page).toMatch(says);
      if (saysNot) expect(page).not.toMatch(saysNot);
      expect(page.includes('video-page__facts')).toBe(theme === 'light');
    }
  });

  test('redirects the unverified to the age check, and shows them a home without pictures', async () => {
    expect(await html({ as: 'unverified' })).toContain('This visitor is redirected to /age-verification/');
    for (const theme of ['light', 'dark', 'darkest']) {
      const page = await html({ path: '/', as: 'unverified', theme });
      expect(page).toContain('Verify my age');
      expect(page).not.toMatch(/<img|one-video/);
    }
  });

  test('names every kind of visitor in this file', () => {
    expect(PREVIEW_VISITORS).toHaveLength(7);
  });

  test('is of the given site, in its theme unless another is given', async () => {
    for (const site of [first, second]) {
      const page = await html({ site: site.key, path: '/' });
      expect(page).toContain(`data-site="${site.key}"`);
      expect(page).toContain(`data-theme="${site.theme}"`);
    }
  });

  test('shows the 404 page as visitors see it', async () => {
    for (const path of ['/nothing-here/', '/video/no-such-video/']) {
      const page = await html({ path });
      expect(page).toContain(`data-site="${first.key}"`);
      expect(page).toContain('Page not found');
    }
  });

  test('shows the target of a redirect', async () => {
    expect(await html({ path: '/sign-in/?next=/videos/', as: 'active' })).toContain(
      'This visitor is redirected to /videos/',
    );
    expect(await html({ path: '/videos' })).toContain('This visitor is redirected to /videos/');
  });

  test('shows no data of an account', async () => {
    for (const path of ['/main-dashboard/easy-cancel/', '/main-dashboard/?whole'])
      expect(await html({ path, as: 'active' })).toContain('a preview has none');
    expect(await html({ path: '/main-dashboard/easy-cancel/' })).toContain('This visitor is redirected to /sign-in/');
    for (const as of PREVIEW_VISITORS) expect(await html({ as })).not.toMatch(/\/media\/[^"]*\?[^"]*=/);
  });

  test('runs no script, follows no link, and is framed by the admin alone', async () => {
    for (const preview of [{}, { path: '/', theme: 'light' }, { path: '/join-now/', as: 'inactive' }, { path: '/x' }]) {
      const answer = await ask(preview);
      const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy).toContain('sandbox allow-same-origin');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy.join()).not.toMatch(/script|connect|unsafe|allow-(?!same)/);
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toMatch(/noindex/);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const page = await answer.text();
      expect(page).not.toMatch(/<script|<noscript|modulepreload|<a\b[^>]*href/i);
    }
    const page = await fetch(application.origin + VIDEO);
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('neither fills nor uses the page cache', async () => {
    const { pageCache } = application.application;
    const ofGuests = ['/', VIDEO];
    const before = await Promise.all(ofGuests.map(asGuest));
    // A page is cached a moment after it was answered.
    await expect.poll(() => pageCache.count).toBe(ofGuests.length);
    for (const path of ofGuests) for (const as of PREVIEW_VISITORS) await html({ path, as, theme: 'light' });
    await html({ path: '/nothing-here/' });
    expect(pageCache.count).toBe(ofGuests.length);
    expect(await Promise.all(ofGuests.map(asGuest))).toEqual(before);
  });

  test('does not count as a view', async () => {
    const { visits } = application.application;
    const agent = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    await (await ask({}, '', { headers: { ...agent, cookie: editor.cookie } })).text();
    await fetch(application.origin + VIDEO, { headers: agent });
    await vi.waitFor(
      async () => {
        await visits.flush();
        const { rows } = await application.db.pool.query('select page, views::int from operators.page_views');
        expect(rows).toEqual([{ page: 'video', views: 1 }]);
      },
      { timeout: 20_000 },
    );
  });
});

describe('nothing but a public page', () => {
  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    'videos/',
    '',
    '/admin/',
    '/admin/preview/page',
    '/videos/../admin/',
    '/%2e%2e/api/admin/v1/me',
    '/api/admin/v1/me',
    '/API/content/v1/videos',
    '/media/videos/one.mp4',
    '/health/ready',
    '/videos/_.data',
    '/videos/_.start',
    '/watch/one-video/',
    '/download/1/',
    '/preferences/',
    '/sign-out/',
  ])('is reached by %j', async (path) => {
    expect(await html({ path, as: 'active' })).toContain('There’s no public page at this address.');
  });

  test('and a sentence repeats an address as text', async () => {
    const page = await html({ path: '/<img src=x onerror=alert(1)>' });
    expect(page).not.toContain('<img');
  });
});

describe('a preview is answered', () => {
  test('to operators who may see the sites, with a second factor, in a session', async () => {
    expect((await ask({})).status).toBe(200);
    expect((await ask({}, '')).status).toBe(401);
    expect((await ask({}, 'admin=forged')).status).toBe(401);
    expect((await ask({}, anybody.cookie)).status).toBe(403);
    const boss = await operatorWith(application, ['superadmin']);
    const half = openAdminBrowser(application);
    await half.signIn(boss.email);
    expect((await ask({}, half.cookie)).status).toBe(401);
    expect((await ask({}, boss.cookie)).status).toBe(200);
  });

  test('to a question beforehand, without the page', async () => {
    const answer = await ask({}, editor.cookie, { method: 'HEAD', headers: { cookie: editor.cookie } });
    expect(answer.status).toBe(200);
    expect((await ask({}, '', { method: 'HEAD', headers: {} })).status).toBe(401);
  });

  test('to nobody who asks for a site, a theme or a kind that there is not, or sends anything', async () => {
    for (const preview of [{ site: 'nowhere' }, { theme: 'pink' }, { as: 'superadmin' }])
      expect((await ask(preview)).status).toBe(400);
    const sent = await ask({}, editor.cookie, {
      method: 'POST',
      headers: { cookie: editor.cookie, origin: application.origin },
    });
    expect(sent.status).toBeGreaterThanOrEqual(400);
  });
});
