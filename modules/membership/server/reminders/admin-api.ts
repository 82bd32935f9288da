import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingEdited, VersionConflict } from '#api/errors/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { membershipAdminEndpoints } from '../../contract/admin-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { DEFAULT_DAYS, lockReminderDays, readReminderDays, saveReminderDays } from './reminder-days-store.ts';

const SUBJECT = 'membership.reminder-days';

/** Endpoints of `contract/reminder-admin-api.ts` (R13). */
export function reminderAdminHandlers(deps: OperatorsDeps) {
  const endpoints = implement(membershipAdminEndpoints).$context<AdminContext>();
  const { db } = deps;
  return {
    reminderDays: endpoints.reminderDays.handler(async () => {
      const set = await readReminderDays(db.drizzle);
      const rows = deps.sites().map(({ key: site }) => {
        const { days, version } = set.get(site) ?? { days: DEFAULT_DAYS, version: 0 };
        return { site, days, version };
      });
      return done({ rows });
    }),

    setReminderDays: endpoints.setReminderDays.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { site, days, version } = input;
        if (!deps.sites().some(({ key }) => key === site)) throw new NotFound('There is no such site.');
        const saved = await db.transaction(async (tx) => {
          const current = await lockReminderDays(tx, site);
          if (current.version !== version) throw new VersionConflict(current.version);
          if (current.days === days) return version;
          await saveReminderDays(tx, site, days);
          const subject = { type: SUBJECT, id: site };
          const change = { before: { days: current.days }, after: { days } };
          await context.record(tx, { action: 'membership.reminder-days-set', subject, ...change });
          return version + 1;
        });
        if (saved === version) context.unchanged();
        return done({ version: saved });
      }),
    ),

    reminderHistory: endpoints.reminderHistory.handler(async ({ input: { site, beforeId } }) =>
      done({ items: await readHistory(deps, { type: SUBJECT, id: site }, beforeId) }),
    ),
  };
}
