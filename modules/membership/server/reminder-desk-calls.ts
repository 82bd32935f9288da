import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { EditedMeanwhile, sayingEdited } from '#calls/edited-meanwhile.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { membershipDeskCalls } from '../contract/desk-calls.ts';
import type { DeskParts } from './parts.ts';
import { daysOfSites, saveReminderDays, takeReminderDays, USUAL_DAYS } from './reminder-days-store.ts';

const SUBJECT = 'membership.reminder-days';

/** The calls of `contract/reminder-desk-calls.ts` (R13). */
export function reminderDeskHandlers(parts: DeskParts) {
  const calls = implement(membershipDeskCalls).$context<DeskContext>();
  const { db } = parts;
  return {
    reminderDays: calls.reminderDays.handler(async () => {
      const set = await daysOfSites(db.drizzle);
      const rows = parts.sites().map(({ key: site }) => {
        const { days, version } = set.get(site) ?? { days: USUAL_DAYS, version: 0 };
        return { site, days, version };
      });
      return done({ rows });
    }),

    setReminderDays: calls.setReminderDays.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { site, days, version } = input;
        if (!parts.sites().some(({ key }) => key === site)) throw new NotFound('There is no such site.');
        const saved = await db.transaction(async (tx) => {
          const held = await takeReminderDays(tx, site);
          if (held.version !== version) throw new EditedMeanwhile(held.version);
          if (held.days === days) return version;
          await saveReminderDays(tx, site, days);
          const subject = { type: SUBJECT, id: site };
          const change = { before: { days: held.days }, after: { days } };
          await context.record(tx, { action: 'membership.reminder-days-set', subject, ...change });
          return version + 1;
        });
        if (saved === version) context.unchanged();
        return done({ version: saved });
      }),
    ),

    reminderHistory: calls.reminderHistory.handler(async ({ input: { site, beforeId } }) =>
      done({ items: await readHistory(parts, { type: SUBJECT, id: site }, beforeId) }),
    ),
  };
}
