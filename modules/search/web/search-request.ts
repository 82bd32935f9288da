import { browserEndpoints } from '#api/browser/browser.ts';
import type { searchEndpoints } from '../contract/api.ts';
import type { SearchResults } from '../contract/types.ts';

type Send = (term: string, signal: AbortSignal) => Promise<SearchResults>;

/** The error for any status but 200 (R11). */
export const WRONG_STATUS = 'Wrong Status';

const SUGGESTED = 5;
const endpoints = browserEndpoints<typeof searchEndpoints>('search');

const send: Send = async (term, signal) => {
  const query = { term, limit: SUGGESTED, typing: '1' } as const;
  return (await endpoints.search(query, { signal, context: { keepNotFound: true } })).data;
};

/** Searches while someone types: each search aborts the previous one. Resolves to undefined if it was aborted. */
export function createSearch(request: Send = send) {
  let current: AbortController | undefined;
  return {
    async search(term: string): Promise<SearchResults | undefined> {
      current?.abort();
      const own = new AbortController();
      current = own;
      try {
        const results = await request(term, own.signal);
        return own.signal.aborted ? undefined : results;
      } catch (error) {
        if (own.signal.aborted) return undefined;
        throw new Error(WRONG_STATUS, { cause: error });
      }
    },
    end() {
      current?.abort();
    },
  };
}
