import { holds, type Rights } from '#api/declare/rights.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { LastSuperadmin, Outranked } from '#modules/accounts/server/index.ts';
import type { Restriction } from '../../contract/admin-api.ts';
import { Refused, refuseOwn } from '../cases/case-state.ts';
import { changeCase, readReports, reportersAmong, type StoredCase, updateCase } from '../cases/case-store.ts';
import { type CaseRequest, lockHeldCase } from '../cases/claim-case.ts';
import { type ModerationDeps, reportableOf } from '../deps.ts';
import { sendToPerson, statementEmail } from '../moderation-emails.ts';
import { NotifyReporters } from '../reports/notify-reporters.ts';
import { insertDecision, insertSanction, type StoredDecision } from './decision-store.ts';

/** R7. Nothing is wrong: notifies the reporters, but not the author. */
export async function dismissCase(deps: ModerationDeps, request: CaseRequest & { facts: string }): Promise<void> {
  const others = await otherModerators(deps, request.operator.id);
  await deps.db.transaction(async (tx) => {
    const decided = await lockReportToDecide(tx, request, others);
    const { facts, actor } = request;
    if (decided.hiddenAt) await restoreThing(deps, tx, decided, { actor, reason: facts });
    await releaseThing(deps, tx, decided, { actor, reason: facts });
    await decide(deps, tx, decided, request, { outcome: 'dismissed', facts });
    await updateCase(tx, decided.id, { hiddenAt: null });
    await deps.jobs.send(tx, NotifyReporters, { caseId: decided.id });
    await deps.audit.record(tx, {
      actor,
      action: 'moderation.case-dismissed',
      subject: { type: 'moderation-case', id: decided.id },
      after: { facts },
    });
  });
}

/** R8 to R12. Throws `Refused` and `ValidationError`. */
export async function restrict(
  deps: ModerationDeps,
  request: CaseRequest & { operator: Rights & { id: string }; restriction: Restriction },
): Promise<void> {
  const { restriction, operator, actor } = request;
  const { isHidden, sanction, ground, rule, facts } = restriction;
  if (!isHidden && !sanction) refuseField('isHidden', 'Hide it or choose a sanction. Otherwise dismiss the report.');
  if (sanction?.kind === 'warn' && sanction.days !== null) refuseField('sanction', 'A warning has no end.');
  if (sanction && !deps.sanctionScopes().some((scope) => scope === sanction.scope.split(':')[0]))
    refuseField('sanction', 'Nothing here would hold the account to that.');
  const others = await otherModerators(deps, operator.id);
  await deps.db.transaction(async (tx) => {
    const decided = await lockReportToDecide(tx, request, others);
    const { authorId } = decided;
    const reportable = reportableOf(deps, decided.kind);
    const by = { actor, reason: facts };
    if (sanction || authorId) await lockAuthor(deps, tx, authorId, operator, sanction);
    const decision = await decide(deps, tx, decided, request, {
      outcome: 'restricted',
      isHidden,
      ground,
      rule,
      facts,
      userId: authorId,
    });
    if (!isHidden && decided.hiddenAt) await restoreThing(deps, tx, decided, by);
    if (!isHidden) await releaseThing(deps, tx, decided, by);
    if (isHidden && !decided.hiddenAt && !(await reportable?.hide(tx, decided.subjectId, reportedThing(decided), by)))
      refuseField('isHidden', 'It was changed or is gone.');
    const now = deps.clock.now();
    const endsAt = sanction?.days ? new Date(now.getTime() + sanction.days * DAY) : null;
    if (sanction && authorId) {
      const { kind, scope } = sanction;
      const id = newId(deps.clock);
      await insertSanction(tx, { id, decisionId: decision.id, userId: authorId, kind, scope, startsAt: now, endsAt });
      if (kind === 'ban' && scope === 'site') await deps.accounts.endSessionsOf(tx, authorId);
    }
    const { site, text } = decided;
    await sendToPerson(
      deps,
      tx,
      { userId: authorId, site, decisionId: decision.id },
      statementEmail(deps.siteNameOf(site), {
        ...restriction,
        locale: deps.localeOf(site),
        what: reportable?.label() ?? decided.kind,
        text,
        sanction: sanction && { ...sanction, endsAt },
        isReported: (await readReports(tx, decided.id, { limit: 1 })).length > 0,
        wasHiddenAtOnce: decided.hiddenAt !== null,
        isRenewing: authorId !== null && (await deps.membership.isRenewing(tx, authorId)),
      }),
    );
    await deps.jobs.send(tx, NotifyReporters, { caseId: decided.id });
    await deps.audit.record(tx, {
      actor,
      action: 'moderation.restricted',
      subject: { type: 'moderation-case', id: decided.id },
      after: { ...restriction },
    });
  });
}

/** Restores what was hidden at once after a report, or by a decision (R18, R21). */
export async function restoreThing(
  deps: ModerationDeps,
  tx: Tx,
  decided: StoredCase,
  by: { actor: Actor; reason: string },
): Promise<void> {
  await reportableOf(deps, decided.kind)?.restore(tx, decided.subjectId, reportedThing(decided), by);
}

/** Publishes what was held back until the decision (R24). */
async function releaseThing(
  deps: ModerationDeps,
  tx: Tx,
  decided: StoredCase,
  by: { actor: Actor; reason: string },
): Promise<void> {
  await reportableOf(deps, decided.kind)?.release?.(tx, decided.subjectId, reportedThing(decided), by);
}

export const reportedThing = ({ subjectVersion, text, picture }: StoredCase) => ({
  version: subjectVersion,
  text: text ?? undefined,
  picture: picture ?? undefined,
});

/** Closes the case with a decision. Its effects belong in the same transaction. */
export async function decide(
  { clock }: Pick<ModerationDeps, 'clock'>,
  tx: Tx,
  decided: StoredCase,
  { operator }: Pick<CaseRequest, 'operator'>,
  of: Pick<StoredDecision, 'outcome' | 'facts'> & Partial<StoredDecision>,
): Promise<StoredDecision> {
  const decidedAt = clock.now();
  await changeCase(tx, decided, { decidedAt, claimedBy: null, claimedUntil: null });
  return insertDecision(tx, {
    id: newId(clock),
    caseId: decided.id,
    decidedAt,
    decidedBy: operator.id,
    ...of,
  });
}

/** @param others other moderators who may decide */
async function lockReportToDecide(tx: Tx, request: CaseRequest, others: readonly string[]): Promise<StoredCase> {
  const { id } = request.operator;
  const locked = await lockHeldCase(tx, request);
  if (locked.appealOf) throw new NotFound('This is an appeal.');
  refuseOwn(locked, { id });
  const reporters = await reportersAmong(tx, locked.id, [id, ...others]);
  const isAlone = others.every((other) => other === locked.authorId || reporters.includes(other));
  if (reporters.includes(id) && !isAlone) throw new Refused('OWN_REPORT');
  return locked;
}

/** Other moderators who may decide cases. */
export async function otherModerators({ accounts }: ModerationDeps, operatorId: string): Promise<string[]> {
  const others: string[] = [];
  const mayDecide = async (roles: readonly string[]) => holds(await accounts.rightsOf(roles), 'moderation.decide');
  for (const { id, roles } of await accounts.usersWithRoles())
    if (id !== operatorId && (await mayDecide(roles)) && (await accounts.admittedById(id))) others.push(id);
  return others;
}

/** R10. Until the transaction ends, nobody can change the author's roles or open a session for them. */
async function lockAuthor(
  { accounts }: ModerationDeps,
  tx: Tx,
  authorId: string | null,
  operator: Rights,
  sanction: Restriction['sanction'],
): Promise<void> {
  if (!authorId) refuseField('sanction', 'This account was removed.');
  try {
    const isSiteBan = sanction?.kind === 'ban' && sanction.scope === 'site';
    await (isSiteBan ? accounts.lockToBan : accounts.lockBelow)(tx, authorId, operator);
  } catch (error) {
    if (error instanceof Outranked) throw new Refused('OUTRANKED');
    if (error instanceof LastSuperadmin) refuseField('sanction', 'Nobody else could give roles any more.');
    if (error instanceof NotFound) refuseField('sanction', 'This account was removed.');
    throw error;
  }
}
