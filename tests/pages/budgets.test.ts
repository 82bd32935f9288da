import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { viewerDataPath } from '#api/browser/viewer-data-requests.ts';
import { currentRequest } from '#kernel/request-scope.ts';
import { fillCatalogue } from '#modules/catalogue/server/test-many.ts';
import { CARD_VERSION } from '#modules/catalogue/server/videos/video-card.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

/**
 * What one request may cost: statements, rows returned, kilobytes sent. Each path is requested for the first time, in
 * this order: what several share counts for the first. These counts are the same on every machine, so a change that
 * adds a query to a page fails here. Raise a number only for something that visitors get for it.
 */
type Budget = readonly [statements: number, rows: number, kilobytes: number];

const PASSWORD = 'within-budget-1';
const site = sites[0].key;
let world: Awaited<ReturnType<typeof openApplication>>;
let member: string;

const counted = { statements: 0, rows: 0 };
/** Counts statements of requests alone: jobs and events run beside them. */
function countStatements() {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as { mockImplementation(fn: unknown): void };
  spy.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    // Setting up a new connection isn't part of the request that opened it.
    const isCounted = currentRequest() && !String(args[0]).startsWith('select set_config(');
    if (!isCounted) return Reflect.apply(query, this, args);
    counted.statements += 1;
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result?: { rows?: unknown[] }) => {
        counted.rows += result?.rows?.length ?? 0;
        callback(error, result);
      };
      return Reflect.apply(query, this, args);
    }
    const answer = Reflect.apply(query, this, args);
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result: { rows?: unknown[] }) => {
      counted.rows += result?.rows?.length ?? 0;
      return result;
    });
  });
}

beforeAll(async () => {
  countStatements();
  world = await openApplication();
  const { pool } = world.db;
  await fillCatalogue((text, values) => pool.query(text, values), { site, videos: 600, cardVersion: CARD_VERSION });
  const { accounts, membership } = world.application.demo;
  const email = 'member@budget.example';
  const { id } = (await accounts?.createUser({ email, password: PASSWORD, roles: [] })) ?? { id: '' };
  await membership?.establish({ userId: id, email, site, status: 'active', trial: false });
  await world.settleEvents();
  const host = `${site}.localhost`;
  const answer = await world.application.http.request(`http://${host}/api/wp/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host, origin: `http://${host}` },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  member = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  // Warms up what a process reads once, such as settings and menus.
  await cost('/faq/');
  await cost('/faq/', member);
});
afterAll(async () => {
  await world?.close();
  vi.restoreAllMocks();
});

async function cost(path: string, cookie = ''): Promise<{ status: number; cost: Budget }> {
  Object.assign(counted, { statements: 0, rows: 0 });
  const headers = ['host', `${site}.localhost`, 'accept-encoding', 'br', ...(cookie ? ['cookie', cookie] : [])];
  const { status, body } = await world.send('GET', path, headers);
  const kilobytes = Math.ceil(body.length / 100) / 10;
  return { status, cost: [counted.statements, counted.rows, kilobytes] };
}

const PAGES: Record<string, Budget> = {
  '/': [19, 9, 9.4],
  '/videos/': [6, 786, 11.1],
  '/videos/?sort=popular&page=2': [1, 1, 11.4],
  '/videos/?category=category-1': [10, 1061, 10.5],
  '/video/video-5/': [10, 5, 8.7],
  '/models/': [3, 487, 7.5],
  '/models/?letter=m': [4, 491, 6.8],
  '/model/model-3/': [6, 7, 7.9],
  '/categories/': [0, 0, 6.4],
  '/category/category-1/': [1, 1, 10.3],
  '/tag/tag-1/': [11, 1083, 8.6],
  '/devices/': [1, 1, 6.3],
  '/free/': [7, 787, 6.6],
  '/deals/': [1, 0, 5.9],
  '/help/': [1, 0, 6],
  '/join-now/': [6, 2, 6.8],
  '/tokens/': [4, 4, 6.3],
  '/sign-in/': [0, 0, 6.1],
};
const MEMBER_PAGES: Record<string, Budget> = {
  '/': [15, 7, 9.5],
  '/videos/': [6, 786, 11.4],
  '/video/video-5/': [3, 3, 9.1],
  '/main-dashboard/': [8, 5, 7.9],
  '/main-dashboard/receipts/': [2, 1, 8],
  '/main-dashboard/favorites/': [2, 0, 8.3],
  '/main-dashboard/settings/': [1, 1, 8.4],
  '/main-dashboard/settings/sessions/': [2, 2, 9.0],
  '/main-dashboard/settings/profile/': [8, 3, 9.8],
};
const ENDPOINTS: Record<string, Budget> = {
  [viewerDataPath('/video/video-5/')]: [3, 2, 0.5],
  [viewerDataPath('/main-dashboard/')]: [6, 3, 1.0],
  '/api/content/v1/videos?limit=24': [1, 1, 27.1],
  '/api/content/v1/videos/video-9': [1, 1, 1.8],
  '/api/content/v1/videos/video-9/sources': [9, 3, 0.4],
  '/api/content/v1/models?limit=24': [1, 1, 37.4],
  '/api/content/v1/users/continue-watching': [2, 1, 0.3],
  '/api/content/v1/users/watch-progress': [2, 1, 0.3],
  '/api/content/v1/users/watch-later': [3, 1, 0.3],
  '/api/wp/dashboardInfo': [3, 3, 0.9],
  '/api/price-slots': [2, 1, 0.8],
};

it('keeps every page and endpoint within its budget', async () => {
  for (const [budgets, cookie] of [
    [PAGES, ''],
    [MEMBER_PAGES, member],
    [ENDPOINTS, member],
  ] as const)
    for (const [path, budget] of Object.entries(budgets)) {
      const { status, cost: used } = await cost(path, cookie);
      const who = `${cookie ? 'a member’s' : 'a guest’s'} ${path}`;
      expect.soft(status, who).toBe(200);
      const isWithin = used.every((amount, index) => amount <= (budget[index] ?? 0));
      expect.soft(isWithin, `${who} used ${used} of ${budget}`).toBe(true);
    }
});

it('costs no statement where the page is cached', async () => {
  for (const path of Object.keys(PAGES)) {
    await cost(path);
    await expect.poll(async () => (await cost(path)).cost[0], { message: path }).toBe(0);
  }
});
