import { beforeEach, expect, test } from 'vitest';
import { forgetEntries, recentEntries, rememberEntry } from './recent-entries.ts';

const entry = (path: string) => ({ kind: 'Account', title: 'someone@example.com', hint: '', path });
const pathsOf = (operatorId: string) => recentEntries(operatorId).map(({ path }) => path);
beforeEach(forgetEntries);

test('the last five come first, each once', () => {
  for (const path of ['/a', '/b', '/c', '/a', '/d', '/e', '/f']) rememberEntry('one', entry(path));
  expect(pathsOf('one')).toEqual(['/f', '/e', '/d', '/a', '/c']);
});

test('another operator in the same browser sees nothing of them', () => {
  rememberEntry('one', entry('/a'));
  expect(pathsOf('another')).toEqual([]);
});

test('nothing is left when a session is over', () => {
  rememberEntry('one', entry('/a'));
  forgetEntries();
  expect(pathsOf('one')).toEqual([]);
});
