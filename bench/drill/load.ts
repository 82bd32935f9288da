import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createCounts, type Outcome, Refused } from './counts.ts';
import type { WholeSet } from './whole-set.ts';

export const PAGES = ['/', '/videos/', '/models/', '/join-now/', '/sign-in/'];
const GIVE_UP_MS = 15_000;

export interface Load {
  /** Stops it and returns all outcomes. */
  end(): Promise<{ outcomes: Record<string, Outcome>; sales: string[] }>;
}

/** An address for each visitor, so that rate limits by address count them separately. */
function newAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `198.${18 + Math.floor(Math.random() * 2)}.${part()}.${part()}`;
}

export function request(origin: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'x-drill-address': newAddress(), ...init.headers };
  return fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(GIVE_UP_MS), ...init, headers });
}

export function picturesOf(html: string): string[] {
  return Array.from(html.matchAll(/\/media\/pictures\/[^"\s,]+/g), ([address]) => address);
}

async function expectOk(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (answer.status >= 400) {
    await answer.body?.cancel();
    throw new Refused(answer.status);
  }
  return answer;
}

/** Visitors who open pages and load pictures, and some who buy. */
export function startLoad({ origin }: Pick<WholeSet, 'origin'>, { visitors = 6, buyers = 1 } = {}): Load {
  const counts = createCounts();
  const sales: string[] = [];
  let isOver = false;

  async function visit(): Promise<void> {
    const path = PAGES[Math.floor(Math.random() * PAGES.length)] ?? '/';
    const page = await counts.count('page', async () => (await expectOk(request(origin, path))).text());
    const pictures = picturesOf(page ?? '');
    const picture = pictures[Math.floor(Math.random() * pictures.length)];
    if (picture) await counts.count('picture', async () => (await expectOk(request(origin, picture))).arrayBuffer());
    await pause(100);
  }

  async function buy(): Promise<void> {
    const post = (path: string, body: unknown, token?: string) =>
      counts.count(`post ${path.split('?')[0]}`, async () => {
        const headers = {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        };
        return (await expectOk(request(origin, path, { method: 'POST', headers, body: JSON.stringify(body) }))).json();
      });
    const email = `drill-${randomUUID()}@example.com`;
    const session = await post('/api/wp/auth/register', {
      email,
      password: `Drill-${randomUUID().slice(0, 18)}`,
      isAdult: true,
    });
    const plans = await counts.count('plans', async () => (await expectOk(request(origin, '/api/price-slots'))).json());
    const plan = plans?.data.items.find(({ systems }: { systems: string[] }) => systems.includes('sandbox'));
    if (!session || !plan) return pause(200);
    const choice = { priceUuid: plan.id, paymentSystem: 'sandbox' };
    const started = await post('/api/join', choice, session.data.token.atoken);
    if (!started) return pause(200);
    const { pathname } = new URL(started.data.paymentUrl);
    // What the biller has approved is a sale, whatever happens to the response afterwards.
    const paid = await counts.count('pay', () =>
      expectOk(
        request(origin, pathname, {
          method: 'POST',
          body: new URLSearchParams({ action: 'approve' }),
          headers: { origin },
        }),
      ),
    );
    if (paid) sales.push(email);
    await pause(300);
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!isOver) await work();
  }
  const running = [
    ...Array.from({ length: visitors }, () => repeat(visit)),
    ...Array.from({ length: buyers }, () => repeat(buy)),
  ];
  return {
    async end() {
      isOver = true;
      await Promise.all(running);
      return { outcomes: counts.read(), sales };
    },
  };
}

/** The sales that aren't memberships yet after the longest time that may take. */
export async function lostSales(
  { database }: Pick<WholeSet, 'database'>,
  emails: readonly string[],
): Promise<string[]> {
  const end = performance.now() + 60_000;
  for (;;) {
    const { rows } = await database.query<{ email: string }>(
      `select u.email from accounts.users u
       where u.email = any ($1) and exists
         (select from billing.checkouts c join billing.money_entries e on e.checkout_id = c.id
          where c.user_id = u.id and e.kind = 'sale')`,
      [emails],
    );
    const found = new Set(rows.map(({ email }) => email));
    const lost = emails.filter((email) => !found.has(email));
    if (lost.length === 0 || performance.now() > end) return lost;
    await pause(500);
  }
}
