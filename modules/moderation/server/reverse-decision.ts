import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { CLAIM_MS, dueAt, Refused, refuseOwn } from './case-state.ts';
import { changeCase, findAppealOf, isOpenAbout } from './case-store.ts';
import { lockCaseOrFail } from './claim-case.ts';
import { decide, reportedThing } from './decide-case.ts';
import {
  findDecision,
  findDecisionOfCase,
  liftSanctions,
  lockDecision,
  lockSanction,
  markReversed,
  type StoredDecision,
  siteOfDecision,
} from './decision-store.ts';
import type { ModerationDeps } from './deps.ts';
import { liftedEmail, reversedEmail, sendToPerson } from './moderation-emails.ts';
import { cases } from './tables.ts';

interface Reversal {
  id: string;
  reason: string;
  operator: { id: string };
  actor: Actor;
}

/** R18. An operator takes a decision back without an appeal; an open appeal is granted with it. */
export function reverseDecision(deps: ModerationDeps, { id, reason, operator, actor }: Reversal): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const decided = await lockCaseOrFail(tx, id);
    refuseOwn(decided, operator);
    const found = await findDecisionOfCase(tx, id);
    const decision = found && (await lockDecision(tx, found.id));
    if (decision?.outcome !== 'restricted' || decision.reversedAt) throw new Refused('NOT_REVERSIBLE');
    await takeBack(deps, tx, decision, { actor, reason });
    for (const appeal of await findAppealOf(tx, [decision.id]))
      if (!appeal.decidedAt) {
        const locked = await lockCaseOrFail(tx, appeal.id);
        const isBySame = decision.decidedBy === operator.id;
        await decide(deps, tx, locked, { operator }, { outcome: 'reversed', facts: reason, isBySame });
      }
    const { site, authorId: userId } = decided;
    const email = reversedEmail(deps.siteNameOf(site), reason);
    await sendToPerson(deps, tx, { userId, site, decisionId: decision.id }, email);
  });
}

/** Brings the thing back and lifts what was imposed. */
export async function takeBack(
  deps: ModerationDeps,
  tx: Tx,
  decision: StoredDecision,
  by: { actor: Actor; reason: string },
): Promise<void> {
  const now = deps.clock.now();
  const decided = await lockCaseOrFail(tx, decision.caseId);
  const reportable = deps.reportables().find(({ kind }) => kind === decided.kind);
  await markReversed(tx, decision.id, now);
  if (decision.isHidden && decided.authorId)
    await reportable?.restore(tx, decided.subjectId, reportedThing(decided), by);
  await liftSanctions(tx, { decisionId: decision.id }, { reason: by.reason, now });
  await deps.audit.record(tx, {
    actor: by.actor,
    action: 'moderation.decision-reversed',
    subject: { type: 'moderation-case', id: decided.id },
    after: { reason: by.reason },
  });
}

/** R18. A dismissed case, for who granted the appeal to decide; not where its thing was reported again since. */
export async function openAgain(
  deps: ModerationDeps,
  tx: Tx,
  dismissed: StoredDecision,
  { operator, actor, facts }: { operator: { id: string }; actor: Actor; facts: string },
): Promise<void> {
  const now = deps.clock.now();
  await markReversed(tx, dismissed.id, now);
  const decided = await lockCaseOrFail(tx, dismissed.caseId);
  if ((await tx.$count(cases, isOpenAbout(decided))) === 0)
    await changeCase(tx, decided, {
      decidedAt: null,
      dueAt: dueAt(decided.severity, now),
      claimedBy: operator.id,
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
    });
  await deps.audit.record(tx, {
    actor,
    action: 'moderation.decision-reversed',
    subject: { type: 'moderation-case', id: decided.id },
    after: { reason: facts },
  });
}

/** R15. */
export function liftSanction(deps: ModerationDeps, { id, reason, operator, actor }: Reversal): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const sanction = await lockSanction(tx, id);
    if (!sanction) throw new NotFound('There is no such sanction.');
    refuseOwn({ authorId: sanction.userId }, operator);
    const [lifted] = await liftSanctions(tx, { id }, { reason, now: deps.clock.now() });
    if (!lifted) throw new Refused('NOT_ACTIVE');
    const { userId, decisionId, kind, scope } = sanction;
    const [decision, site] = await Promise.all([findDecision(tx, decisionId), siteOfDecision(tx, decisionId)]);
    if (decision && site)
      await sendToPerson(deps, tx, { userId, site, decisionId }, liftedEmail(deps.siteNameOf(site), reason));
    await deps.audit.record(tx, {
      actor,
      action: 'moderation.sanction-lifted',
      subject: { type: 'account', id: userId },
      after: { kind, scope, reason },
    });
  });
}
