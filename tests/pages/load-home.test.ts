import { createRouterClient } from '@orpc/server';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageRequest, providePageRequest } from '#api/page.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { model, openTestCatalogue, video } from '#modules/catalogue/server/test-catalogue.ts';
import type { Site } from '#sites/site.ts';
import { loadHome } from '../../app/pages/home/load-home.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  const { api } = catalogue;
  for (const name of ['ada', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gwen', 'hana'])
    await api.importModel(model(name, { isFeatured: ['fay', 'gwen'].includes(name) }));
  for (const day of ['1', '2', '3'])
    await api.importVideo(
      video(`day-${day}`, {
        publishedAt: new Date(`2026-01-0${day}T00:00:00Z`),
        models: day === '3' ? ['hana'] : ['bea'],
      }),
    );
});
afterAll(() => catalogue.close());

const answering = (data: unknown) => async () => ({ data });

/** The home of a site whose lists start with the oldest. */
async function home({ variant, topModels = [] }: { variant: string; topModels?: unknown[] }) {
  const context = new RouterContextProvider();
  const site = { key: 'one', listing: { guests: 'asc', signedIn: 'asc' } } as Site;
  const none = answering({ items: [] });
  const homePageBuilder = { variant, topModels, topVideos: [], topCategories: [] };
  providePageRequest(context, {
    visitor: VERIFIED_GUEST,
    report: (error: unknown) => {
      throw error;
    },
    endpoints: {
      catalogue: createRouterClient(catalogue.endpoints, {
        context: { ...catalogue.contextOf('one'), site },
      }),
      promotions: {
        announcementSlider: none,
        deals: none,
        notification: none,
        pageSliders: none,
        homePageBuilder: answering({ homePageBuilder }),
        adBanner: answering({ item: null }),
      },
      shop: { priceSlots: none },
    },
  } as unknown as PageRequest);
  return loadHome(context);
}
const namesOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);

test('the newest videos come first, whichever way round the lists of the site are', async () => {
  const { latest, lead } = await home({ variant: 'standard' });
  expect(namesOf(latest)).toEqual(['day-3', 'day-2', 'day-1']);
  expect(lead?.slug).toBe('day-3');
});

test('the home of guests opens with six people: the featured, and with the most watched where those are fewer', async () => {
  const names = namesOf((await home({ variant: 'guest' })).models);
  expect(names).toHaveLength(6);
  expect(new Set(names.slice(0, 2))).toEqual(new Set(['fay', 'gwen']));
  expect(new Set(names).size).toBe(6);
  expect((await home({ variant: 'standard' })).models).toHaveLength(8);
});

test('whom operators chose stand there alone', async () => {
  const topModels = [{ id: 1, slug: 'chosen' }];
  expect(namesOf((await home({ variant: 'guest', topModels })).models)).toEqual(['chosen']);
});
