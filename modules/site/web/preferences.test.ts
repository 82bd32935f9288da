import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { action } from './save-preferences.ts';

async function choose(fields: Record<string, string>, origin = 'http://site.example'): Promise<Response> {
  const context = new RouterContextProvider();
  const url = new URL('/preferences/', origin);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return action({ request, url, params: {}, context, pattern: 'preferences/' });
}

test('keeps a theme for a year and goes back', async () => {
  const answer = await choose({ theme: 'light', back: '/videos/?page=2' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/videos/?page=2');
  expect(answer.headers.getSetCookie()).toEqual(['theme=light; Path=/; Max-Age=31536000; SameSite=Lax']);
});

test('keeps it behind TLS alone where the visitor came so', async () => {
  const answer = await choose({ theme: 'light' }, 'https://site.example');
  expect(answer.headers.getSetCookie()).toEqual(['theme=light; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
});

test('keeps the layout of one kind of list', async () => {
  const answer = await choose({ viewLayout_models: 'list', back: '/models/' });
  expect(answer.headers.getSetCookie()).toEqual(['viewLayout_models=list; Path=/; Max-Age=31536000; SameSite=Lax']);
});

test('sets nothing that nobody offers, and never leads away', async () => {
  const answer = await choose({ theme: 'x; Domain=evil', atoken: 'y', back: '//evil.example/' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('location')).toBe('/');
});
