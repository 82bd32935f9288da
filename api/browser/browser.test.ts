import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ContractRouterClient } from '@orpc/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { movableClock } from '#kernel/clock.ts';
import { call, envelope } from '../declare/declare.ts';
import { asFormRefusal } from '../page.ts';
import { type BrowserApiContext, browserClient } from './browser-client.ts';
import { createBrowserSession } from './browser-session.ts';
import { addressesOf } from './endpoint-addresses.ts';
import { fetchWithSession } from './session-fetch.ts';

const contract = {
  things: {
    read: call
      .route({ method: 'GET', path: '/api/things/{id}' })
      .input(z.object({ id: z.string(), page: z.number().optional() }))
      .output(envelope(z.object({ name: z.string() }))),
    save: call
      .route({ method: 'POST', path: '/api/things' })
      .input(z.object({ name: z.string() }))
      .output(envelope(z.object({ name: z.string() }))),
    thread: call
      .route({ method: 'GET', path: '/forum/threads/{id}' })
      .input(z.object({ id: z.string() }))
      .output(envelope(z.object({ name: z.string() }))),
  },
};

interface Seen {
  method: string;
  path: string;
  accept: string | null;
  bearer: string | null;
  application: string | null;
  body: string;
}

let server: Server;
let origin: string;
let seen: Seen[];
/** How the test's server answers next. */
let good: string;
let refresh: () => Response;
let answer: (request: Seen) => Response | Promise<Response>;
let jar: string;
let visited: string[];

const json = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (status: number, message = 'No.') =>
  json(status, {
    title: 'Refused',
    detail: message,
    code: `CODE_${status}`,
    status: { code: status, message },
  });
const ok = (name: string) => json(200, { status: { code: 2, message: 'OK' }, data: { name } });

beforeEach(async () => {
  seen = [];
  visited = [];
  good = 'token-1';
  jar = 'theme=dark; atoken=token-1';
  refresh = () => {
    good = 'token-2';
    jar = 'theme=dark; atoken=token-2';
    return json(200, { status: { code: 2, message: 'OK' }, data: { token: { atoken: good, rtoken: 'r' } } });
  };
  answer = ({ path }) => ok(path);
  const answered = async (request: Request) => {
    const path = new URL(request.url).pathname + new URL(request.url).search;
    const bearer = request.headers.get('authorization');
    const one = {
      method: request.method,
      path,
      accept: request.headers.get('accept'),
      application: request.headers.get('x-application'),
      bearer,
      body: await request.text(),
    };
    seen.push(one);
    if (path === '/api/v1/auth/refresh-token') return refresh();
    if (path === '/api/playa/v1/auth/logout') return json(200, { status: { code: 2, message: 'OK' }, data: {} });
    if (bearer !== null && bearer !== `Bearer ${good}`) return refusal(401);
    return answer(one);
  };
  // Keeps Node's own Response: the code that sends stored files checks for it, and may be loaded only after this.
  server = createServer(getRequestListener(answered, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const newSession = () =>
  createBrowserSession({
    clock: movableClock(new Date('2026-03-01T10:00:00Z')),
    fetch: (path, init) => fetch(origin + path, init),
    cookies: {
      read: () => jar,
      write: (cookie) => {
        if (cookie.startsWith('atoken=;')) jar = jar.replace(/;? ?atoken=[^;]*/, '');
      },
    },
    goTo: (path) => void visited.push(path),
    here: () => '/videos/',
    memory: () => ({ getItem: () => null, setItem() {}, removeItem() {} }),
  });

function client() {
  const all = browserClient(addressesOf(contract), { session: newSession(), origin });
  return all.things as ContractRouterClient<typeof contract, BrowserApiContext>['things'];
}
const paths = () => seen.map(({ method, path }) => `${method} ${path}`);

describe('calls from the browser', () => {
  it('send JSON, the bearer of the cookie, and the path of the contract', async () => {
    expect((await client().read({ id: 'a b', page: 2 })).data.name).toBe('/api/things/a%20b?page=2');
    await client().save({ name: 'x' });
    expect(seen[0]).toMatchObject({
      accept: 'application/json',
      bearer: 'Bearer token-1',
      application: null,
    });
    expect(seen[1]).toMatchObject({ method: 'POST', body: '{"name":"x"}' });
  });

  it('tell services that may be elsewhere what asks', async () => {
    await client().thread({ id: '1' });
    expect(seen[0]).toMatchObject({ path: '/forum/threads/1', application: 'web' });
  });

  it('send no bearer for a guest, whose 401 is theirs to see: no refresh, no sign-out', async () => {
    jar = 'theme=dark';
    answer = () => refusal(401);
    await expect(client().read({ id: '1' })).rejects.toMatchObject({ status: 401 });
    expect(seen[0]?.bearer).toBeNull();
    expect(paths()).toEqual(['GET /api/things/1']);
    expect(visited).toEqual([]);
  });

  it('refresh once and retry on 401, with the body again', async () => {
    good = 'token-2';
    expect((await client().save({ name: 'kept' })).data.name).toBe('/api/things');
    expect(paths()).toEqual(['POST /api/things', 'POST /api/v1/auth/refresh-token', 'POST /api/things']);
    expect(seen[2]).toMatchObject({ bearer: 'Bearer token-2', body: '{"name":"kept"}' });
  });

  it('do the same when the 401 is in the body only', async () => {
    let first = true;
    answer = () => {
      if (!first) return ok('again');
      first = false;
      return json(200, { status: { code: 401, message: 'No.' }, data: null });
    };
    expect((await client().read({ id: '1' })).data.name).toBe('again');
    expect(paths()[1]).toBe('POST /api/v1/auth/refresh-token');
  });

  it('share one refresh when many fail together', async () => {
    good = 'token-2';
    const endpoints = client();
    await Promise.all(['1', '2', '3', '4'].map((id) => endpoints.read({ id })));
    expect(paths().filter((path) => path.includes('refresh')).length).toBe(1);
  });

  it.each([401, 419, 465])('sign out and go to the root when the refresh is refused with %i', async (status) => {
    good = 'another';
    refresh = () => refusal(status);
    await expect(client().read({ id: '1' })).rejects.toMatchObject({ status: 401 });
    expect(paths().at(-1)).toBe('POST /api/playa/v1/auth/logout');
    expect(visited).toEqual(['/']);
    expect(jar).toBe('theme=dark');
  });

  it('stay at the same address as a guest when another tab has signed out meanwhile', async () => {
    answer = () => {
      jar = 'theme=dark';
      return refusal(401);
    };
    await expect(client().read({ id: '1' })).rejects.toMatchObject({ status: 401 });
    expect(paths()).toEqual(['GET /api/things/1']);
    expect(visited).toEqual(['/videos/']);
  });

  it('sign out when the refresh brings no token', async () => {
    good = 'another';
    refresh = () => json(200, { status: { code: 2, message: 'OK' }, data: {} });
    await expect(client().read({ id: '1' })).rejects.toMatchObject({ status: 401 });
    expect(visited).toEqual(['/']);
  });

  it('keep the session when the refresh fails for another reason', async () => {
    good = 'another';
    refresh = () => refusal(503);
    await expect(client().read({ id: '1' })).rejects.toMatchObject({ status: 401 });
    expect(visited).toEqual([]);
    expect(jar).toContain('atoken');
  });

  it('keep the session when the answer is 401 also after a good refresh', async () => {
    answer = () => refusal(401, 'You are not authenticated.');
    await expect(client().read({ id: '1' })).rejects.toThrow('You are not authenticated.');
    expect(paths().length).toBe(3);
    expect(visited).toEqual([]);
  });

  it('sign out and go to the root on 465', async () => {
    answer = () => refusal(465);
    await expect(client().read({ id: '1' })).rejects.toMatchObject({ status: 465 });
    expect(visited).toEqual(['/']);
  });

  it('go to /404/ when a page asks for what is not there, and not otherwise', async () => {
    answer = () => refusal(404);
    await expect(client().save({ name: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(client().thread({ id: '1' })).rejects.toMatchObject({ status: 404 });
    const kept = client().read({ id: '1' }, { context: { keepNotFound: true } });
    await expect(kept).rejects.toMatchObject({ status: 404 });
    expect(visited).toEqual([]);
    await expect(client().read({ id: '1' })).rejects.toMatchObject({ status: 404 });
    expect(visited).toEqual(['/404/']);
  });

  it('reject with what a form can show', async () => {
    answer = () =>
      json(400, {
        code: 'BAD_REQUEST',
        detail: 'Too short.',
        errors: [{ pointer: '/name', detail: 'Too short.' }],
        status: { code: 400, message: 'Too short.' },
      });
    const error = await client()
      .save({ name: '' })
      .catch((caught: unknown) => caught);
    expect(asFormRefusal(error)).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      message: 'Too short.',
      errors: { name: 'Too short.' },
    });
  });

  it('reject with the status of an answer that somebody else gave', async () => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(client().read({ id: '1' })).rejects.toMatchObject({
      status: 502,
      message: 'The server answered 502.',
    });
  });

  it('can be given up by the caller, and give up by themselves', async () => {
    answer = () => new Promise<Response>(() => {});
    const controller = new AbortController();
    const given = client().read({ id: '1' }, { signal: controller.signal });
    controller.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    const slow = fetchWithSession(newSession(), new Request(`${origin}/api/things/1`), { timeoutMs: 30 });
    await expect(slow).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
