import { describe, expect, it } from 'vitest';
import type { SearchResults } from '../contract/types.ts';
import { eraseSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { createSearch, WRONG_STATUS } from './search-request.ts';

describe('searching while somebody types (R11)', () => {
  it('ends the search before', async () => {
    const ended: string[] = [];
    const { search } = createSearch(
      (term, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => {
            ended.push(term);
            reject(signal.reason);
          });
          if (term === 'lake') resolve({ searchValue: term } as SearchResults);
        }),
    );
    const [first, second] = [search('la'), search('lake')];
    expect([await first, await second]).toEqual([undefined, { searchValue: 'lake' }]);
    expect(ended).toEqual(['la']);
  });

  it(`fails with '${WRONG_STATUS}' where the answer has another status`, async () => {
    const { search } = createSearch(() => Promise.reject(new Error('503')));
    await expect(search('lake')).rejects.toThrow('Wrong Status');
  });
});

describe('recent searches (R12)', () => {
  const ME = 'me';
  function memory(begins: Record<string, string> = {}) {
    const values = new Map(Object.entries(begins));
    return {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    };
  }

  it('are eight at most, each once, the newest first, until they are erased', () => {
    const store = memory();
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' A ', '']) rememberSearch(query, ME, store);
    expect(recentSearches(ME, store)).toEqual(['A', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
    eraseSearches(store);
    expect(recentSearches(ME, store)).toEqual([]);
  });

  it('of an account are its own; a guest’s are taken over by who signs in', () => {
    const store = memory({ recentSearches: '["before"]' });
    rememberSearch('as a guest', undefined, store);
    expect(recentSearches(ME, store)).toEqual(['as a guest', 'before']);
    rememberSearch('mine', ME, store);
    expect(recentSearches(ME, store)).toEqual(['mine', 'as a guest', 'before']);
    for (const other of ['somebody-else', undefined]) expect(recentSearches(other, store)).toEqual([]);
    rememberSearch('theirs', 'somebody-else', store);
    expect([recentSearches('somebody-else', store), recentSearches(ME, store)]).toEqual([['theirs'], []]);
  });

  it('are none where the browser keeps nothing, or something else', () => {
    expect(recentSearches(ME, undefined)).toEqual([]);
    expect(recentSearches(ME, memory({ recentSearches: '{' }))).toEqual([]);
    expect(recentSearches(ME, memory({ recentSearches: '{"a":1}' }))).toEqual([]);
  });
});
