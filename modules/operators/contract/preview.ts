import { z } from 'zod';

/** Where a public page is shown to a frame of the admin (R18). */
export const PREVIEW_PAGE = '/admin/preview/page';

/** Where an email is shown to a frame of the admin, styled as it is sent (R35). */
export const MAIL_PREVIEW = '/admin/preview/mail';

/** The call that answers the email: as the frame's address names it, without its beginning. */
export const MailQuery = z.object({
  call: z.string().regex(/^(email-templates|mails)\/[a-zA-Z0-9._-]{1,100}$/, 'Name an email template or a sent email.'),
  site: z.string().max(100).optional(),
});

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
