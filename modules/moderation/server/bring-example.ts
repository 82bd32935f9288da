import { permissionsOf } from '#api/declare/permissions.ts';
import { appealDecision } from './appeal-decision.ts';
import { findCaseOfReport } from './case-store.ts';
import { claimCase } from './claim-case.ts';
import { restrict } from './decide-case.ts';
import { findDecisionOfCase } from './decision-store.ts';
import type { ModerationDeps } from './deps.ts';
import type { Example } from './index.ts';
import { reportThing } from './report-thing.ts';

/** For the demo, so that its queue shows an appeal. */
export async function bringExample(deps: ModerationDeps, example: Example): Promise<void> {
  const { db } = deps;
  const made = await reportThing(deps, example.report);
  const found = made && (await findCaseOfReport(db.drizzle, made.number));
  if (!found || found.decidedAt) return;
  const by = {
    id: found.id,
    operator: { id: example.operatorId, permissions: permissionsOf(['superadmin']) },
    actor: { kind: 'program', name: 'demo' } as const,
  };
  const version = await claimCase(deps, { ...by, version: found.version, takeOver: true });
  await restrict(deps, { ...by, version, restriction: example.restriction });
  const decision = await findDecisionOfCase(db.drizzle, found.id);
  if (!decision?.userId) return;
  await appealDecision(deps, { id: decision.id, userId: decision.userId }, example.appeal);
}
