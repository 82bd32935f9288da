import { z } from 'zod';
import { envelope } from '#calls/declare.ts';
import { deskCall, EDITED_MEANWHILE, Version } from '#calls/desk-declare.ts';
import { historyCall } from '#calls/desk-history.ts';

const tags = ['money'];
const Site = z.string().min(1).max(50);
const read = { permission: 'membership.read' } as const;
/** A month is the most: whoever pays weekly is reminded of nothing further away. */
export const MOST_REMINDER_DAYS = 30;

/** How many days before a renewal its member is written to, of each site. */
export const reminderDeskCalls = {
  reminderDays: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/reminder-days',
      tags,
      summary: 'Days between the reminder and the renewal, of each site',
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
  setReminderDays: deskCall
    .route({
      method: 'PUT',
      path: '/api/desk/v1/reminder-days/{site}',
      tags,
      summary: 'Set the days of one site; 0 sends no reminder',
    })
    .meta({ access: { permission: 'membership.set-reminders' } })
    .input(z.object({ site: Site, days: z.number().int().min(0).max(MOST_REMINDER_DAYS), version: Version }))
    .errors(EDITED_MEANWHILE)
    .output(envelope(z.object({ version: z.number().int() }))),
  reminderHistory: historyCall({
    path: '/api/desk/v1/reminder-days/{site}/history',
    tags,
    access: read,
    one: z.object({ site: Site }),
  }),
};
