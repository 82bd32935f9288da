import { z } from 'zod';

/** Serves a public page for a frame of the admin (R18). */
export const PREVIEW_PAGE = '/admin/preview/page';

/** Serves an email for a frame of the admin, styled as it is sent (R35). */
export const MAIL_PREVIEW = '/admin/preview/mail';

/** The endpoint that returns the email, as a path without the API's prefix. */
export const MailQuery = z.object({
  call: z.string().regex(/^(email-templates|mails)\/[a-zA-Z0-9._-]{1,100}$/, 'Name an email template or a sent email.'),
  site: z.string().max(100).optional(),
});

export const PREVIEW_THEMES = ['light', 'dark', 'darkest'] as const;

/** Whose view it is: by membership, or as a guest without an age check. */
export const PREVIEW_VISITORS = ['guest', 'unverified', 'inactive', 'trial', 'active', 'canceled', 'expired'] as const;
export type PreviewVisitor = (typeof PREVIEW_VISITORS)[number];

export const PreviewQuery = z.object({
  site: z.string().max(100),
  /** Path and query on the site. */
  path: z.string().max(2000),
  /** The site's default if omitted. */
  theme: z.enum(PREVIEW_THEMES).optional(),
  as: z.enum(PREVIEW_VISITORS).default('guest'),
});
export type PreviewQuery = z.output<typeof PreviewQuery>;
