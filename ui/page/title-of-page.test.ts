import { expect, test } from 'vitest';
import { titleOfPage } from './title-of-page.ts';

test('pages above the first say so in their titles', () => {
  expect([titleOfPage('Forum', 1), titleOfPage('Forum', 2)]).toEqual(['Forum', 'Forum - Page 2']);
});
