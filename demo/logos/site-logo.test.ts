import { expect, test } from 'vitest';
import { contrastOf } from '#modules/site/contract/contrast.ts';
import { sites } from '#sites/index.ts';
import { logoColour } from './site-logo.ts';

/** The contrast that a graphic needs against its background by WCAG 2. */
const ENOUGH = 3;
/** From the lightest to the darkest page, and the lightest surface of a dark one. */
const GROUNDS = ['#ffffff', 'oklch(0.96 0.007 280)', 'oklch(0.255 0.016 280)', '#000000'];

test.each(sites.map(({ key, brand }) => [key, logoColour(brand)]))(
  'the sign of %s, in %s, is seen on the grounds of all themes',
  (_, colour) => {
    for (const ground of GROUNDS) expect(contrastOf(colour, ground), ground).toBeGreaterThan(ENOUGH);
  },
);

test('each site has a colour of its own', () => {
  expect(new Set(sites.map(({ brand }) => logoColour(brand))).size).toBe(sites.length);
});
