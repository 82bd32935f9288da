import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { countViews, pageOf } from '../../app/http/monitoring/count-views.ts';

test.each([
  ['/', 'home'],
  ['/?page=2', 'home'],
  ['/videos/', 'videos'],
  ['/videos/?page=2', 'videos'],
  ['/video/a-quiet-evening/', 'video'],
  ['/video/a-quiet-evening/_.data?x=1', 'video'],
  ['/_.data', 'home'],
  ['/de/videos/', 'videos'],
  ['/something/else/', 'other'],
])('%s is a page called %s', (url, page) => expect(pageOf(url)).toBe(page));

test.each([
  '/api/content/v1/videos',
  '/video/a/_.start?v=1',
  '/assets/a.js',
  '/admin/accounts/',
  '/health/',
  '/favicon.ico',
])('%s shows no page', (url) => expect(pageOf(url)).toBeUndefined());

function counted(request: Partial<IncomingMessage>, status = 200): unknown[] {
  const seen: unknown[] = [];
  const count = countViews({ count: (view) => void seen.push(view) }, { trustedProxies: 1 });
  const socket = { remoteAddress: '10.0.0.1', localAddress: '10.0.0.2' };
  count(
    { method: 'GET', url: '/', headers: {}, socket, ...request } as IncomingMessage,
    { statusCode: status } as ServerResponse,
  );
  return seen;
}

test('anyone who a trusted proxy names is who looked', () => {
  const headers = { 'user-agent': 'Firefox', 'x-forwarded-for': '192.0.2.9', dnt: '1' };
  expect(counted({ headers })).toEqual([
    expect.objectContaining({ page: 'home', address: '192.0.2.9', agent: 'Firefox', isOptedOut: true }),
  ]);
});

test('a page that is not there, was only asked about, or is fetched ahead, was not looked at', () => {
  expect(counted({})).toHaveLength(1);
  expect(counted({}, 304)).toHaveLength(1);
  expect(counted({}, 404)).toEqual([]);
  expect(counted({ method: 'HEAD' })).toEqual([]);
  expect(counted({ headers: { 'sec-purpose': 'prefetch' } })).toEqual([]);
});
