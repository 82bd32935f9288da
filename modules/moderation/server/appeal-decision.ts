import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { APPEAL_MONTHS } from '../contract/types.ts';
import { APPEAL_SEVERITY, dueAt, Refused, refuseOwn } from './case-state.ts';
import { insertAppeal } from './case-store.ts';
import { type CaseRequest, lockCaseOrFail, lockHeldCase } from './claim-case.ts';
import { decide, otherModerators } from './decide-case.ts';
import { lockDecision, type StoredDecision } from './decision-store.ts';
import type { ModerationDeps } from './deps.ts';
import { appealDecidedEmail, appealReceivedEmail, sendToPerson } from './moderation-emails.ts';
import { takeBack } from './reverse-decision.ts';

/** R16. The end of the window; months are calendar months. */
export function appealableUntil({ decidedAt }: Pick<StoredDecision, 'decidedAt'>): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return end;
}

/** R16. Once for a decision, by whoever has its token. */
export function appealDecision(
  deps: ModerationDeps,
  { token, text }: { token: string; text: string },
): Promise<'appealed' | 'not-found' | 'not-appealable'> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const decision = await lockDecision(tx, { token });
    if (decision?.outcome !== 'restricted' || !decision.userId) return 'not-found';
    const now = clock.now();
    if (decision.reversedAt || now >= appealableUntil(decision)) return 'not-appealable';
    const first = await lockCaseOrFail(tx, decision.caseId);
    const { kind, subjectId, subjectVersion, authorId, text: reported, picture, path, site, reason } = first;
    const isFirst = await insertAppeal(tx, {
      id: newId(clock),
      appealOf: decision.id,
      appealText: text,
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
    await sendToPerson(deps, tx, { userId: decision.userId, site, token }, appealReceivedEmail(deps.siteNameOf(site)));
    return 'appealed';
  });
}

/** R17. By somebody else than who decided first, unless nobody else may. */
export async function decideAppeal(
  deps: ModerationDeps,
  request: CaseRequest & { outcome: 'upheld' | 'reversed'; facts: string },
): Promise<void> {
  const { operator, actor, outcome, facts } = request;
  const others = await otherModerators(deps, operator.id);
  await deps.db.transaction(async (tx) => {
    const appeal = await lockHeldCase(tx, request);
    const first = appeal.appealOf ? await lockDecision(tx, { id: appeal.appealOf }) : undefined;
    if (!first) throw new NotFound('This is no appeal.');
    refuseOwn(appeal, operator);
    const isBySame = first.decidedBy === operator.id;
    if (isBySame && others.some((id) => id !== appeal.authorId)) throw new Refused('SAME_OPERATOR');
    const userId = appeal.authorId;
    await decide(deps, tx, appeal, request, { outcome, facts, isBySame, userId });
    if (outcome === 'reversed') await takeBack(deps, tx, first, { actor, reason: facts });
    const { site } = appeal;
    const email = appealDecidedEmail(deps.siteNameOf(site), { outcome, facts, isBySame });
    await sendToPerson(deps, tx, { userId, site, token: first.token }, email);
    await deps.audit.record(tx, {
      actor,
      action: 'moderation.appeal-decided',
      subject: { type: 'moderation-case', id: appeal.id },
      after: { outcome, facts, isBySame },
    });
  });
}
