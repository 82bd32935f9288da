import type { Context } from 'hono';
import { z } from 'zod';
import { asRefusal } from '#api/errors/problem.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { limitApps } from '../limit-apps.ts';

/** PLAY'A's response codes; nearly all of them come with HTTP status 200. */
const CODES = {
  ok: 1,
  error: 2,
  authenticationFailed: 3,
  accountIsExpired: 4,
  userIsBlocked: 5,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  underMaintenance: 503,
} as const;

/** Thrown to respond with a code other than success. */
export class PlayaRefusal extends Error {
  override readonly name = 'PlayaRefusal';
  readonly code: keyof typeof CODES;

  constructor(code: keyof typeof CODES, message: string) {
    super(message);
    this.code = code;
  }
}

interface PlayaRoute {
  /** Ignores any bearer token: for signing in and what comes before it. */
  isOpen?: boolean;
  /** For signed-in accounts only. */
  isPersonal?: boolean;
  answer(context: ApiContext, c: Context): Promise<unknown>;
}

/** Wraps responses in the app's envelope. Unexpected errors get an HTTP error, as for every request. */
export function answering(
  { headset }: Pick<HeadsetModuleDeps, 'headset'>,
  { isOpen = false, isPersonal = false, answer }: PlayaRoute,
) {
  return async (c: Context): Promise<Response> => {
    c.header('cache-control', 'no-store');
    const context = await headset.contextOf(c);
    await limitApps(context);
    try {
      if (context.closed) throw new PlayaRefusal('underMaintenance', context.closed.message || 'Under maintenance.');
      if (!isOpen) requireCaller(c, context, isPersonal);
      const data = await answer(context, c);
      return c.json({ status: { code: CODES.ok, message: 'ok' }, ...(data !== undefined && { data }) });
    } catch (error) {
      const refused = asPlayaRefusal(error);
      if (!refused) throw error;
      return c.json({ status: { code: CODES[refused.code], message: refused.message } });
    }
  };
}

function requireCaller(c: Context, { visitor, request }: ApiContext, isPersonal: boolean): void {
  const showsToken = /^bearer\b/i.test(c.req.header('authorization') ?? '');
  // An app whose token has expired should renew it rather than be treated as a guest.
  if (!visitor.user && (isPersonal || showsToken)) throw new PlayaRefusal('unauthorized', 'Sign in first.');
  // R6 of `modules/media`: without an age check nothing is revealed of what the site has.
  if (!visitor.verified)
    throw new PlayaRefusal('forbidden', `Prove your age at ${new URL(request.origin).host} first.`);
}

/** Undefined for unexpected errors. */
function asPlayaRefusal(error: unknown): PlayaRefusal | undefined {
  if (error instanceof PlayaRefusal) return error;
  const { status, message } = asRefusal(error);
  if (status === 404) return new PlayaRefusal('notFound', 'There is no such thing.');
  if (status === 403) return new PlayaRefusal('forbidden', message);
  return undefined;
}

/** Parses input, or throws a refusal that names the invalid field. */
export function readAs<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw new PlayaRefusal('error', `${issue?.path.join('.') || 'The body'}: ${issue?.message}`);
}

export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  return readAs(schema, parsed(await c.req.text()));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MOST_PAGES = 1_000_000;
const LARGEST_PAGE = 200;
const DEFAULT_PAGE = 20;

/** Pages start at 0. */
export const PageQuery = z.object({
  'page-index': z.coerce.number().int().min(0).max(MOST_PAGES).default(0),
  'page-size': z.coerce.number().int().min(1).max(LARGEST_PAGE).default(DEFAULT_PAGE),
});
export const Direction = z.enum(['asc', 'desc']).optional();
export const Words = z
  .string()
  .trim()
  .max(100)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'It holds characters that are not text.')
  .optional();

/** A page in the app's form; a page past the end is empty. */
export function pageOf<Item>(
  query: z.output<typeof PageQuery>,
  { items, total }: { items: readonly Item[]; total: number },
) {
  const size = query['page-size'];
  return {
    page_index: query['page-index'],
    page_size: size,
    page_total: Math.max(1, Math.ceil(total / size)),
    item_total: total,
    content: items,
  };
}

export function partOf(query: z.output<typeof PageQuery>): { limit: number; offset: number } {
  const limit = query['page-size'];
  return { limit, offset: query['page-index'] * limit };
}
