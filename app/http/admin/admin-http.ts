import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { AdminContext } from '#api/admin/context.ts';
import { requireAccess } from '#api/admin/guarded.ts';
import type { AdminEndpointMeta } from '#api/declare/admin-declare.ts';
import { refusal, unanswered } from '#api/errors/problem.ts';
import type { ApiServer } from '#api/server/server.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { answeredAs } from '#kernel/request-scope.ts';
import { MAIL_PREVIEW, MailQuery, PREVIEW_PAGE } from '#modules/operators/contract/preview.ts';
import type { PageDeps } from '../../page-cache/make-page.ts';
import { sendPreview } from '../../preview/admin-preview.ts';
import { asRead } from '../endpoint-paths.ts';
import type { ContextSettings, RequestEnv } from '../request/request-context.ts';
import { mailPolicy } from '../security-headers.ts';
import { requireLength, tooManyUploads } from '../uploads.ts';
import { adminPolicy } from './admin-policy.ts';
import { type AdminRequestDeps, adminContextOf } from './admin-request.ts';

export interface OperatorsDeps extends AdminRequestDeps {
  endpoints: ApiServer<AdminContext>;
}

/** Each upload that runs is held in memory as a whole; waiting ones aren't read yet. */
const UPLOADS = { atOnce: 4, places: 8 };

/** What only operators get: the admin's application and its API. */
export function adminHttp(
  deps: OperatorsDeps &
    ContextSettings & {
      mediaOrigins: readonly string[];
      largePaths: readonly RegExp[];
      /** Dependencies of the site's pages, for previews. */
      pageDeps: PageDeps;
    },
  folder = 'build/admin',
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const uploading = createConcurrencyLimiter({ ...UPLOADS, refusal: tooManyUploads });
  app.get('/api/admin/v1/openapi.json', async (c) => {
    const { context } = await adminContextOf(c, deps);
    if (!context.operator?.isVerified) throw refusal(401, 'Sign in first.');
    c.header('cache-control', 'no-store');
    return c.json((await deps.endpoints.openApi()) as object);
  });
  app.all('/api/admin/*', async (c) => {
    answeredAs('call', '');
    const { context, reply } = await adminContextOf(c, deps);
    const handle = () => deps.endpoints.handle(asRead(c.req.raw), context);
    const isUpload = c.req.method !== 'GET' && deps.largePaths.some((path) => path.test(c.req.path));
    if (isUpload) expectUpload(c, context, deps);
    const response = await (isUpload ? uploading(handle) : handle());
    if (!response) throw unanswered(c.req.method, deps.endpoints.methodsAt(c.req.path));
    response.headers.set('cache-control', 'no-store');
    // Cookies set by a failed call are taken back.
    if (!response.ok) reply.takeBackCookies();
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
  const policy = adminPolicy(deps.mediaOrigins);
  const sendPage = async (c: Context<RequestEnv>) => {
    // Small and rarely requested, so it is read each time and names the files of the current build.
    const page = await readFile(`${folder}/index.html`, 'utf8');
    c.header('content-security-policy', policy);
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('cache-control', 'no-cache');
    return c.html(page);
  };
  app.get(PREVIEW_PAGE, async (c) => {
    const { context } = await adminContextOf(c, deps);
    return sendPreview(c, context, deps.pageDeps);
  });
  app.get(MAIL_PREVIEW, async (c) => {
    const asks = MailQuery.safeParse(c.req.query());
    if (!asks.success) throw refusal(400, 'Say which email.');
    const { context } = await adminContextOf(c, deps);
    const { call, site = '' } = asks.data;
    // The endpoint checks who may read it, and records that.
    const query = call.startsWith('mails/') ? '' : `?site=${encodeURIComponent(site)}`;
    const url = new URL(`/api/admin/v1/${call}${query}`, c.req.url);
    const answer = await deps.endpoints.handle(new Request(url), context);
    if (!answer?.ok) throw refusal(answer?.status ?? 404, 'This email can’t be shown.');
    const { html } = ((await answer.json()) as { data: { html: string } }).data;
    c.header('content-security-policy', mailPolicy(deps.mediaOrigins));
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('cache-control', 'no-store');
    return c.html(html);
  });
  app.get('/admin', (c) => c.redirect('/admin/', 301));
  app.get('/admin/assets/*', () => {
    throw refusal(404, 'There is no such file.');
  });
  app.get('/admin/*', sendPage);
  return app;
}

/**
 * Bodies are read as a whole before the sender is known, so a large one is accepted only from an operator who may make
 * the call, and only up to its declared length.
 */
function expectUpload(
  c: Context<RequestEnv>,
  { operator }: AdminContext,
  { endpoints, pageDeps }: Pick<OperatorsDeps, 'endpoints'> & { pageDeps: Pick<PageDeps, 'clock'> },
): void {
  if (!operator?.isVerified) throw refusal(401, 'Sign in first.');
  const meta = endpoints.metaAt(c.req.method, c.req.path) as AdminEndpointMeta | undefined;
  if (meta) requireAccess(meta.access, operator, pageDeps.clock.now());
  requireLength(c);
}
