import { z } from 'zod';
import { adminEndpoint, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { historyEndpoint } from '#api/declare/admin-history.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['money'];
const Site = z.string().min(1).max(50);
const read = { permission: 'membership.read' } as const;
/** At most a month. */
export const MAX_REMINDER_DAYS = 30;

/** Days between reminder and renewal, per site. */
export const reminderAdminEndpoints = {
  reminderDays: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/reminder-days',
      tags,
      summary: 'Days between reminder and renewal, for each site',
    })
    .meta({ access: read })
    .output(
      envelope(
        z.object({
          rows: z.array(
            z.object({
              site: z.string(),
              days: z.number().int(),
              version: z.number().int(),
            }),
          ),
        }),
      ),
    ),
  setReminderDays: adminEndpoint
    .route({
      method: 'PUT',
      path: '/api/admin/v1/reminder-days/{site}',
      tags,
      summary: 'Set the days of one site; 0 sends no reminder',
    })
    .meta({ access: { permission: 'membership.set-reminders' } })
    .input(z.object({ site: Site, days: z.number().int().min(0).max(MAX_REMINDER_DAYS), version: Version }))
    .errors(VERSION_CONFLICT)
    .output(envelope(z.object({ version: z.number().int() }))),
  reminderHistory: historyEndpoint({
    path: '/api/admin/v1/reminder-days/{site}/history',
    tags,
    access: read,
    one: z.object({ site: Site }),
  }),
};
