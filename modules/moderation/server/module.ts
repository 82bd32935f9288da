import { z } from 'zod';
import type { Permission } from '#api/declare/permissions.ts';
import { standardRights } from '#api/declare/rights.ts';
import type { ActivityTimeline } from '#kernel/activity.ts';
import { DAY } from '#kernel/clock.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import type { Overview } from '#kernel/overview.ts';
import * as m from '#messages/moderation';
import type { ActivityName } from '../contract/audit.ts';
import { moderationAdminHandlers } from './admin-api.ts';
import { moderationHandlers } from './api.ts';
import {
  countWaiting,
  exportPerson,
  findCaseOfReport,
  forgetPerson,
  forgetReporter,
  readAppealsBefore,
} from './cases/case-store.ts';
import { claimCase } from './cases/claim-case.ts';
import { openCase } from './cases/open-case.ts';
import { appealDecision } from './decisions/appeal-decision.ts';
import { restrict } from './decisions/decide-case.ts';
import {
  activeSanctions,
  findBan,
  findDecisionOfCase,
  readDecisionsBefore,
  readLiftedBefore,
} from './decisions/decision-store.ts';
import { imposeInRoom, liftInRoom, sanctionsIn } from './decisions/room-sanctions.ts';
import { statementPath, statementToken } from './decisions/statement-token.ts';
import { statementsOf } from './decisions/statements.ts';
import type { ModerationDeps } from './deps.ts';
import { moderationEmailTemplates } from './email-templates.ts';
import { eraseOld } from './erase-old.ts';
import type { ActiveSanction, Example, ModerationApi } from './index.ts';
import { addressReportable } from './reports/address.ts';
import { NotifyReporters, notifyReporters } from './reports/notify-reporters.ts';
import { reportThing } from './reports/report-thing.ts';

/** R19: how long the law requires reported content to be kept. */
const EVIDENCE_MS = 365 * DAY;
const EraseOld = job('moderation.erase-old', z.object({}), { cron: '20 3 * * *' });

/** Reports, the moderators' queue, decisions with a statement of reasons, sanctions and appeals. */
export function moderationModule(deps: ModerationDeps) {
  const { db, clock } = deps;
  const { drizzle } = db;
  const evidenceUntil = () => new Date(clock.now().getTime() + EVIDENCE_MS);
  const api: ModerationApi = {
    async sanctionsOf(userId, scope, tx = drizzle) {
      const active = await activeSanctions(tx, userId, scope, clock.now());
      return active.map(
        ({ sanction: { kind, scope, endsAt, decisionId }, reason }) =>
          ({ kind, scope, endsAt, reason, path: `/statement/?id=${decisionId}` }) as ActiveSanction,
      );
    },
    async banOf(tx, userId) {
      const ban = await findBan(tx, userId, clock.now());
      return (
        ban && { until: ban.until, reason: ban.reason, path: statementPath(await statementToken(deps, ban.decisionId)) }
      );
    },
    forgetReporter: (tx, email) => forgetReporter(tx, email, evidenceUntil()),
    report: (report) => reportThing(deps, report),
    async bring(tx, thing) {
      await openCase(deps, tx, { ...thing, reason: 'other' });
    },
    imposeInRoom: (tx, sanction) => imposeInRoom(deps, tx, sanction),
    liftInRoom: (tx, of) => liftInRoom(deps, tx, of),
    sanctionsIn: (scope) => sanctionsIn(deps, scope),
    bringExample: (example) => bringExample(deps, example),
  };
  const personalKinds = () =>
    deps
      .reportables()
      .filter(({ isPersonal }) => isPersonal)
      .map(({ kind }) => kind);

  return {
    name: 'moderation' as const,
    endpoints: moderationHandlers(deps),
    adminEndpoints: moderationAdminHandlers(deps),
    reportables: [addressReportable],
    overview: [moderationOverview(deps)],
    timelines: [moderationActivity(deps)],
    jobs: [
      work(EraseOld, () => eraseOld(db, clock.now())),
      work(NotifyReporters, (payload, { signal }) => notifyReporters(deps, payload, signal)),
    ],
    emailTemplates: moderationEmailTemplates,
    forgetAccount(tx, userId) {
      return forgetPerson(tx, userId, { personalKinds: personalKinds(), eraseAfter: evidenceUntil() });
    },
    async exportOf(userId) {
      const [own, decisions] = await Promise.all([
        exportPerson(drizzle, userId),
        statementsOf(deps, drizzle, { userId }),
      ]);
      const about = decisions.map(({ id: _, canAppeal: __, canCancelRenewal: ___, ...decision }) => decision);
      return own.reports.length + own.appeals.length + about.length > 0
        ? { ...own, decisions: about, retention: m.export_retention() }
        : undefined;
    },
    api,
  } satisfies Module & { api: ModerationApi };
}

function moderationOverview({ db, clock }: Pick<ModerationDeps, 'db' | 'clock'>): Overview<Permission> {
  return {
    permission: 'moderation.read',
    async alerts() {
      const { waiting, overdue } = await countWaiting(db.drizzle, clock.now());
      const alerts = [];
      if (overdue > 0) alerts.push({ name: 'moderation.overdue', count: overdue, isBad: true, path: '/moderation' });
      if (waiting > overdue) alerts.push({ name: 'moderation.waiting', count: waiting - overdue, path: '/moderation' });
      return alerts;
    },
  };
}

const IMPOSED = {
  warn: 'moderation.warned',
  mute: 'moderation.muted',
  ban: 'moderation.banned',
} as const satisfies Record<string, ActivityName>;

function moderationActivity({ db }: Pick<ModerationDeps, 'db'>): ActivityTimeline<Permission> {
  const path = (caseId: string) => `/moderation/${caseId}`;
  return {
    permission: 'moderation.read',
    async before(userId, until, limit) {
      const [decided, lifted, appealed] = await Promise.all([
        readDecisionsBefore(db.drizzle, userId, until, limit),
        readLiftedBefore(db.drizzle, userId, until, limit),
        readAppealsBefore(db.drizzle, userId, until, limit),
      ]);
      const named = (name: ActivityName) => name;
      return [
        ...decided.map(({ at, site, kind, scope, caseId }) => ({
          name: named(kind ? IMPOSED[kind] : 'moderation.restricted'),
          at,
          site,
          about: scope ?? undefined,
          path: path(caseId),
        })),
        ...lifted.map(({ at, scope, caseId }) => ({
          name: named('moderation.sanction-lifted'),
          at,
          about: scope,
          path: path(caseId),
        })),
        ...appealed.map(({ at, site, caseId }) => ({
          name: named('moderation.appealed'),
          at,
          site,
          path: path(caseId),
        })),
      ]
        .sort((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, limit);
    },
  };
}

/** For the demo, so that its queue contains an appeal. */
async function bringExample(deps: ModerationDeps, example: Example): Promise<void> {
  const { db } = deps;
  const made = await reportThing(deps, example.report);
  const found = made && (await findCaseOfReport(db.drizzle, made.number));
  if (!found || found.decidedAt) return;
  const by = {
    id: found.id,
    operator: { id: example.operatorId, ...standardRights(['superadmin']) },
    actor: { kind: 'program', name: 'demo' } as const,
  };
  const version = await claimCase(deps, { ...by, version: found.version, takeOver: true });
  await restrict(deps, { ...by, version, restriction: example.restriction });
  const decision = await findDecisionOfCase(db.drizzle, found.id);
  if (!decision?.userId) return;
  await appealDecision(deps, { id: decision.id, userId: decision.userId }, example.appeal);
}
