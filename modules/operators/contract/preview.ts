import { z } from 'zod';

/** Where a public page is shown to a frame of the admin (R18). */
export const PREVIEW_PAGE = '/admin/preview/page';

export const PREVIEW_THEMES = ['light', 'dark', 'darkest'] as const;

/** Who looks: by what is paid for, and a guest whose age has still to be checked. */
export const PREVIEW_VISITORS = ['guest', 'unverified', 'inactive', 'trial', 'active', 'canceled', 'expired'] as const;
export type PreviewVisitor = (typeof PREVIEW_VISITORS)[number];

export const PreviewQuery = z.object({
  site: z.string().max(100),
  /** Path and query on the site. */
  path: z.string().max(2000),
  /** The site's own unless said otherwise. */
  theme: z.enum(PREVIEW_THEMES).optional(),
  as: z.enum(PREVIEW_VISITORS).default('guest'),
});
export type PreviewQuery = z.output<typeof PreviewQuery>;
