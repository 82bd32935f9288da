import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Image } from '#modules/catalogue/contract/types.ts';
import { SETTINGS } from '#modules/site/contract/settings.ts';
import { partOf } from '#modules/site/server/parts-of-site.ts';
import { sites } from '#sites/index.ts';
import type { SiteLogo } from '../logos/site-logo.ts';
import type { StoredScene } from './seed-scenes.ts';
import { seedSites } from './seed-sites.ts';

/** The largest picture, in every size there is. */
const image = {
  alt: '',
  permalink: '/media/pictures/sea.webp',
  previews: Image.shape.previews.element.shape.sizeAlias.options.map((sizeAlias, index) => ({
    sizeAlias,
    permalink: `/media/pictures/sea-${sizeAlias.toLowerCase()}.webp`,
    width: 320 * (index + 1),
    height: 180 * (index + 1),
  })),
  tone: 3,
};

it('sets nothing that the settings of a site refuse', async () => {
  const begun: { key: string; part: keyof typeof SETTINGS; value: object }[] = [];
  await seedSites({
    settings: { openFromStart: async () => {}, beginWith: async (one) => void begun.push(one) },
    sites,
    scenes: [{ hero: image }] as unknown as StoredScene[],
    logos: new Map(sites.map(({ key }) => [key, { image, colour: '#808080' } as unknown as SiteLogo])),
    log: pino({ level: 'silent' }),
  });
  expect(new Set(begun.map(({ part }) => part))).toContain('pull-down');
  const refused = begun.filter(({ key, part, value }) => {
    const site = sites.find((one) => one.key === key);
    return !site || !SETTINGS[part].safeParse({ ...partOf(site, part), ...value }).success;
  });
  expect(refused).toEqual([]);
});
