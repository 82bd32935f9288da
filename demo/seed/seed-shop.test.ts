import { expect, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import { MEMBER_PLUS, SALE_PAGE } from '#modules/shop/contract/kinds.ts';
import type { BroughtTariff } from '#modules/shop/server/index.ts';
import { sites } from '#sites/index.ts';
import type { SiteLogo } from '../logos/site-logo.ts';
import type { StoredScene } from './seed-scenes.ts';
import { seedShop } from './seed-shop.ts';

const image = (name: string) => ({
  alt: name,
  permalink: `/media/pictures/${name}.webp`,
  previews: [],
  tone: 3,
});
const files = [{ file: { role: 'preview' }, storageKey: 'clips/sea/preview.mp4' }];
const scenes = [
  { scene: { key: 'sea' }, stills: [image('still')], hero: image('hero'), tall: image('tall'), files },
] as unknown as StoredScene[];
const logos = new Map<string, SiteLogo>(sites.map(({ key }) => [key, { image: image(key), colour: '#808080' }]));

async function seeded() {
  const entries: { kind: string; name: string; sites: readonly string[]; content: unknown }[] = [];
  const tariffs: BroughtTariff[] = [];
  const bring: ContentApi['bring'] = async (kind, name, entry) => {
    const content = kind.content.parse(entry.content);
    entries.push({ kind: kind.name, name, sites: entry.sites, content });
  };
  await seedShop({
    shop: { bring: async (world) => void tariffs.push(...world.tariffs) },
    content: { bring, bringMany: async () => new Map() },
    sites,
    clock: systemClock,
    winnerLogo: image('laurel'),
    scenes,
    logos,
  });
  return { entries, tariffs };
}

it('fills the sale page of every site', async () => {
  const { entries } = await seeded();
  const pages = entries.filter(({ kind }) => kind === SALE_PAGE.name);
  expect(pages.map((page) => page.sites)).toEqual(sites.map(({ key }) => [key]));
  for (const [place, { content }] of pages.entries()) {
    const page = SALE_PAGE.content.parse(content);
    expect(page.benefits).toEqual(sites[place]?.copy.benefits);
    expect([page.imageStandard, page.imageBundle, ...page.winnerLogos]).not.toContain(null);
    expect([page.title, page.lead]).toEqual([sites[place]?.copy.joinTitle, sites[place]?.copy.joinText]);
    expect(page.trapPositions).toEqual({ backButton: true, top: true, left: true, right: true });
    expect(page.comments).toHaveLength(3);
    expect(Object.values(page.pricePositionTimers).every((minutes) => minutes > 0)).toBe(true);
  }
});

it('sells every kind of tariff somewhere, each with a picture', async () => {
  const { tariffs } = await seeded();
  expect(tariffs.every(({ image: picture }) => picture !== null)).toBe(true);
  expect(new Set(tariffs.map(({ id }) => id)).size).toBe(tariffs.length);
  const has = (is: (one: BroughtTariff) => boolean) => tariffs.filter(is).length;
  expect({
    trial: has(({ trial }) => trial),
    vip: has(({ vipMonths, vipRebillMinor }) => vipMonths !== null && vipRebillMinor !== null),
    tokens: has(({ freeTokens }) => freeTokens !== null),
    lifetime: has(({ periodDays, recurring }) => periodDays >= 36_500 && !recurring),
  }).toEqual({ trial: 1, vip: 1, tokens: 1, lifetime: 1 });
});

it('offers members a sister site with pictures, its sign and a clip to look at', async () => {
  const { entries } = await seeded();
  const offers = new Map(
    entries
      .filter(({ kind }) => kind === MEMBER_PLUS.name)
      .map(({ name, content }) => [name, MEMBER_PLUS.content.parse(content)] as const),
  );
  expect([...offers.keys()]).toEqual(sites.map(({ key }) => key));
  for (const [site, { popup }] of offers) {
    expect(popup).toMatchObject({ mainImage: image('hero'), mobileMainImage: image('still') });
    expect(popup.videoLink).toMatch(/^\/media\/.*\.mp4$/);
    const sign = popup.smallImage?.alt ?? '';
    expect(logos.has(sign) && sign !== site).toBe(true);
  }
});
