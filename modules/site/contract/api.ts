import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare/declare.ts';
import { Digest, MenuItem } from './types.ts';

export const siteEndpoints = moduleEndpoints('site', {
  digest: neutralEndpoint
    .meta({ access: 'anyone', kept: true })
    .route({
      method: 'GET',
      path: '/api/content/v1/digest',
      tags: ['site'],
      summary: 'Site-wide settings, menus and words',
    })
    .input(noQuery)
    .output(envelope(z.object({ digest: Digest }))),
  dashboardMenu: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/content/v1/dashboard-menu',
      tags: ['site'],
      summary: 'The rooms of the dashboard',
    })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(MenuItem) }))),
  note: neutralEndpoint
    .meta({ access: 'anyone', prepared: true })
    .route({
      method: 'GET',
      path: '/api/content/v1/note',
      tags: ['site'],
      summary: "What is this visitor's own on a page",
      description:
        'Pages are the same for everybody of a kind. What is one visitor’s own on the page at `path` stands behind it as a note; this is the same note by itself, for a page that was opened without loading it.',
    })
    .input(query({ path: z.string().max(2000).startsWith('/') }))
    .output(envelope(z.object({ of: z.string(), mine: z.unknown() }))),
  maintenance: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/maintenance',
      tags: ['site'],
      summary: 'Whether the site is closed for maintenance',
    })
    .meta({ access: 'anyone', duringMaintenance: true })
    .input(noQuery)
    .output(
      envelope(
        z.object({
          maintenance: z.boolean(),
          /** What visitors are told, and when it is over as far as anybody knows. */
          message: z.string(),
          until: z.string().nullable(),
        }),
      ),
    ),
});
