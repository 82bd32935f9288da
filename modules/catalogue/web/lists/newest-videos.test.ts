import { createRouterClient } from '@orpc/server';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageRequest, providePageRequest } from '#api/page.ts';
import type { Site } from '#sites/site.ts';
import { openTestCatalogue, video } from '../../server/test-catalogue.ts';
import { suggestions } from '../not-found/suggestions.ts';
import { newestVideo, newestVideos } from './newest-videos.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
const context = new RouterContextProvider();
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  for (const day of ['1', '2', '3'])
    await catalogue.api.importVideo(video(`day-${day}`, { publishedAt: new Date(`2026-01-0${day}T00:00:00Z`) }));
  const site = { key: 'one', listing: { guests: 'asc', signedIn: 'asc' } } as Site;
  const endpoints = createRouterClient(catalogue.endpoints, {
    context: { ...catalogue.contextOf('one'), site },
  });
  providePageRequest(context, {
    endpoints: { catalogue: endpoints },
    preferences: { theme: 'dark' },
  } as unknown as PageRequest);
});
afterAll(() => catalogue.close());

const NEWEST_FIRST = ['day-3', 'day-2', 'day-1'];

test('what is called newest is, whichever way round the lists of the site are', async () => {
  expect((await newestVideos(context, 3)).map(({ slug }) => slug)).toEqual(NEWEST_FIRST);
  expect((await newestVideo(context))?.slug).toBe('day-3');
  expect((await suggestions(context)).latest.map(({ slug }) => slug)).toEqual(NEWEST_FIRST);
});
