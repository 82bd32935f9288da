import { z } from 'zod';
import { adminEndpoint } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { EMAIL_KINDS } from './types.ts';

const tags = ['email'];
const TEMPLATES = '/api/admin/v1/email-templates';
const ARRIVALS = '/api/admin/v1/email-arrivals';
const NOT_SENT = {
  NOT_SENT: { status: 502, message: 'The mail server refused this email. Check the sender’s address.' },
} as const;
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

/** Whether emails of a site have been confirmed to arrive (R13). */
export const Arrival = z.object({
  sender: z.string(),
  /** Null if nothing was sent with this sender. */
  sentAt: z.iso.datetime().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
});
export type Arrival = z.output<typeof Arrival>;
/** Null for missing records. */
export const SenderRecords = z.object({ domain: z.string(), spf: z.string().nullable(), dmarc: z.string().nullable() });
export type SenderRecords = z.output<typeof SenderRecords>;
const OfSite = z.object({ site: z.string().max(50) });

/** R10. Emails for operators: every template, and whether they arrive. */
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
    .errors(NOT_SENT)
    .output(envelope(z.object({ to: z.string() }))),
  arrival: adminEndpoint
    .route({ method: 'GET', path: `${ARRIVALS}/{site}`, tags, summary: 'Whether emails of a site were seen to arrive' })
    .meta({ access: { permission: 'site.read' }, site: { input: 'site' } })
    .input(OfSite)
    .output(envelope(Arrival)),
  senderRecords: adminEndpoint
    .route({
      method: 'GET',
      path: `${ARRIVALS}/{site}/records`,
      tags,
      summary: 'What the domain of a site’s own sender tells other mail servers; null where there is no such sender',
    })
    .meta({ access: { permission: 'site.read' }, site: { input: 'site' } })
    .input(OfSite)
    .output(envelope(SenderRecords.nullable())),
  sendArrival: adminEndpoint
    .route({ method: 'POST', path: `${ARRIVALS}/{site}/send`, tags, summary: 'Send the operator a code from a site' })
    .meta({
      access: { permission: 'site.edit' },
      site: { input: 'site' },
      rateLimit: { limit: 20, windowMs: 3_600_000 },
    })
    .input(OfSite)
    .errors(NOT_SENT)
    .output(envelope(z.object({ to: z.string() }))),
  confirmArrival: adminEndpoint
    .route({ method: 'POST', path: `${ARRIVALS}/{site}/confirm`, tags, summary: 'Enter the code that arrived' })
    .meta({
      access: { permission: 'site.edit' },
      site: { input: 'site' },
      rateLimit: { limit: 20, windowMs: 3_600_000 },
    })
    .input(OfSite.extend({ code: z.string().trim().max(20) }))
    .errors({ WRONG_CODE: { status: 409, message: 'That isn’t the code of the last email. Send another one.' } })
    .output(envelope(Arrival)),
});
