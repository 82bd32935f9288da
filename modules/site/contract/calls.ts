import { z } from 'zod';
import { call, envelope, moduleCalls } from '#calls/declare.ts';
import { Digest } from './wire.ts';

export const siteCalls = moduleCalls('site', {
  digest: call
    .route({
      method: 'GET',
      path: '/api/content/v1/digest',
      tags: ['site'],
      summary: 'Site-wide settings, menus and words',
    })
    .output(envelope(z.object({ digest: Digest }))),
  maintenance: call
    .route({
      method: 'GET',
      path: '/api/maintenance',
      tags: ['site'],
      summary: 'Whether the site is closed for maintenance',
    })
    .output(envelope(z.object({ maintenance: z.boolean() }))),
});
