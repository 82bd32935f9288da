import { expect, it } from 'vitest';
import { alsoNamed, declaredQuery, furtherPage, hasOwnQuery, oneOf, present } from './page-query.ts';

const handle = {
  query: {
    page: furtherPage(10_000),
    sort: alsoNamed(oneOf('popular', 'title'), 'order by'),
    canceled: present,
  },
  ownQuery: ['next'],
};

it.each([
  ['', ''],
  ['?', ''],
  ['?utm_source=x&<b>=1', ''],
  ['?page=2', '?page=2'],
  ['?page=007&sort=popular', '?page=7&sort=popular'],
  ['?sort=popular&page=3&x=y', '?page=3&sort=popular'],
  ['?page=1', ''],
  ['?page=0', ''],
  ['?page=10001', ''],
  ['?page=2e1', ''],
  ['?page=%202', ''],
  ['?page=2&page=9', '?page=2'],
  ['?sort=latest', ''],
  ['?order+by=title&page=2', '?page=2&sort=title'],
  ['?order%20by=title&sort=popular', '?sort=popular'],
  ['?order+by=title&sort=latest', '?sort=title'],
  ['?canceled=anything', '?canceled='],
  ['?next=/a/&page=2', '?page=2&next=%2Fa%2F'],
])('%s is %s', (search, declared) => {
  expect(declaredQuery(handle, search)).toBe(declared);
  expect(declaredQuery(handle, declared)).toBe(declared);
});

it('knows which addresses are one visitor’s own', () => {
  expect(hasOwnQuery(handle, '?next=')).toBe(true);
  expect(hasOwnQuery(handle, '?page=2&nextt=1')).toBe(false);
  expect(hasOwnQuery({}, '?next=1')).toBe(false);
});
