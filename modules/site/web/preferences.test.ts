import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { providePageRequest } from '#calls/page.ts';
import { VERIFIED_GUEST } from '#calls/test-visitors.ts';
import { preferencesFrom } from '#ui/preferences.ts';
import { action } from './preferences.ts';

async function choose(fields: Record<string, string>, origin = 'http://site.example'): Promise<Response> {
  const context = new RouterContextProvider();
  providePageRequest(context, {
    ...{ calls: {}, visitor: VERIFIED_GUEST, preferences: preferencesFrom({}, { theme: 'dark' }) },
    ...{ origin, now: new Date('2026-03-01T10:00:00Z'), report() {} },
  });
  const url = new URL('http://site.example/preferences/');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return action({ request, url, params: {}, context, pattern: 'preferences/' });
}

test('keeps a theme for a year and goes back', async () => {
  const answer = await choose({ theme: 'light', back: '/videos/?page=2' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/videos/?page=2');
  expect(answer.headers.getSetCookie()).toEqual(['theme=light; Path=/; Max-Age=31536000; SameSite=Lax']);
});

test('keeps it behind TLS alone where the site is reached so', async () => {
  const answer = await choose({ theme: 'light' }, 'https://site.example');
  expect(answer.headers.getSetCookie()).toEqual([
    'theme=light; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ]);
});

test('keeps the layout of one kind of list', async () => {
  const answer = await choose({ viewLayout_models: 'list', back: '/models/' });
  expect(answer.headers.getSetCookie()).toEqual([
    'viewLayout_models=list; Path=/; Max-Age=31536000; SameSite=Lax',
  ]);
});

test('sets nothing that nobody offers, and never leads away', async () => {
  const answer = await choose({ theme: 'x; Domain=evil', atoken: 'y', back: '//evil.example/' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('location')).toBe('/');
});
