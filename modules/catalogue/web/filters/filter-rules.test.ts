import { expect, test } from 'vitest';
import {
  MODEL_SPELLINGS,
  ModelListQuery,
  VIDEO_SPELLINGS,
  VideoFilterQuery,
  VideoListQuery,
} from '../../contract/list-queries.ts';
import {
  VIDEO_DEGREES,
  VIDEO_LENGTHS,
  VIDEO_RESOLUTIONS,
  VIDEO_TECH_FORMATS,
  VIDEO_TYPES,
} from '../../contract/video-facts.ts';
import { MODEL_FILTERS, narrowingOf, VIDEO_FILTERS } from './filter-rules.ts';

const address = (query: string) => `http://localhost/videos/?${query}`;

test('every word of the calls is one that pages pass on', () => {
  const words = {
    length: VIDEO_LENGTHS,
    resolution: VIDEO_RESOLUTIONS,
    degree: VIDEO_DEGREES,
    format: VIDEO_TECH_FORMATS,
  };
  for (const [name, values] of Object.entries({ ...words, type: [...VIDEO_TYPES, 'compilation'] }))
    for (const value of values)
      expect(narrowingOf(address(`${name}=${value}`), VIDEO_FILTERS)).toEqual({ [name]: value });
});

test('pages pass over sections that have pages of their own, and nothing else that the call takes', () => {
  const known = new Set<string>(Object.keys(VIDEO_FILTERS));
  const spelled: readonly (readonly string[])[] = Object.values(VIDEO_SPELLINGS);
  const passedOver = Object.keys(VideoFilterQuery.shape).filter(
    (name) => ![name, ...(spelled.find((names) => names.includes(name)) ?? [])].some((one) => known.has(one)),
  );
  expect(passedOver).toEqual(['bonusCategory', 'free']);
  expect(narrowingOf(address('bonusCategory=1&free=1'), VIDEO_FILTERS)).toEqual({});
});

test('what pages pass on is what the calls take', () => {
  const videos =
    'category=city&sub-category=night&tag=slow&length=10-20&resolution=8K&degree=180&type=video3D&format=sbs';
  const narrowed = narrowingOf(address(`${videos}&device=one&model=ada&letter=a`), VIDEO_FILTERS);
  expect(Object.keys(narrowed)).toEqual(Object.keys(VIDEO_FILTERS));
  expect(VideoListQuery.safeParse(narrowed).success).toBe(true);
  const models = Object.keys(MODEL_FILTERS).map((name) => `${name}=${name === 'type' ? 'featured' : 'one'}`);
  const asksModels = narrowingOf(address(models.join('&')), MODEL_FILTERS);
  expect(Object.keys(asksModels)).toEqual(Object.keys(MODEL_FILTERS));
  expect(ModelListQuery.safeParse(asksModels).success).toBe(true);
});

test.each([
  ['videos', VIDEO_SPELLINGS, VIDEO_FILTERS],
  ['models', MODEL_SPELLINGS, MODEL_FILTERS],
])('every spelling that the call of %s takes says the same to pages, in one word', (_, spellings, rules) => {
  for (const names of Object.values<readonly string[]>(spellings)) {
    const [word, ...others] = names.map((name) =>
      Object.keys(narrowingOf(address(new URLSearchParams({ [name]: 'ada' }).toString()), rules)),
    );
    expect(word).toHaveLength(1);
    for (const other of others) expect(other).toEqual(word);
  }
});

test('what means nothing narrows nothing', () => {
  expect(narrowingOf(address('resolution=9K&tag=all&category=Not%20a%20slug&type=&other=1'), VIDEO_FILTERS)).toEqual(
    {},
  );
});
