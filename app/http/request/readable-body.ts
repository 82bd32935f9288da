import type { Context } from 'hono';
import { refusal } from '#api/errors/problem.ts';
import type { RequestEnv } from './request-context.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const JSON_TYPE = 'application/json';

/**
 * Lets through bodies of the types that forms and endpoints use, and multipart ones that parse, so that code behind can
 * rely on it. They are small, so parsing twice is cheap. A page without a body reads an empty form.
 */
export async function readableBody(
  c: Context<RequestEnv>,
  next: () => Promise<void>,
  { json }: { json: boolean },
): Promise<void> {
  const { method, headers } = c.req.raw;
  const isEmpty = !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0;
  if (method === 'GET' || method === 'HEAD') return next();
  const kind = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (isEmpty || (kind === '' && (await holdsNothing(c)))) {
    if (!json && method === 'POST') c.req.raw = withEmptyForm(c.req.raw);
    return next();
  }
  const known = json ? [JSON_TYPE, FORM, MULTIPART] : [FORM, MULTIPART];
  if (!known.includes(kind)) throw refusal(415, `A body must be ${known.join(' or ')}.`);
  if (kind === MULTIPART) await takeApart(c);
  return next();
}

/** Programs also announce a chunked body where none follows. */
async function holdsNothing(c: Context<RequestEnv>): Promise<boolean> {
  const bytes = await c.req.raw.arrayBuffer();
  c.req.raw = new Request(c.req.raw, { body: bytes });
  return bytes.byteLength === 0;
}

function withEmptyForm(raw: Request): Request {
  const headers = new Headers(raw.headers);
  headers.set('content-type', FORM);
  return new Request(raw.url, { method: raw.method, headers });
}

async function takeApart(c: Context<RequestEnv>): Promise<void> {
  const bytes = await c.req.raw.arrayBuffer();
  await mustBeForm(bytes, c.req.raw.headers);
  c.req.raw = new Request(c.req.raw, { body: bytes });
}

/** Refuses a body that isn't a form of the type that the headers announce. */
export async function mustBeForm(bytes: ArrayBuffer, headers: Headers): Promise<void> {
  await new Response(bytes, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData().catch(() => {
    throw refusal(400, 'The form cannot be read.');
  });
}
