import { createRouterClient } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { DAY } from '#kernel/clock.ts';
import type { Site } from '#sites/site.ts';
import type { VideoListQuery } from '../../contract/list-queries.ts';
import { openTestCatalogue, START, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  for (const [age, slug] of ['new', 'middle', 'old'].entries())
    await catalogue.api.importVideo(
      video(slug, { publishedAt: new Date(START.getTime() - (age + 1) * DAY), views: age }),
    );
});
afterAll(() => catalogue.close());

/** On a site whose lists start with the oldest videos for signed-in visitors. */
async function listed(signedIn: boolean, query: Partial<VideoListQuery> = {}): Promise<string[]> {
  const context = {
    ...catalogue.contextOf('one'),
    site: { key: 'one', listing: { guests: 'desc', signedIn: 'asc' } } as Site,
    visitor: { ...VERIFIED_GUEST, signedIn },
  };
  const { data } = await createRouterClient(catalogue.endpoints, { context }).listVideos(query);
  return data.items.map(({ slug }) => slug);
}

it('a list by date begins where the site says, for guests and for whoever is signed in (R1)', async () => {
  expect(await listed(false)).toEqual(['new', 'middle', 'old']);
  expect(await listed(true)).toEqual(['old', 'middle', 'new']);
});

it('what is asked for goes before that, and other orders are the same for everybody', async () => {
  for (const signedIn of [false, true]) {
    expect(await listed(signedIn, { order: 'desc' })).toEqual(['new', 'middle', 'old']);
    expect(await listed(signedIn, { sort: 'popular' })).toEqual(['old', 'middle', 'new']);
  }
});
