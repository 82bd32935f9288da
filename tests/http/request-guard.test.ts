import { once } from 'node:events';
import { request as startRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { Unavailable } from '#kernel/errors.ts';
import { createLog } from '#kernel/log/log.ts';
import { bytesOf, headerOf, openGuardedServer, statusOf } from '../support/slow-client.ts';

let server: Awaited<ReturnType<typeof openGuardedServer>>;
afterEach(() => server.close());

const [WARN, ERROR] = [40, 50];
const BUSY = 'The server is busy. Please try again in a moment.';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

describe('a body', () => {
  it('with a Content-Length over 64 KB is refused before it is sent', async () => {
    server = await openGuardedServer();
    const head = bytesOf('POST /sign-in/', { ...form, 'content-length': '67108864' });
    const answer = await server.send(head);
    expect(statusOf(answer)).toBe(413);
    expect(headerOf(answer, 'connection')).toBe('close');
    expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
  });

  it('without Content-Length is refused once it is too large', async () => {
    server = await openGuardedServer();
    const endless = Readable.from(
      (function* () {
        for (let chunk = 0; chunk < 1000; chunk += 1) yield Buffer.alloc(64 * 1024);
      })(),
    );
    const request = startRequest(`${server.origin}/api/echo`, { method: 'POST', headers: json });
    request.on('error', () => {});
    endless.pipe(request);
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(413);
    response.resume();
    endless.destroy();
    request.destroy();
  });

  it('in chunks reaches endpoints and forms whole', async () => {
    server = await openGuardedServer();
    const chunked = (...pieces: string[]) =>
      `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`;
    const call = bytesOf('POST /api/echo', { ...json, 'transfer-encoding': 'chunked' });
    expect(await server.send(call, chunked('{"te', 'xt":"whole"}'))).toContain('"text":"whole"');
    const action = bytesOf('POST /sign-in/', { ...form, 'transfer-encoding': 'chunked' });
    expect(await server.send(action, chunked('email', '=a'))).toContain('with [email]');
  });

  it('that is cut off by the client is no server error', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info', pretty: false }, { write: (line: string) => lines.push(line) });
    server = await openGuardedServer({ log });
    for (const [path, headers] of [
      ['/api/echo', json],
      ['/sign-in/', form],
    ] as const) {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(`${bytesOf(`POST ${path}`, { ...headers, 'content-length': '600' })}{"text":`);
      await wait(100);
      socket.destroy();
    }
    await wait(200);
    expect(lines).toEqual([]);
  });

  it('may be larger and slower on a path that declares it', async () => {
    const http = new Hono().post('/machine/upload', async (c) => c.text(`${(await c.req.arrayBuffer()).byteLength}`));
    server = await openGuardedServer({
      http,
      largeBodies: [{ path: /^\/machine\/upload$/, maxBytes: 1024 * 1024, seconds: 600 }],
    });
    const upload = (bytes: number) =>
      fetch(`${server.origin}/machine/upload`, { method: 'POST', body: Buffer.alloc(bytes) });
    expect(await (await upload(500_000)).text()).toBe('500000');
    expect((await upload(2_000_000)).status).toBe(413);
    expect((await fetch(`${server.origin}/machine/else`, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(
      413,
    );
  });
});

describe('a malformed request', () => {
  const lines: [string, string, number][] = [
    ['a NUL in the path', 'GET /videos/a%00b/', 400],
    ['a NUL in the query', 'GET /api/find/a?sort=%00', 400],
    ['half a character in the path', 'GET /videos/%ED%A0%80/', 400],
    ['half a character in the query', 'GET /api/find/a?page=%ed%a0%80', 400],
    ['a broken escape', 'GET /videos/%E0%A4%A/', 400],
    ['a lone percent sign', 'GET /api/find/a?q=100%', 400],
    ['a backslash', 'GET /\\evil.example/', 400],
    ['a way up', 'GET /x/../media/v/1/a.mp4', 400],
    ['a way up that is spelled', 'GET /x/.%2E/media/v/1/a.mp4', 400],
    ['a way to where it is', 'GET /x/%2e/', 400],
    ['a way up at its end', 'GET /x/..?a=b', 400],
    ['another host’s address', 'GET http://evil.example/', 400],
    ['no address', 'OPTIONS *', 400],
    ['a method of files', 'PROPFIND /', 405],
    ['a method that repeats', 'TRACE /', 405],
    ['a method of pages that no page has', 'OPTIONS /videos/', 405],
    ['a method nobody knows', 'FROBNICATE /', 400],
  ];
  it.each(lines)('with %s is a client error', async (_, line, status) => {
    server = await openGuardedServer();
    expect(statusOf(await server.send(bytesOf(line)))).toBe(status);
  });

  const hosts: [string, string][] = [
    ['two hosts', 'Host: localhost\r\nHost: evil.example\r\n'],
    ['no host', ''],
    ['an empty host', 'Host:\r\n'],
    ['a host that is none', 'Host: a b\r\n'],
    ['a host with a path', 'Host: localhost/evil\r\n'],
    ['a port that is none', 'Host: localhost:99999\r\n'],
  ];
  it.each(hosts)('with %s is a client error', async (_, host) => {
    server = await openGuardedServer();
    expect(statusOf(await server.send(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`))).toBe(400);
  });

  it.each(['https,http', 'javascript', 'https, https', ''])(
    'for the scheme %j of a trusted proxy is the sender’s fault',
    async (scheme) => {
      server = await openGuardedServer({ trustedProxies: 1 });
      const answer = await server.send(bytesOf('GET /', { 'x-forwarded-proto': scheme }));
      expect(statusOf(answer)).toBe(400);
    },
  );

  it('is read despite a forwarded scheme from an untrusted client', async () => {
    server = await openGuardedServer();
    const answer = await server.send(bytesOf('GET /', { 'x-forwarded-proto': 'https,http' }));
    expect(statusOf(answer)).toBe(200);
  });

  const bodies: [string, string, Record<string, string>, string, number][] = [
    ['JSON that is none', '/api/echo', json, '{bad', 400],
    ['a NUL in JSON', '/api/echo', json, '{"text":"a\\u0000b"}', 400],
    ['half a character in JSON', '/api/echo', json, '{"text":"\\ud800"}', 400],
    ['half a character in a name', '/api/echo', json, '{"\\udfff":1}', 400],
    ['JSON deeper than a stack', '/api/echo', json, `{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 200],
    ['a NUL in a form for a call', '/api/echo', form, 'text=a%00b', 400],
    ['another kind than calls take', '/api/echo', { 'content-type': 'application/xml' }, '<a/>', 415],
    ['text for a call', '/api/echo', { ...form, 'content-type': 'text/plain' }, '{}', 415],
    ['JSON for a page', '/sign-in/', json, '{}', 415],
    ['text for a page', '/sign-in/', { ...form, 'content-type': 'text/plain' }, 'a=b', 415],
    ['no kind at all', '/sign-in/', { 'sec-fetch-site': 'same-origin' }, 'a=b', 415],
    ['parts without a boundary', '/sign-in/', { ...form, 'content-type': 'multipart/form-data' }, 'x', 400],
    [
      'parts that break off',
      '/sign-in/',
      { ...form, 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na',
      400,
    ],
    [
      'parts that break off, for a call',
      '/api/echo',
      { ...form, 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\n',
      400,
    ],
  ];
  it.each(bodies)('with %s is a client error', async (_, path, headers, body, status) => {
    server = await openGuardedServer();
    const answer = await server.send(bytesOf(`POST ${path}`, headers, body));
    expect(statusOf(answer)).toBe(status);
  });

  it.each([
    ['of another kind', { ...json, 'content-length': '0' }],
    ['of no kind', { 'sec-fetch-site': 'same-origin', 'content-length': '0' }],
    ['of parts', { ...form, 'content-type': 'multipart/form-data; boundary=b', 'content-length': '0' }],
  ])('that is empty is an empty form to a page, also %s', async (_, headers) => {
    server = await openGuardedServer();
    const answer = await server.send(bytesOf('POST /sign-in/', headers));
    expect([statusOf(answer), answer]).toEqual([200, expect.stringContaining('with []')]);
  });

  it('reads parts that are whole', async () => {
    server = await openGuardedServer();
    const body = new FormData();
    body.set('email', 'a');
    const answer = await fetch(`${server.origin}/sign-in/`, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(await answer.text()).toContain('with [email]');
  });
});

describe('a refused client', () => {
  it('with a browser gets a self-contained page in the site’s theme', async () => {
    server = await openGuardedServer();
    const answer = await server.send(bytesOf('GET /%00', { accept: 'text/html,*/*', host: 'vrconk.localhost' }));
    expect(statusOf(answer)).toBe(400);
    expect(headerOf(answer, 'content-type')).toContain('text/html');
    expect(headerOf(answer, 'content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
    expect(answer).toContain('VR Conk');
    expect(answer).not.toContain('<script');
  });

  it('that accepts problem+json gets it, any other the envelope', async () => {
    server = await openGuardedServer();
    const problem = await server.send(bytesOf('GET /%00', { accept: 'application/problem+json' }));
    expect(headerOf(problem, 'content-type')).toBe('application/problem+json');
    expect(problem).toContain('"status":400');
    expect(await server.send(bytesOf('GET /%00'))).toContain('"status":{"code":400');
  });

  it('gets Retry-After while the database is unavailable, with one log line each', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info', pretty: false }, { write: (line: string) => lines.push(line) });
    server = await openGuardedServer({
      log,
      resolveVisitor: async () => {
        throw new Error('Failed query', { cause: new Unavailable() });
      },
    });
    const page = await server.send(bytesOf('GET /', { accept: 'text/html' }));
    expect([statusOf(page), headerOf(page, 'retry-after')]).toEqual([503, '5']);
    expect(page).toContain('We’ll be right back');
    const call = await server.send(bytesOf('GET /api/find/a'));
    expect([statusOf(call), headerOf(call, 'retry-after')]).toEqual([503, '5']);
    expect(call).toContain('SERVICE_UNAVAILABLE');
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told).toMatchObject(
      ['page_made', 'call'].map((kind) => ({
        level: WARN,
        kind,
        reason: BUSY,
        requestId: expect.any(String),
      })),
    );
    expect(lines.join()).not.toContain('stack');
  });

  it('by a server error has its stack in the log', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info', pretty: false }, { write: (line: string) => lines.push(line) });
    const resolveVisitor = () => Promise.reject(new Error('a bug'));
    server = await openGuardedServer({ log, resolveVisitor });
    expect(statusOf(await server.send(bytesOf('GET /')))).toBe(500);
    expect(JSON.parse(lines.join())).toMatchObject({ level: ERROR, err: { stack: expect.any(String) } });
  });

  it('waits once for a hanging database, however many queries the response takes', async () => {
    const db = await createTestDatabase({ migrations: [] });
    const hang = () => db.pool.query('select pg_sleep(20)').catch(() => {});
    const resolveVisitor = async () => {
      for (let question = 0; question < 5; question += 1) await hang();
      await db.pool.query('select 1');
      return VERIFIED_GUEST;
    };
    server = await openGuardedServer({ resolveVisitor, patienceMs: 300 });
    const began = performance.now();
    const answers = [await server.send(bytesOf('GET /')), await server.send(bytesOf('GET /api/find/a'))];
    expect(answers.map(statusOf)).toEqual([503, 503]);
    // Both used up their time limit; one more wait would take ten seconds.
    expect(performance.now() - began).toBeLessThan(10_000);
    await db.close();
  });

  it('over the rate limit gets Retry-After', async () => {
    server = await openGuardedServer();
    await server.send(bytesOf('GET /api/seldom'));
    const answer = await server.send(bytesOf('GET /api/seldom'));
    expect(statusOf(answer)).toBe(429);
    expect(Number(headerOf(answer, 'retry-after'))).toBeGreaterThan(0);
  });
});

describe('a connection', () => {
  it('that reads no response is closed', async () => {
    const length = 20_000_000;
    const { promise: givenUp, resolve } = Promise.withResolvers<void>();
    const http = new Hono().get('/machine/long', (c) => {
      (c.env as HttpBindings).outgoing.once('close', resolve);
      return c.text('a'.repeat(length));
    });
    server = await openGuardedServer({ http, idleMs: 200 });
    const socket = connect(server.port, '127.0.0.1').on('error', () => {});
    socket.pause();
    socket.write(bytesOf('GET /machine/long', { connection: 'keep-alive' }));
    await givenUp;
    let taken = 0;
    socket.on('data', (chunk) => {
      taken += chunk.length;
    });
    socket.resume();
    await once(socket, 'close');
    expect(taken).toBeLessThan(length);
  });

  it('gets pipelined responses in order', async () => {
    const begun: string[] = [];
    let finish = () => {};
    const first = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const http = new Hono().get('/machine/:name', async (c) => {
      begun.push(c.req.param('name'));
      if (begun.length === 1) await first;
      return c.text(`answer ${c.req.param('name')}`);
    });
    server = await openGuardedServer({ http });
    const ask = (name: string, connection: string) => bytesOf(`GET /machine/${name}`, { connection });
    const answers = server.send(ask('a', 'keep-alive') + ask('b', 'keep-alive') + ask('c', 'close'));
    await expect.poll(() => begun).toEqual(['a']);
    await server.send(bytesOf('GET /'));
    expect(begun).toEqual(['a']);
    finish();
    expect((await answers).match(/answer ./g)).toEqual(['answer a', 'answer b', 'answer c']);
  });

  it('that pipelines too many requests is closed', async () => {
    const http = new Hono().get('/machine/slow', () => new Promise<Response>(() => {}));
    server = await openGuardedServer({ http });
    expect(await server.send(bytesOf('GET /machine/slow', { connection: 'keep-alive' }).repeat(50))).toBe('');
  });
});

describe('videos and downloads', () => {
  it('are limited in parallel for each address', async () => {
    const stalled = () => new Response(new ReadableStream({ start: (video) => video.enqueue(Buffer.from('a')) }));
    const http = new Hono().get('/media/v/*', stalled).get('/media/pictures/*', (c) => c.text('picture'));
    server = await openGuardedServer({ http, streamsPerAddress: 3 });
    const controllers = Array.from({ length: 3 }, () => new AbortController());
    const watch = (signal?: AbortSignal) => fetch(`${server.origin}/media/v/1/video.mp4`, { signal });
    for (const { signal } of controllers) expect((await watch(signal)).status).toBe(200);
    const refused = await watch();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await fetch(`${server.origin}/media/pictures/a.webp`)).status).toBe(200);
    controllers[0]?.abort();
    await expect.poll(async () => (await watch(controllers[1]?.signal)).status).toBe(200);
    for (const controller of controllers) controller.abort();
  });

  it('are counted by network for IPv6', async () => {
    const video = new Response(new ReadableStream({ start: (chunks) => chunks.enqueue(Buffer.from('a')) }));
    const http = new Hono().get('/media/v/*', () => video);
    server = await openGuardedServer({ http, streamsPerAddress: 1, trustedProxies: 1 });
    const ended = new AbortController();
    const watch = (address: string) =>
      fetch(`${server.origin}/media/v/1/video.mp4`, {
        headers: { 'x-forwarded-for': address },
        signal: ended.signal,
      });
    expect((await watch('2001:db8::1')).status).toBe(200);
    expect((await watch('2001:db8::2')).status).toBe(429);
    ended.abort();
  });
});
