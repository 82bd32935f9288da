import { expect, test } from 'vitest';
import { digestOf } from '#modules/site/server/digest.ts';
import { sites } from '#sites/index.ts';
import { pageName, pageType } from '../../app/client/page-names.ts';
import { declaredPaths } from '../support/routes.ts';

test.each([
  ['', 'index', 'index'],
  ['videos/', 'videos', 'videos'],
  ['video/:slug/', 'videos-slug', 'video'],
  ['models/', 'models', 'models'],
  ['model/:slug/', 'models-slug', 'model'],
  ['category/:slug/', 'categories-slug', 'category'],
  ['devices/:slug/', 'devices-slug', 'devices'],
  ['model_tag/:slug?/', 'model_tag-slug', 'model_tag'],
  ['embed/:slug/', 'embed-slug', 'embed'],
  ['main-dashboard/', 'main-dashboard', 'main-dashboard'],
  ['main-dashboard/easy-cancel/', 'main-dashboard-easy-cancel', 'easy-cancel'],
  [':slug/', 'slug', 'page'],
])('%j is the page %s, of the kind %s', (path, name, type) => {
  expect([pageName(path), pageType(path)]).toEqual([name, type]);
});

test('no two pages have one name', () => {
  const names = declaredPaths.map(pageName);
  expect(new Set(names).size).toBe(names.length);
});

/** They answer with a redirect, a file, or only in development. */
const NO_PAGES = ['preferences', 'sign-out', 'watch', 'download', 'offline-worker.js', '_ui'];

test('the digest names the kind of every page, and no other', () => {
  const kinds = new Set(declaredPaths.map(pageType));
  const named = digestOf(sites[0]).PageTag.map(({ key }) => key);
  expect(named.toSorted()).toEqual([...kinds].filter((kind) => !NO_PAGES.includes(kind)).sort());
});
