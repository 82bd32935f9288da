import type { Context } from 'hono';
import { z } from 'zod';
import { asRefusal } from '#api/errors/problem.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { limitApps } from '../limit-apps.ts';

/** The codes of PLAY'A's answers; nearly all of them come with the status 200 of HTTP. */
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

/** Thrown to answer with a code other than that of success. */
export class PlayaRefusal extends Error {
  override readonly name = 'PlayaRefusal';
  readonly code: keyof typeof CODES;

  constructor(code: keyof typeof CODES, message: string) {
    super(message);
    this.code = code;
  }
}

interface PlayaRoute {
  /** Nobody in particular may ask, whatever bearer comes along: signing in and what comes before it. */
  isOpen?: boolean;
  /** Only somebody who is signed in. */
  isPersonal?: boolean;
  answer(context: ApiContext, c: Context): Promise<unknown>;
}

/** Answers in the app's envelope. What goes wrong unexpectedly is an error of HTTP, as for every request. */
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
  // An app whose token has expired is to renew it, and not to be taken for a guest's.
  if (!visitor.user && (isPersonal || showsToken)) throw new PlayaRefusal('unauthorized', 'Sign in first.');
  // R6 of `modules/media`: anyone who has not proved an age is told nothing of what there is.
  if (!visitor.verified)
    throw new PlayaRefusal('forbidden', `Prove your age at ${new URL(request.origin).host} first.`);
}

/** Undefined for what is no refusal. */
function asPlayaRefusal(error: unknown): PlayaRefusal | undefined {
  if (error instanceof PlayaRefusal) return error;
  const { status, message } = asRefusal(error);
  if (status === 404) return new PlayaRefusal('notFound', 'There is no such thing.');
  if (status === 403) return new PlayaRefusal('forbidden', message);
  return undefined;
}

/** What a request holds, or a refusal that names the field that is wrong. */
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

/** The first page is 0. */
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

/** A page in the words of the app; one past the end is empty. */
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
