import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Clock, DAY, MINUTE } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import type { AgeProvider } from '../providers/age-provider.ts';
import { checkPage, PAGE_HEADERS, unknownPage } from './sandbox-page.ts';
import { answerCheck, deleteChecksBefore, findCheck, insertCheck, type SandboxCheck } from './sandbox-store.ts';

const CHECK_LIFE_MS = 30 * MINUTE;
const OUTCOMES: Readonly<Record<string, 'over' | 'under' | 'inconclusive'>> = {
  over: 'over',
  under: 'under',
  leave: 'inconclusive',
};

/**
 * A provider inside the program that believes its visitors, for trying out a site. It has its own records and is used
 * only through its hosted page and its port, so that a real provider can replace it without other changes.
 */
export function createSandboxAgeProvider({ db, clock }: { db: Database; clock: Clock }): AgeProvider & { http: Hono } {
  const isOver = (check: SandboxCheck) =>
    check.outcome === 'pending' && check.expiresAt.getTime() <= clock.now().getTime();

  async function openCheck(c: Context): Promise<SandboxCheck | undefined> {
    const check = await findCheck(db.drizzle, c.req.param('token') ?? '');
    return check && !isOver(check) ? check : undefined;
  }

  const http = new Hono();
  http.use('/sandbox-age/*', bodyLimit({ maxSize: 4 * 1024 }));

  http.get('/sandbox-age/:token', async (c) => {
    const check = await openCheck(c);
    if (!check) return c.html(unknownPage(), 404, PAGE_HEADERS);
    if (check.outcome !== 'pending') return c.redirect(check.returnUrl, 303);
    return c.html(checkPage(), 200, PAGE_HEADERS);
  });

  http.post('/sandbox-age/:token', async (c) => {
    const check = await openCheck(c);
    if (!check) return c.html(unknownPage(), 404, PAGE_HEADERS);
    const { answer } = await c.req.parseBody();
    const outcome = typeof answer === 'string' && Object.hasOwn(OUTCOMES, answer) ? OUTCOMES[answer] : undefined;
    if (!outcome) return c.html(checkPage(), 400, PAGE_HEADERS);
    await answerCheck(db.drizzle, check.token, outcome, clock.now());
    return c.redirect(check.returnUrl, 303);
  });

  return {
    name: 'sandbox',
    methods: ['statement'],
    http,
    async start({ returnUrl, origin }) {
      const token = newSecret(32);
      const now = clock.now().getTime();
      // A job isn't worth it: each new check deletes old ones.
      await deleteChecksBefore(db.drizzle, new Date(now - DAY));
      await insertCheck(db.drizzle, { token, returnUrl, expiresAt: new Date(now + CHECK_LIFE_MS) });
      return { url: `${origin}/sandbox-age/${token}`, reference: token };
    },
    async result(reference) {
      const check = await findCheck(db.drizzle, reference);
      if (!check || isOver(check)) return { outcome: 'expired' };
      return { outcome: check.outcome, method: 'statement' };
    },
  };
}
