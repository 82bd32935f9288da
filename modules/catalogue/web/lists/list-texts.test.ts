import { expect, test } from 'vitest';
import { type ListState, listTexts } from './list-texts.ts';

const LIST = { title: 'VR models', description: 'All of them.', usual: 'popular' } as const;
const full = (page = 1) => ({ page, pages: 5, items: [1] });
const words = (state: Partial<ListState> = {}) => listTexts({ ...LIST, list: full(), ...state });

test('every address of a list has a title and a description of its own', () => {
  const states: Partial<ListState>[] = [
    {},
    { list: full(2) },
    { letter: 'B' },
    { letter: 'B', list: full(2) },
    { filters: ['Tall'] },
    { filters: ['Tall'], letter: 'B' },
  ];
  const all = states.map(words);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
  expect(words({ letter: 'B', list: full(2) }).title).toBe('VR models, Names starting with B - Page 2');
});

test('another order is told in the title, and is not another page', () => {
  expect(words({ sort: 'title' }).title).toBe('VR models, A to Z');
  expect(words({ sort: 'popular' }).title).toBe('VR models');
  expect(words({ sort: 'title' }).keep).not.toContain('sort');
});

test('several filters, and a page past the last, are nothing to list', () => {
  expect(words({ filters: ['Tall'] }).isListed).toBe(true);
  expect(words({ filters: ['Tall', 'Blond'] }).isListed).toBe(false);
  expect(words({ list: { page: 9, pages: 5, items: [] } }).isListed).toBe(false);
  expect(words({ list: { page: 1, pages: 0, items: [] } }).isListed).toBe(true);
  expect(words({ filters: ['Tall'], list: { page: 1, pages: 0, items: [] } }).isListed).toBe(false);
});

test('a page past the last says its number, and not that it is one of so many', () => {
  const { title, description } = words({ list: { page: 9, pages: 5, items: [] } });
  expect(title).toBe('VR models - Page 9');
  expect(description).toBe('All of them.');
});

test('what the site does not have makes no page to list', () => {
  const nothing = { page: 1, pages: 0, items: [] };
  expect(words({ list: nothing, isInvented: true }).isListed).toBe(false);
  expect(words({ list: nothing }).isListed).toBe(true);
});
