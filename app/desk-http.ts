import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { readCookies } from '#calls/cookies.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { actorOf } from '#calls/desk-context.ts';
import { refusal } from '#calls/problem.ts';
import type { CallServer } from '#calls/server.ts';
import type { Audit } from '#kernel/audit/audit.ts';
import type { Database } from '#kernel/db/database.ts';
import { answeredAs } from '#kernel/request-scope.ts';
import { createTurns } from '#kernel/turns.ts';
import { PREVIEW_PAGE } from '#modules/desk/contract/preview.ts';
import type { DeskApi } from '#modules/desk/server/index.ts';
import { bringsKey } from './desk-bearer.ts';
import { sendPreview } from './desk-preview.ts';
import type { PageParts } from './make-page.ts';
import { type CollectedReply, collectReply } from './reply.ts';
import { type ContextSettings, headOf, type RequestEnv } from './request-context.ts';
import { whereaboutsOf } from './request-origin.ts';

export interface DeskParts {
  calls: CallServer<DeskContext>;
  audit: Audit;
  db: Database;
  resolveOperator: DeskApi['resolveOperator'];
}

const FOLDER = 'build/desk';
/** Each that is let in is held as a whole; those that wait are not read yet. */
const UPLOADS = { atOnce: 4, places: 8 };

/** What only operators get: the desk's own pages, which are one application, and its calls. */
export function deskHttp(
  parts: DeskParts &
    ContextSettings & {
      mediaOrigins: readonly string[];
      largePaths: readonly RegExp[];
      /** What pages of the site are made with, for previews. */
      pageParts: PageParts;
    },
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const uploading = createTurns({ ...UPLOADS, refusal: tooManyUploads });
  app.get('/api/desk/v1/openapi.json', async (c) => {
    const { context } = await contextOf(c, parts);
    if (!context.operator?.isVerified) throw refusal(401, 'Sign in first.');
    c.header('cache-control', 'no-store');
    return c.json((await parts.calls.openApi()) as object);
  });
  app.all('/api/desk/*', async (c) => {
    answeredAs('call', '');
    const { context, reply } = await contextOf(c, parts);
    const handle = () => parts.calls.handle(c.req.raw, context);
    const isUpload = c.req.method !== 'GET' && parts.largePaths.some((path) => path.test(c.req.path));
    if (isUpload) expectUpload(c, context);
    const response = await (isUpload ? uploading(handle) : handle());
    if (!response) throw refusal(404, 'There is no such call.');
    response.headers.set('cache-control', 'no-store');
    for (const cookie of reply.cookies) response.headers.append('set-cookie', cookie);
    return response;
  });

  app.use(
    '/admin/assets/*',
    serveStatic({
      root: FOLDER,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/admin/, ''),
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  const policy = policyOf(parts.mediaOrigins);
  let page: Promise<string> | undefined;
  const sendPage = async (c: Context<RequestEnv>) => {
    page ??= readFile(`${FOLDER}/index.html`, 'utf8');
    c.header('content-security-policy', policy);
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('cache-control', 'no-cache');
    return c.html(await page);
  };
  app.get(PREVIEW_PAGE, async (c) => {
    const { context } = await contextOf(c, parts);
    return sendPreview(c, context, parts.pageParts);
  });
  app.get('/admin', (c) => c.redirect('/admin/', 301));
  app.get('/admin/assets/*', () => {
    throw refusal(404, 'There is no such file.');
  });
  app.get('/admin/*', sendPage);
  return app;
}

/** The calls hold a body as a whole before they ask who sends it: a large one is an operator's, and as long as it says. */
function expectUpload(c: Context<RequestEnv>, { operator }: DeskContext): void {
  if (!operator?.isVerified) throw refusal(401, 'Sign in first.');
  if (c.req.header('content-length') === undefined) throw refusal(411, 'Say how long the body is.');
}

function tooManyUploads(): Error {
  return refusal(429, 'Too much is being uploaded. Please try again in a moment.', { retryAfterSeconds: 5 });
}

async function contextOf(
  c: Context<RequestEnv>,
  parts: DeskParts & ContextSettings,
): Promise<{ context: DeskContext; reply: CollectedReply }> {
  const head = headOf(c);
  const { origin, address } = whereaboutsOf(head, parts);
  const reply = collectReply({ secure: origin.startsWith('https://') });
  const cookies = bringsKey(c) ? {} : readCookies(head.cookie);
  const request = { id: head.id, origin, address, userAgent: head.userAgent ?? '', cookies };
  const operator = await parts.resolveOperator({ request, authorization: c.req.header('authorization') });
  let hasRecorded = false;
  const context: DeskContext = {
    operator,
    request,
    reply,
    limits: parts.limits,
    async record(tx, change) {
      hasRecorded = true;
      await parts.audit.record(tx, { ...change, actor: actorOf(context) });
    },
    recorded() {
      hasRecorded = true;
    },
    hasRecorded: () => hasRecorded,
    recordCall: (name) =>
      parts.db.transaction((tx) =>
        context.record(tx, { action: 'desk.called', subject: { type: 'call', id: name } }),
      ),
  };
  return { context, reply };
}

/** The desk runs its own files and nothing else; pictures and films may come from the store. */
function policyOf(media: readonly string[]): string {
  const from = (start: string) => [start, ...media].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    from("img-src 'self' data: blob:"),
    from("media-src 'self' blob:"),
    from("connect-src 'self'"),
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
