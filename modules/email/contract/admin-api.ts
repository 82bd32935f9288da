import { z } from 'zod';
import { adminEndpoint } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { EMAIL_KINDS } from './types.ts';

const tags = ['email'];
const TEMPLATES = '/api/admin/v1/email-templates';
const Template = z.object({ key: z.string().max(60), site: z.string().max(50) });

const TemplateRow = z.object({ key: z.string(), kind: z.enum(EMAIL_KINDS), subject: z.string() });

export const TemplatePreview = TemplateRow.extend({
  site: z.string(),
  /** Name and address, as mail programs show them. */
  from: z.string(),
  replyTo: z.string().nullable(),
  text: z.string(),
  html: z.string(),
});
export type TemplatePreview = z.output<typeof TemplatePreview>;

/** R10. */
export const emailAdminEndpoints = moduleEndpoints('email', {
  templates: adminEndpoint
    .route({ method: 'GET', path: TEMPLATES, tags, summary: 'Every email that the program sends, with made-up values' })
    .meta({ access: { permission: 'site.read' }, site: { input: 'site' } })
    .input(Template.pick({ site: true }))
    .output(envelope(z.object({ site: z.string(), rows: z.array(TemplateRow) }))),
  template: adminEndpoint
    .route({ method: 'GET', path: `${TEMPLATES}/{key}`, tags, summary: 'One of them, as a site sends it' })
    .meta({ access: { permission: 'site.read' }, site: { input: 'site' } })
    .input(Template)
    .output(envelope(TemplatePreview)),
  sendTemplate: adminEndpoint
    .route({ method: 'POST', path: `${TEMPLATES}/{key}/send`, tags, summary: 'Send it to the operator who asks' })
    .meta({
      access: { permission: 'site.edit' },
      site: { input: 'site' },
      rateLimit: { limit: 20, windowMs: 3_600_000 },
    })
    .input(Template)
    .errors({
      NOT_SENT: { status: 502, message: 'The mail server refused this email. Check the sender’s address.' },
    })
    .output(envelope(z.object({ to: z.string() }))),
});
