import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { Forbidden, Unavailable } from '#kernel/errors.ts';
import { createLog } from '#kernel/log/log.ts';
import { NO_METRICS } from '#kernel/metrics/metrics.ts';
import type { Application } from '../../app/compose/application.ts';
import { type Listening, listen } from '../../app/http/listen.ts';
import { createRequestMetrics } from '../../app/http/monitoring/request-metrics.ts';
import { createRequestWatch } from '../../app/http/monitoring/request-watch.ts';
import type { PageGuard } from '../../app/page-cache/page-guard.ts';

const WARN = 40;
const ERROR = 50;

let web: Listening;
afterEach(() => web.drain(0));

/** A server with this shortcut to cached pages. The full way reports how often it was taken. */
async function open(answer: PageGuard['answer']) {
  const lines: { level: number; err: { message: string } }[] = [];
  const log = createLog({ level: 'info', pretty: false }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const watch = createRequestWatch({
    requests: createRequestMetrics(NO_METRICS),
    log,
    trustedProxies: 0,
  });
  const calls = { long: 0, counted: 0 };
  const http = new Hono().get('*', (c) => {
    calls.long += 1;
    return c.text('the long way');
  });
  web = await listen(
    {
      http: http as unknown as Application['http'],
      pageGuard: { answer, answerMoved: async () => undefined, atHand: () => undefined },
      apiDeps: {} as Application['apiDeps'],
      modules: [],
      watch,
      countView: () => {
        calls.counted += 1;
      },
    },
    { port: 0, host: '127.0.0.1', trustedProxies: 0 },
  );
  const get = () =>
    new Promise<string>((resolve, reject) => {
      const sent = request({ port: web.port, host: '127.0.0.1', path: '/' }, (response) =>
        text(response).then(resolve, reject),
      );
      sent.on('error', reject).end();
    });
  return { get, calls, lines };
}

it('tells of a fault of the short way, which the long one makes good', async () => {
  const { get, lines, calls } = await open(() => Promise.reject(new Error('a bug')));
  expect(await get()).toBe('the long way');
  expect(calls).toEqual({ long: 1, counted: 1 });
  expect(lines).toMatchObject([{ level: WARN, err: { message: 'a bug' }, requestId: expect.any(String) }]);
});

it.each([new Unavailable(), new Forbidden(), new Error('Failed query', { cause: new Unavailable() })])(
  'leaves the refusal %s to the long way',
  async (refused) => {
    const { get, lines } = await open(() => Promise.reject(refused));
    expect(await get()).toBe('the long way');
    expect(lines).toEqual([]);
  },
);

it('breaks off what has begun, and answers it no second time', async () => {
  const nothing = {} as Buffer;
  const { get, lines, calls } = await open(async () => ({ status: 200, head: [], body: nothing }));
  await expect(get()).rejects.toThrow();
  expect(lines).toMatchObject([{ level: ERROR, msg: 'an answer broke off' }]);
  expect(calls).toEqual({ long: 0, counted: 0 });
});
