import { describe, expect, test } from 'vitest';
import { sites as allSites } from '#sites/index.ts';
import { flavourOf } from './flavour-of.ts';
import { MODELS_PER_SITE, modelTexts } from './model-texts.ts';
import { videoTexts } from './video-texts.ts';

const sites = allSites.map(({ key }) => key);
const indexes = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('video texts', () => {
  test('are the same each time', () => {
    for (const site of sites) expect(videoTexts(site, 17)).toEqual(videoTexts(site, 17));
  });

  test('have unique titles and slugs within and across the sites', () => {
    const all = sites.flatMap((site) => indexes(396).map((i) => videoTexts(site, i)));
    expect(new Set(all.map((video) => video.title)).size).toBe(all.length);
    expect(new Set(all.map((video) => video.slug)).size).toBe(all.length);
  });

  test('have slugs fit for a path and two to four sentences', () => {
    for (const site of sites)
      for (const i of indexes(120)) {
        const { slug, description } = videoTexts(site, i);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        const sentences = description.match(/[.!?](\s|$)/g)?.length ?? 0;
        expect(sentences).toBeGreaterThanOrEqual(2);
        expect(sentences).toBeLessThanOrEqual(4);
      }
  });

  test('are each site’s own', () => {
    expect(new Set(sites.map(flavourOf)).size).toBe(sites.length);
    expect(new Set(sites.map((site) => videoTexts(site, 0).scene)).size).toBe(sites.length);
  });

  test('do not end alike side by side', () => {
    for (const site of sites) {
      const { endings } = flavourOf(site);
      const ends = indexes(11).map((i) => endings.find((end) => end && videoTexts(site, i).title.endsWith(end)));
      expect(new Set(ends).size).toBe(endings[0] === '' ? 1 : 11);
    }
  });
});

describe('model texts', () => {
  const everyone = sites.flatMap((site) => indexes(MODELS_PER_SITE).map((i) => modelTexts(site, i, 'Black')));

  test('are the same each time', () => {
    for (const site of sites) expect(modelTexts(site, 5, 'Black')).toEqual(modelTexts(site, 5, 'Black'));
  });

  test('name each person once', () => {
    expect(new Set(everyone.map((model) => model.slug)).size).toBe(everyone.length);
    for (const { slug } of everyone) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('describe adults of at least 23 years only', () => {
    const latest = Date.UTC(2025, 0, 1) / 1000 - 23 * 31_557_600;
    for (const { information } of everyone) {
      const birthday = Number(information.find((fact) => fact.label === 'Birthday')?.value);
      expect(Number.isInteger(birthday)).toBe(true);
      expect(birthday).toBeLessThanOrEqual(latest);
    }
  });

  test('began as adults, and say the same years twice', () => {
    for (const { biography, information } of everyone) {
      const factOf = (name: string) => information.find(({ label }) => label === name)?.value ?? '';
      const since = Number(factOf('Active').replace('Since ', ''));
      expect(since - new Date(Number(factOf('Birthday')) * 1000).getUTCFullYear()).toBeGreaterThanOrEqual(21);
      const [, years] = /(\d+) years/.exec(biography) ?? [];
      if (years) expect(2026 - since).toBe(Number(years));
    }
  });

  test('have two paragraphs and every fact', () => {
    for (const { biography, information } of everyone) {
      expect(biography.split('\n\n')).toHaveLength(2);
      const labels = information.map((fact) => fact.label);
      // Ten, one more than the nine that one theme shows.
      const facts = ['Career Status', 'Birthday', 'Country', 'Height', 'Eyes', 'Hair', 'Languages', 'Craft'];
      expect(labels).toEqual([...facts, 'Active', 'Star sign']);
    }
  });

  test('refuse an index outside the cast', () => {
    expect(() => modelTexts('vrbs', MODELS_PER_SITE, 'Black')).toThrow(RangeError);
    expect(() => modelTexts('vrbs', -1, 'Black')).toThrow(RangeError);
  });
});
