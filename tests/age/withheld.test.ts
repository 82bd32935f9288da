import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { done, type EndpointMeta } from '#api/declare/declare.ts';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { contract } from '../../app/modules.ts';
import routes from '../../app/routes.ts';
import { accountQuestions } from '../support/account-requests.ts';
import { foundIn, openWithheld, type Person, type Question } from '../support/withheld.ts';
import { picture } from '../support/withheld-entries.ts';

/**
 * docs/decisions/018: on a site that requires an age check, calls every endpoint, page and file without one, and
 * nothing of the catalogue may appear. With one, the same requests must return all of it, or the test would prove
 * nothing.
 */
const GUEST: Person = { id: crypto.randomUUID(), email: '', cookie: '' };

let world: Awaited<ReturnType<typeof openWithheld>>;
let unverified: Map<string, Person>;
let verified: Person;
beforeAll(async () => {
  world = await openWithheld();
  unverified = new Map([
    ['a guest', GUEST],
    ['an account', await world.person()],
    ['a member', await world.person({ isMember: true })],
    ['somebody who may watch everything', await world.person({ roles: ['superadmin'] })],
  ]);
  verified = await world.person({ isMember: true });
  await world.proveAge(verified);
});
afterAll(() => world?.close());

/** An age check that nobody started. */
const AGE_SESSION = 'A'.repeat(43);
/** An email preference id that doesn't exist. */
const MAIL_UID = 'A'.repeat(22);

const ENDPOINTS = endpointsIn(contract);

function endpointsIn(router: AnyContractRouter, path: readonly string[] = []): [string, AnyContractProcedure][] {
  if (isContractProcedure(router)) return [[path.join('.'), router]];
  return Object.entries(router).flatMap(([name, inner]) => endpointsIn(inner as AnyContractRouter, [...path, name]));
}

/** Values for a parameter in an address: each thing of the catalogue, by id and by slug. */
const names = (person: Person) => [
  'quuxlyvideo',
  String(world.videoId),
  'quuxlyroom',
  'hair-quuxlyhair',
  'quuxlymodel',
  String(world.modelId),
  ...world.fileIds.map(String),
  'quuxlyslot',
  'quuxlypage',
  'quuxlytour',
  'quuxlypost',
  'quuxlytopic',
  'contact',
  'terms-and-conditions',
  person.id,
  AGE_SESSION,
  MAIL_UID,
];

/** Addresses with each name in place of each parameter: `{id}`, `:slug`, `:slug?`, `:name{…}`. */
function addressesOf(pattern: string, person: Person): string[] {
  const PLACE = /\{\w+\}|:\w+(?:\{[^/]*\})?\??/;
  if (!PLACE.test(pattern)) return [pattern];
  // Elsewhere this is the address of another page.
  const lists = pattern.includes('/camgirl-page-tags/') ? ['vr-cam-girls'] : [];
  return [...names(person), ...lists].flatMap((name) => addressesOf(pattern.replace(PLACE, name), person));
}

/** The input that endpoints need; without it they only answer that something is missing. */
const INPUTS: Readonly<Record<string, (person: Person) => { query?: string; body?: unknown }[]>> = {
  'site.viewerData': () => ['/', '/join-now/', '/video/quuxlyvideo/'].map((path) => ({ query: `path=${path}` })),
  'accounts.signUp': () => [
    { body: { email: `${crypto.randomUUID()}@example.com`, password: 'Quiet-Ledger-58', isAdult: true } },
  ],
  'accounts.signIn': () => [{ body: { email: 'nobody@example.com', password: 'Quiet-Ledger-58' } }],
  'accounts.changeAvatar': () => [{ body: { avatar: 'dune' } }],
  'shop.join': () => [{ body: { priceUuid: crypto.randomUUID(), paymentSystem: 'sandbox' } }],
  ...accountQuestions(AGE_SESSION),
  'promotions.saveConsent': () => [{ body: { choice: 'no' } }],
  'promotions.countReaction': () => [{ body: { uuid: '70726f6d-6f74-8000-8000-000000000001', reaction: 'shown' } }],
  'shop.paymentUrl': ({ id }) => [{ body: { userUuid: id, priceUuid: crypto.randomUUID(), paymentSystem: 'sandbox' } }],
  'shop.memberPlusPrice': () => [{ body: undefined }],
  'shop.memberPlusPaymentUrl': () => [
    { query: 'piCode=PLUS&siteUrl=http%3A%2F%2Fvrbs.localhost&paymentSystem=sandbox' },
  ],
  'email.setPreference': () => [{ body: { type: 'all' } }],
  'wallet.buyTokens': () => [{ body: { priceUuid: crypto.randomUUID(), paymentSystem: 'sandbox' } }],
  'age-verification.recordVerification': () => [{ body: { isVerified: false } }],
  // These take no body.
  'forum.deletePost': () => [{}],
  'forum.unsubscribe': () => [{ body: { token: 'nobodys' } }],
  'forum.posts': () => [{ query: 'filter[id]=1' }],
  'favourites.removeVideo': () => [{}],
  'favourites.removeModel': () => [{}],
  'favourites.nextInPlaylist': () => [{ query: 'video=1' }],
  'favourites.createPlaylist': () => [{ body: { name: 'Tonight' } }],
  'favourites.renamePlaylist': () => [{ body: { name: 'Tonight' } }],
  'favourites.deletePlaylist': () => [{}],
  'favourites.removeFromPlaylist': () => [{}],
  'player.removeFromHistory': () => [{}],
  'player.restoreToHistory': () => [
    { body: { seconds: 30, yaw: 0, pitch: 0, isFinished: false, watchedAt: '2026-01-01T00:00:00Z' } },
  ],
  'player.clearHistory': () => [{}],
  'accounts.confirmAddress': () => [{ body: { token: 'a'.repeat(43) } }],
  'accounts.setDiscreet': () => [{ body: { here: true, emails: false } }],
  'player.keepPicture': () => [{ body: { settings: { tilt: 3 }, secondsAgo: 0 } }],
  'player.keepCaptions': () => [{ body: { size: 1.5, height: 0, secondsAgo: 0 } }],
  'player.setHistory': () => [{ body: { isOn: true } }],
  'profiles.unblock': () => [{}],
  'moderation.report': () => [
    {
      body: {
        kind: 'name',
        subject: 'Nobody',
        reason: 'spam',
        note: 'An advertisement.',
        name: 'Ann',
        email: 'ann@example.com',
        isGoodFaith: true,
      },
    },
  ],
  'moderation.statement': () => [{ query: 'token=nobodys' }],
  'moderation.appeal': () => [{ body: { token: 'nobodys', text: 'No' } }],
  'moderation.cancelRenewal': () => [{ body: { token: 'nobodys' } }],
  'cams.tip': () => [{ body: { amount: 1, idempotencyKey: crypto.randomUUID() } }],
  'cams.buyFromMenu': () => [{ body: { kind: 'toy', itemId: 'low', price: 1, idempotencyKey: crypto.randomUUID() } }],
  'cams.giveToGoal': () => [{ body: { amount: 1, idempotencyKey: crypto.randomUUID() } }],
  'cams.compliment': () => [{ body: { amount: 1, idempotencyKey: crypto.randomUUID() } }],
  'cams.unfollowRoom': () => [{}],
  'cams.removeGoal': () => [{}],
  'cams.dismissModerator': () => [{}],
  'cams.liftInRoom': () => [{}],
  'cams.removeMessage': () => [{}],
  'cams.revokeEventKey': () => [{}],
  'player.canDownload': () => world.fileIds.map((id) => ({ body: { url: `/download/${id}/` } })),
  'player.savePosition': () => [{ body: { seconds: 30, yaw: 0, pitch: 0 } }],
  'headset.confirmCode': () => [{ body: { code: 'ABC234' } }],
  'headset.openHandOff': () => [{ body: { code: '123456' } }],
  'player.addVideoView': () => [{ body: { id: world.videoId } }],
  'championship.vote': () => [{ body: { voteStep1: true } }],
  'championship.publicEvent': () => [{ body: { data: { email: 'nobody@example.com' }, event: 'offer.worldcup' } }],
  'championship.confirmEvent': () => [{ body: { token: 'nobodys' } }],
  'championship.stopEvent': () => [{ body: { token: 'nobodys' } }],
};

/** They end the caller's session, so no person here calls them. */
const END_SESSIONS = ['accounts.signOut', 'accounts.refresh'];

function questionsOf(name: string, procedure: AnyContractProcedure, person: Person): Question[] {
  const { method = 'POST', path = '' } = procedure['~orpc'].route;
  const withs = INPUTS[name]?.(person) ?? [{ body: method === 'GET' ? undefined : {} }];
  return addressesOf(path, person).flatMap((address) =>
    withs.map(({ query, body }) => ({ method, path: query ? `${address}?${query}` : address, body })),
  );
}

/** Every endpoint answers JSON. */
function parsed({ method, path }: Question, text: string) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${method} ${path} answered ${text.slice(0, 200) || 'nothing'}`, { cause });
  }
}

async function answersTo(name: string, procedure: AnyContractProcedure, asker: Person) {
  const person = END_SESSIONS.includes(name) ? GUEST : asker;
  const answers = [];
  for (const question of questionsOf(name, procedure, person)) {
    const answer = await world.ask(question, person);
    answers.push({
      question,
      status: answer.status,
      found: foundIn(question, answer),
      body: parsed(question, answer.body.toString()),
    });
  }
  return answers;
}

test('what calls answer instead is of the shape that they declare', async () => {
  for (const [name, procedure] of ENDPOINTS) {
    const { meta, outputSchema } = procedure['~orpc'];
    const { unverified: answer } = meta as EndpointMeta;
    if (typeof answer !== 'object') continue;
    const found = done(answer.instead);
    expect(await outputSchema?.['~standard'].validate(found), name).toEqual({ value: found });
  }
});

describe('a call', () => {
  test.each(ENDPOINTS)('%s tells nothing', async (name, procedure) => {
    const { unverified: kind = 'refused', access } = procedure['~orpc'].meta as EndpointMeta;
    const reached = new Set<number>();
    for (const [who, person] of unverified) {
      for (const { question, status, found, body } of await answersTo(name, procedure, person)) {
        const where = `${who}: ${question.method} ${question.path}`;
        expect(found, where).toEqual([]);
        if (access !== 'anyone' && status === 401) continue;
        // Checked before the age: whether the caller has a room at all.
        if (typeof access === 'object' && body.code === 'FORBIDDEN') {
          reached.add(status);
          continue;
        }
        if (kind === 'refused') expect([status, body.code], where).toEqual([403, 'AGE_NOT_VERIFIED']);
        else if (kind !== 'same') expect([status, body.data], where).toEqual([200, kind.instead]);
        reached.add(status);
      }
    }
    // Otherwise nothing was tested: this endpoint needs an entry in INPUTS.
    expect([...reached].filter((status) => status !== 400)).not.toEqual([]);
  });
});

test('and somebody who has proved an age is told everything', async () => {
  const found = new Set<string>();
  for (const [name, procedure] of ENDPOINTS)
    for (const answer of await answersTo(name, procedure, verified)) for (const word of answer.found) found.add(word);
  const ofVideos = 'title tale name life fact model video poster clip';
  const ofEntries =
    'slide deal banner logo button news winner area prize part pagetext tourtext section policy help post lead article topic author vreel';
  const words = `${ofVideos} ${ofEntries}`.split(' ').map((word) => `quuxly${word}`);
  expect([...found]).toEqual(expect.arrayContaining([...words, world.clip, ...world.pictures]));
  expect([...found].filter((word) => word.startsWith('/media/v/')).length).toBeGreaterThan(1);
});

/** Written out, so that this test notices a page that starts to claim it has nothing explicit. */
const NEUTRAL_PAGES = [
  '/',
  '/preferences/',
  '/sign-in/',
  '/sign-up/',
  '/sign-out/',
  '/reset-password/',
  '/unblock/',
  '/email-change/',
  '/confirm-address/',
  '/removal/',
  '/main-dashboard/settings/',
  '/main-dashboard/settings/address/',
  '/main-dashboard/settings/password/',
  '/main-dashboard/settings/sessions/',
  '/main-dashboard/settings/emails/',
  '/main-dashboard/settings/appearance/',
  '/main-dashboard/settings/privacy/',
  '/main-dashboard/settings/removal/',
  '/main-dashboard/settings/export/',
  '/main-dashboard/settings/security/',
  '/subscription/',
  '/cookie-settings/',
  '/forum/unsubscribe/',
  '/report/',
  '/championship/reminder/',
  '/statement/',
  '/main-dashboard/settings/profile/',
  '/age-verification/',
  '/join-now/',
  '/payment/',
  '/tokens/',
  '/main-dashboard/',
  '/main-dashboard/easy-cancel/',
  '/main-dashboard/favorites/',
  '/main-dashboard/watch-history/',
  '/main-dashboard/watch-later/',
  '/main-dashboard/playlists/',
  '/main-dashboard/playlists/:list/',
  '/main-dashboard/membership-info/',
  '/main-dashboard/upgrade-subscription/',
  '/main-dashboard/notifications/',
  '/main-dashboard/pause/',
  '/main-dashboard/receipts/',
  '/main-dashboard/receipts/:number/',
  '/offline/',
  '/offline-worker.js',
  '/*',
  '/search/',
  '/help/',
  '/faq/',
  '/app/',
  '/playa/',
  '/playalogin/',
  '/embed/:slug/',
  '/ca-privacy-rights/',
  '/complaints-policy/',
  '/cookie-policy/',
  '/privacy-policy/',
  '/usc-2257/',
  '/terms-and-conditions/',
  '/refund-policy/',
];
/** Pages that operators write: their endpoint says which are neutral; these are not. */
const WRITTEN_PAGE = /(?:constructor|any)-page\.tsx$/;
const WITHHELD_PAGES = ['/quuxlypage/', '/quuxlytour/', '/partners/'];

function pagesOf(entries: readonly RouteConfigEntry[], parent = '/'): [pattern: string, file: string][] {
  return entries.flatMap(({ path = '', file, children = [] }) =>
    children.length > 0 ? pagesOf(children, parent + path) : [[parent + path, file]],
  );
}

const PAGES = pagesOf(routes).filter(([path]) => path !== '/_ui/');

describe('a page', () => {
  test.each(PAGES)('%s tells nothing, and leads to the check unless it is neutral', async (pattern, file) => {
    const isNeutral = (path: string) =>
      WRITTEN_PAGE.test(file) ? !WITHHELD_PAGES.includes(path) : NEUTRAL_PAGES.includes(pattern);
    for (const [who, person] of unverified) {
      // Addresses of pages are lower case.
      for (const address of addressesOf(pattern.replace('*', 'nothing-there/'), person)) {
        const path = address.toLowerCase();
        // Answers cached for others must not be served to these.
        const before = await world.ask({ method: 'GET', path }, verified);
        const etag = before.headers.etag ?? '"none"';
        const data = path.endsWith('/') ? [`${path}_.data`, `${path}_.data?_routes=root`, `${path}_.start?v=x`] : [];
        const questions: Question[] = [
          { method: 'GET', path },
          { method: 'GET', path, head: ['if-none-match', etag] },
          { method: 'HEAD', path },
          ...data.map((at) => ({ method: 'GET', path: at })),
          { method: 'GET', path: `/api/content/v1/viewer-data?path=${path}` },
          { method: 'POST', path, head: ['content-type', 'application/x-www-form-urlencoded'] },
        ];
        for (const question of questions) {
          if (pattern === '/sign-out/' && question.method === 'POST') continue;
          const answer = await world.ask(question, person);
          const where = `${who}: ${question.method} ${question.path}`;
          expect(foundIn(question, answer), where).toEqual([]);
          // A form that the page doesn't have is refused earlier.
          if (question.path !== path || question.method === 'POST') continue;
          const { location = '' } = answer.headers;
          const isSent = location.startsWith(`/age-verification/?next=${encodeURIComponent(path)}`);
          expect(isSent, where).toBe(!isNeutral(path));
        }
      }
    }
  });

  test('is told in full to somebody who has proved an age', async () => {
    const found = new Set<string>();
    for (const path of PAGES.flatMap(([pattern]) => addressesOf(pattern, verified))) {
      const question = { method: 'GET', path };
      for (const word of foundIn(question, await world.ask(question, verified))) found.add(word);
    }
    const words = ['quuxlytitle', 'quuxlytale', 'quuxlyname', 'quuxlylife', 'quuxlyfact', 'quuxlyhero'];
    expect([...found]).toEqual(expect.arrayContaining([...words, world.clip]));
  });
});

describe('a file', () => {
  const RANGES = [[], ['range', 'bytes=0-3'], ['if-none-match', '*'], ['if-range', '"x"', 'range', 'bytes=0-3']];

  test('is there for nobody who has not proved an age, whatever way it is asked for', async () => {
    const { full, trailer } = await linksOf(verified);
    const avatar = 'quuxlypicture-of-somea';
    const { id } = await world.person();
    const values = [id, avatar, Buffer.from('quuxly')];
    await world.program.db.pool.query(
      'insert into accounts.avatars (user_id, name, picture) values ($1, $2, $3)',
      values,
    );
    const addresses = [...world.pictures, world.clip, ...full, ...trailer, `/media/avatars/${avatar}.webp`];
    expect(full.length * trailer.length).toBeGreaterThan(0);
    for (const path of addresses) {
      expect((await world.ask({ method: 'GET', path }, await withClearance())).status, path).toBe(200);
      for (const [who, person] of unverified)
        for (const method of ['GET', 'HEAD'])
          for (const head of RANGES) {
            const answer = await world.ask({ method, path, head }, person);
            const where = `${who}: ${method} ${path} ${head}`;
            expect(answer.status, where).toBeGreaterThanOrEqual(403);
            expect(answer.headers['cache-control'], where).toBe('no-store');
            expect(foundIn({ method, path }, answer), where).toEqual([]);
          }
    }
  });

  test('of the site alone is as little there on the hosts of other sites', async () => {
    for (const host of world.openHosts)
      for (const path of world.onlyHere)
        for (const [who, person] of unverified)
          for (const [method, head] of [
            ['GET', []],
            ['HEAD', []],
            ['GET', ['range', 'bytes=0-3']],
          ] as const) {
            const answer = await world.ask({ method, path, head, host }, person);
            const where = `${who}: ${method} ${host}${path}`;
            expect(answer.status, where).toBe(404);
            expect(answer.headers['cache-control'], where).toBe('no-store');
          }
    const here = await withClearance();
    for (const path of world.onlyHere) expect((await world.ask({ method: 'GET', path }, here)).status, path).toBe(200);
  });

  test('that an open site shows too is there for everybody, and here for nobody unverified', async () => {
    for (const path of world.shared) {
      for (const host of world.openHosts) {
        const answer = await world.ask({ method: 'GET', path, host }, GUEST);
        expect([host, path, answer.status]).toEqual([host, path, 200]);
        expect(answer.headers['cache-control']).toContain('public');
      }
      expect((await world.ask({ method: 'GET', path }, GUEST)).status, path).toBe(404);
    }
  });

  test('that comes to an open site, or leaves the last, is there or is not at once', async () => {
    const { catalogue } = world.program.application.demo;
    const [host = ''] = world.openHosts;
    const [path = ''] = world.onlyHere;
    const status = async () => (await world.ask({ method: 'GET', path, host }, GUEST)).status;
    expect(await status()).toBe(404);
    const film = (sites: string[]) =>
      catalogue.importVideo(video('quuxlylater', { sites, poster: { ...picture('quuxlyposter'), alt: 'Later' } }));
    await film([world.site.key, world.openSite.key]);
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 20_000 });
    await film([world.site.key]);
    await vi.waitFor(async () => expect(await status()).toBe(404), { timeout: 20_000 });
  });

  test('that machines read names nothing of the catalogue', async () => {
    const patterns = world.program.application.http.routes
      .filter(({ method, path }) => method === 'GET' && !/\*|^\/(?:admin|api\/admin|media)/.test(path))
      .map(({ path }) => path);
    const more = ['/sitemaps/videos-1.xml', '/sitemaps/models-1.xml', '/sitemaps/pages-1.xml'];
    expect(patterns).toEqual(expect.arrayContaining(['/sitemap.xml', '/feed/', '/robots.txt']));
    for (const [who, person] of [...unverified, ['somebody verified', verified] as const])
      for (const path of [...patterns, ...more].flatMap((pattern) => addressesOf(pattern, person))) {
        const question = { method: 'GET', path };
        expect(foundIn(question, await world.ask(question, person)), `${who}: ${path}`).toEqual([]);
      }
  });
});

/** The verified account's browser, with the clearance that pictures require. */
async function withClearance(): Promise<Person> {
  const { headers } = await world.ask({ method: 'GET', path: '/' }, verified);
  const clearance = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
  return { ...verified, cookie: [verified.cookie, ...clearance].join('; ') };
}

async function linksOf(person: Person): Promise<{ full: string[]; trailer: string[] }> {
  const { body } = await world.ask({ method: 'GET', path: '/api/content/v1/videos/quuxlyvideo/sources' }, person);
  const { full, trailer } = JSON.parse(body.toString()).data;
  return {
    full: full.map(({ url }: { url: string }) => url),
    trailer: trailer.map(({ url }: { url: string }) => url),
  };
}
