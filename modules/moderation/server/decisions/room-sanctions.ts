import { standardRights } from '#api/declare/rights.ts';
import { Refused } from '#api/errors/refused.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import * as m from '#messages/moderation';
import { Outranked } from '#modules/accounts/server/index.ts';
import { severityOf } from '../cases/case-state.ts';
import { insertDecidedCase } from '../cases/case-store.ts';
import { type ModerationDeps, reportableOf } from '../deps.ts';
import type { RoomSanction, RoomSanctionInForce } from '../index.ts';
import { liftedEmail, sendToPerson, statementEmail } from '../moderation-emails.ts';
import {
  insertDecision,
  insertSanction,
  liftOfKind,
  liftSanctions,
  lockSanction,
  sanctionsInScope,
  siteOfDecision,
} from './decision-store.ts';

/** The permissions of performers; an account with more can't be sanctioned in a room. */
const KEEPERS = standardRights(['studio']);
const VERSION = '1';

/** R25. */
export async function imposeInRoom(deps: ModerationDeps, tx: Tx, sanction: RoomSanction): Promise<string> {
  const { scope, userId, kind, endsAt, reason, site, by, thing } = sanction;
  const { clock } = deps;
  try {
    await deps.accounts.lockBelow(tx, userId, KEEPERS);
  } catch (error) {
    if (error instanceof Outranked) throw new Refused('OUTRANKED');
    throw error;
  }
  const now = clock.now();
  await liftOfKind(tx, { userId, scope, kind }, { reason: m.replaced_in_room(), now });
  const [caseId, decisionId, id] = [newId(clock), newId(clock), newId(clock)];
  const rule = m.rule_of_room();
  await insertDecidedCase(tx, {
    id: caseId,
    kind: thing.kind,
    subjectId: thing.subject,
    subjectVersion: VERSION,
    authorId: userId,
    text: thing.text,
    site,
    reason: 'other',
    severity: severityOf('other'),
    openedAt: now,
    dueAt: now,
    decidedAt: now,
  });
  const decided = { decidedAt: now, decidedBy: by.id, outcome: 'restricted', ground: 'terms' } as const;
  await insertDecision(tx, { id: decisionId, caseId, userId, ...decided, rule, facts: reason });
  await insertSanction(tx, { id, decisionId, userId, kind, scope, startsAt: now, endsAt });
  const isShort = kind === 'mute' && endsAt !== null && endsAt.getTime() - now.getTime() <= HOUR;
  if (!isShort)
    await sendToPerson(
      deps,
      tx,
      { userId, site, decisionId },
      statementEmail(deps.siteNameOf(site), {
        isHidden: false,
        ground: 'terms',
        rule,
        facts: reason,
        locale: deps.localeOf(site),
        what: reportableOf(deps, thing.kind)?.label() ?? thing.kind,
        text: thing.text,
        sanction: { kind, scope, endsAt },
        isReported: false,
        wasHiddenAtOnce: false,
        isRenewing: false,
      }),
    );
  await deps.audit.record(tx, {
    actor: { kind: 'user', ...by },
    action: 'moderation.restricted',
    subject: { type: 'moderation-case', id: caseId },
    after: { sanction: { kind, scope, endsAt: endsAt?.toISOString() ?? null }, facts: reason },
  });
  return id;
}

/** R25. */
export async function liftInRoom(
  deps: ModerationDeps,
  tx: Tx,
  { id, scope, reason, by }: { id: string; scope: string; reason: string; by: RoomSanction['by'] },
): Promise<{ userId: string; kind: 'mute' | 'ban' } | undefined> {
  const sanction = await lockSanction(tx, id);
  if (!sanction || sanction.scope !== scope || sanction.kind === 'warn') return undefined;
  const [lifted] = await liftSanctions(tx, { id }, { reason, now: deps.clock.now() });
  if (!lifted) return undefined;
  const { userId, decisionId, kind } = sanction;
  const site = await siteOfDecision(tx, decisionId);
  if (site) await sendToPerson(deps, tx, { userId, site, decisionId }, liftedEmail(deps.siteNameOf(site), reason));
  await deps.audit.record(tx, {
    actor: { kind: 'user', ...by },
    action: 'moderation.sanction-lifted',
    subject: { type: 'account', id: userId },
    after: { kind, scope, reason },
  });
  return { userId, kind };
}

export async function sanctionsIn({ db, clock }: ModerationDeps, scope: string): Promise<RoomSanctionInForce[]> {
  const rows = await sanctionsInScope(db.drizzle, scope, clock.now());
  return rows.flatMap(({ sanction: { id, userId, kind, startsAt, endsAt }, reason, by }) =>
    kind === 'warn' ? [] : [{ id, userId, kind, startsAt, endsAt, reason, by }],
  );
}
