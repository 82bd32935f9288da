import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, query, wholeNumber } from '#api/declare/declare.ts';
import { LONGEST_TERM } from './limits.ts';
import { MOST_VIDEOS, SearchResults, VIDEOS_SHOWN } from './types.ts';

const MINUTE = 60_000;

/** Before the age check it finds only documents that aren't explicit (R7). */
export const searchEndpoints = moduleEndpoints('search', {
  search: neutralEndpoint
    .meta({ access: 'anyone', unverified: 'same', rateLimit: { limit: 300, windowMs: MINUTE } })
    .route({
      method: 'GET',
      path: '/api/content/v1/search/{term}',
      tags: ['search'],
      summary: 'Search pages, posts, models and videos of the site',
      description:
        'Finds words in any order, their beginnings, other names of models, tags and categories. What is spelled wrong is repaired, and `repaired` says what was searched instead; with `exact=1` nothing is.',
    })
    .input(
      query({
        term: z.string().trim().min(1, 'Enter what to search.').max(LONGEST_TERM),
        limit: wholeNumber('The limit', MOST_VIDEOS).default(VIDEOS_SHOWN).describe('Of videos'),
        exact: z.literal('1').optional(),
        typing: z.literal('1').optional().describe('Somebody is still typing: nothing is counted'),
      }),
    )
    .output(envelope(SearchResults)),
});
