import { z } from 'zod';
import { adminEndpoint, listEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import { MAIL_STATES } from './states.ts';

const tags = ['mails'];
const access = { permission: 'operators.read-mail' } as const;
const Id = z.object({ id: z.uuid() });

export const MailRow = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  error: z.string().nullable(),
  madeAt: Timestamp,
  endedAt: Timestamp.nullable(),
  /** The email that this one is a resend of. */
  repeats: z.uuid().nullable(),
});
export type MailRow = z.output<typeof MailRow>;

export const MailDetail = MailRow.extend({
  text: z.string(),
  html: z.string(),
  /** False if it contained a secret link, since secrets aren't stored. */
  canRepeat: z.boolean(),
});
export type MailDetail = z.output<typeof MailDetail>;

export const MAILS = adminTable({
  path: '/api/admin/v1/mails',
  namesPeople: true,
  permission: 'operators.read-mail',
  tags,
  summary: 'Sent emails, page by page',
  row: MailRow,
  sorts: ['madeAt', 'recipient'],
  filters: { state: z.enum(MAIL_STATES).optional() },
});

/** Emails of the last 30 days. */
export const mailEndpoints = {
  mails: listEndpoint(MAILS),
  mail: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/mails/{id}',
      tags,
      summary: 'One email with its texts; secret links are masked',
    })
    .meta({ access, looksAt: { type: 'mail', by: 'id' } })
    .input(Id)
    .output(envelope(MailDetail)),
  resendMail: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/mails/{id}/resend',
      tags,
      summary: 'Resend an email to the same address',
    })
    .meta({ access: { permission: 'operators.send-mail' } })
    .input(Id)
    .errors({
      HELD_SECRET: {
        status: 409,
        message: 'This email had a secret link, which is not stored. The person can request a new one.',
      },
    })
    .output(envelope(z.object({ id: z.uuid() }))),
};
