import { expect, it } from 'vitest';
import { ownMaterial } from '../material/own-material.ts';
import { CATEGORIES, categoriesOf } from './categories.ts';
import { SPECIAL_CATEGORIES } from './special-categories.ts';

const { scenes } = ownMaterial();

it('shows each category by a still that there is, and no two by the same', () => {
  const pictures = [...CATEGORIES, ...SPECIAL_CATEGORIES].map(({ picture }) => picture);
  for (const [key, still] of pictures) {
    const scene = scenes.find((one) => one.key === key);
    expect(scene?.stills[still], `${key} ${still}`).toBeDefined();
  }
  expect(new Set(pictures.map(String)).size).toBe(pictures.length);
});

it('shows what a category has within it', () => {
  for (const { slug, picture } of CATEGORIES) {
    const within = CATEGORIES.filter(({ parent }) => parent === slug).map((child) => child.slug);
    const taxonomy = categoriesOf(picture[0], 0);
    expect(
      [slug, ...within].some((one) => taxonomy.includes(one)),
      slug,
    ).toBe(true);
  }
});
