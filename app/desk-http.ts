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

/** What only operators get: the desk's own pages, which are one application, and its calls. */
export function deskHttp(
  parts: DeskParts &
    ContextSettings & {
      mediaOrigins: readonly string[];
      largePaths: readonly RegExp[];
      /** What pages of the site are made with, for previews. */
      pageParts: PageParts;
    },
  folder = 'build/desk',
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get('/api/desk/v1/openapi.json', async (c) => {
    const { context } = await contextOf(c, parts);
    if (!context.operator?.isVerified) throw refusal(401, 'Sign in first.');
    c.header('cache-control', 'no-store');
    return c.json((await parts.calls.openApi()) as object);
  });
  app.all('/api/desk/*', async (c) => {
    answeredAs('call', '');
    const { context, reply } = await contextOf(c, parts);
    if (parts.largePaths.some((path) => path.test(c.req.path))) expectUpload(c, context);
    const response = await parts.calls.handle(c.req.raw, context);
    if (!response) throw refusal(404, 'There is no such call.');
    response.headers.set('cache-control', 'no-store');
    for (const cookie of reply.cookies) response.headers.append('set-cookie', cookie);
    return response;
  });

  app.use(
    '/admin/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/admin/, ''),
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  const policy = policyOf(parts.mediaOrigins);
  const sendPage = async (c: Context<RequestEnv>) => {
    // Small and seldom asked for: read anew it names the files of the build that is there.
    const page = await readFile(`${folder}/index.html`, 'utf8');
    c.header('content-security-policy', policy);
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('cache-control', 'no-cache');
    return c.html(page);
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
  if (c.req.method === 'GET') return;
  if (!operator?.isVerified) throw refusal(401, 'Sign in first.');
  if (c.req.header('content-length') === undefined) throw refusal(411, 'Say how long the body is.');
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
  let isUnchanged = false;
  const context: DeskContext = {
    operator,
    request,
    reply,
    limits: parts.limits,
    async record(tx, change) {
      await parts.audit.record(tx, { ...change, actor: actorOf(context) });
    },
    unchanged() {
      isUnchanged = true;
    },
    isUnchanged: () => isUnchanged,
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
