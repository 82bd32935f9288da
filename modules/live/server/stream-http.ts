import { type Context, Hono } from 'hono';
import { refusal } from '#api/errors/problem.ts';
import { MINUTE } from '#kernel/clock.ts';
import { type AddressLimit, takeFromAddress } from '#kernel/network/limit-address.ts';
import { STREAM_TYPES, type StreamType } from '../contract/types.ts';
import type { LiveDeps } from './deps.ts';
import type { SessionEngine } from './engine.ts';
import { EngineFault } from './engine-fault.ts';
import type { Guards } from './live.ts';
import type { LiveTokens } from './tokens.ts';
import type { ViewRequest } from './types.ts';

/** Ten times a full offer of a browser. */
const MOST_BYTES = 48 * 1024;
const SDP = 'application/sdp';

/** R6: enough for a client that reconnects after each loss of its connection. */
const SESSIONS: AddressLimit = { name: 'live.sessions', limit: 60, windowMs: MINUTE };
/** A player sends six requests a second: enough for a household with three windows. */
const HLS_REQUESTS: AddressLimit = { name: 'live.hls', limit: 1800, windowMs: MINUTE };

export const STREAM_PATHS = /^\/stream\/[\w-]{1,80}\/(whip|whep)(\/[\w-]{1,80})?$/;

interface Deps extends Pick<LiveDeps, 'limits' | 'addressOf' | 'log'> {
  engine: SessionEngine;
  tokens: LiveTokens;
  guards: Guards;
}

/** WHIP (RFC 9725), WHEP and HLS of the embedded engine, below `/stream/`. */
export function streamHttp(deps: Deps): Hono {
  const { engine, tokens, guards, limits, addressOf } = deps;
  const http = new Hono();

  async function limit(c: Context, rule: AddressLimit): Promise<void> {
    const { allowed, retryAfterMs } = await takeFromAddress(limits, addressOf(c), rule);
    if (allowed) return;
    throw refusal(429, 'Too many requests. Please try again in a moment.', { retryAfterSeconds: retryAfterMs / 1000 });
  }

  function tokenOf(c: Context): string {
    const [, bearer] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    return bearer ?? c.req.query('token') ?? '';
  }

  /** R2. The publisher, by a token or by a stream key. */
  async function publisherOf(c: Context, stream: string): Promise<string> {
    const token = tokenOf(c);
    const person = tokens.claimsOf('publish', stream, token)?.person ?? (await ofKey(stream, token));
    if (person === undefined) throw unknownToken();
    return person;
  }

  function viewerOf(c: Context, stream: string): ViewRequest {
    const claims = tokens.claimsOf('view', stream, tokenOf(c));
    if (!claims) throw unknownToken();
    return { stream, ...claims };
  }

  /** R1: the guard knows what has changed since the token was issued. */
  async function requireAllowed(request: ViewRequest): Promise<void> {
    if (!(await guards.mayView(request))) throw refusal(403, 'You may not watch this stream.');
  }

  async function ofKey(stream: string, key: string): Promise<string | undefined> {
    if (key.length < 8 || key.length > 200) return undefined;
    return guards.publisherByKey(key, stream);
  }

  function opened(c: Context, { id, answer }: { id: string; answer: string }): Response {
    const location = `${c.req.path}/${id}`;
    return c.body(answer, 201, { 'content-type': SDP, location, etag: `"${id}"`, 'cache-control': 'no-store' });
  }

  http.post('/stream/:stream/whip', async (c) => {
    const { stream } = c.req.param();
    await limit(c, SESSIONS);
    const person = await publisherOf(c, stream);
    const request = { stream, person, offer: await offerOf(c), type: typeOf(c) };
    return opened(c, await engine.publish(request).catch(sayFault));
  });

  http.post('/stream/:stream/whep', async (c) => {
    const { stream } = c.req.param();
    await limit(c, SESSIONS);
    const request = viewerOf(c, stream);
    await requireAllowed(request);
    const { person } = request;
    const view = { stream, person, offer: await offerOf(c), mostLines: countOf(c, 'lines') };
    const session = await engine.view(view);
    try {
      // Asked again: somebody cut off between the guard's answer and this session would have been missed.
      await requireAllowed(request);
    } catch (error) {
      await engine.endSession(session.id);
      throw error;
    }
    return opened(c, session);
  });

  // The engine neither uses nor needs candidates; clients that trickle them get no error. A restart of ICE isn't
  // supported. It is told by this header in RFC 9725, in examples of WHEP's draft with quotes.
  http.patch('/stream/:stream/:way{whip|whep}/:id{[\\w-]+}', async (c) => {
    await limit(c, SESSIONS);
    if (!(await engine.hasSession(c.req.param('id')))) throw refusal(404, 'This session has ended.');
    if (/^"?\*"?$/.test(c.req.header('if-match') ?? ''))
      throw refusal(422, 'This session can’t restart ICE. Please open a new one.');
    return c.body(null, 204);
  });

  // The id is as hard to guess as a token, and only the client that opened the session knows it.
  http.delete('/stream/:stream/:way{whip|whep}/:id{[\\w-]+}', async (c) => {
    await limit(c, SESSIONS);
    if (!(await engine.endSession(c.req.param('id')))) throw refusal(404, 'This session has ended.');
    return c.body(null, 200);
  });

  http.get('/stream/:stream/hls/:file{[\\w-]+\\.(?:m3u8|mp4)}', async (c) => {
    const { stream, file } = c.req.param();
    await limit(c, HLS_REQUESTS);
    const request = viewerOf(c, stream);
    const [msn, part] = [countOf(c, '_HLS_msn'), countOf(c, '_HLS_part')];
    const found = await engine.hls({ stream, file, msn, part });
    // Checked after the wait, since permission may have been revoked meanwhile.
    await requireAllowed(request);
    if (!found) throw refusal(404, 'Nothing is published there now.');
    // Not cacheable: permission to view can end at any moment.
    const headers = { 'content-type': found.contentType, 'cache-control': 'private, no-store' };
    if (!file.endsWith('.m3u8')) return c.body(found.body, 200, headers);
    const token = encodeURIComponent(tokenOf(c));
    const text = new TextDecoder().decode(found.body).replaceAll('.mp4', `.mp4?token=${token}`);
    return c.body(text, 200, headers);
  });

  return http;
}

/** OBS shows the response text; other failures are only logged. */
function sayFault(error: unknown): never {
  throw error instanceof EngineFault ? refusal(503, error.message) : error;
}

const unknownToken = () => refusal(401, 'This link has expired. Please reload the page.');

function typeOf(c: Context): StreamType {
  const type = c.req.query('type');
  return STREAM_TYPES.find((one) => one === type) ?? '2D';
}

function countOf(c: Context, name: string): number | undefined {
  const value = c.req.query(name);
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

async function offerOf(c: Context): Promise<string> {
  if (c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() !== SDP)
    throw refusal(415, `Send an offer as ${SDP}.`);
  const offer = await c.req.text();
  if (offer.length > MOST_BYTES) throw refusal(413, 'The offer is too long.');
  return offer;
}
