import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare/declare.ts';
import { Digest, MenuItem } from './types.ts';

export const siteEndpoints = moduleEndpoints('site', {
  digest: neutralEndpoint
    .meta({ access: 'anyone', cached: true })
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
  viewerData: neutralEndpoint
    .meta({ access: 'anyone', prepared: true })
    .route({
      method: 'GET',
      path: '/api/content/v1/viewer-data',
      tags: ['site'],
      summary: 'This visitor’s own data on a page',
      description:
        'A page is the same for all visitors of a kind. What belongs to one of them, such as signed links or downloads left, is fetched beside the page at `path`.',
    })
    .input(query({ path: z.string().max(2000).startsWith('/') }))
    .output(envelope(z.object({ address: z.string(), data: z.unknown() }))),
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
          /** The message for visitors, and when it is expected to end. */
          message: z.string(),
          until: z.string().nullable(),
        }),
      ),
    ),
});
