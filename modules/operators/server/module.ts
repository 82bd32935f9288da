import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { operatorsHandlers } from './admin-api.ts';
import { switchOn } from './alerts/alert-emails-store.ts';
import { alertsTemplate, EmailAlerts, emailAlerts } from './alerts/email-alerts.ts';
import { deleteKeysOf } from './api-keys/api-key-store.ts';
import { endKeysBeyond } from './api-keys/api-keys.ts';
import type { OperatorsDeps } from './deps.ts';
import { deleteAttemptsBefore, deleteAttemptsOf } from './failed-attempts/failed-attempt-store.ts';
import { attemptsOverview } from './failed-attempts/failed-attempts.ts';
import type { OperatorsApi } from './index.ts';
import { invitationTemplate } from './invitations/invitation-email.ts';
import { deleteInvitationsBefore, deleteInvitationsOf } from './invitations/invitation-store.ts';
import { holdRoles, rightsOf } from './roles/rights.ts';
import { firstOperatorPath } from './sign-in/first-operator.ts';
import { resolveOperator } from './sign-in/resolve-operator.ts';
import { deleteSessionsEndedBefore, deleteSessionsOf, endSessionsOf } from './sign-in/session-store.ts';
import { backupLine, systemOverview, systemSearchProviders } from './system/system-overview.ts';
import { visitOverview } from './visits/visit-overview.ts';
import { closeVisitDays, createVisits } from './visits/visits.ts';

/** For sign-ins and failed attempts. The audit log keeps sign-ins without limit. */
const RETENTION_MS = 90 * DAY;
const ForgetSessions = job('operators.forget-sessions', z.object({}), { cron: '40 3 * * *' });
/** At each start too, so that a past day is closed as soon as possible. */
const CloseVisitDays = job('operators.close-visit-days', z.object({}), { cron: '7 0 * * *', atStart: true });

export function operatorsModule(deps: OperatorsDeps) {
  const { db, clock } = deps;
  const api: OperatorsApi = {
    resolveOperator: resolveOperator(deps),
    firstOperatorPath: () => firstOperatorPath(deps),
    rightsOf,
    async rolesSet(tx, change) {
      await holdRoles(tx, change.roles);
      await endKeysBeyond(deps, tx, change);
    },
    async endSessionsOf(tx, userId) {
      await endSessionsOf(tx, { userId }, clock.now());
    },
    visits: createVisits(deps),
  };
  return {
    name: 'operators' as const,
    adminEndpoints: operatorsHandlers(deps),
    jobs: [
      work(ForgetSessions, async () => {
        const time = new Date(clock.now().getTime() - RETENTION_MS);
        await deleteSessionsEndedBefore(db.drizzle, time);
        await deleteAttemptsBefore(db.drizzle, time);
        await deleteInvitationsBefore(db.drizzle, time);
      }),
      work(CloseVisitDays, () => closeVisitDays(deps)),
      work(EmailAlerts, () => emailAlerts(deps)),
    ],
    emailTemplates: [alertsTemplate, invitationTemplate],
    overview: [visitOverview(deps), ...systemOverview(deps), attemptsOverview(deps)],
    readiness: async () => [await backupLine(deps)],
    searchProviders: systemSearchProviders(deps),
    async forgetAccount(tx: Tx, userId: string) {
      await deleteSessionsOf(tx, userId);
      await deleteAttemptsOf(tx, userId);
      await deleteKeysOf(tx, userId);
      await deleteInvitationsOf(tx, userId);
      await switchOn(tx, userId);
    },
    api,
  } satisfies Module & { api: OperatorsApi };
}
