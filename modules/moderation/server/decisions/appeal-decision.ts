import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { APPEAL_MONTHS } from '../../contract/types.ts';
import { APPEAL_SEVERITY, dueAt, Refused, refuseOwn } from '../cases/case-state.ts';
import { findReport, insertAppeal, reportersAmong } from '../cases/case-store.ts';
import { type CaseRequest, lockCaseOrFail, lockHeldCase } from '../cases/claim-case.ts';
import type { ModerationDeps } from '../deps.ts';
import { appealDecidedEmail, appealReceivedEmail, sendToAppellant } from '../moderation-emails.ts';
import { decide, otherModerators } from './decide-case.ts';
import { findDecision, lockDecision, type StoredDecision } from './decision-store.ts';
import { openAgain, takeBack } from './reverse-decision.ts';
import { decisionOf, type StatementRef } from './statement-token.ts';

/** R16. Until when a decision can be appealed. Months are calendar months. */
export function appealableUntil({ decidedAt }: Pick<StoredDecision, 'decidedAt'>): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return end;
}

/** R16. The person appeals once; if reports were dismissed, so can each reporter. */
export async function appealDecision(
  deps: ModerationDeps,
  ref: StatementRef,
  text: string,
): Promise<'appealed' | 'not-found' | 'not-appealable'> {
  const { db, clock, accounts } = deps;
  const { id, report } = (await decisionOf(deps, ref)) ?? {};
  if (!id) return 'not-found';
  return db.transaction(async (tx) => {
    const author = (await findDecision(tx, id))?.userId;
    if (author && !(await accounts.holdAccount(tx, author))) return 'not-found';
    const decision = await lockDecision(tx, id);
    const from = report === undefined ? undefined : await findReport(tx, report);
    if (from ? decision?.outcome !== 'dismissed' : !decision?.userId) return 'not-found';
    if (!decision || ('userId' in ref && ref.userId !== decision.userId)) return 'not-found';
    const now = clock.now();
    if (decision.reversedAt || now >= appealableUntil(decision)) return 'not-appealable';
    const first = await lockCaseOrFail(tx, decision.caseId);
    const { kind, subjectId, subjectVersion, authorId, text: reported, picture, path, site, reason } = first;
    const isFirst = await insertAppeal(tx, {
      id: newId(clock),
      appealOf: decision.id,
      appealText: text,
      appealReport: report,
      kind,
      subjectId,
      subjectVersion,
      authorId,
      text: reported,
      picture,
      path,
      site,
      reason,
      severity: APPEAL_SEVERITY,
      openedAt: now,
      dueAt: dueAt(APPEAL_SEVERITY, now),
    });
    if (!isFirst) return 'not-appealable';
    await sendToAppellant(deps, tx, decision, site, from, appealReceivedEmail(deps.siteNameOf(site)));
    return 'appealed';
  });
}

/** R17. Refuses the moderator who made the decision, unless nobody else may decide. */
export async function decideAppeal(
  deps: ModerationDeps,
  request: CaseRequest & { outcome: 'upheld' | 'reversed'; facts: string },
): Promise<void> {
  const { operator, actor, outcome, facts } = request;
  const others = await otherModerators(deps, operator.id);
  await deps.db.transaction(async (tx) => {
    const appeal = await lockHeldCase(tx, request);
    const first = appeal.appealOf ? await lockDecision(tx, appeal.appealOf) : undefined;
    if (!first) throw new NotFound('This is no appeal.');
    refuseOwn(appeal, operator);
    const reporters = await reportersAmong(tx, first.caseId, [operator.id, ...others]);
    const isBySame = first.decidedBy === operator.id;
    const isPartial = (id: string) => [first.decidedBy, appeal.authorId, ...reporters].includes(id);
    if (isPartial(operator.id) && !others.every(isPartial))
      throw new Refused(isBySame ? 'SAME_OPERATOR' : 'OWN_REPORT');
    const { site, authorId: userId } = appeal;
    await decide(deps, tx, appeal, request, { outcome, facts, isBySame, userId });
    const isOfReporter = appeal.appealReport !== null;
    if (outcome === 'reversed' && isOfReporter) await openAgain(deps, tx, first, request);
    else if (outcome === 'reversed') await takeBack(deps, tx, first, { actor, reason: facts });
    const report = appeal.appealReport === null ? undefined : await findReport(tx, appeal.appealReport);
    const email = appealDecidedEmail(deps.siteNameOf(site), { outcome, facts, isBySame, isOfReporter });
    await sendToAppellant(deps, tx, { ...first, userId }, site, report, email);
    await deps.audit.record(tx, {
      actor,
      action: 'moderation.appeal-decided',
      subject: { type: 'moderation-case', id: appeal.id },
      after: { outcome, facts, isBySame },
    });
  });
}
