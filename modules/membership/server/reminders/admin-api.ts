import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin-context.ts';
import { done } from '#api/declare.ts';
import { sayingEdited, VersionConflict } from '#api/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { membershipAdminEndpoints } from '../../contract/admin-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { daysOfSites, saveReminderDays, takeReminderDays, USUAL_DAYS } from './reminder-days-store.ts';

const SUBJECT = 'membership.reminder-days';

/** The calls of `contract/reminder-admin-api.ts` (R13). */
export function reminderAdminHandlers(parts: OperatorsDeps) {
  const endpoints = implement(membershipAdminEndpoints).$context<AdminContext>();
  const { db } = parts;
  return {
    reminderDays: endpoints.reminderDays.handler(async () => {
      const set = await daysOfSites(db.drizzle);
      const rows = parts.sites().map(({ key: site }) => {
        const { days, version } = set.get(site) ?? { days: USUAL_DAYS, version: 0 };
        return { site, days, version };
      });
      return done({ rows });
    }),

    setReminderDays: endpoints.setReminderDays.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { site, days, version } = input;
        if (!parts.sites().some(({ key }) => key === site)) throw new NotFound('There is no such site.');
        const saved = await db.transaction(async (tx) => {
          const held = await takeReminderDays(tx, site);
          if (held.version !== version) throw new VersionConflict(held.version);
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

    reminderHistory: endpoints.reminderHistory.handler(async ({ input: { site, beforeId } }) =>
      done({ items: await readHistory(parts, { type: SUBJECT, id: site }, beforeId) }),
    ),
  };
}
