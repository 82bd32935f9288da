import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { refusal } from '#api/errors/problem.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { Guards } from '../live.ts';
import type { LiveTokens } from '../tokens.ts';

export const AUTH_PATH = /^\/stream\/mediamtx-auth\/[^/]+$/;

/** MediaMTX's authentication request (docs/2-features/06-authentication.md). */
const Question = z.object({
  token: z.string().max(2000).default(''),
  password: z.string().max(2000).default(''),
  action: z.string().max(20),
  path: z.string().max(200).default(''),
  query: z.string().max(4000).default(''),
});

interface Deps {
  secret: string;
  tokens: LiveTokens;
  guards: Guards;
}

/** R14: MediaMTX asks here whom to let in, whenever a session begins to publish or view. */
export function mediaMtxHttp({ secret, tokens, guards }: Deps): Hono {
  const http = new Hono();

  async function isAllowed({ token, password, action, path, query }: z.output<typeof Question>): Promise<boolean> {
    // Only we use its API.
    if (['api', 'metrics', 'pprof'].includes(action)) return isSame(token, secret);
    // MediaMTX fills `token` from the header only, not from the address.
    const given = token || new URLSearchParams(query).get('token') || password;
    if (action === 'publish') {
      if (tokens.claimsOf('publish', path, given)) return true;
      return given.length >= 8 && (await guards.publisherByKey(given, path)) !== undefined;
    }
    const claims = action === 'read' ? tokens.claimsOf('view', path, given) : undefined;
    return claims !== undefined && guards.mayView({ stream: path, ...claims });
  }

  http.post('/stream/mediamtx-auth/:secret', async (c) => {
    if (!isSame(c.req.param('secret'), secret)) throw refusal(404, 'This page could not be found');
    const question = Question.safeParse(await c.req.json().catch(() => undefined));
    // After a 401 clients retry with their credentials.
    if (!question.success || !(await isAllowed(question.data))) return c.body(null, 401);
    return c.body(null, 204);
  });
  return http;
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
