import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { CLAIM_MS, dueAt, Refused, raised, refuseOwn } from '../cases/case-state.ts';
import {
  changeCase,
  findAppealsOf,
  findReport,
  lockOpenCase,
  moveReports,
  type StoredCase,
} from '../cases/case-store.ts';
import { lockCaseOrFail } from '../cases/claim-case.ts';
import type { ModerationDeps } from '../deps.ts';
import { appealDecidedEmail, liftedEmail, reversedEmail, sendToAppellant, sendToPerson } from '../moderation-emails.ts';
import { decide, restoreThing } from './decide-case.ts';
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

interface Reversal {
  id: string;
  reason: string;
  operator: { id: string };
  actor: Actor;
}

/** R18. An operator reverses a decision without an appeal. If there is an open appeal, it is granted. */
export function reverseDecision(deps: ModerationDeps, { id, reason, operator, actor }: Reversal): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const decided = await lockCaseOrFail(tx, id);
    refuseOwn(decided, operator);
    const found = await findDecisionOfCase(tx, id);
    const decision = found && (await lockDecision(tx, found.id));
    if (decision?.outcome !== 'restricted' || decision.reversedAt) throw new Refused('NOT_REVERSIBLE');
    await takeBack(deps, tx, decision, { actor, reason });
    await grantAppeals(deps, tx, decision, { operator, facts: reason });
    const { site, authorId: userId } = decided;
    const email = reversedEmail(deps.siteNameOf(site), reason);
    await sendToPerson(deps, tx, { userId, site, decisionId: decision.id }, email);
  });
}

/** R18. Grants the open appeals against a decision that is reversed. */
async function grantAppeals(
  deps: ModerationDeps,
  tx: Tx,
  { id, decidedBy }: StoredDecision,
  { operator, facts }: { operator: { id: string }; facts: string },
): Promise<StoredCase[]> {
  const granted: StoredCase[] = [];
  for (const found of await findAppealsOf(tx, [id])) {
    const appeal = await lockCaseOrFail(tx, found.id);
    if (appeal.decidedAt) continue;
    const isBySame = decidedBy === operator.id;
    await decide(deps, tx, appeal, { operator }, { outcome: 'reversed', facts, isBySame });
    granted.push(appeal);
  }
  return granted;
}

/** Restores the content and lifts the sanctions. */
export async function takeBack(
  deps: ModerationDeps,
  tx: Tx,
  decision: StoredDecision,
  by: { actor: Actor; reason: string },
): Promise<void> {
  const now = deps.clock.now();
  const decided = await lockCaseOrFail(tx, decision.caseId);
  await markReversed(tx, decision.id, now);
  if (decision.isHidden) await restoreThing(deps, tx, decided, by);
  await liftSanctions(tx, { decisionId: decision.id }, { reason: by.reason, now });
  await deps.audit.record(tx, {
    actor: by.actor,
    action: 'moderation.decision-reversed',
    subject: { type: 'moderation-case', id: decided.id },
    after: { reason: by.reason },
  });
}

/**
 * R18. Reopens a dismissed case, claimed by the moderator who granted the appeal. If there is a newer open case about
 * the same content, the reports move there instead, and their reporters learn its outcome. Other open appeals are
 * granted too.
 */
export async function openAgain(
  deps: ModerationDeps,
  tx: Tx,
  dismissed: StoredDecision,
  { operator, actor, facts }: { operator: { id: string }; actor: Actor; facts: string },
): Promise<void> {
  const now = deps.clock.now();
  await markReversed(tx, dismissed.id, now);
  const decided = await lockCaseOrFail(tx, dismissed.caseId);
  const open = await lockOpenCase(tx, decided);
  if (open) {
    await moveReports(tx, decided.id, open.id);
    await changeCase(tx, open, raised(open, decided, now));
  } else
    await changeCase(tx, decided, {
      decidedAt: null,
      dueAt: dueAt(decided.severity, now),
      claimedBy: operator.id,
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
    });
  const isBySame = dismissed.decidedBy === operator.id;
  for (const { appealReport, site } of await grantAppeals(deps, tx, dismissed, { operator, facts })) {
    const report = await findReport(tx, appealReport ?? 0);
    const texts = { outcome: 'reversed', facts, isBySame, isOfReporter: true } as const;
    await sendToAppellant(deps, tx, dismissed, site, report, appealDecidedEmail(deps.siteNameOf(site), texts));
  }
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
