import { z } from 'zod';
import { adminRoutes } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { LongText } from '#modules/content/contract/fields.ts';
import { KINDS } from './kinds.ts';

const route = adminRoutes('blog');

export const blogAdminEndpoints = moduleEndpoints('blog', {
  ...contentAdminEndpoints('blog', KINDS, { read: 'blog.read', edit: 'blog.edit', publish: 'blog.publish' }),
  previewText: route('blog.read', 'POST', '/blog/preview', 'The HTML that a post’s text becomes; saves nothing')
    .input(z.object({ text: LongText }))
    .output(
      envelope(
        z.object({
          /** HTML, or the slug of a video in between. */
          parts: z.array(z.union([z.object({ html: z.string() }), z.object({ video: z.string() })])),
        }),
      ),
    ),
});
