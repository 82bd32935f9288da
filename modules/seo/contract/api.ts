import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, query } from '#api/declare/declare.ts';

const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'This page could not be found' } } as const;
export const LINKED_DATA_TYPES = ['video', 'model', 'category', 'page', 'post'] as const;

export const seoEndpoints = moduleEndpoints('seo', {
  /** The content is read with the visitor's own access, so it is withheld where that is. */
  linkedData: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/content/v1/jsonld/{id}',
      tags: ['seo'],
      summary: 'What a page shows, in the words of schema.org',
    })
    .input(
      query({
        id: z.string().min(1).max(200).describe('Slug, or numeric id; of pages the slug, `index` for the home page'),
        type: z
          .enum(LINKED_DATA_TYPES, { error: `The type must be one of ${LINKED_DATA_TYPES.join(', ')}.` })
          .default('video'),
      }),
    )
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: z.record(z.string(), z.unknown()) }))),
});
