import type { Context } from 'hono';
import { refusal } from '#api/errors/problem.ts';
import type { ApiContext } from '#api/request/context.ts';
import { takeFromLimit } from '#api/server/take-from-limit.ts';
import { MINUTE } from '#kernel/clock.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { NotAuthenticated } from '#kernel/errors.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import { mustBeForm } from './request/readable-body.ts';
import type { RequestEnv } from './request/request-context.ts';
import { requireLength, tooManyUploads } from './uploads.ts';

/**
 * Bodies in memory at once: of everybody, and of one account or address, so that a slow sender can't block the others.
 */
const HELD = { ofAll: 16, ofOne: 4 };
/** Counted even if the call then refuses it, because the body was sent all the same. */
const UPLOADS = { limit: 60, windowMs: 10 * MINUTE };

/**
 * Runs before endpoints for visitors that take a large body. The sender has to be signed in, declare the length and
 * stay within the rate limit; all this is checked before a byte is read. The body is read outside the concurrency
 * limiter, within the time that its path declares.
 */
export function createVisitorUploads() {
  const inTurn = createConcurrencyLimiter({ atOnce: 4 });
  const held = new Map<string, number>();

  async function holding<Answer>(who: readonly string[], work: () => Promise<Answer>): Promise<Answer> {
    const isFull = (key: string) => (held.get(key) ?? 0) >= (key === '' ? HELD.ofAll : HELD.ofOne);
    const keys = ['', ...who];
    if (keys.some(isFull)) throw tooManyUploads();
    for (const key of keys) held.set(key, (held.get(key) ?? 0) + 1);
    try {
      return await work();
    } finally {
      for (const key of keys) {
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      }
    }
  }

  return async function taken<Answer>(
    c: Context<RequestEnv>,
    context: ApiContext,
    handle: (request: Request) => Promise<Answer>,
  ): Promise<Answer> {
    const { visitor, request } = context;
    if (!visitor.user) throw new NotAuthenticated();
    requireLength(c);
    await takeFromLimit(context, 'upload', { access: 'signed-in', rateLimit: UPLOADS });
    return holding([`user:${visitor.user.id}`, `address:${addressGroup(request.address)}`], async () => {
      const body = await c.req.raw.arrayBuffer().catch(() => {
        // The client disconnected.
        throw refusal(400, 'The rest of the body never came.');
      });
      return inTurn(async () => {
        await mustBeForm(body, c.req.raw.headers);
        return handle(new Request(c.req.raw, { body }));
      });
    });
  };
}
