import { expect, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import { MEMBER_PLUS } from '#modules/shop/contract/kinds.ts';
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
  { scene: { key: 'sea' }, stills: [image('still')], hero: image('hero'), files },
] as unknown as StoredScene[];
const logos = new Map<string, SiteLogo>(sites.map(({ key }) => [key, { image: image(key), colour: '#808080' }]));

it('offers members a sister site with pictures, its sign and a clip to look at', async () => {
  const offers = new Map<string, (typeof MEMBER_PLUS)['content']['_output']>();
  const bring: ContentApi['bring'] = async (kind, name, entry) => {
    const content = kind.content.parse(entry.content);
    if (kind.name === MEMBER_PLUS.name) offers.set(name, MEMBER_PLUS.content.parse(content));
  };
  const shop = { bring: async () => {} };
  await seedShop({
    shop,
    content: { bring },
    sites,
    clock: systemClock,
    winnerLogo: image('laurel'),
    scenes,
    logos,
  });
  expect([...offers.keys()]).toEqual(sites.map(({ key }) => key));
  for (const [site, { popup }] of offers) {
    expect(popup).toMatchObject({ mainImage: image('hero'), mobileMainImage: image('still') });
    expect(popup.videoLink).toMatch(/^\/media\/.*\.mp4$/);
    const sign = popup.smallImage?.alt ?? '';
    expect(logos.has(sign) && sign !== site).toBe(true);
  }
});
